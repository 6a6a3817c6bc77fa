import { isMyanmarType } from '#domain/market/kinds.ts'
import type { Decimal } from '#domain/odds/odds.ts'
import type { MarketRecord } from '../store.ts'
import { shade } from './shade.ts'

/** A market as its feed quoted it. */
export type Quoted = Pick<MarketRecord, 'type' | 'line' | 'prices'>

/** A market as it goes on the board: at its feed's or the trader's prices, or held back by the trader. */
export interface TradedMarket extends Quoted {
  readonly halted: boolean
}

/**
 * The house's liability on a market, pick by pick in the order of its prices, and the limit it sets itself; one unit
 * of money.
 */
export interface Position {
  readonly liabilities: readonly bigint[]
  readonly limit: bigint
}

/** Decides what is published of a market that the feed quoted, from the house's position on it. */
export type Trade = (market: Quoted, position: Position | undefined) => TradedMarket

/** Publishes what the feed quoted. */
export const untraded: Trade = (market) => ({ ...market, halted: false })

/** Who trades, and on what position: the house asks it with each tick. */
export interface Trader {
  readonly trade: Trade
  /** The house's position on a market of a sport; undefined if there are no bets on it. */
  readonly positionOn: (market: number, sport: number, told: Quoted) => Position | undefined
  /** The matches whose position changed since it was asked last. */
  readonly moved: () => readonly number[]
}

/** The built-in trader: a pick past its limit halts the market, a pick on the way there is shortened. */
export const trade: Trade = (market, position) => {
  if (!position) return untraded(market, position)
  const { liabilities, limit } = position
  const halted = liabilities.some((liability) => liability >= limit)
  // A Myanmar price is a percent on a line, not a quote of a chance.
  if (isMyanmarType(market.type)) return { ...market, halted }
  const prices = market.prices as readonly (Decimal | null)[]
  return {
    ...market,
    prices: shade(
      prices,
      liabilities.map((liability) => loadOf(liability, limit)),
    ),
    halted,
  }
}

/**
 * The share of its limit that a pick has used, in whole eighths from 0 to 8: prices move in steps, not with every bet.
 */
export const loadOf = (liability: bigint, limit: bigint): number => {
  if (liability <= 0n) return 0
  return liability >= limit ? 8 : Number((liability * 8n) / limit)
}
