import type { MatchResult } from '#domain/market/result.ts'
import { returnOf } from '#domain/payout.ts'
import { type Outcome, settle } from '#domain/settlement.ts'
import { quote } from '#domain/odds.ts'
import type { BetEvent } from '#machines/bet.ts'
import type { Selectable } from 'kysely'
import { stepOf } from '../bets/lifecycle.ts'
import type { Move } from '../bets/moves.ts'
import type { BetState, BetTable } from '../database/ledger.tables.ts'

export type OpenBet = Pick<Selectable<BetTable>,
  'id' | 'member_id' | 'state' | 'version' | 'market_type' | 'pick' | 'line' | 'odds_type' | 'price' | 'entered' | 'risk' | 'live' |
  'home_score' | 'away_score' | 'outcome'>

/** What a result does to one bet: the steps to take, or that the bet stands as it is under the new result. */
export type Verdict = readonly Move[] | 'confirmed'

/** Decides a bet by a result. A bet decided otherwise before is opened and decided again (`rules §2`). */
export const decide = (bet: OpenBet, result: MatchResult): Verdict => {
  const outcome = outcomeOf(bet, result)
  if (bet.state === 'running') return outcome === 'running' ? [] : stepTo(bet, 'running', bet.version, outcome, result.action, result.status)
  if (outcome === bet.outcome) return 'confirmed'
  const opened = move(bet, bet.state, bet.version, { type: 'result.corrected' }, null, null)
  return outcome === 'running' ? opened : [...opened, ...stepTo(bet, 'running', bet.version + 1, outcome, result.action, result.status)]
}

/** Why a bet is void whose match never had a result. */
export const noResult = 'noResult'

/** The steps that void a running bet for want of a result. */
export const voidFor = (bet: OpenBet, action: number): readonly Move[] => stepTo(bet, 'running', bet.version, 'void', action, noResult)

export const outcomeOf = (bet: OpenBet, result: MatchResult): Outcome | 'running' =>
  settle({ marketType: bet.market_type, pick: bet.pick, line: bet.line, live: bet.live, scoreAt: [bet.home_score, bet.away_score] }, result)

const stepTo = (bet: OpenBet, from: BetState, version: number, outcome: Outcome, action: number, reason: string): readonly Move[] =>
  outcome === 'void'
    ? move(bet, from, version, { type: 'result.voided', reason }, bet.risk, action)
    : move(bet, from, version, { type: 'result.decided', outcome }, returnOf(bet.entered, quote(bet.price, bet.odds_type), bet.odds_type, outcome), action)

const move = (bet: OpenBet, from: BetState, version: number, event: BetEvent, payout: bigint | null, action: number | null): readonly Move[] => {
  const step = stepOf(from, event)
  return step ? [{ ...step, bet: bet.id, member: bet.member_id, version, payout, action }] : []
}
