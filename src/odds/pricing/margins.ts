import type { MarketCode, Period } from '#domain/market/catalogue.ts'

/**
 * The book's margin before a match: the sum of inverse prices less that of the fair ones, as a part of it. The more
 * picks a market has, and the rarer each is, the less is known of them and the larger the margin.
 */
const byScore = {
  oe: 0.05,
  cs: 0.15,
  dc: 0.055,
  dnb: 0.05,
  tg: 0.12,
  hnb: 0.06,
  anb: 0.06,
  bs: 0.06,
  cl: 0.07,
  twtn: 0.08,
  oehm: 0.06,
  oeaw: 0.06,
  etg: 0.11,
  ehtg: 0.1,
  eatg: 0.1,
  wm: 0.11,
} as const satisfies Partial<Record<MarketCode, number>>

/**
 * Markets of soccer without a line that the final score of a period decides: to be offered, one needs its margin alone.
 */
export const byScoreAlone = Object.keys(byScore) as readonly (keyof typeof byScore)[]

const margins: Readonly<Partial<Record<MarketCode, number>>> = {
  ...byScore,
  hdp: 0.035,
  ou: 0.035,
  ml: 0.04,
  '1x2': 0.055,
  tw: 0.07,
  fg: 0.08,
  lg: 0.08,
  oxtou: 0.09,
  dcou: 0.08,
  ouoe: 0.09,
  htft: 0.12,
  htftoe: 0.09,
  cshtft: 0.18,
  etghtft: 0.18,
}

/**
 * The margin is larger for a running match and for a half alone, which are known less well. Throws for a market that
 * is not made from a score law.
 */
export const marginOf = (code: MarketCode, period: Period, live: boolean): number => {
  const margin = margins[code]
  if (margin === undefined) throw new RangeError(`no margin is set for ${code}`)
  return margin * (live ? 1.3 : 1) * (period === 'ht' ? 1.25 : 1)
}
