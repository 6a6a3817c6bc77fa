import type { Currency } from '#domain/money.ts'
import type { OddsType } from '#domain/odds.ts'
import type { OddsStore } from '#ui/odds-store.ts'

/** Where a line is read: what stands on the board, and where the member was. */
export interface Place {
  readonly odds: OddsStore
  readonly oddsType: OddsType
  /** The board stands in Myanmar odds: a market that has a price in them is bet on at it. */
  readonly isMyanmar: boolean
  readonly currency: Currency
  readonly sport: number
  /** The match the focus was on; null where it was on none. */
  readonly match: number | null
  /** There is a bet in the slip whose stake can be set. */
  readonly hasBet: boolean
  /** The matches in the slip. */
  readonly held: readonly number[]
}
