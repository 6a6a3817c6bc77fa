import type { FeedMessage } from '#odds/feed.ts'
import { parseConfig } from '#server/config/config.ts'
import { houseSecret, houseSecretIn } from '#server/data-folder/secret.ts'
import { openFeed } from '#server/feed.ts'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const start = Date.parse('2025-03-07T09:00:00Z')
const minute = 60_000

const folders: string[] = []
const newFolder = () => {
  folders.push(mkdtempSync(join(tmpdir(), 'touchline-secret-')))
  return folders.at(-1)!
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/**
 * The scores of matches between two sides that a server of a folder tells in two hours, by what names a match
 * everywhere.
 */
const scoresIn = async (folder: string, ...flags: string[]): Promise<ReadonlyMap<string, string>> => {
  const feed = await openFeed(parseConfig(['--data', folder, ...flags]))
  feed.begin(start)
  const told: FeedMessage[] = []
  for (let at = start; at < start + 120 * minute; at += 20 * minute) told.push(...feed.advance(at))
  const names = new Map(
    told.flatMap((one) =>
      one.kind === 'fixture' && one.away !== ''
        ? [[one.match, `${one.league.name} ${one.order} ${one.kickoff}`] as const]
        : [],
    ),
  )
  return new Map(
    told.flatMap((one) =>
      one.kind === 'result' && one.result.ft && names.has(one.match)
        ? [[names.get(one.match)!, one.result.ft.join()] as const]
        : [],
    ),
  )
}

const share = (scores: ReadonlyMap<string, string>, computed: ReadonlyMap<string, string>) =>
  [...scores].filter(([match, score]) => computed.get(match) === score).length / scores.size

describe('§feed.drawn-as-it-happens: results cannot be computed', () => {
  test('not by who has the program and the day, whatever seed he tries', async () => {
    const scores = await scoresIn(newFolder())
    expect(scores.size).toBeGreaterThan(100)
    for (const flags of [[], ['--seed', '1'], ['--seed', '0']])
      expect(share(scores, await scoresIn(newFolder(), ...flags))).toBeLessThan(0.35)
  })

  test('a server started again on the same folder draws the same', async () => {
    const folder = newFolder()
    expect(await scoresIn(folder)).toEqual(await scoresIn(folder))
  })
})

describe("the house's secret", () => {
  test('256 bits that only the user of the server reads, from the first byte, and the same ever after', () => {
    const folder = join(newFolder(), 'new')
    const [first, again] = [houseSecret(folder), houseSecret(folder)]
    expect(first).toHaveLength(32)
    expect(again).toEqual(first)
    expect(statSync(houseSecretIn(folder)).mode & 0o777).toBe(0o600)
    expect(houseSecret(newFolder())).not.toEqual(first)
  })

  test('an invalid file is refused by name, never replaced', () => {
    const folder = newFolder()
    writeFileSync(houseSecretIn(folder), 'short')
    chmodSync(houseSecretIn(folder), 0o600)
    expect(() => houseSecret(folder)).toThrow(/house-secret is not a secret of 32 bytes/)
  })
})
