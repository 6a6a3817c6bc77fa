import type { checkBet, placeBet } from '#calls/bets/bet.ts'
import type { Answer, Body } from '#calls/call.ts'
import type {
  checkBuilder,
  checkMany,
  checkMyanmar,
  placeMyanmar,
  placeMyanmarParlay,
  placeBuilder,
  placeParlay,
  placeSystem,
} from '#calls/bets/ticket.ts'
import { asLegs, legStarts } from '#domain/bet/builder.ts'
import type { CoverBonuses } from '#domain/bet/cover-bonus.ts'
import { type Deductions, startingDeductions } from '#domain/odds/myanmar.ts'
import type { Clock } from '#odds/clock.ts'
import type { Database } from '../database/database.ts'
import { type Exposure, unlimited } from '../exposure/exposure.ts'
import { badField, type Refusable, type Refused, refuse } from '../contract/handler.ts'
import type { Tracer } from '../tracing/tracer.ts'
import {
  type CheckAnswer,
  type CheckBuilderAnswer,
  checkBuilderSelections,
  type Checking,
  type CheckManyAnswer,
  type CheckMyanmarAnswer,
  checkMyanmarSelections,
  checkSelection,
  checkSelections,
} from './check.ts'
import type { PricingContext, Question } from './pricing-context.ts'
import { validateTicket, type ValidationRefusal } from './acceptance/validate-ticket.ts'
import { writeFresh } from './acceptance/terms.ts'
import { type PlacementStore, placementStore } from './placement-store.ts'
import { writeReceipt } from './receipt.ts'
import { parseSelection, type SelectionAsked } from './selection.ts'
import { coalesceTraced } from './traced-coalescer.ts'
import {
  questionOf,
  parseBuilder,
  parseMyanmarParlay,
  parseMyanmarSingle,
  parseParlay,
  parseSingle,
  parseSystem,
  type TicketAsked,
} from './ticket.ts'

type Refusal = Refused<Refusable<typeof placeBet>>
export type PlaceAnswer = Answer<typeof placeBet> | Refusal

/** Places one kind of bet; `apiKey` is the key of the program that does (§account.api-key-cap). */
type Place<B> = (member: bigint, body: B, apiKey?: bigint) => Promise<PlaceAnswer>

/** Checks and places bets (§bet.order-of-checks): every kind of bet becomes a ticket and takes the same path. */
export interface Placement {
  readonly check: (member: bigint, body: Body<typeof checkBet>) => Promise<CheckAnswer>
  readonly checkMany: (member: bigint, body: Body<typeof checkMany>) => Promise<CheckManyAnswer>
  /**
   * The same key and body give the same bet or the same refusal, however often they are sent. A refusal closes its key
   * and changes nothing else.
   */
  readonly placeSingle: Place<Body<typeof placeBet>>
  readonly placeParlay: Place<Body<typeof placeParlay>>
  readonly placeSystem: Place<Body<typeof placeSystem>>
  readonly checkBuilder: (member: bigint, body: Body<typeof checkBuilder>) => Promise<CheckBuilderAnswer>
  readonly placeBuilder: Place<Body<typeof placeBuilder>>
  readonly checkMyanmar: (member: bigint, body: Body<typeof checkMyanmar>) => Promise<CheckMyanmarAnswer>
  readonly placeMyanmar: Place<Body<typeof placeMyanmar>>
  readonly placeMyanmarParlay: Place<Body<typeof placeMyanmarParlay>>
}

export interface PlacementDeps {
  readonly database: Database
  readonly clock: Clock
  readonly exposure?: Pick<Exposure, 'admit' | 'takes'>
  /** The reduction of a winning Myanmar return, in percent by number of teams (§myanmar.deduction). */
  readonly deductions?: Deductions
  /** What the house pays on top of full covers (§parlay.bonus); none unless it says so. */
  readonly coverBonuses?: CoverBonuses
  /** Whether Myanmar odds are offered at all (§myanmar.currencies); if not, their markets cannot be found. */
  readonly myanmarOdds?: boolean
  readonly flown?: (flight: string, size: number) => void
  readonly tracer?: Tracer | undefined
}

