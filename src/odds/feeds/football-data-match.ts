import type { MarketType } from '#domain/market/kinds.ts'
import { chanceOf } from '../chance.ts'
import type { FeedLeague } from '../feed.ts'
import type { Plan } from '../play/plan.ts'
import { fitRates, type Opinion, withoutMargin } from '../pricing/fit.ts'
import type { Rates } from '../pricing/outlook.ts'
import { inOrder } from '../sports/soccer/chance-course.ts'
import type { Course, Incident, Side } from '../sports/soccer/course.ts'
import { soccerPlan } from '../sports/soccer/plan.ts'
import { momentOf } from '../sports/soccer/tempo.ts'
import type { FootballDataMatch } from './football-data-file.ts'
import type { RealMarket } from './football-data-prices.ts'
import { realPricesAt } from './football-data-quotes.ts'
import { courseOf, seasonMatch } from './season-match.ts'

/**
 * A match with its real prices until kick-off. In play they come from the law that fits the closing ones; a match whose prices
 * do not say how strong its sides are takes no bets in play.
 */
export const footballDataPlan = (match: FootballDataMatch, league: FeedLeague, order: number, seed: string): Plan => {
  let fitted: { readonly rates: Rates | undefined } | undefined
  const fit = () => (fitted ??= { rates: fitRates(opinionOf(match.markets)) }).rates
  const plan = soccerPlan(seasonMatch(match, playOf(match, seed), league, order, () => fit() ?? unknown))
  return {
    ...plan,
    pricesAt: (at, lined) => (at < match.kickoff ? realPricesAt(match.markets, plan, at) : fit() ? plan.pricesAt(at, lined) : []),
  }
}

/** Rates no price is ever made from. */
const unknown: Rates = { home: 1, away: 1 }

/** What the closing prices say, their margin taken out. */
export const opinionOf = (markets: readonly RealMarket[]): Opinion => {
  const closing = (type: MarketType) => {
    const market = markets.find((one) => one.type === type)
    return market && { line: market.close.line, chances: withoutMargin(market.close.prices) }
  }
  const [handicap, total] = [closing('HDP'), closing('OU')]
  return {
    threeWay: closing('OXT')?.chances,
    handicap: handicap && { line: handicap.line, home: handicap.chances[0]! },
    total: total && { line: total.line, over: total.chances[0]! },
  }
}

/** How it was played: its goals in the halves the file has them in, its red cards mostly late, all at seeded minutes. */
const playOf = (match: FootballDataMatch, seed: string): Course | null => {
  const key = `${seed}/${match.key}`
  const course = courseOf({ ...match, key })
  if (!course) return null
  const chance = chanceOf(`${key}/reds`)
  const red = (side: Side) => (): Incident => {
    const half = chance() < firstHalfPart ? 1 : 2
    return { kind: 'red', side, half, played: momentOf(half, chance(), course.lengths[half] - 0.1) }
  }
  const [home, away] = match.reds
  const reds = [...Array.from({ length: home }, red('home')), ...Array.from({ length: away }, red('away'))]
  return { ...course, incidents: inOrder([...course.incidents, ...reds]) }
}

const firstHalfPart = 0.25
