import { marketOf, type Period } from '../market/catalogue.ts'
import { type MarketType, marketTypes, picksOf } from '../market/kinds.ts'
import { type Line, lineFor } from '../market/line.ts'
import type { MatchResult, Score } from '../market/result.ts'
import { parseSettledPick, type SettledPick } from '../market/settled-pick.ts'
import type { Play } from '../market/settlement-rules.ts'
import { rulesByMarket } from '../market/rules-by-market.ts'
import type { Backed } from './backed.ts'
import type { Outcome } from './outcome.ts'

/** What the source of a result has settled, and the scores of each period that agree with all of it. */
interface Settled {
  readonly picks: readonly SettledPick[]
  readonly scores: Readonly<Record<Period, readonly Score[]>>
}

/**
 * What a source that names the winners of its own markets decides about a selection: its own market's winner, or what
 * every score that agrees with all of its winners says (§settlement.own-winner). Undefined where it decides nothing.
 */
export const settledBySource = (
  bet: Backed,
  result: MatchResult,
  rule: (play: Play) => Outcome | 'running',
): Outcome | undefined => {
  const settled = settledIn(result)
  if (!settled || marketOf(bet.market).named) return undefined
  // A handicap has more outcomes than a winner, and in play counts from the score at acceptance.
  const own = bet.market === 'hdp' ? [] : settled.picks.filter((one) => isOf(bet, one))
  const winner = own.find(({ won }) => won)
  if (winner) return winner.pick === bet.pick ? 'won' : 'lost'
  if (own.some(({ pick }) => pick === bet.pick)) return 'lost'
  return agreed(settled.scores[bet.period].map((score) => rule({ score, half: null, goals: null })))
}

/** Whether the source of a result decides every pick of a market, for a bet struck before the match. */
export const isSettledBySource = (type: MarketType, line: Line, sport: number, result: MatchResult): boolean => {
  const { kind: market, period } = marketTypes[type]
  return picksOf(type).every((pick) => {
    const own = lineFor(type, line, pick)
    const bet: Backed = { market, period, pick, line: own, sport, live: false, at: [0, 0] }
    return settledBySource(bet, result, (play) => rulesByMarket[market](pick, own, play)) !== undefined
  })
}

/** Whether a result names winners of markets, beside a score or without one. */
export const hasSettledPicks = (result: MatchResult): boolean => settledIn(result) !== undefined

const agreed = (outcomes: readonly (Outcome | 'running')[]): Outcome | undefined => {
  const [first] = outcomes
  return first === undefined || first === 'running' || outcomes.some((one) => one !== first) ? undefined : first
}

/** A result settles many bets. */
const known = new WeakMap<MatchResult, Settled | 'nothing'>()

const settledIn = (result: MatchResult): Settled | undefined => {
  if (result.winners === undefined) return undefined
  const found = known.get(result) ?? read(result) ?? 'nothing'
  known.set(result, found)
  return found === 'nothing' ? undefined : found
}

const read = ({ winners = [], ht, ft }: MatchResult): Settled | undefined => {
  const picks = winners.flatMap((name) => parseSettledPick(name) ?? [])
  if (picks.length === 0) return undefined
  const of = (period: Period, score: Score | null): readonly Score[] => {
    if (score) return [score]
    const own = picks.filter(({ type }) => marketTypes[type].period === period)
    return own.length === 0 ? [] : possible.filter((one) => own.every((pick) => agrees(pick, one)))
  }
  return { picks, scores: { ft: of('ft', ft), ht: of('ht', ht) } }
}

/** More goals than any match has had. */
const mostGoals = 19
const possible: readonly Score[] = Array.from({ length: (mostGoals + 1) ** 2 }, (_, i) => [
  Math.floor(i / (mostGoals + 1)),
  i % (mostGoals + 1),
])

const agrees = ({ type, line, pick, won }: SettledPick, score: Score): boolean => {
  const play = { score, half: null, goals: null }
  return (rulesByMarket[marketTypes[type].kind](pick, lineFor(type, line, pick), play) === 'won') === won
}

const isOf = (bet: Backed, { type, line }: SettledPick): boolean => {
  const { kind, period } = marketTypes[type]
  return kind === bet.market && period === bet.period && lineFor(type, line, bet.pick) === bet.line
}
