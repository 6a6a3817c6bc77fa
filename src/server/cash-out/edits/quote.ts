import type { checkEdit } from '#calls/bets/bet-edit.ts'
import type { Answer, Body } from '#calls/call.ts'
import { cashOutOfferSeconds } from '#domain/bet/limits.ts'
import { parseAmount, writeAmount } from '#domain/money/money.ts'
import { waitSecondsOf } from '../../bets/acceptance/danger.ts'
import { withinHouse } from '../../bets/acceptance/house-room.ts'
import { accountRefusal, writeTerms } from '../../bets/acceptance/terms.ts'
import { ticketLiability, ticketTerms, validateTicket } from '../../bets/acceptance/validate-ticket.ts'
import { oddsOf } from '../../bets/builder.ts'
import { struckOf, ticketPrice, writeOdds, writePrice } from '../../bets/price.ts'
import type { PricingContext } from '../../bets/pricing-context.ts'
import { questionOf, type TicketAsked } from '../../bets/ticket.ts'
import { badField, type Refusable, refuse, type Refused } from '../../contract/handler.ts'
import { unlimited } from '../../exposure/exposure.ts'
import { refusalAt } from '../../members/account.ts'
import { writeOffer } from '../receipt.ts'
import { covered } from '../validate.ts'
import { afterCashOut, type EditDeps, houseOf } from './make.ts'
import { isSameBet, parseEditAsked } from './ticket.ts'

export type QuoteAnswer = Answer<typeof checkEdit> | Refused<Refusable<typeof checkEdit>>

/** Answers what a bet is worth and what another would cost in its place; makes no promise and writes nothing. */
export const quoteEdit = async (deps: EditDeps, member: bigint, body: Body<typeof checkEdit>): Promise<QuoteAnswer> => {
  const { store, clock, exposure = unlimited } = deps
  const ticket = parseEditAsked(body)
  if (typeof ticket === 'string') return badField(ticket)
  const at = { book: clock.book(), real: clock.real() }
  const context = await store.pricingContext(member, [BigInt(body.bet_id)], at.real)
  const refused = refusalAt(context.state, 'act')
  if (refused) return refuse(refused)
  const [bet] = context.bets
  if (!bet) return refuse('betNotExists')
  const asked = { percent: 100 }
  const whole = covered(bet, context, { asked, exposure })
  const offer = writeOffer(bet, whole, { secret: await store.secret(), asked, time: at.real })
  const waits = context.waiting.has(bet.id)
  const amount = !waits && whole.offer.status === 'offered' ? whole.offer.amount : 0n
  const { key: _, hash: __, ...question } = questionOf(member, ticket)
  const found = await store.ticketContext({ ...question, ...at })
  const pricing = found && afterCashOut(found, { amount, earned: null })
  const account = accountRefusal(pricing, ticket.legs)
  if (account || !pricing) return refuse(account ?? 'account_not_exists')
  const quoted = quoteTicket(deps, { member, pricing, ticket, hasStake: body.stake !== undefined })
  if (quoted === 'stake') return badField('stake')
  return {
    status: 1,
    statusdesc: 'success',
    value_code: waits ? 'cashOutWaiting' : offer.code,
    value: waits ? '' : offer.amount,
    offer_token: waits ? '' : offer.offer_token,
    held_risk: offer.held_risk,
    held_to_win: offer.held_to_win,
    time: at.real,
    good_for: cashOutOfferSeconds,
    ...quoted,
    ...(quoted.code === '' && isSameBet(bet, ticket) && { code: 'editChangesNothing' }),
    wait_seconds: Math.max(waitSecondsOf(whole.basis.matches), quoted.wait_seconds),
  }
}

type Quoted = Pick<
  Answer<typeof checkEdit>,
  | 'code'
  | 'leg'
  | 'price'
  | 'prices'
  | 'builders'
  | 'risk'
  | 'to_win'
  | 'live'
  | 'wait_seconds'
  | 'min_bet'
  | 'max_bet'
  | 'max_payout'
>

interface Quoting {
  readonly member: bigint
  readonly pricing: PricingContext
  readonly ticket: TicketAsked
  readonly hasStake: boolean
}

const unpriced = {
  price: '',
  prices: [],
  builders: [],
  risk: '',
  to_win: '',
  live: false,
  wait_seconds: 0,
  min_bet: '',
  max_bet: '',
  max_payout: '',
}

/** The price and the terms of the new bet; `stake` where that cannot be read. */
const quoteTicket = (deps: EditDeps, { member, pricing, ticket, hasStake }: Quoting): Quoted | 'stake' => {
  const house = houseOf(deps, `${member} checks`)
  const terms = ticketTerms(pricing, ticket)
  if ('code' in terms) return { ...unpriced, code: terms.code, leg: ('leg' in terms ? terms.leg : undefined) ?? null }
  const { legs, kind } = ticket
  const { currency } = pricing
  const struck = struckOf(legs, terms)
  const entered = parseAmount(ticket.stake, currency)
  if (entered === undefined) return 'stake'
  const valid = hasStake ? validateTicket(pricing, ticket, house) : undefined
  const money = hasStake ? ticketLiability(pricing, ticket, entered, terms, house).parts : undefined
  const written = (minor: bigint | undefined) => (minor === undefined ? '' : writeAmount(minor, currency))
  return {
    code: valid && 'code' in valid ? valid.code : '',
    leg: null,
    price: ticketPrice(kind, struck),
    prices: struck.map(writePrice),
    builders: terms.builders.map((builder) => writeOdds(oddsOf(builder))),
    risk: written(money?.risk),
    to_win: written(money?.toWin),
    live: terms.live,
    ...writeTerms(withinHouse(pricing, legs, terms, house), currency),
  }
}
