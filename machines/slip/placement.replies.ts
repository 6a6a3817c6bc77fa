import type { Answer, Refusal, Reply } from '#calls/call.ts'
import type { checkBet, listPending, placeBet } from '#calls/bets/bet.ts'
import type { bonusField, receiptFields } from '#calls/bets/receipt.ts'
import type { checkBuilder, checkMany, checkMyanmar } from '#calls/bets/ticket.ts'
import { asLegs } from '#domain/bet/builder.ts'
import { type CoverBonus, type CoverBonuses, isBonus } from '#domain/bet/cover-bonus.ts'
import { fullCovers } from '#domain/bet/full-cover.ts'
import { isErrorCode, type Reason } from '#domain/errors.ts'
import type { LegPrice } from '#domain/bet/leg.ts'
import { parseLegPrice } from '#domain/bet/leg-price.ts'
import type { BetLimit } from '#domain/bet/limits.ts'
import { type Currency, parseAmount, writeAmount } from '#domain/money/money.ts'
import type { Deductions } from '#domain/odds/myanmar.ts'
import type { Ticket } from '#domain/bet/slip-ticket.ts'

/** How answers become the events of the placement machine. Pure: client, server tests and replay read the same. */
export interface Terms {
  readonly limits: BetLimit
  /** The available balance, where the device knows it (§stake.within-balance). */
  readonly available?: bigint
  readonly waitSeconds: number
  /** The deduction from a winning Myanmar return, where the answer has one. */
  readonly deductions?: Deductions
  /** What full covers of so many legs pay on top, where the answer has it. */
  readonly bonuses?: CoverBonuses
}

/** What a regulator asks of a receipt; money in minor units, times in book milliseconds. */
export interface Receipt {
  readonly betId: string
  readonly refNo: string
  /** The price struck of each leg. */
  readonly prices: readonly LegPrice[]
  readonly entered: bigint
  readonly risk: bigint
  readonly toWin: bigint
  /** The bonus it was accepted with; absent for a bet without one. */
  readonly bonus?: CoverBonus
  readonly placedAt: number
  readonly waitUntil: number
}

export type CheckReplyEvent =
  | ({ type: 'price.held' } & Terms)
  | ({ type: 'price.moved'; prices: readonly LegPrice[] } & Terms)
  | { type: 'check.refused'; code: Reason; place?: number }
  | { type: 'check.unanswered' }

export type PlacementReplyEvent =
  | { type: 'bet.taken'; receipt: Receipt }
  | { type: 'bet.waiting'; receipt: Receipt }
  | { type: 'bet.refused'; code: Reason; place?: number }
  | { type: 'bet.absent' }
  | { type: 'bet.unanswered' }
  | ({ type: 'price.moved'; prices: readonly LegPrice[] } & Terms)

/** What the member saw when the call was sent. */
export interface Sent {
  readonly ticket: Ticket
  readonly prices: readonly LegPrice[]
  readonly currency: Currency
  /** The member's available balance then. */
  readonly available?: bigint
}

/**
 * Refusals that do not say whether the bet was placed: it is looked up by its key, as after silence (§bet.no-answer).
 */
export const undecided: ReadonlySet<string> = new Set([
  'systemError',
  'internalServerError',
  'dataError',
  'timeoutError',
  'requestTimeout',
  'requestFailed',
  'requestProcessing',
  'requestPending',
  'incompletedRequest',
  'duplicate_debit_record',
])

export const checkEvent = (reply: Reply<typeof checkBet>, sent: Sent): CheckReplyEvent => {
  if (reply.kind === 'unanswered') return { type: 'check.unanswered' }
  if (reply.kind === 'refused') return { type: 'check.refused', code: reply.code, ...placeIn(reply.refusal) }
  return pricedEvent(reply.answer, sent)
}

const pricedEvent = (
  answer: TermsAnswer & { readonly price?: string; readonly prices?: readonly string[] },
  sent: Sent,
): CheckReplyEvent => {
  const prices = parsePrices(answer, sent)
  const terms = parseTerms(answer, sent)
  if (!prices || !terms) return { type: 'check.unanswered' }
  return prices.every((price, place) => price === sent.prices[place])
    ? { type: 'price.held', ...terms }
    : { type: 'price.moved', prices, ...terms }
}