/** How often a bet is repriced because the book moved under it, before its member is asked. */
const mostRepricings = 3

export const openPlacement = ({ database, ...deps }: PlacementDeps): Placement =>
  placementOn(placementStore(database), deps)

/** Like `openPlacement`, over any store of bets. */
export const placementOn = (
  store: PlacementStore,
  {
    clock,
    exposure = unlimited,
    deductions = startingDeductions,
    coverBonuses = {},
    myanmarOdds = true,
    flown,
    tracer,
  }: Omit<PlacementDeps, 'database'>,
): Placement => {
  const { flights } = store
  const context = coalesceTraced(tracer, { flight: 'context', statement: 'select' }, store.pricingContexts, {
    flights,
    flown: (size) => flown?.('context', size),
  })
  const ask = (question: Question) => context({ ...question, real: clock.real(), book: clock.book() })
  const house = { deductions, coverBonuses }
  const checking: Checking = {
    ask,
    house: (member) => ({ takes: (liabilities) => exposure.takes(`${member} checks`, liabilities), ...house }),
    openMarkets: store.openMarkets,
  }
  const send = coalesceTraced(tracer, { flight: 'place', statement: 'place_bets' }, store.place, {
    flights,
    flown: (size) => flown?.('place', size),
  })

  const decide = async (asked: Placing, rounds = mostRepricings): Promise<PlaceAnswer> => {
    const { member, ticket, apiKey } = asked
    const question = questionOf(member, ticket)
    const context = await ask(question)
    if (context?.keyStatus === 'other') return refuse('duplicate_debit_record')
    if (context?.keyStatus === 'closed') return (context.refusal as Refusal | null) ?? refuse('betKeyClosed')
    if (context?.keyStatus === 'same') return await receiptOf(member, ticket.key)
    const name = `${member} ${ticket.key}`
    const validated = validateTicket(context, ticket, {
      takes: (liabilities) => exposure.takes(name, liabilities),
      ...house,
    })
    if ('code' in validated)
      return validated.code === 'betOverLimit'
        ? await overLimit(question, ticket.key)
        : refusing(validated, ticket, context)
    const at = { book: clock.book(), real: clock.real() }
    const admission = exposure.admit(name, validated.liabilities)
    if (!admission) return await overLimit(question, ticket.key)
    // When the answer to a ticket is lost, the next reading of the house's position shows its outcome.
    const outcome = await send({ ...validated, member, hash: question.hash, apiKey, ticket, at }).catch(
      (error: unknown) => {
        admission.end(true)
        throw error
      },
    )
    admission.end(typeof outcome !== 'string')
    tracer?.note(
      typeof outcome === 'string' ? { 'touchline.outcome': outcome } : { 'touchline.bet': String(outcome.bet.id) },
    )
    if (outcome === 'repeated') return await receiptOf(member, ticket.key)
    // The book moved on every try: show the member the last price and ask again.
    if (outcome === 'stale')
      return rounds > 0
        ? await decide(asked, rounds - 1)
        : refusing({ code: 'oddsChanged', fresh: validated.terms }, ticket, context)
    return typeof outcome === 'string' ? refuse(outcome) : writeReceipt(outcome)
  }

  /** The same ticket sent twice at once may be what fills the limit: then answer the bet that stands. */
  const overLimit = async (question: Question, key: string): Promise<PlaceAnswer> =>
    (await ask(question))?.keyStatus === 'same' ? await receiptOf(question.member, key) : refuse('betOverLimit')

  const receiptOf = async (member: bigint, key: string): Promise<PlaceAnswer> => {
    const receipt = await store.receipt(member, key)
    if (!receipt) throw new Error(`the bet under key ${key} is gone`)
    return writeReceipt(receipt)
  }

  const place = closing(store, clock, decide)
  const placing =
    <B>(read: (body: B) => TicketAsked | string) =>
    async (member: bigint, body: B, apiKey?: bigint): Promise<PlaceAnswer> => {
      const ticket = read(body)
      return typeof ticket === 'string' ? badField(ticket) : place({ member, ticket, apiKey })
    }

  const offered =
    <B, A>(answer: (member: bigint, body: B, apiKey?: bigint) => Promise<A>) =>
    async (member: bigint, body: B, apiKey?: bigint): Promise<A | Refused<'313'>> =>
      myanmarOdds ? answer(member, body, apiKey) : refuse('313')

  return {
    check: (member, body) => checkSelection(checking, member, parseSelection(body)),
    checkMyanmar: offered((member, body) => checkMyanmarSelections(checking, member, body, deductions)),
    checkMany: (member, body) => checkSelections(checking, member, body),
    placeSingle: placing(parseSingle),
    placeParlay: placing(parseParlay),
    placeSystem: placing(parseSystem),
    checkBuilder: (member, body) => checkBuilderSelections(checking, member, body),
    placeBuilder: placing(parseBuilder),
    placeMyanmar: offered(placing(parseMyanmarSingle)),
    placeMyanmarParlay: offered(placing(parseMyanmarParlay)),
  }
}

