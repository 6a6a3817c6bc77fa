import { settle } from '#domain/settlement/settlement.ts'
import { betfairFeed } from '#odds/feeds/betfair/betfair.ts'
import type { MarketRecord } from '#odds/store.ts'
import { memoryStore } from '#odds/store.ts'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hours, openHouse } from '../kit.ts'

const sampled = (name: string) => join(import.meta.dirname, '../samples', name)

/** A recording played through the house to a day after its end, and what was warned of. */
const played = async (name: string) => {
  const feed = betfairFeed({ files: [sampled(name)], refused: ({ reason }) => expect.unreachable(reason) })
  const store = memoryStore()
  const warned: string[] = []
  const log = { info: () => {}, error: () => {}, warn: (_: object, text: string) => void warned.push(text) }
  const { play } = await openHouse(feed, feed.opensAt, store, 'run', { log })
  await play(feed.opensAt + 10_000)
  const offered = store.now().markets
  await play(feed.opensAt + hours(3))
  await play(feed.opensAt + hours(80))
  return { feed, offered, warned, now: store.now() }
}

const written = ({ type, line, status }: MarketRecord) => `${type} ${line / 4} ${status}`

describe('§settlement.own-winner: recordings whose markets imply no score', () => {
  test('Alpha won, more than 2.5 goals fell: both bets win, and the start names the match', async () => {
    const { feed, now } = await played('betfair-winners.jsonl')
    expect(feed.intake!.notes).toEqual([
      'betfair: 1 of 1 matches get no score: Alpha v Beta; each market is settled by its own winner, and a market without a winner waits for the operator',
    ])
    expect(now.matches.map(({ status }) => status)).toEqual(['settled'])
    expect(now.markets.map(written)).toEqual(['OXT 0 settled', 'OU 2.5 settled'])
    const [{ result }] = now.results as [(typeof now.results)[0]]
    expect(result).toMatchObject({ status: 'completed', ft: null, winners: ['OXT home', 'OU 2.5 over'] })
    const bet = (marketType: 'OXT' | 'OU' | 'DC', pick: string, line = 0) =>
      settle({ marketType, pick, line, live: false, scoreAt: [0, 0] }, result)
    expect([bet('OXT', 'home'), bet('OU', 'over', 10), bet('DC', 'X2')]).toEqual(['won', 'won', 'lost'])
  })

  test('any other home win, as 4–2 leaves it: every market that was offered is settled, none is void', async () => {
    const { feed, offered, now } = await played('betfair-other-score.jsonl')
    expect(feed.intake!.notes.join()).toContain('England v Croatia')
    expect(now.markets.filter(({ status }) => status !== 'settled')).toEqual([])
    expect(now.markets.length).toBe(offered.length)
    const [{ result }] = now.results as [(typeof now.results)[0]]
    for (const { type, line } of now.markets)
      for (const pick of type === 'OXT'
        ? ['home', 'away', 'draw']
        : type === 'OU'
          ? ['over', 'under']
          : ['yes', 'no']) {
        const bet = { marketType: type as 'OXT', pick, line, live: false, scoreAt: [0, 0] } as const
        expect([type, line, pick, settle(bet, result)]).toEqual([
          type,
          line,
          pick,
          settle(bet, { status: 'completed', ht: null, ft: [4, 2], action: 1 }),
        ])
      }
  })
})