/** Of several legs the first refused one is named; after that, the ticket they would make. */
export const checkManyEvent = (reply: Reply<typeof checkMany>, sent: Sent): CheckReplyEvent => {
  if (reply.kind !== 'answered') return checkEvent(reply, sent)
  const { legs, ticket } = reply.answer
  if (!Array.isArray(legs) || legs.length !== sent.ticket.legs.length) return { type: 'check.unanswered' }
  const place = legs.findIndex(({ code }) => code !== '')
  const code = place < 0 ? ticket : legs[place]!.code
  if (code !== '')
    return { type: 'check.refused', code: isErrorCode(code) ? code : 'systemError', ...(place < 0 ? {} : { place }) }
  const event = pricedEvent({ ...reply.answer, prices: legs.map(({ price }) => price) }, sent)
  const bonuses = parseBonuses(reply.answer)
  if (bonuses === undefined) return { type: 'check.unanswered' }
  return event.type === 'price.held' || event.type === 'price.moved' ? { ...event, bonuses } : event
}

/** Undefined where one cannot be read, because the return would be shown without it. */
const parseBonuses = ({ bonuses = [] }: { readonly bonuses?: unknown }): CoverBonuses | undefined => {
  if (!Array.isArray(bonuses)) return undefined
  const read = bonuses.map((row: { readonly cover?: unknown }) => {
    const cover = fullCovers.find(({ name }) => name === row.cover)
    const bonus = cover && parseBonus(row)
    return bonus && isBonus(bonus, cover) ? ([cover.name, bonus] as const) : undefined
  })
  return read.every((one) => one !== undefined) ? Object.fromEntries(read) : undefined
}

const parseBonus = ({ one_winner: oneWinner, all_winners: allWinners }: { readonly [field: string]: unknown }) =>
  Number.isSafeInteger(oneWinner) && Number.isSafeInteger(allWinners)
    ? { oneWinner: Number(oneWinner), allWinners: Number(allWinners) }
    : undefined

/** A builder has one price, or a code that says why not; the page names the selection. */
export const checkBuilderEvent = (reply: Reply<typeof checkBuilder>, sent: Sent): CheckReplyEvent => {
  if (reply.kind === 'unanswered') return { type: 'check.unanswered' }
  if (reply.kind === 'refused') return { type: 'check.refused', code: reply.code }
  const { code } = reply.answer
  return code === ''
    ? pricedEvent(reply.answer, sent)
    : { type: 'check.refused', code: isErrorCode(code) ? code : 'systemError' }
}

/** As for several legs, with what the house takes off a winning return. */
export const checkMyanmarEvent = (reply: Reply<typeof checkMyanmar>, sent: Sent): CheckReplyEvent => {
  const event = checkManyEvent(reply, sent)
  if (reply.kind !== 'answered' || (event.type !== 'price.held' && event.type !== 'price.moved')) return event
  const { deductions }: { readonly deductions: unknown } = reply.answer
  return arePercents(deductions) ? { ...event, deductions } : { type: 'check.unanswered' }
}

const arePercents = (value: unknown): value is Deductions =>
  Array.isArray(value) && value.every((percent) => Number.isSafeInteger(percent) && percent >= 0 && percent <= 100)

export const placementEvent = (reply: Reply<typeof placeBet>, sent: Sent): PlacementReplyEvent => {
  if (reply.kind === 'unanswered') return { type: 'bet.unanswered' }
  if (reply.kind === 'answered') return betEvent(reply.answer, 'scoreChanged', sent)
  if (undecided.has(reply.code)) return { type: 'bet.unanswered' }
  return movedEvent(reply.refusal, sent) ?? { type: 'bet.refused', code: reply.code, ...placeIn(reply.refusal) }
}

/**
 * What the member feed says about a bet that waited, with the receipt it was given then; undefined while it still
 * waits.
 */
export const reportedEvent = (
  { state, reason }: { readonly state: string; readonly reason: string },
  receipt: Receipt,
): PlacementReplyEvent | undefined => {
  if (state === 'waiting') return undefined
  if (state === 'rejected') return { type: 'bet.refused', code: isErrorCode(reason) ? reason : 'scoreChanged' }
  return { type: 'bet.taken', receipt: { ...receipt, waitUntil: 0 } }
}

/** What `pendingbetlist` says about one key. */
export const foundEvent = (reply: Reply<typeof listPending>, sent: Sent): PlacementReplyEvent => {
  if (reply.kind === 'refused' && reply.code === 'betNotExists') return { type: 'bet.absent' }
  if (reply.kind !== 'answered' || !Array.isArray(reply.answer.bets)) return { type: 'bet.unanswered' }
  const bet = reply.answer.bets[0]
  if (!bet) return { type: 'bet.absent' }
  // A list names each leg's price with the leg, that of a builder with each of its selections.
  const prices = Array.isArray(bet.legs)
    ? asLegs(bet.legs.map(({ builder, price }) => ({ builder: builder?.n, price: builder?.price ?? price }))).map(
        ([leg]) => leg!.price,
      )
    : [bet.price]
  return betEvent({ ...bet, prices }, isErrorCode(bet.reason) ? bet.reason : 'scoreChanged', sent)
}

