import type { MarketCode, Period } from '../market/catalogue.ts'
import type { MatchResult } from '../market/result.ts'
import type { Outcome } from './outcome.ts'

/** A pick, and what it comes to by each policy for a match that broke off. */
export interface EndedPick {
  readonly market: MarketCode
  readonly pick: string
  /** The whole match unless given. */
  readonly period?: Period
  /** In quarters; absent for a market without lines. */
  readonly line?: number
  readonly void: Outcome | 'running'
  /** As where it is void, unless given. */
  readonly decided?: Outcome | 'running'
}

/** How a match may end, with the result that says so: what a feed reports, and what an operator's act gives. */
export interface Ending {
  readonly sport: number
  readonly how: string
  readonly result: Omit<MatchResult, 'action'>
  /** How far a match came that was called, as the operator and the calculator give it. */
  readonly call?: { readonly halfInnings: number } | { readonly left: number }
  /** The feeds that report it by themselves; elsewhere an operator does. */
  readonly feeds: readonly Feed[]
  readonly picks: readonly EndedPick[]
}

export const feeds = ['house', 'betfair', 'football-data', 'openfootball'] as const
export type Feed = (typeof feeds)[number]

/** Results that no score belongs to. */
export const notPlayed = { status: 'cancelled', ht: null, ft: null } as const
export const waits = { status: 'pending', ht: null, ft: null } as const
export const stopped = { status: 'suspended', ht: null, ft: null } as const
