import { type Decimal, quote } from '#domain/odds.ts'

/** A price is quoted between these; a market of many picks may exceed the longest. */
export const shortest = 1.01
export const longest = 150

/**
 * A chance's decimal price, in steps of at least a hundredth, rounded towards the book and never above `most`. Null
 * rather than 1.01 for a chance worth less: a price above its fair value could be played against the match's other
 * markets. Null too for a pick that cannot win.
 */
export const priceOf = (chance: number, margin: number, most: number): Decimal | null => {
  const price = Math.min(1 / (chance * (1 + margin)), most)
  if (!(chance > impossible) || !(price >= shortest)) return null
  const step = steps.find(({ below }) => price < below)?.hundredths ?? 500
  return quote(Math.floor((price * 100) / step) * step * 100, 'DEC')
}

/** A pick less likely than this is not offered: a price for it would say nothing. */
const impossible = 1e-5

/** Longer prices have coarser steps: their last digits would say nothing and only flicker. */
const steps = [
  { below: 5, hundredths: 1 },
  { below: 10, hundredths: 10 },
  { below: 20, hundredths: 50 },
  { below: 50, hundredths: 100 },
] as const
