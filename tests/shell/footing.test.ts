import type { Odds } from '#domain/market/rows.ts'
import { writeOdds } from '#domain/market/rows.ts'
import { leg } from '#review/environment/placement.ts'
import { footingOf, type Ground } from '#shell/footing.ts'
import { isSilent } from '#shell/silence.ts'
import { quote } from '#domain/odds.ts'
import { createOddsStore } from '#ui/odds-store.ts'
import { describe, expect, test } from 'vitest'

const at = 1_000_000

const ground = ({
  status = 'open',
  tab = 3,
  matchStatus = 0,
  ...over
}: Partial<Ground> & { status?: Odds['status']; tab?: 1 | 2 | 3; matchStatus?: number } = {}): Ground => {
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
    viewOnly: false,
    hearing: { now: at, alive: at, unheard: 0 },
    legs: [leg],
    odds,
    ...over,
  }
}

const heard = (silence: number, unheard = 0) => ({ hearing: { now: at + silence, alive: at, unheard } })

/** what is so | where the slip stands */
const table: readonly (readonly [string, Ground, string])[] = [
  ['all is well', ground(), 'sound'],
  ['no selection yet', ground({ legs: [] }), 'sound'],
  ['a live feed silent for 5 s', ground(heard(5_000)), 'sound'],
  ['a live feed silent for longer', ground(heard(5_001)), 'stale'],
  ['an early match, 5 s', ground({ tab: 1, ...heard(5_001) }), 'sound'],
  ['an early match, past 20 s', ground({ tab: 1, ...heard(20_001) }), 'stale'],
  ['no answer for the live interval and 5 s', ground(heard(0, 10_001)), 'stale'],
  ['no answer for the other interval and 5 s', ground({ tab: 2, ...heard(0, 15_001) }), 'stale'],
  ['the board is loading, paused or lost', ground({ following: false }), 'stale'],
  ['the device is offline', ground({ online: false, following: false }), 'offline'],
  ['the market is suspended', ground({ status: 'suspended' }), 'marketClosed'],
  ['the match is suspended', ground({ matchStatus: 1 }), 'marketClosed'],
  ['the market is gone', ground({ odds: createOddsStore((flush) => flush()) }), 'marketClosed'],
  ['the account may only look', ground({ viewOnly: true, online: false }), 'viewOnly'],
]

describe('§feed.old-board: what the slip stands on', () => {
  test.each(table)('%s', (_, given, expected) => {
    expect(footingOf(given)).toBe(expected)
  })

  test('silence is counted by the feed and by the answers, live sooner', () => {
    expect([0, 5_000, 5_001].map((age) => isSilent({ now: age, alive: 0, unheard: 0 }, true))).toEqual([
      false,
      false,
      true,
    ])
    expect([5_001, 20_000, 20_001].map((age) => isSilent({ now: age, alive: 0, unheard: 0 }, false))).toEqual([
      false,
      false,
      true,
    ])
  })
})
