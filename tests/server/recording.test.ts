import { RecordingError } from '#odds/feeds/betfair/recording.ts'
import { parseConfig } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { startTouchline, type Touchline } from '#server/touchline.ts'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../_kit/databases.ts'
import { recorded } from '../odds/samples/betfair.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-recording-'))
const recording = join(folder, 'recording.jsonl')
writeFileSync(recording, recorded().slice(0, 6).join('\n'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const config = (...flags: string[]) =>
  parseConfig([
    '--port',
    '0',
    '--log',
    'silent',
    '--data',
    join(folder, 'book'),
    '--feed',
    'betfair',
    '--files',
    recording,
    ...flags,
  ])

describe.each(databases())('a recording is played from its beginning, on $name', ({ open }) => {
  let database: Database
  let server: Touchline
  const opensAt = (JSON.parse(recorded()[1]!) as { pt: number }).pt
  beforeAll(async () => {
    database = await open()
    server = await startTouchline(config('--speed', '60'), { database, manual: true })
  })
  afterAll(async () => {
    await server?.close()
    await database?.close()
  })

  test('a first start is at its first line, whatever day it is', () => {
    expect(server.clock.book()).toBeGreaterThanOrEqual(opensAt)
    expect(server.clock.book()).toBeLessThan(opensAt + 3_600_000)
  })

  test('its markets are kept, and a later start goes on in book time', async () => {
    while (server.house.board.matches.size < 2) await server.tick()
    expect(await database.db.selectFrom('market').select('id').execute()).toHaveLength(8)
    const book = server.clock.book()
    await server.close()
    server = await startTouchline(config('--speed', '60'), { database, manual: true })
    expect(server.clock.book()).toBeGreaterThan(opensAt)
    expect(server.clock.book()).toBeLessThan(book + 3_600_000)
  })
})

test.each([
  ['nothing', ''],
  ['no stream', 'date,home,away\n'],
])('a file of %s is refused by name, before anything is made', async (_, text) => {
  const empty = join(folder, 'empty.jsonl')
  writeFileSync(empty, text)
  const started = startTouchline(
    parseConfig(['--port', '0', '--data', join(folder, 'none'), '--feed', 'betfair', '--files', empty]),
  )
  await expect(started).rejects.toThrow(RecordingError)
  await expect(started).rejects.toThrow(empty)
  expect(readdirSync(folder)).not.toContain('none')
})
