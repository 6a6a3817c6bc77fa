import type { FeedMessage } from '#odds/feed.ts'
import { readConfig } from '#server/config.ts'
import { openFeed } from '#server/feed.ts'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const start = Date.parse('2025-03-07T09:00:00Z')
const hour = 3_600_000

const resultsIn = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const feed = await openFeed(readConfig(['--data', folder]))
  feed.begin(start)
  const messages: FeedMessage[] = []
  for (let at = start; at < start + 3 * hour; at += hour / 6) messages.push(...feed.advance(at))
  const names = new Map(
    messages.flatMap((message) =>
      message.kind === 'fixture'
        ? [[message.match, `${message.league.name} ${message.home} ${message.away} ${message.kickoff}`] as const]
        : [],
    ),
  )
  return new Map(
    messages.flatMap((message) =>
      message.kind === 'result' ? [[names.get(message.match)!, message.result.ft!.join()] as const] : [],
    ),
  )
}

test('thirty bets on winners computed by another installation of the same program do not all win', async () => {
  const [house, attacker] = await Promise.all(
    ['house', 'attacker'].map(async (name) => resultsIn(await mkdtemp(join(tmpdir(), `touchline-${name}-`)))),
  )
  expect(house!.size).toBeGreaterThan(300)
  const computed = [...house!].filter(([name, score]) => attacker!.get(name) === score)
  expect(computed.length / house!.size).toBeLessThan(0.2)
})
