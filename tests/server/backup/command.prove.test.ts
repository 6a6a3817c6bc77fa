import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { startChild } from '../../_kit/child.ts'
import { prepareFolder } from '../../_kit/databases.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-backup-command-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const [data, backup, restored] = ['data', 'backup', 'restored'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]

const command = async (name: string, ...args: readonly string[]) => {
  const program = fileURLToPath(new URL(`../../../src/commands/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await exited, out, err }
}

describe('npm run backup and restore', () => {
  test('copy a running server, bring it back, and a server runs on what came back', async () => {
    const flags = ['--demo', 'off', '--data']
    await prepareFolder(data)
    const server = await startChild(...flags, data)
    const key = ['--key-file', join(folder, 'key')]
    writeFileSync(join(folder, 'key'), 'k'.repeat(40))
    const taken = await command('backup', '--to', backup, '--data', data, ...key)
    expect(taken).toMatchObject({ code: 0, out: expect.stringMatching(/acknowledged before .* is in it/) })
    expect(await command('backup', '--to', backup, '--data', data)).toMatchObject({
      code: 2,
      err: expect.stringContaining('is there already'),
    })
    expect(await server.stop()).toBe(0)
    expect(await command('restore', '--from', backup, '--data', restored)).toMatchObject({
      code: 2,
      err: expect.stringContaining('the backup is sealed: say --key-file'),
    })
    const back = await command('restore', '--from', backup, '--data', restored, ...key)
    expect(back).toMatchObject({ code: 0, out: expect.stringMatching(/RTO \d+\.\d\d s/) })
    expect(await command('restore', '--from', backup, '--data', restored, ...key)).toMatchObject({
      code: 2,
      err: expect.stringContaining('is not empty'),
    })
    const second = await startChild(...flags, restored)
    await second.kill()
    const rehearsed = await command('backup', '--rehearse', '--data', restored)
    expect(rehearsed).toMatchObject({ code: 0, out: expect.stringMatching(/RPO \d+\.\d\d s/) })
    expect(existsSync(`${restored}.restoring`)).toBe(false)
  })
})
