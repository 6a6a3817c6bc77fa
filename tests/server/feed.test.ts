import { readConfig } from '#server/config.ts'
import { openFeed } from '#server/feed.ts'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const samples = join(import.meta.dirname, '../odds/samples')
const csv = join(samples, 'football-data.E0.csv')

describe('§server.configuration: the feed a configuration names', () => {
  test.each<[args: string[], name: string, told: string[]]>([
    [[], 'house', []],
    [['--feed', 'openfootball', '--files', join(samples, '2024-25.en.9.json')], 'openfootball', []],
    [
      ['--feed', 'football-data', '--files', csv],
      'football-data',
      [
        `${csv}: line 13: AHh '-0.3' is no line in quarters up to ten; HDP is not offered`,
        `${csv}: line 24: half-time 2–0 is above full-time 1–0`,
      ],
    ],
  ])('%j: what is not used of its files is told', async (args, name, told) => {
    const said: string[] = []
    expect((await openFeed(readConfig(args), (text) => said.push(text))).name).toBe(name)
    expect(said).toEqual(told)
  })
})
