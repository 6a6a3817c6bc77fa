import type { Score } from '#domain/market/result.ts'
import type { Spread } from './chances.ts'
import type { FairMarket } from './fair.ts'
import { handicaps, oddEven, type Tally, totals } from './lined.ts'
import { handicapLine, type Lines, totalLine } from './lines.ts'
import { poisson, type Rates, type Situation } from './score-distribution.ts'
import { zeros } from './zeros.ts'

/**
 * What may still be counted of something that happens by chance alone, corners or bookings: two independent Poisson
 * laws.
 */
export interface CountDistribution {
  readonly score: Score
  readonly ft: Sides
  readonly ht: Sides | null
}

interface Sides {
  readonly lead: Spread
  readonly total: Spread
}

/** The distribution of counts at those rates per whole match. */
export const countDistribution = ({
  rates,
  score,
  left,
}: Pick<Situation, 'rates' | 'score' | 'left'>): CountDistribution => ({
  score,
  ft: sidesOf(rates, left.first + left.second),
  ht: left.first > 0 ? sidesOf(rates, left.first) : null,
})

export const countLines = ({ score, ft, ht }: CountDistribution): Lines => ({
  HDP: handicapLine(ft.lead),
  OU: totalLine(ft.total, score),
  HDPH: ht ? handicapLine(ht.lead) : 0,
  OUH: ht ? totalLine(ht.total, score) : 0,
})

/** Fair chances of the handicaps, over/unders and odd/evens. */
export const countMarkets = ({ score, ft, ht }: CountDistribution, lines: Lines): FairMarket[] => {
  const of = (tally: Tally, handicap: number, total: number) => [
    ...handicaps(tally, handicap),
    ...totals(tally, total),
    oddEven(tally),
  ]
  return [
    ...of({ period: 'ft', score, ...ft }, lines.HDP, lines.OU),
    ...(ht ? of({ period: 'ht', score, ...ht }, lines.HDPH, lines.OUH) : []),
  ]
}

/** One more than the highest count of a side that is modelled; 8 expected ones pass it once in a hundred million. */
const most = 32

const sidesOf = (rates: Rates, share: number): Sides => {
  const home = poisson(rates.home * share, most),
    away = poisson(rates.away * share, most)
  const lead = zeros(2 * most - 1),
    total = zeros(2 * most - 1)
  for (let i = 0; i < most; i++) {
    for (let j = 0; j < most; j++) {
      const p = home[i]! * away[j]!
      lead[i - j + most - 1]! += p
      total[i + j]! += p
    }
  }
  return { lead: { from: 1 - most, of: lead }, total: { from: 0, of: total } }
}
