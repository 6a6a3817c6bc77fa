import { type AbandonedPolicy, isDecided } from './abandoned.ts'
import { isCalled, standsWhenCalled } from './called.ts'
import { marketOf } from '../market/catalogue.ts'
import type { Play } from '../market/settlement-rules.ts'
import { marketTypes, type MarketType, type Pick } from '../market/kinds.ts'
import { type Line, lineFor } from '../market/line.ts'
import { type MatchResult, type Score, verdictFor } from '../market/result.ts'
import { rulesByMarket } from '../market/rules-by-market.ts'
import { settledBySource } from './settled-by-source.ts'
import { countsOvertime, soccer, tennis } from '../market/sports.ts'
import { type Outcome } from './outcome.ts'
import type { Backed } from './backed.ts'

/** A selection on the main board, its line as the board holds it: from the home side's view. */
export interface Selection {
  readonly marketType: MarketType
  readonly pick: Pick
  readonly line: Line
  readonly live: boolean
  readonly scoreAt: Score
  /** Soccer unless given. */
  readonly sport?: number
}

/** Settles a selection on the main board by a match's result (§settlement.markets). */
export const settle = (bet: Selection, result: MatchResult): Outcome | 'running' => settleBacked(backedOf(bet), result)

/** Settles a selection on the main board by the final score of its period. */
export const settleByScore = (bet: Selection, score: Score): Outcome => {
  const outcome = decidedBy(backedOf(bet), { score, half: null, goals: null })
  if (outcome === 'running') throw new RangeError(`${bet.marketType} is not settled by a score alone`)
  return outcome
}

/**
 * Settles a selection on any market by a match's result (§settlement.markets), first by its source's own winners
 * (§settlement.own-winner).
 */
export const settleBacked = (
  bet: Backed,
  result: MatchResult,
  policy: AbandonedPolicy = 'void',
): Outcome | 'running' => {
  const own = settledBySource(bet, result, (play) => decidedBy(bet, play))
  if (own !== undefined) return own
  const verdict = spanningVerdict(bet, result)
  if (verdict === 'running') return 'running'
  if (marketOf(bet.market).named) return verdict === 'void' ? 'void' : byWinners(bet.pick, result)
  const play = playOf(bet, result)
  if (verdict === 'settle') return play === undefined ? 'running' : decidedBy(bet, play)
  const stands = play !== undefined && isUnfinished(result) && (policy === 'decided' || bet.sport === tennis)
  return stands && isDecided((later) => decidedBy(bet, later), play, bet.period, result) ? decidedBy(bet, play) : 'void'
}

/** A selection on the main board in the form that settles any market. */
export const backedOf = ({ marketType, pick, line, live, scoreAt, sport = soccer }: Selection): Backed => {
  const { kind, period } = marketTypes[marketType]
  return { market: kind, period, pick, line: lineFor(marketType, line, pick), sport, live, at: scoreAt }
}

const isUnfinished = (result: MatchResult): boolean =>
  result.status === 'abandoned1H' || result.status === 'abandoned2H' || isCalled(result)

/**
 * A market over both halves is void when either half is (§settlement.void-match), one that needs a whole match when its
 * match was called (§settlement.called).
 */
const spanningVerdict = (bet: Backed, result: MatchResult): 'settle' | 'void' | 'running' => {
  if (marketOf(bet.market).spansHalves && result.status === 'refund1H') return 'void'
  if (isCalled(result) && bet.period === 'ft' && !standsWhenCalled(bet)) return 'void'
  return verdictFor(result, bet.period)
}

/**
 * What a selection comes to by what was played in its period. A live soccer handicap ignores the goals before the bet;
 * every other market counts them all (§handicap.live-score).
 */
export const decidedBy = (bet: Backed, play: Play): Outcome | 'running' =>
  rulesByMarket[bet.market](
    bet.pick,
    bet.line,
    ignoresGoalsBefore(bet) ? { ...play, score: after(play.score, bet.at) } : play,
  )

const ignoresGoalsBefore = ({ market, live, sport }: Backed): boolean => market === 'hdp' && live && sport === soccer
const after = ([home, away]: Score, [homeBefore, awayBefore]: Score): Score => [home - homeBefore, away - awayBefore]

/** The score a handicap or a total is settled on; `void` or `running` where there is none. */
export const scoreFor = (bet: Backed, result: MatchResult): Score | 'void' | 'running' => {
  const verdict = spanningVerdict(bet, result)
  if (verdict !== 'settle') return verdict
  const play = playOf(bet, result)
  if (play === undefined) return 'running'
  return ignoresGoalsBefore(bet) ? after(play.score, bet.at) : play.score
}

const byWinners = (pick: string, { winners }: MatchResult): Outcome | 'running' => {
  if (winners === undefined) return 'running'
  return winners.includes(pick) ? 'won' : 'lost'
}

/** The part of a result that a bet's period covers; undefined while its score is unknown. */
const playOf = (bet: Backed, { ht, ft, goals, overtime }: MatchResult): Play | undefined => {
  const regular = bet.period === 'ht' ? ht : ft
  if (regular === null) return undefined
  const score = bet.period === 'ft' && overtime !== undefined && isWithOvertime(bet) ? overtime : regular
  return {
    score,
    half: ht,
    goals: goals === undefined ? null : bet.period === 'ht' ? goals.slice(0, regular[0] + regular[1]) : goals,
  }
}

/** Full-game markets of these sports include overtime, those with a draw in them do not (§settlement.overtime). */
const isWithOvertime = ({ sport, market }: Backed): boolean => countsOvertime(sport) && !marketOf(market).hasDraw
