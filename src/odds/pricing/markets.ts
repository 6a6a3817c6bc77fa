import type { MarketCode, Period } from '#domain/market/catalogue.ts'
import { totalOf as totalGoals } from '#domain/market/settlement-rules.ts'
import type { Line } from '#domain/market/line.ts'
import { leadOf, totalOf } from './chances.ts'
import { lastGoal, nextGoal } from './goal-order.ts'
import { halfFullChances, halvesOf, parityChances, scoresChances, totalsChances } from './halves.ts'
import { ruleChances } from './rule-chances.ts'
import { handicaps, type Tally, totals } from './lined.ts'
import type { FairMarket } from './fair.ts'
import { byScoreAlone } from './margins.ts'
import type { Lines } from './lines.ts'
import type { Further, ScoreDistribution, Situation } from './score-distribution.ts'

/**
 * The fair chances of the markets in a soccer match's row on the board, at given lines: handicap, over/under and 1X2
 * of both periods.
 */
export const mainMarketsOf = (distribution: ScoreDistribution, lines: Lines): FairMarket[] => {
  const {
    ft,
    ht,
    from: { score },
  } = distribution
  const of = (period: Period, further: Further, handicap: Line, total: Line) => {
    const tally = { period, score, further, lead: leadOf(further), total: totalOf(further) }
    return [...handicaps(tally, handicap), ...totals(tally, total), ...byRule(tally, '1x2', 0)]
  }
  return [...of('ft', ft, lines.HDP, lines.OU), ...(ht ? of('ht', ht, lines.HDPH, lines.OUH) : [])]
}

/**
 * The fair chances of every other market, by the same law. Left out are markets on which nearly every stake would be
 * refunded, those of the first half and over both halves when the first is over, and the order of goals if nobody
 * reports it. There is no money line: with level scores void it would repeat draw no bet.
 */
export const sideMarketsOf = (distribution: ScoreDistribution, lines: Lines): FairMarket[] => {
  const { ft, ht, from } = distribution
  return [
    ...besideIn({ period: 'ft', score: from.score, from, further: ft }, lines.HDP, lines.OU),
    ...(ht
      ? [
          ...besideIn({ period: 'ht', score: from.score, from, further: ht }, lines.HDPH, lines.OUH),
          ...overHalves(distribution),
        ]
      : []),
  ]
}

/** What the markets of one period are made from. */
interface Desk extends Pick<Tally, 'period' | 'score'> {
  readonly further: Further
}

const besideIn = (desk: Desk & { readonly from: Situation }, handicap: Line, total: Line): FairMarket[] => [
  ...byScoreAlone.flatMap((market) => byRule(desk, market, 0)),
  ...threeWayHandicaps(desk, handicap),
  ...withTotals(desk, total),
  ...goalOrder(desk),
]

/** A market on which nearly every stake would be refunded is not offered. */
const leastDecided = 0.02

const byRule = ({ period, score, further }: Desk, market: MarketCode, line: Line): FairMarket[] => {
  const fair = ruleChances(market, line, further, score)
  const isDecided = fair === undefined || fair.every(({ decided }) => decided < leastDecided)
  return isDecided ? [] : [{ market, period, line, chances: fair.map(({ chance }) => chance) }]
}

/** Whole-goal handicaps around the main line, which counts from the present score; a handicap of 0 is 1X2. */
const threeWayHandicaps = (desk: Desk, main: Line): FairMarket[] => {
  const [home, away] = desk.score
  const start = Math.round(main / 4) - (home - away)
  return [start - 1, start, start + 1].filter((goals) => goals !== 0).flatMap((goals) => byRule(desk, 'tw', goals * 4))
}

/** Pairs with over/under, at the half goal nearest to the main line. */
const withTotals = (desk: Desk, main: Line): FairMarket[] => {
  const line = Math.max(Math.round((main - 2) / 4), totalGoals(desk.score)) * 4 + 2
  return (['oxtou', 'dcou', 'ouoe'] as const).flatMap((market) => byRule(desk, market, line))
}

const goalOrder = ({ period, from: { latest }, further }: Desk & { readonly from: Situation }): FairMarket[] => {
  if (latest === undefined) return []
  const last: FairMarket = { market: 'lg', period, line: 0, chances: lastGoal(further, latest) }
  return latest === null ? [{ market: 'fg', period, line: 0, chances: nextGoal(further) }, last] : [last]
}

const overHalves = ({ from }: ScoreDistribution): FairMarket[] => {
  const halves = halvesOf(from)
  return [
    { market: 'htft', period: 'ft', line: 0, chances: halfFullChances(halves) },
    { market: 'htftoe', period: 'ft', line: 0, chances: parityChances(halves) },
    { market: 'cshtft', period: 'ft', line: 0, chances: scoresChances(halves) },
    { market: 'etghtft', period: 'ft', line: 0, chances: totalsChances(halves) },
  ]
}
