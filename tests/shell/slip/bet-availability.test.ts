import { type Odds, writeOdds } from '#domain/market/odds-rows.ts'
import { leg } from '#review/flows/slip/placement.ts'
import { betAvailability, type AvailabilityFactors } from '#shell/slip/bet-availability.ts'
import { isSilent } from '#shell/feed/feed-age.ts'
import { quote } from '#domain/odds/odds.ts'
import { createOddsStore } from '#ui/prices/odds-store.ts'
import { describe, expect, test } from 'vitest'

const at = 1_000_000

const factors = ({
  status = 'open',
  tab = 3,
  matchStatus = 0,
  ...over
}: Partial<AvailabilityFactors> & {
  status?: Odds['status']
  tab?: 1 | 2 | 3
  matchStatus?: number
} = {}): AvailabilityFactors => {
  const odds = createOddsStore((flush) => flush())
  const market: Odds = {
    id: leg.oddsId,
    match: leg.matchId,
    type: leg.marketType,
    line: leg.line,
    status,
    version: 1,
    prices: [quote(19_000, 'DEC'), quote(20_000, 'DEC')],
  }
  odds.load({
    seq: 1,
    epoch: 'a',
    alive: at,
    book: at,
    speed: 1,
    at,
    leagues: [],
    links: [],
    mmo: [],
    heads: [],
    matches: [[leg.matchId, 1, 1, 1, 1, leg.home, leg.away, tab, matchStatus, at, 0, 0, null]],
    odds: [writeOdds(market)],
  })
  return {
    online: true,
    following: true,
    mayAct: true,
    feedAge: { now: at, feedAliveAt: at, sinceReceived: 0 },
    legs: [leg],
    odds,
    ...over,
  }
}

const heard = (silence: number, sinceReceived = 0) => ({
  feedAge: { now: at + silence, feedAliveAt: at, sinceReceived },
})

/** what is so | the state of the slip */
const table: readonly (readonly [string, AvailabilityFactors, string])[] = [
  ['all is well', factors(), 'available'],
  ['no selection yet', factors({ legs: [] }), 'available'],
  ['a live feed silent for 5 s', factors(heard(5_000)), 'available'],
  ['a live feed silent for longer', factors(heard(5_001)), 'stale'],
  ['an early match, 5 s', factors({ tab: 1, ...heard(5_001) }), 'available'],
  ['an early match, past 20 s', factors({ tab: 1, ...heard(20_001) }), 'stale'],
  ['no answer for the live interval and 5 s', factors(heard(0, 10_001)), 'stale'],
  ['no answer for the other interval and 5 s', factors({ tab: 2, ...heard(0, 15_001) }), 'stale'],
  ['the board is loading, paused or lost', factors({ following: false }), 'stale'],
  ['the device is offline', factors({ online: false, following: false }), 'offline'],
  ['the market is suspended', factors({ status: 'suspended' }), 'marketClosed'],
  ['the match is suspended', factors({ matchStatus: 1 }), 'marketClosed'],
  ['the market is gone', factors({ odds: createOddsStore((flush) => flush()) }), 'marketClosed'],
  ['the account may only look', factors({ mayAct: false, online: false }), 'viewOnly'],
]

describe('§feed.old-board: what the slip depends on', () => {
  test.each(table)('%s', (_, given, expected) => {
    expect(betAvailability(given)).toBe(expected)
  })

  test('silence is counted by the feed and by the answers, live sooner', () => {
    expect([0, 5_000, 5_001].map((age) => isSilent({ now: age, feedAliveAt: 0, sinceReceived: 0 }, true))).toEqual([
      false,
      false,
      true,
    ])
    expect(
      [5_001, 20_000, 20_001].map((age) => isSilent({ now: age, feedAliveAt: 0, sinceReceived: 0 }, false)),
    ).toEqual([false, false, true])
  })
})
