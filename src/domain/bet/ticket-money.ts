import { exact, type Exact, times } from '../money/exact.ts'
import type { Accepted } from '../settlement/settle-selection.ts'
import { type CoverBonus, roundedBonus, withBonus } from './cover-bonus.ts'
import { type BuilderAt, legFactors } from './builder.ts'
import { type EachWayTerms, halves } from './each-way.ts'
import { eachWaySettled } from '../settlement/settle-each-way.ts'
import { afterDeduction, type Deductions } from '../odds/myanmar.ts'
import { decimalOf, type OddsType, type Quote } from '../odds/odds.ts'
import { type Factor, parlayReturn, systemLines, systemReturn } from './parlay.ts'
import { capped } from '../settlement/payout.ts'
import type { Outcome } from '../settlement/outcome.ts'
import { backOnRisk, exactRisk, riskOf, type StakeParts, stakeParts } from './stake.ts'
import type { TicketKind } from './ticket-kinds.ts'

/** What decides a ticket's money, apart from the outcomes of its legs; amounts in minor units. */
export interface TicketMoney {
  readonly kind: TicketKind
  /** What the member entered; for a system, the unit on each line, and each way, on each half. */
  readonly entered: bigint
  readonly legs: number
  /** The chosen sizes of a system, null for others. */
  readonly sizes: readonly number[] | null
  /** The accepted price of a single, null for others: at negative odds the risk differs from the entered stake. */
  readonly price: Quote | null
  /** The risk that a single was accepted at; that of its stake and price while it is not accepted. */
  readonly risk?: bigint
  /** The most the ticket may return, risk included; undefined for no cap. */
  readonly maxPayout: bigint | undefined
  /** The deduction from a winning Myanmar return; null for other tickets. */
  readonly deductions: Deductions | null
  /** The bonus that a full cover was accepted with; absent or null for a ticket without one. */
  readonly bonus?: CoverBonus | null
  /** The builders among its selections, whose factors are then given one by one (§builder.parlay). */
  readonly builders?: readonly BuilderAt[]
}

/** What the legs of a ticket came to, in their order; null while one runs. Only a bonus needs them. */
export type LegOutcomes = readonly (Outcome | null)[]

/**
 * What a ticket returns, after a Myanmar deduction and with a bonus, rounded once and capped (§settlement.max-payout,
 * §myanmar.deduction, §parlay.bonus); `running` until its legs decide it.
 */
export const ticketReturn = (
  ticket: TicketMoney,
  factors: readonly Factor[],
  outcomes?: LegOutcomes,
): bigint | 'running' => {
  const back = plainReturn(ticket, factors)
  if (back === 'running') return back
  const { entered, legs, deductions, maxPayout } = ticket
  const rounded =
    deductions === null
      ? roundedBonus(back, bonused(ticket, back, factors, outcomes))
      : afterDeduction(entered, back, legs, deductions)
  return capped(rounded, maxPayout)
}

/**
 * Risk, and profit if every leg wins, of a ticket as it is accepted. A single is not capped: one above the maximum
 * payout is refused.
 */
export const ticketParts = (
  ticket: TicketMoney,
  legs: readonly Accepted[],
  eachWay: EachWayTerms | null = null,
): StakeParts => {
  const { kind, entered, sizes } = ticket
  const [only] = legs
  if (kind === 'single' && only && only.odds !== 'MM') return stakeParts(entered, only.price, only.odds)
  const risk =
    kind === 'eachWay' ? entered * halves : sizes === null ? entered : entered * systemLines(legs.length, sizes)
  const best = ticketReturn(
    ticket,
    legs.map((leg) => bestFactor(leg, eachWay)),
    legs.map(() => 'won'),
  )
  return { entered, risk, toWin: best === 'running' || best < risk ? 0n : best - risk }
}

/**
 * The outcome of a decided ticket. A single has that of its leg. One of many legs is void if all are; otherwise the
 * money decides: more than the risk is won, less is lost in part.
 */
export const ticketOutcome = (outcomes: readonly (Outcome | null)[], payout: bigint, risk: bigint): Outcome => {
  const [only] = outcomes
  if (outcomes.length === 1 && only) return only
  if (outcomes.every((outcome) => outcome === 'void')) return 'void'
  if (payout === 0n) return 'lost'
  return payout > risk ? 'won' : payout === risk ? 'draw' : 'loseHalf'
}

/** A parlay's price: the product of its legs' decimal prices, exactly (§parlay.return). */
export const parlayPrice = (legs: readonly { readonly price: Quote; readonly odds: OddsType }[]): Exact =>
  legs.map(({ price, odds }) => decimalOf(price, odds)).reduce(times, exact(1n))

/** What a ticket returns, exactly: with a bonus, before rounding, the cap and any deduction. */
export const exactReturn = (
  ticket: TicketMoney,
  factors: readonly Factor[],
  outcomes?: LegOutcomes,
): Exact | 'running' => {
  const back = plainReturn(ticket, factors)
  return back === 'running' ? back : bonused(ticket, back, factors, outcomes)
}

const plainReturn = (
  { kind, entered, sizes, price, risk, builders = [] }: TicketMoney,
  factors: readonly Factor[],
): Exact | 'running' => {
  if (sizes !== null) return systemReturn(entered, factors, sizes)
  const back = parlayReturn(1n, legFactors(factors, builders))
  if (back === 'running') return back
  if (kind === 'eachWay') return times(exact(entered * halves), back)
  if (price === null) return times(exact(entered), back)
  return backOnRisk(risk ?? riskOf(entered, price), exactRisk(entered, price), back)
}

/** A ticket that is decided while a leg runs has only legs that lost beside it, and so no bonus. */
const bonused = (
  { entered, bonus }: TicketMoney,
  back: Exact,
  factors: readonly Factor[],
  outcomes: LegOutcomes | undefined,
): Exact => {
  if (!bonus) return back
  if (outcomes?.length !== factors.length) throw new RangeError('a bonus needs what each leg came to')
  const legs = factors.flatMap((factor, n) => (factor === 'running' ? [] : [{ factor, outcome: outcomes[n]! }]))
  return legs.length === factors.length ? withBonus(back, entered, legs, bonus) : back
}

const bestFactor = (accepted: Accepted, eachWay: EachWayTerms | null): Exact => {
  if (accepted.odds === 'MM') return exact(2n)
  const decimal = decimalOf(accepted.price, accepted.odds)
  const won = { outcome: 'won' } as const
  return eachWay ? eachWaySettled(won, won, decimal, eachWay).factor : decimal
}
