import type { OddsType } from '../odds.ts'

/** The part of the match a market is settled on: normal time with stoppage, never extra time (`rules §2`). */
export type Period = 'ft' | 'ht'

export const sides = ['home', 'away'] as const
export const threeWays = ['home', 'away', 'draw'] as const
export const overUnders = ['over', 'under'] as const

/** The markets on the main board, six of the catalogue's; codes are the spec's wire marks (`spec §9`: HDP, HDPH, OU, OUH and similar). */
export const marketTypes = {
  HDP: { kind: 'hdp', period: 'ft', picks: sides, hasLine: true, asian: true },
  OU: { kind: 'ou', period: 'ft', picks: overUnders, hasLine: true, asian: true },
  OXT: { kind: '1x2', period: 'ft', picks: threeWays, hasLine: false, asian: false },
  HDPH: { kind: 'hdp', period: 'ht', picks: sides, hasLine: true, asian: true },
  OUH: { kind: 'ou', period: 'ht', picks: overUnders, hasLine: true, asian: true },
  OXTH: { kind: '1x2', period: 'ht', picks: threeWays, hasLine: false, asian: false },
} as const satisfies Record<string, { kind: string; period: Period; picks: readonly string[]; hasLine: boolean; asian: boolean }>

export type MarketType = keyof typeof marketTypes
export type Pick = (typeof marketTypes)[MarketType]['picks'][number]

export const marketTypeCodes = Object.keys(marketTypes) as MarketType[]
export const picks: readonly Pick[] = ['home', 'away', 'draw', 'over', 'under']

export const isMarketType = (code: string): code is MarketType => Object.hasOwn(marketTypes, code)

export const picksOf = (type: MarketType): readonly Pick[] => marketTypes[type].picks
export const hasPick = (type: MarketType, pick: string): pick is Pick => (picksOf(type) as readonly string[]).includes(pick)

/** Handicap and over/under follow the member's odds type; all else is decimal (`rules §1`). */
export const oddsTypeFor = (type: MarketType, preferred: OddsType): OddsType => (marketTypes[type].asian ? preferred : 'DEC')

/** Status of a market or match as the book holds it (`rules §9`). Only `open` takes bets; `suspended` is shown and locked. */
export const marketStatuses = ['open', 'suspended', 'hidden', 'settled', 'cancelled'] as const
export type MarketStatus = (typeof marketStatuses)[number]
