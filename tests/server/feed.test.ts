import { parseConfig } from '#server/config.ts'
import { openFeed } from '#server/feed.ts'
import { startTouchline } from '#server/touchline.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const samples = join(import.meta.dirname, '../odds/samples')
const csv = join(samples, 'football-data.E0.csv')

describe('§server.configuration: the feed a configuration names', () => {
  test.each<[args: string[], name: string, told: string[]]>([
    [[], 'house', []],
    [
      ['--feed', 'openfootball', '--files', join(samples, '2024-25.en.9.json')],
      'openfootball',
      ['openfootball: 1 file, 12 matches taken from 2024-08-17 to 2024-11-09, 0 refused'],
    ],
    [
      ['--feed', 'football-data', '--files', csv],
      'football-data',
      [
        `${csv}: line 13: AHh '-0.3' is no line in quarters up to ten; HDP has other prices`,
        `${csv}: line 24: half-time 2–0 is above full-time 1–0`,
        'football-data: 1 file, 29 matches taken from 2024-09-14 to 2024-11-10, 1 refused, 1 complaint about parts of others',
      ],
    ],
  ])('%j: what is not used of its files is told', async (args, name, told) => {
    const said: string[] = []
    expect((await openFeed(parseConfig(args), (text) => said.push(text))).name).toBe(name)
    expect(said).toEqual(told)
  })
})

describe('without --from a new book begins where its files do', () => {
  const data = mkdtempSync(join(tmpdir(), 'touchline-files-'))
  afterAll(() => rmSync(data, { recursive: true, force: true }))

  test.each<[feed: string, file: string, opens: string]>([
    ['football-data', csv, '2024-09-14T10:00:00.000Z'],
    ['openfootball', join(samples, '2024-25.en.9.json'), '2024-08-17T13:00:00.000Z'],
  ])('%s: an hour before the first match', async (feed, file, opens) => {
    const { opensAt } = await openFeed(parseConfig(['--feed', feed, '--files', file]))
    expect(new Date(opensAt!).toISOString()).toBe(opens)
  })

  test('the first board is not empty', async () => {
    const flags = ['--port', '0', '--data', data, '--feed', 'football-data', '--files', csv, '--demo', 'off']
    const touchline = await startTouchline(parseConfig([...flags, '--log', 'silent']), { manual: true })
    const { board } = touchline.house
    await touchline.close()
    expect(board.matches.size).toBeGreaterThan(3)
    expect([...board.odds.values()].filter(({ prices }) => prices.some((price) => price !== null))).not.toEqual([])
  })
})
