import type { checkBet, placeBet } from '#calls/bet.ts'
import type { Answer, Body } from '#calls/call.ts'
import { covers } from '#domain/consent.ts'
import { readAmount } from '#domain/money.ts'
import { type StakeParts, stakeParts } from '#domain/stake.ts'
import type { Clock } from '#odds/clock.ts'
import type { Database } from '../database/database.ts'
import { badField, type Refusable, type Refused, refuse } from '../http/handler.ts'
import { type Item, placeBatch } from './batch.ts'
import { type CheckAnswer, checkSelection } from './check.ts'
import { coalesce } from './coalescer.ts'
import { type Facts, type Question, readFacts } from './facts.ts'
import { writeTerms } from './offered.ts'
import { readReceipt, writeReceipt } from './receipt.ts'
import { bodyHash, readSelection, type SelectionAsked } from './selection.ts'
import { type Offer, offerOn } from './terms.ts'

type PlaceBody = Body<typeof placeBet>
type Refusal = Refused<Refusable<typeof placeBet>>
export type PlaceAnswer = Answer<typeof placeBet> | Refusal

/** Checks and places single bets (`rules §8`). */
export interface Placement {
  readonly check: (member: bigint, body: Body<typeof checkBet>) => Promise<CheckAnswer>
  /** The same key and body answer the same bet, however often they come. A refusal has changed nothing. */
  readonly placeSingle: (member: bigint, body: PlaceBody) => Promise<PlaceAnswer>
}

/** How often a bet is priced again because the book moved under it, before its member is asked. */
const mostRepricings = 3

export const openPlacement = ({ database, clock, flown }: { database: Database; clock: Clock; flown?: (flight: string, size: number) => void }): Placement => {
  const { db, flights } = database
  const ask = coalesce((questions: readonly Question[]) => readFacts(db, questions), { flights, flown: (size) => flown?.('facts', size) })
  const place = coalesce((items: readonly Item[]) => placeBatch(db, items), { flights, flown: (size) => flown?.('place', size) })

  const placeSingle = async (member: bigint, body: PlaceBody, rounds: number): Promise<PlaceAnswer> => {
    const selection = readSelection(body)
    if (typeof selection === 'string') return badField(selection)
    const placed = { member, key: body.bet_key, hash: bodyHash(body), match: body.match_id, market: body.odds_id }
    const facts = await ask(placed)
    if (facts?.standing === 'other') return refuse('duplicate_debit_record')
    if (facts?.standing === 'same') return await receiptOf(member, body.bet_key)
    const judged = judge(facts, selection, body)
    if ('statusdesc' in judged) return judged
    const at = { book: clock.book(), real: clock.real() }
    const outcome = await place({ ...placed, ...judged, selection, at })
    if (outcome === 'repeated') return await receiptOf(member, body.bet_key)
    if (outcome === 'stale') return rounds > 0 ? await placeSingle(member, body, rounds - 1) : asking(judged)
    return typeof outcome === 'string' ? refuse(outcome) : writeReceipt(outcome)
  }

  const receiptOf = async (member: bigint, key: string): Promise<PlaceAnswer> => {
    const receipt = await readReceipt(db, member, key)
    if (!receipt) throw new Error(`the bet under key ${key} is gone`)
    return writeReceipt(receipt)
  }

  return {
    check: (member, body) => checkSelection(ask, member, body),
    placeSingle: (member, body) => placeSingle(member, body, mostRepricings),
  }
}

interface Judged {
  readonly offer: Offer
  readonly parts: StakeParts
  readonly currency: Facts['currency']
}

/** All that can be decided before the wallet is locked, in the order of `rules §8`. Nothing is clamped here. */
const judge = (facts: Facts | undefined, selection: SelectionAsked, { stake, accept }: PlaceBody): Judged | Refusal => {
  const offer = offerOn(facts, selection)
  if (typeof offer === 'string') return refuse(offer)
  if (!facts) return refuse('account_not_exists')
  const { currency } = facts
  const entered = readAmount(stake, currency)
  if (entered === undefined) return badField('stake')
  if (!covers(accept, selection.price, offer.price, selection.oddsType)) return refuse('oddsChanged', writeTerms(offer, currency))
  const parts = stakeParts(entered, offer.price, selection.oddsType)
  const limit = overLimit(facts, offer, parts)
  return limit ? refuse(limit) : { offer, parts, currency }
}

/** Minimum, maximum, match and market compare the entered stake; payout and balance compare what it risks and wins (`rules §1`). */
const overLimit = (facts: Facts, { limits }: Offer, { entered, risk, toWin }: StakeParts) => {
  if (entered < limits.minBet) return 'betLowerMin'
  if (entered > limits.maxBet) return 'betOverMax'
  if (facts.stakedOnMatch + entered > limits.matchLimit) return 'betOverMaxPerMatch'
  if (facts.stakedOnMarket + entered > limits.marketLimit) return 'betOverLimit'
  if (risk + toWin > limits.maxPayout) return 'betOverMaxPayout'
  return risk > facts.available ? 'insufficient_balance' : undefined
}

/** The book moved with every try: the member is shown the last price and asked again. */
const asking = ({ offer, currency }: Judged): Refusal => refuse('oddsChanged', writeTerms(offer, currency))
