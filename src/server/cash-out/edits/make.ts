import type { editBet } from '#calls/bets/bet-edit.ts'
import type { CoverBonuses } from '#domain/bet/cover-bonus.ts'
import type { Policies } from '#domain/policies.ts'
import { type Deductions, startingDeductions } from '#domain/odds/myanmar.ts'
import type { Clock } from '#odds/clock.ts'
import { waitSecondsOf } from '../../bets/acceptance/danger.ts'
import { type HouseTerms, type Struck, validateTicket } from '../../bets/acceptance/validate-ticket.ts'
import type { Item } from '../../bets/batch.ts'
import { refusing } from '../../bets/placement.ts'
import type { PricingContext } from '../../bets/pricing-context.ts'
import { questionOf, type TicketAsked } from '../../bets/ticket.ts'
import { type Refusable, refuse, type Refused } from '../../contract/handler.ts'
import { type Exposure, unlimited } from '../../exposure/exposure.ts'
import type { Agreed } from '../agreed.ts'
import { coverOf } from '../cover.ts'
import type { CashOutPricingContext } from '../pricing-context.ts'
import { type Payable, validateCashOut } from '../validate.ts'
import { type CashOutItem, itemOf } from '../write.ts'
import type { EditItem, EditOutcome, EditStore } from './store.ts'
import { type EditTicket, isSameBet } from './ticket.ts'

export type EditRefusal = Refused<Refusable<typeof editBet>>

export interface EditDeps {
  readonly store: EditStore
  readonly clock: Clock
  readonly policies?: Policies
  readonly exposure?: Pick<Exposure, 'admit' | 'takes'>
  readonly deductions?: Deductions
  readonly coverBonuses?: CoverBonuses
}

/** An edit of a bet: the offer that its member agreed to, and the bet in its place. */
export interface EditWanted {
  readonly member: bigint
  readonly bet: bigint
  readonly key: string
  readonly hash: string
  readonly agreed: Agreed
  readonly body: EditTicket
  readonly ticket: TicketAsked
  /** What the new bet was struck at before the edit waited; absent where it has not (§edit.wait). */
  readonly struck?: Struck
}

/** `stale`, with the refusal to answer when the book moves on every try. */
export type Made = { readonly outcome: Exclude<EditOutcome, 'stale'> } | { readonly stale: EditRefusal } | EditRefusal

/** The house's terms for the bets of edits. */
export const houseOf = (
  { exposure = unlimited, deductions = startingDeductions, coverBonuses = {} }: EditDeps,
  name: string,
): HouseTerms => ({ takes: (liabilities) => exposure.takes(name, liabilities), deductions, coverBonuses })

/**
 * Checks both bets of an edit as they are now, and writes it in one transaction, or has it wait (§edit.one-step,
 * §edit.checks).
 */
export const makeEdit = async (deps: EditDeps, wanted: EditWanted): Promise<Made> => {
  const { store, clock, policies, exposure = unlimited } = deps
  const { member, key, hash, agreed, ticket, struck } = wanted
  const at = { book: clock.book(), real: clock.real() }
  const context = await store.pricingContext(member, [wanted.bet], at.real)
  const payable = validateCashOut(agreed, { context, secret: await store.secret(), exposure, real: at.real })
  if ('status' in payable) return payable
  if (isSameBet(payable.bet, ticket)) return refuse('editChangesNothing')
  const waited = struck ? { hasWaited: true as const } : {}
  const cashOut = itemOf({ member, key, hash, agreed, ...payable, at, isEdit: true, ...waited }, policies)
  if (!cashOut) return refuse('cashOutNotOffered')
  const placing = await placingOf(deps, wanted, cashOut)
  if ('status' in placing) return placing
  const admission = exposure.admit(`${member} ${key}`, [
    ...coverOf(payable.bet, payable.priced, context),
    ...placing.liabilities,
  ])
  if (!admission) return refuse('betOverLimit')
  const item = {
    cashOut,
    placing,
    waitUntil: struck ? null : waitUntil(payable, placing),
    asked: askedOf(wanted, placing),
  }
  const outcome = await store.edit(item).catch((error: unknown) => {
    admission.end(true)
    throw error
  })
  admission.end(outcome === 'edited' || outcome === 'repeated')
  return outcome === 'stale' ? { stale: staleRefusal(placing, context) } : { outcome }
}

/** Checks the new bet against the balance and the limits that the cash-out leaves (§edit.difference). */
const placingOf = async (
  deps: EditDeps,
  { member, hash, key, ticket, struck }: EditWanted,
  cashOut: CashOutItem,
): Promise<Item | EditRefusal> => {
  const { at } = cashOut
  const pricing = await deps.store.ticketContext({ ...questionOf(member, ticket), hash, ...at })
  const after = pricing && afterCashOut(pricing, cashOut)
  const valid = validateTicket(after, ticket, houseOf(deps, `${member} ${key}`), struck)
  if ('code' in valid) return refusing(valid, ticket, after)
  return { ...valid, member, hash, ticket, isEdit: true, at }
}

/** What decides about the new bet once the value of the old one is paid. */
export const afterCashOut = (
  context: PricingContext,
  { amount, earned }: Pick<CashOutItem, 'amount' | 'earned'>,
): PricingContext => {
  const paid = amount + (earned?.commission ?? 0n)
  const { available, ownRoom } = context
  return {
    ...context,
    available: available + paid,
    ownRoom: { ...ownRoom, loss: ownRoom.loss === null ? null : ownRoom.loss + paid },
  }
}

/** The end of the wait in book milliseconds, where a leg of either bet is in play; else null. */
const waitUntil = ({ priced }: Payable, { terms, at }: Item): number | null => {
  const seconds = Math.max(waitSecondsOf(priced.basis.matches), terms.waitSeconds)
  return seconds > 0 ? at.book + seconds * 1_000 : null
}

const askedOf = ({ body }: EditWanted, { terms: { offers, builders }, parts }: Item): EditItem['asked'] => ({
  ticket: body,
  prices: offers.map(({ price }) => price),
  builders,
  entered: String(parts.entered),
  risk: String(parts.risk),
  to_win: String(parts.toWin),
})

const staleRefusal = ({ ticket, terms }: Item, { currency }: CashOutPricingContext): EditRefusal =>
  refusing({ code: 'oddsChanged', fresh: terms }, ticket, { currency })
