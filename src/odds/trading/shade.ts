import { type Decimal, quote, tenThousand } from '#domain/odds/odds.ts'

/** What one eighth of a full load takes off a price: 1 %, so at most 8 %. */
const perEighth = 0.01
/** The shortest price the book quotes. */
const shortest = 1.01
/** Prices whose inverses sum to this or more belong to picks that do not exclude each other. */
const mostOverround = 1.3
/** Prices are quoted in hundredths. */
const step = 100

/**
 * Shortens loaded picks and gives the difference to the others, so that the margin stays the same. `loads` are eighths
 * from 0 to 8. No price gives away more than half of its margin, so that prices lengthened in several markets of one
 * match never pay for sure together (§feed.no-sure-profit); every rounding is towards the book, so the margin is never
 * below the feed's own. If the picks do not exclude each other, or one has no price, loaded picks are shortened and
 * nothing is given.
 */
export const shade = (prices: readonly (Decimal | null)[], loads: readonly number[]): readonly (Decimal | null)[] => {
  if (loads.every((load) => load === 0)) return prices
  const shortened = prices.map((price, pick) => (price === null || !loads[pick] ? price : shorten(price, loads[pick])))
  const before = overround(prices)
  const isWhole = prices.every((price) => price !== null) && before >= 1 && before < mostOverround
  if (!isWhole) return shortened
  const isFree = (pick: number) => !loads[pick]
  const loaded = shortened.reduce((sum, price, pick) => (isFree(pick) ? sum : sum + tenThousand / price!), 0)
  const free = prices.reduce((sum, price, pick) => (isFree(pick) ? sum + tenThousand / price! : sum), 0)
  const factor = Math.max((before - loaded) / free, 1 / Math.sqrt(before))
  return shortened.map((price, pick) => (isFree(pick) && factor < 1 ? lengthen(price!, factor) : price))
}

const overround = (prices: readonly (Decimal | null)[]): number =>
  prices.reduce((sum, price) => (price === null ? sum : sum + tenThousand / price), 0)

const shorten = (price: Decimal, load: number): Decimal => {
  const wanted = down(price * (1 - perEighth * load))
  return quote(Math.min(price, Math.max(wanted, shortest * tenThousand)), 'DEC')
}

const lengthen = (price: Decimal, factor: number): Decimal => quote(Math.max(price, down(price / factor)), 'DEC')

/** Rounds down to the step, and corrects what a floating-point sum may have added. */
const down = (value: number): number => Math.floor((value - 1e-6) / step) * step