interface Placing {
  readonly member: bigint
  readonly ticket: TicketAsked
  readonly apiKey: bigint | undefined
}

/** Decides a ticket; when it is refused, closes its key with the refusal. */
const closing = (store: PlacementStore, clock: Clock, decide: (asked: Placing) => Promise<PlaceAnswer>) => {
  const place = async (asked: Placing, isAgain = false): Promise<PlaceAnswer> => {
    const { member, ticket } = asked
    const answer = await decide(asked)
    // A member without an account has no keys, an invalid body is invalid in every copy, and a revoked program’s key
    // decides nothing.
    if (answer.status === 1 || unclosing.has(answer.statusdesc)) return answer
    const { hash } = questionOf(member, ticket)
    const stands = await store.refuse({ member, key: ticket.key, hash, real: clock.real() }, answer)
    // A copy of this ticket or a cash-out has the key. A copy is the answer; about a cash-out nothing more is
    // known here.
    return stands ?? (isAgain ? refuse('duplicate_debit_record') : await place(asked, true))
  }
  return place
}

const unclosing: ReadonlySet<string> = new Set<Refusal['statusdesc']>([
  'duplicate_debit_record',
  'invalidParameter',
  'account_not_exists',
  'apiKeyInvalid',
])

/** The refusal to answer: with the leg's place when a leg is refused, with the fresh terms when the price is. */
export const refusing = (
  refusal: ValidationRefusal,
  { kind, legs }: TicketAsked,
  context: Pick<PricingContext, 'currency'> | undefined,
): Refusal => {
  if ('fresh' in refusal) return refuse(refusal.code, writeFresh(legs, refusal.fresh, context!.currency))
  if ('field' in refusal) return badField(refusal.field)
  const isPlaced = 'leg' in refusal || 'from' in refusal
  return refuse(refusal.code, isPlaced && legs.length > 1 ? refusedPlace(kind, legs, refusal) : {})
}

/** Which leg a refusal names, from 0, and which of its selections where the leg is a builder of several. */
export const refusedPlace = (
  kind: TicketAsked['kind'],
  legs: readonly SelectionAsked[],
  refusal: { readonly leg?: number; readonly from?: number },
): { readonly leg?: number; readonly selection?: number } => {
  const { leg, from } = refusal
  if (kind === 'builder') return leg === undefined ? {} : { leg }
  const at = leg ?? from
  if (at === undefined) return {}
  const place = legStarts(legs).findLastIndex((start) => start <= at)
  const own = asLegs(legs)[place]!
  return { leg: place, ...(leg !== undefined && own.length > 1 && { selection: own.indexOf(legs[leg]!) }) }
}
