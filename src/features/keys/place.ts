import type { Currency } from '#domain/money/money.ts'
import type { OddsType } from '#domain/odds/odds.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'

/** The context of a line: what the board shows, and where the member was. */
export interface Place {
  readonly odds: OddsStore
  readonly oddsType: OddsType
  /** The board shows Myanmar odds: a market that has such a price is bet on at it. */
  readonly isMyanmar: boolean
  readonly currency: Currency
  readonly sport: number
  /** The match the focus was on; null where it was on none. */
  readonly match: number | null
  /** Whether the slip has a bet whose stake can be set. */
  readonly hasBet: boolean
  /** Only lines on which a builder can be won or lost. */
  readonly isBuild?: boolean
  /** The matches in the slip. */
  readonly held: readonly number[]
}
