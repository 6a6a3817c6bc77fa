import { startDevProcess } from '#commands/dev/process.ts'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../_kit/eventually.ts'

test('a server that does not end is ended, what is to be built is built, and it starts again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-dev-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const log = join(folder, 'log')
  const lines = () => (existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [])
  const deaf = `process.on('SIGTERM', () => process.env.FIRST && fs.existsSync(process.env.FIRST) ? process.exit() : 0);
    fs.appendFileSync(process.env.LOG, 'begun\\n'); setInterval(() => {}, 60_000)`
  const ends = join(folder, 'ends')
  const server = startDevProcess(['-e', deaf], { LOG: log, FIRST: ends })
  await eventually(() => expect(lines()).toEqual(['begun', '']))
  await server.restart(async () => appendFileSync(log, 'built\n'))
  await eventually(() => expect(lines()).toEqual(['begun', 'built', 'begun', '']))
  appendFileSync(ends, '')
  await server.stop()
})
