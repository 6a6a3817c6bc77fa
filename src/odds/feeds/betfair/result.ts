import type { MatchResult, Score } from '#domain/market/result.ts'
import type { RunnerDefinition } from './line.ts'
import type { ExchangeMarket } from './market.ts'
import { exchangeWinners } from './winners.ts'
import { meaningOf, overUnder, threeWayRunners, yesNo } from './offer.ts'

/**
 * What settled markets say about a match whose 1X2 market has closed; undefined while they say nothing and one that may
 * still say more is not closed. The stream has no scores, so a score counts as known only if it alone agrees with every
 * settled market: a correct score market names it, and `1–1` follows from a draw with over 1.5 and under 2.5. Otherwise
 * each market has its own winner, and what these do not decide is left to the operator (§settlement.own-winner). A
 * match whose every runner was removed is void.
 */
export const exchangeResult = (markets: readonly ExchangeMarket[]): Omit<MatchResult, 'action'> | undefined => {
  const isClosed = markets.every(({ definition }) => definition.status === 'CLOSED')
  const lead = markets.find(({ definition }) => definition.type === 'MATCH_ODDS')
  const named = exchangeWinners(markets)
  const winners = named.length === 0 ? {} : { winners: named }
  if (lead && isVoid(lead)) return { status: 'cancelled', ht: null, ft: null, ...winners }
  const agreeing = scores.filter((score) => markets.every((market) => agrees(market, score, 'ft')))
  const ft = only(agreeing) ?? null
  const ht = halfTimeScore(markets, ft ?? undefined)
  const isHalfOffered = markets.some(({ definition }) => isHalf(definition.type))
  if (ft && (ht || !isHalfOffered)) return { status: 'completed', ht, ft }
  if (!isClosed) return named.length === 0 ? undefined : { status: 'pending', ht, ft, ...winners }
  if (ft) return { status: 'refund1H', ht: null, ft, ...winners }
  if (agreeing.length > 0 && markets.every(hasWinner)) return { status: 'completed', ht, ft, ...winners }
  return ht ? { status: 'firstHalf', ht, ft, ...winners } : { status: 'pending', ht, ft, ...winners }
}

/** Whether a closed market says how every bet on it ends; a handicap does so on half lines alone. */
const hasWinner = ({ definition: { type, runners } }: ExchangeMarket): boolean =>
  meaningOf(type)?.type !== 'HDP' && runners.some(({ status }) => status === 'WINNER')

/**
 * The result of the first half of a match that goes on; undefined until its markets are closed and one score alone
 * agrees with them (§settlement.first-half).
 */
export const exchangeHalf = (markets: readonly ExchangeMarket[]): Omit<MatchResult, 'action'> | undefined => {
  const halves = markets.filter(({ definition }) => isHalf(definition.type))
  if (halves.length === 0 || halves.some(({ definition }) => definition.status !== 'CLOSED')) return undefined
  const ht = halfTimeScore(markets)
  return ht ? { status: 'firstHalf', ht, ft: null } : undefined
}

/** The one score that agrees with every settled market of the first half, and is not above the full-time score. */
const halfTimeScore = (markets: readonly ExchangeMarket[], ft: Score = [mostGoals, mostGoals]): Score | null => {
  const within = scores.filter(([home, away]) => home <= ft[0] && away <= ft[1])
  return only(within.filter((score) => markets.every((market) => agrees(market, score, 'ht')))) ?? null
}

/** More goals than any match of the exchange has had: a total above the highest line stays ambiguous. */
const mostGoals = 19
const scores: readonly Score[] = Array.from({ length: (mostGoals + 1) ** 2 }, (_, i) => [
  Math.floor(i / (mostGoals + 1)),
  i % (mostGoals + 1),
])

const isHalf = (marketType: string): boolean => ['OXTH', 'OUH'].includes(meaningOf(marketType)?.type ?? '')

const isVoid = ({ definition: { status, runners } }: ExchangeMarket): boolean =>
  status === 'CLOSED' && runners.every((runner) => runner.status === 'REMOVED')

const only = (left: readonly Score[]): Score | undefined => (left.length === 1 ? left[0] : undefined)

/**
 * Whether a score is possible under a settled market; a market that is not settled, or says nothing about the period,
 * rules nothing out.
 */
const agrees = (market: ExchangeMarket, [home, away]: Score, period: 'ft' | 'ht'): boolean => {
  const { definition } = market
  const meaning = meaningOf(definition.type)
  const winners = definition.runners.filter(({ status }) => status === 'WINNER')
  const [winner] = winners
  if (!meaning || definition.status !== 'CLOSED' || winners.length !== 1 || !winner) return true
  const of =
    period === 'ft' ? { way: 'OXT', goals: 'OU', score: 'score' } : { way: 'OXTH', goals: 'OUH', score: 'halfScore' }
  if (meaning.type === of.way)
    return threeWayRunners(market)?.indexOf(winner) === (home > away ? 0 : home < away ? 1 : 2)
  if (meaning.type === of.goals && 'line' in meaning)
    return overUnder(market)?.indexOf(winner) === ((home + away) * 4 > meaning.line ? 0 : 1)
  if (meaning.type === 'BS') return period === 'ht' || yesNo(market)?.indexOf(winner) === (home > 0 && away > 0 ? 0 : 1)
  return meaning.type === of.score ? namesScore(definition.runners, winner, home, away) : true
}

/** A named score is that score; *any other* is every score that is not named, on the side it names. */
const namesScore = (
  runners: readonly RunnerDefinition[],
  winner: RunnerDefinition,
  home: number,
  away: number,
): boolean => {
  const named = (runner: RunnerDefinition) => /^(\d+) - (\d+)$/.exec(runner.name ?? '')
  const isNamed = (runner: RunnerDefinition) => {
    const found = named(runner)
    return found !== null && Number(found[1]) === home && Number(found[2]) === away
  }
  if (named(winner)) return isNamed(winner)
  if (runners.some(isNamed)) return false
  const side = /\b(home|away|draw)\b/i.exec(winner.name ?? '')?.[1]?.toLowerCase()
  return side === undefined || side === (home > away ? 'home' : home < away ? 'away' : 'draw')
}
