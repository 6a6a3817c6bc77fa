import { quote } from '#domain/odds/odds.ts'
import { soccer } from '#domain/market/sports.ts'
import type { FeedLeague, FeedMarket } from '#odds/feed.ts'

export const league: FeedLeague = { key: 'faults', name: 'League of Faults', sport: soccer, order: 1, flag: 1, type: 0 }

/** The markets of a match; `drift`, from 0 to 999, moves their prices. */
export const marketsOf = (drift: number): readonly FeedMarket[] => [
  { type: 'HDP', line: -3, prices: [quote(18_000 + drift, 'DEC'), quote(20_800 - drift, 'DEC')] },
  { type: 'OU', line: 9, prices: [quote(19_000 + drift, 'DEC'), quote(20_000 - drift, 'DEC')] },
  { type: 'HDP', line: -6, prices: [quote(32_000 + drift, 'DEC'), quote(13_500 - drift, 'DEC')] },
  { type: 'OU', line: 10, prices: [quote(20_500 + drift, 'DEC'), quote(18_500 - drift, 'DEC')] },
  { type: 'OXT', line: 0, prices: [quote(21_000 + drift, 'DEC'), quote(36_000, 'DEC'), quote(34_000 - drift, 'DEC')] },
]
