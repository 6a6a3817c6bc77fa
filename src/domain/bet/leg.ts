import type { Boost } from './booster.ts'
import type { EachWayTerms } from './each-way.ts'
import type { MarketType, Pick } from '../market/kinds.ts'
import type { Line } from '../market/line.ts'
import type { Subject } from '../market/rows.ts'
import type { Percent } from '../odds/myanmar.ts'
import type { AnyOddsType, Quote } from '../odds/odds.ts'

/** A selection as a member took it from the board: what is backed, and what the slip says about it. */
export interface Leg {
  readonly matchId: number
  /** The parent of a child match, or the match itself: a parlay holds one leg of each (§parlay.one-leg-a-match). */
  readonly group: number
  readonly sport: number
  /** What is bet on: the goals of the match, its corners or its bookings. */
  readonly subject: Subject
  readonly oddsId: number
  readonly marketType: MarketType
  readonly pick: Pick
  readonly line: Line
  readonly oddsType: AnyOddsType
  readonly live: boolean
  readonly league: string
  readonly home: string
  readonly away: string
  readonly kickoff: number
  /** The booster whose price is meant, if any; for singles only (§odds.boost). */
  readonly boost?: Boost
  /** The each-way terms at which a runner is backed, if it is; for singles only (§bet.each-way). */
  readonly eachWay?: EachWayTerms
  /** The selections of a builder, one leg at one price (§builder.selections); the leg itself names the first. */
  readonly built?: readonly BuiltPick[]
  /** A lucky pick drew it, for the next one to replace; one that the member took is never replaced. */
  readonly drawn?: true
}

/** A selection of a builder; its line from home's view. */
export interface BuiltPick {
  readonly oddsId: number
  readonly marketType: MarketType
  readonly pick: Pick
  readonly line: Line
}

/** The price of a leg: a quote of its odds type, or a Myanmar percent on its line. */
export type LegPrice = Quote | Percent

export const sameSelection = (a: Leg, b: Leg): boolean =>
  a.oddsId === b.oddsId && a.pick === b.pick && builtKey(a.built ?? []) === builtKey(b.built ?? [])

/** Selections of a builder, in their order, as one text. */
export const builtKey = (built: readonly BuiltPick[]): string =>
  built.map(({ oddsId, pick }) => `${oddsId}/${pick}`).join()