type BetAnswer = Pick<Answer<typeof placeBet>, keyof typeof receiptFields | keyof typeof bonusField> & {
  readonly prices?: readonly string[]
}

/** Statuses of a bet that was taken, whatever became of it since. */
const taken: readonly string[] = ['accepted', 'running', 'settled', 'void', 'cashedOut']

/** An unreadable answer is not an answer: the bet may have been placed, so it is looked up and not placed again. */
const betEvent = (
  bet: BetAnswer & { readonly bet_status: string },
  reason: Reason,
  sent: Sent,
): PlacementReplyEvent => {
  if (bet.bet_status === 'rejected') return { type: 'bet.refused', code: reason }
  const receipt = parseReceipt(bet, sent)
  if (receipt && bet.bet_status === 'waiting') return { type: 'bet.waiting', receipt }
  return receipt && taken.includes(bet.bet_status) ? { type: 'bet.taken', receipt } : { type: 'bet.unanswered' }
}

/**
 * A refusal for price carries the fresh price and terms, so that nobody reads a cached page again (§bet.fresh-price).
 */
const movedEvent = (refusal: Refusal, sent: Sent): PlacementReplyEvent | undefined => {
  if (refusal.statusdesc !== 'oddsChanged') return undefined
  const { min_bet, max_bet, max_payout, wait_seconds } = refusal
  const prices = parsePrices(refusal, sent)
  const terms = parseTerms(
    {
      min_bet: String(min_bet),
      max_bet: String(max_bet),
      max_payout: String(max_payout),
      wait_seconds: wholeOr(wait_seconds, 0),
    },
    sent,
  )
  return prices && terms ? { type: 'price.moved', prices, ...terms } : undefined
}

type TermsAnswer = Pick<Answer<typeof checkBet>, 'min_bet' | 'max_bet' | 'max_payout' | 'wait_seconds'>

const parseTerms = (answer: TermsAnswer, { currency, available }: Sent): Terms | undefined => {
  const [minBet, maxBet, maxPayout] = [answer.min_bet, answer.max_bet, answer.max_payout].map((text) =>
    amountIn(text, currency),
  )
  if (minBet === undefined || maxBet === undefined || maxPayout === undefined) return undefined
  return {
    limits: { minBet, maxBet, maxPayout },
    waitSeconds: wholeOr(answer.wait_seconds, 0),
    ...(available !== undefined && { available }),
  }
}

const parseReceipt = (bet: BetAnswer, sent: Sent): Receipt | undefined => {
  const prices = parsePrices(bet, sent)
  const [entered, risk, toWin] = [bet.stake, bet.risk, bet.to_win].map((text) => amountIn(text, sent.currency))
  if (!bet.bet_id || !prices || entered === undefined || risk === undefined || toWin === undefined) return undefined
  const bonus = bet.bonus && parseBonus(bet.bonus)
  return {
    betId: bet.bet_id,
    refNo: bet.ref_no,
    prices,
    entered,
    risk,
    toWin,
    ...(bonus && { bonus }),
    placedAt: wholeOr(bet.placed_at, 0),
    waitUntil: wholeOr(bet.wait_until, 0),
  }
}

/** The receipt as an answer writes it, without its prices: for a double of the server. */
export const writeReceipt = (
  { betId, refNo, entered, risk, toWin, bonus, placedAt, waitUntil }: Receipt,
  currency: Currency,
) => ({
  bet_id: betId,
  ref_no: refNo,
  stake: writeAmount(entered, currency),
  risk: writeAmount(risk, currency),
  to_win: writeAmount(toWin, currency),
  ...(bonus && { bonus: { one_winner: bonus.oneWinner, all_winners: bonus.allWinners } }),
  placed_at: placedAt,
  wait_until: waitUntil,
})

/** The prices an answer carries, one for each leg; undefined where one cannot be read. */
const parsePrices = (
  { price, prices: all }: { readonly [field: string]: unknown },
  { ticket }: Sent,
): readonly LegPrice[] | undefined => {
  const told: readonly unknown[] = Array.isArray(all) ? all : [price]
  const prices = ticket.legs.map((leg, place) => parseLegPrice(String(told[place]), leg))
  return prices.every((price) => price !== undefined) ? prices : undefined
}

/** Which leg a refusal names, from 0. */
const placeIn = ({ leg }: Refusal): { place?: number } => (Number.isSafeInteger(leg) ? { place: Number(leg) } : {})

/** Answers are not validated on arrival, so a field may be missing whatever its type says. */
const amountIn = (text: unknown, currency: Currency): bigint | undefined =>
  typeof text === 'string' ? parseAmount(text, currency) : undefined

const wholeOr = (value: unknown, otherwise: number): number => (Number.isSafeInteger(value) ? Number(value) : otherwise)
