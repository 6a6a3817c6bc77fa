import { type Earned, earnedBy } from '#domain/settlement/commission.ts'
import { exact } from '#domain/money/exact.ts'
import { settleSelection } from '#domain/settlement/settle-selection.ts'
import { type MatchResult, operatorActions } from '#domain/market/result.ts'
import { defaultPolicies, type Policies } from '#domain/policies.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import { ticketOutcome, ticketReturn } from '#domain/bet/ticket-money.ts'
import type { BetEvent } from '#machines/bet/bet.ts'
import { stepOf } from '../bets/lifecycle.ts'
import { keptBack, moneyOf } from '../bets/money.ts'
import type { LegDecision, Move } from '../bets/moves.ts'
import { acceptedAt } from '../bets/price.ts'
import type { Decider } from '../bets/record/record.ts'
import type { BetState } from '../database/tables/ledger.tables.ts'
import { backedOf, type OpenBet, type OpenLeg } from './open-bet.ts'

/**
 * Decides a ticket's legs on a match by its result, and the ticket if they decide it. A ticket decided differently
 * before is opened and decided again (§settlement.correction).
 */
export const decideBet = (
  bet: OpenBet,
  match: bigint,
  result: MatchResult,
  policies: Policies = defaultPolicies,
): readonly Move[] =>
  decideLegs(
    bet,
    bet.rows.filter((leg) => leg.match_id === match).flatMap((leg) => decisionOn(leg, result, policies) ?? []),
    { reason: result.status, policies, by: result.action >= operatorActions ? 'operator' : 'house' },
  )

/** The reason for voiding a leg whose match never had a result. */
export const noResult = 'noResult'

/**
 * Voids legs that have no result, each with the action of its latest reported result if there is one, and decides the
 * ticket if that decides it.
 */
export const voidLegs = (
  bet: OpenBet,
  legs: readonly { readonly n: number; readonly action: number | null }[],
  policies: Policies = defaultPolicies,
): readonly Move[] =>
  decideLegs(
    bet,
    legs.map(({ n, action }) => ({ n, outcome: 'void', factor: exact(1n), action: action ?? -1 })),
    { reason: noResult, policies, by: 'clock' },
  )

/**
 * What a ticket pays back as it stands, and once results are decided on, in minor units. One that they leave running is
 * taken at the most it can return.
 */
export const payoutsUnder = (
  bet: OpenBet,
  results: ReadonlyMap<bigint, MatchResult>,
  policies: Policies = defaultPolicies,
): { readonly before: bigint; readonly after: bigint } => {
  const before = bet.payout ?? 0n
  let isTouched = false
  const decided = bet.rows.map((leg) => {
    const result = results.get(leg.match_id)
    const decision = result && decisionOn(leg, result, policies)
    isTouched ||= decision !== undefined
    return decision ?? heldDecision(leg)
  })
  if (!isTouched) return { before, after: before }
  const ticket = ticketResult(bet, decided)
  if (ticket !== 'running') return { before, after: ticket.payout }
  const most = bet.risk + bet.to_win - bet.cashed_risk - bet.cashed_to_win
  return { before, after: before + (most < bet.max_payout ? most : bet.max_payout) }
}

/** What a result decides about a leg; undefined if it changes nothing. */
const decisionOn = (leg: OpenLeg, result: MatchResult, policies: Policies): LegDecision | undefined => {
  const ticket = settleSelection(backedOf(leg), acceptedAt(leg), result, policies)
  const { n } = leg
  if (ticket !== 'running') return { n, outcome: ticket.outcome, factor: ticket.factor, action: result.action }
  return leg.outcome === null ? undefined : { n, outcome: null, factor: null, action: result.action }
}

interface Ruling {
  readonly reason: string
  readonly policies: Policies
  readonly by: Decider
}

const decideLegs = (bet: OpenBet, legs: readonly LegDecision[], ruling: Ruling): readonly Move[] => {
  if (legs.length === 0) return []
  const decided = bet.rows.map((leg) => legs.find(({ n }) => n === leg.n) ?? heldDecision(leg))
  const ticket = ticketResult(bet, decided)
  const stays = {
    bet: bet.id,
    member: bet.member_id,
    from: bet.state,
    to: null,
    version: bet.version,
    outcome: null,
    reason: null,
    payout: null,
    earned: null,
    legs,
    event: null,
    by: ruling.by,
  }
  if (bet.state === 'running') return ticket === 'running' ? [stays] : stepTo(bet, bet.version, ticket, legs, ruling)
  if (ticket !== 'running' && ticket.outcome === bet.outcome && ticket.payout === bet.payout) return [stays]
  const opened = move(bet, bet.state, bet.version, { type: 'result.corrected' }, unpaid, legs, ruling.by)
  return ticket === 'running' || opened.length === 0
    ? opened
    : [...opened, ...stepTo(bet, bet.version + 1, ticket, [], ruling)]
}

const heldDecision = ({ outcome, factor_n, factor_d }: OpenLeg): Pick<LegDecision, 'outcome' | 'factor'> => ({
  outcome,
  factor: factor_n === null || factor_d === null ? null : exact(factor_n, factor_d),
})

interface TicketResult {
  readonly outcome: Outcome
  readonly payout: bigint
}

const ticketResult = (
  bet: OpenBet,
  legs: readonly Pick<LegDecision, 'outcome' | 'factor'>[],
): TicketResult | 'running' => {
  const factors = legs.map(({ factor }) => factor ?? 'running')
  const outcomes = legs.map((leg) => leg.outcome)
  const back = ticketReturn(moneyOf(bet), factors, outcomes)
  if (back === 'running') return back
  const outcome = ticketOutcome(outcomes, back, bet.risk)
  return {
    outcome,
    payout:
      outcome === 'void'
        ? bet.risk - bet.cashed_risk
        : bet.cashed_risk === 0n
          ? back
          : keptBack(bet, factors, outcomes),
  }
}

/** If part of a bet was cashed out, its settlement counts for the whole bet; a void bet has no turnover. */
const stepTo = (
  bet: OpenBet,
  version: number,
  { outcome, payout }: TicketResult,
  legs: readonly LegDecision[],
  { reason, policies, by }: Ruling,
): readonly Move[] => {
  const event: BetEvent = outcome === 'void' ? { type: 'result.voided', reason } : { type: 'result.decided', outcome }
  const { risk, cashed, commission_rate: rate } = bet
  return move(
    bet,
    'running',
    version,
    event,
    { payout, earned: earnedBy({ risk, payout, cashed, outcome }, rate, policies.validTurnover) },
    legs,
    by,
  )
}

interface Paid {
  readonly payout: bigint | null
  readonly earned: Earned | null
}
const unpaid: Paid = { payout: null, earned: null }

const move = (
  bet: OpenBet,
  from: BetState,
  version: number,
  event: BetEvent,
  paid: Paid,
  legs: readonly LegDecision[],
  by: Decider,
): readonly Move[] => {
  const step = stepOf(from, event)
  return step ? [{ ...step, bet: bet.id, member: bet.member_id, version, ...paid, legs, by }] : []
}
