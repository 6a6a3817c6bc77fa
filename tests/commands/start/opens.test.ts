import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'

test('npm start opens a new folder, serves the page, and ends in order on a signal', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-opens-'))
  const flags = ['start', '--port', '0', '--data', join(folder, 'data'), '--seal-to', join(folder, 'seals')]
  const child = spawn(process.execPath, ['src/commands/run.mjs', ...flags, '--demo', 'off'], { detached: true })
  onTestFinished(async () => {
    // With what it started.
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const lines: string[] = []
  const address = Promise.withResolvers<string | undefined>()
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      const [, url] = / is open at (\S+)$/.exec(line) ?? []
      if (url !== undefined) address.resolve(url)
    })
  void ended.then(() => address.resolve(undefined))
  const url = await address.promise
  expect(url, lines.join('\n')).toBeDefined()

  const page = await fetch(url!)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  // On a busy machine the feed's first step after the opening may end some seconds later.
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
  child.kill('SIGINT')
  expect(await ended).toBe(0)
})
