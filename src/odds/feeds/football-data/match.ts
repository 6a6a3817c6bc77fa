import type { MarketType } from '#domain/market/kinds.ts'
import { chanceOf } from '../../chance.ts'
import type { FeedLeague, FeedMarket } from '../../feed.ts'
import { latest } from '../../play/latest.ts'
import type { Plan } from '../../play/plan.ts'
import { fitRates, type Opinion, withoutMargin } from '../../pricing/fit.ts'
import type { Rates } from '../../pricing/score-distribution.ts'
import type { Strengths } from '../../pricing/strengths.ts'
import { inOrder } from '../../sports/soccer/chance-course.ts'
import type { SoccerCourse, Incident, Side } from '../../sports/soccer/course.ts'
import { soccerPlan } from '../../sports/soccer/plan.ts'
import { momentOf } from '../../sports/soccer/tempo.ts'
import type { FootballDataMatch } from './file.ts'
import type { RealMarket } from './prices.ts'
import { movedAt, realPricesAt } from './quotes.ts'
import { courseOf, seasonMatch } from '../season/match.ts'

/** Where a match stands among the others. */
interface Placed {
  readonly league: FeedLeague
  readonly order: number
  /** Seed for the minutes that the file does not have. */
  readonly seed: string
  /** What the results of its division teach; asked only for a match without prices. */
  readonly strengths: () => Strengths
}

/**
 * A match with its real prices until kick-off. Markets its file lacks are priced by the law that fits the real prices
 * of the same moment; in play all prices come from the law that fits the closing prices. A match whose prices do not
 * show how strong its sides are has only its real prices and takes no bets in play. A match without any price in its
 * file has the house's, from the results before it.
 */
export const footballDataPlan = (match: FootballDataMatch, { league, order, seed, strengths }: Placed): Plan => {
  if (match.markets.length === 0) return soccerPlan(seasonMatch(match, playOf(match, seed), league, order, strengths()))
  const { quoted, movedBy } = joined(match.markets)
  const ratesAt = fittedAt((at) => realPricesAt(quoted, plan, at))
  const plan: Plan = soccerPlan(
    seasonMatch(match, playOf(match, seed), league, order, (_home, _away, at) => ratesAt(at) ?? unknown),
  )
  return {
    ...plan,
    pricesAt: (at, lined, beside) => {
      const isLive = at >= match.kickoff
      const rates = ratesAt(Math.min(at, match.kickoff))
      const real = isLive ? [] : [...(rates ? movedBy(rates, plan, at) : []), ...realPricesAt(quoted, plan, at)]
      if (!rates) return real
      // Real prices may leap, and all others with them.
      return [
        ...real,
        ...plan
          .pricesAt(at, lined, isLive ? beside : at)
          .filter(({ type }) => !real.some((market) => market.type === type)),
      ]
    },
    myanmarAt: (at) => (ratesAt(Math.min(at, match.kickoff)) ? plan.myanmarAt!(at) : []),
  }
}

/**
 * Real prices to be offered beside each other: those that were quoted, and a handicap whose line moved, which follows
 * the 1X2 beside it. Without a 1X2 nothing contradicts its real prices.
 */
const joined = (markets: readonly RealMarket[]) => {
  const hasWays = markets.some(({ type }) => type === 'OXT')
  const moves = ({ type, open, close }: RealMarket) => hasWays && type === 'HDP' && open.line !== close.line
  const quoted = markets.filter((market) => !moves(market))
  const ends = latest((plan: Plan) => {
    const fittedTo = (at: number) => fitRates(opinionOf(realPricesAt(quoted, plan, at)))!
    return { open: fittedTo(plan.opens), close: fittedTo(plan.kickoff) }
  })
  return {
    quoted,
    movedBy: (rates: Rates, plan: Plan, at: number): FeedMarket[] =>
      markets.filter(moves).map((market) => movedAt({ ...market, rates: ends(plan) }, rates, plan, at)),
  }
}

/** Placeholder rates: no price is ever made from them. */
const unknown: Rates = { home: 1, away: 1 }

/** The rates that fit the prices of a moment; the same prices are fitted once. */
const fittedAt = (pricesAt: (at: number) => readonly FeedMarket[]): ((at: number) => Rates | undefined) => {
  let fitted: { readonly prices: string; readonly rates: Rates | undefined } | undefined
  return (at) => {
    const markets = pricesAt(at)
    const prices = JSON.stringify(markets)
    if (fitted?.prices !== prices) fitted = { prices, rates: fitRates(opinionOf(markets)) }
    return fitted.rates
  }
}

/** The opinion that prices express, with their margin removed. */
export const opinionOf = (markets: readonly FeedMarket[]): Opinion => {
  const chancesOf = (type: MarketType) => {
    const market = markets.find((one) => one.type === type)
    return market && { line: market.line, chances: withoutMargin(market.prices.filter((price) => price !== null)) }
  }
  const [handicap, total] = [chancesOf('HDP'), chancesOf('OU')]
  return {
    threeWay: chancesOf('OXT')?.chances,
    handicap: handicap && { line: handicap.line, home: handicap.chances[0]! },
    total: total && { line: total.line, over: total.chances[0]! },
  }
}

/** How it was played: its goals in the halves the file gives, its red cards mostly late, all at seeded minutes. */
export const playOf = (match: FootballDataMatch, seed: string): SoccerCourse | null => {
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
