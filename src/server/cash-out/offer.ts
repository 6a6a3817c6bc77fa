import {
  answerCashOut,
  type CashOutBet,
  type CashOutLeg,
  type CashOutOffer,
  cashOutPrice,
  type Held,
  offerOn,
  partFor,
  partOf,
  priceOfPart,
  split,
} from '#domain/cash-out/cash-out.ts'
import { asLegs } from '#domain/bet/builder.ts'
import { hasCashOut } from '#domain/bet/ticket.ts'
import { type Exact, exact, round } from '#domain/money/exact.ts'
import type { OpenBet } from '../settlement/open-bet.ts'
import { builderNow } from './builder.ts'
import { type LegNow, legNow } from './leg-now.ts'
import type { MarketNow, MatchNow } from './pricing-context.ts'

/** The basis of the offer on a bet: while all of it stands, the offer stands. */
export interface Basis {
  readonly markets: readonly MarketNow[]
  readonly matches: readonly MatchNow[]
}

/**
 * The part of what is left of a bet that a member asks to sell: a whole percent of it, or what is worth an amount in
 * minor units. `shown`: the risk of the part that an offer named for the amount.
 */
export type AskedPart = { readonly percent: number } | { readonly amount: bigint; readonly shown?: bigint }

/** `tooMuch`: even the whole bet is not worth the amount that was requested. */
export type OfferNow = CashOutOffer | { readonly status: 'tooMuch' }

/** An offer with the part of the bet it buys and the part the bet then keeps. */
export interface PricedCashOut {
  readonly offer: OfferNow
  readonly held: Held
  readonly cashed: Held
  readonly basis: Basis
}

/** The current buy-back price of a bet, or of a part of what is left of it (§cash-out.offer). */
export const priceCashOut = (bet: OpenBet, matches: ReadonlyMap<bigint, MatchNow>, asked: AskedPart): PricedCashOut => {
  const held = { risk: bet.risk - bet.cashed_risk, toWin: bet.to_win - bet.cashed_to_win }
  const none: PricedCashOut = {
    offer: { status: 'none' },
    held,
    cashed: { risk: 0n, toWin: 0n },
    basis: { markets: [], matches: [] },
  }
  if (bet.state !== 'running' || !hasCashOut(bet.kind)) return none
  const legs: readonly (LegNow | 'never')[] = asLegs(bet.rows).flatMap(([leg, ...more]) =>
    leg!.builder
      ? builderNow([leg!, ...more], matches)
      : legNow(leg!, leg!.outcome === null ? matches.get(leg!.match_id) : undefined),
  )
  if (legs.includes('never')) return none
  const known = legs.filter((leg) => leg !== 'never')
  const price = cashOutPrice(
    heldBet(
      bet,
      held,
      known.map(({ leg }) => leg),
    ),
    { maxPayout: held.risk + held.toWin },
  )
  const basis = { markets: known.flatMap(({ markets }) => markets), matches: known.flatMap(({ match }) => match ?? []) }
  if (typeof price === 'string') return { ...none, offer: { status: price }, basis }
  return {
    held,
    basis,
    ...('percent' in asked ? percentOf(held, price, asked.percent) : worthOf(held, price, asked)),
  }
}

type Part = Pick<PricedCashOut, 'offer' | 'cashed'>

const nothing: Part = { offer: { status: 'none' }, cashed: { risk: 0n, toWin: 0n } }

const percentOf = (held: Held, price: Exact, percent: number): Part => {
  const parts = split(held, percent)
  return parts ? { offer: offerOn(held, price, parts.cashed), cashed: parts.cashed } : nothing
}

/**
 * The part that is worth an amount. A member who was shown a part for it sells no more than that part, as long as it
 * has lost no more than the tolerance since (§cash-out.shown-amount).
 */
const worthOf = (held: Held, price: Exact, { amount, shown }: Extract<AskedPart, { amount: bigint }>): Part => {
  if (round(price) === 0n) return nothing
  const now = partFor(held, price, amount)
  if (shown !== undefined && shown > 0n && shown < held.risk && (now === undefined || now.risk > shown)) {
    const cashed = partOf(held, shown)
    const answer = answerCashOut(amount, { status: 'offered', amount: priceOfPart(held, price, cashed) })
    if (answer.status === 'paid') return { offer: { status: 'offered', amount }, cashed }
  }
  if (now === undefined) return { ...nothing, offer: { status: 'tooMuch' } }
  return { offer: { status: 'offered', amount: now === held ? round(price) : amount }, cashed: now }
}

/**
 * A boost is paid only on a win, so a bet is bought back at its price without the boost. At the boosted price the offer
 * would exceed the stake as soon as the bet was taken, and a member could buy and sell for a sure profit. Boosts are
 * for singles. A system is worth what it is without its bonus (§cash-out.bonus).
 */
const heldBet = ({ entered, risk, sizes, rows }: OpenBet, held: Held, legs: readonly CashOutLeg[]): CashOutBet => ({
  ...held,
  legs,
  boost: rows.length > 1 ? 0 : (rows[0]?.boost_percent ?? 0),
  ...(sizes !== null && { system: { unit: exact(entered * held.risk, risk), sizes } }),
})
