import { type OrderState, orderFit, type OrderTerms } from '#domain/cash-out/standing-order.ts'
import { type StandingOrderEvent, standingOrderMachine } from '#machines/bet/standing-order.ts'
import { transition } from 'xstate'
import type { Product } from './search.ts'

/** What a server decided about an order at an offer it saw: it may be written late, twice, or never. */
interface Decided {
  readonly server: 0 | 1
  readonly offer: number
  readonly from: OrderState
  /** How many cash-outs of the order had been refused when it was read. */
  readonly tries: number
  /** The version of the prices that the offer was calculated from. */
  readonly prices: number
  readonly to: OrderState
}

/** One order on one bet, what two servers decided, and what was done to the bet. */
export interface OrderWorld {
  readonly state: OrderState
  readonly tries: number
  readonly offer: number
  readonly prices: number
  readonly isBetRunning: boolean
  readonly decided: readonly Decided[]
  /** The amounts for which the order sold. */
  readonly sold: readonly number[]
  readonly notices: number
  /** Whether the member was answered that the order is cancelled. */
  readonly wasCancelled: boolean
  readonly soldAfterCancel: boolean
  /** Whether it sold at an offer that the prices had left. */
  readonly soldAtOldOffer: boolean
}

/** The parts of the product in which a fault can be planted. */
export interface OrderParts {
  readonly terms: OrderTerms
  readonly fit: (terms: OrderTerms, offer: bigint) => 'met' | 'missed' | 'unmet'
  /** Whether a leg of the bet is in play. */
  readonly live: boolean
  /** Whether a step is written only on the order as it was read: its state and its key. */
  readonly asksOrder: boolean
  /** Whether a cash-out is written only at the prices that its offer was calculated from. */
  readonly asksPrices: boolean
  /** Whether the offer is compared with the order once more after the wait. */
  readonly asksAfterWait: boolean
  /** Whether the order is closed in the transaction of its cash-out. */
  readonly isOneTransaction: boolean
  /** Whether an order ends with its bet. */
  readonly endsWithBet: boolean
}

/** Offers that matter to an order at least at 3, and to one at most at 3 whose floor is 2. */
const offers = [1, 2, 3, 4] as const

export const atLeast: OrderTerms = { direction: 'atLeast', act: 'cashOut', amount: 3n, part: null, floor: null }
export const atMost: OrderTerms = { direction: 'atMost', act: 'cashOut', amount: 3n, part: null, floor: 2n }

export const soundOrder: OrderParts = {
  terms: atLeast,
  fit: orderFit,
  live: false,
  asksOrder: true,
  asksPrices: true,
  asksAfterWait: true,
  isOneTransaction: true,
  endsWithBet: true,
}

const mostDecided = 2
const mostPrices = 3
const mostTries = 2

type Way = readonly [step: string, world: OrderWorld]

/** The life of a standing order × offers × two servers whose steps come late, twice or never. */
export const orderCashOut = (parts: OrderParts = soundOrder): Product<OrderWorld> => ({
  first: {
    state: 'open',
    tries: 0,
    offer: parts.terms.direction === 'atLeast' ? 1 : 4,
    prices: 0,
    isBetRunning: true,
    decided: [],
    sold: [],
    notices: 0,
    wasCancelled: false,
    soldAfterCancel: false,
    soldAtOldOffer: false,
  },
  stepsFrom: (world) => [
    ...moves(world),
    ...([0, 1] as const).flatMap((server) => decisions(parts, world, server)),
    ...world.decided.flatMap((step, place) => written(parts, world, step, place)),
    ...member(world),
    ...ends(parts, world),
  ],
  forbidden: {
    'sold below the order': ({ sold }) =>
      sold.some((amount) => BigInt(amount) < (parts.terms.direction === 'atLeast' ? 3n : 2n)),
    'sold above an order at most': ({ sold }) =>
      parts.terms.direction === 'atMost' && sold.some((amount) => BigInt(amount) > parts.terms.amount),
    'sold twice': ({ sold }) => sold.length > 1,
    'sold after it was cancelled': ({ soldAfterCancel }) => soldAfterCancel,
    'sold at an offer that was gone': ({ soldAtOldOffer }) => soldAtOldOffer,
    'sold and not executed': ({ sold, state }) => sold.length > 0 && state !== 'executed',
    'executed and nothing sold': ({ sold, state }) => state === 'executed' && sold.length === 0,
    'in force on a bet that is over': ({ isBetRunning, state }) => !isBetRunning && isInForceOf(state),
    'missed twice by one fall': ({ notices }) => notices > 1,
  },
})

const isInForceOf = (state: OrderState): boolean => state === 'open' || state === 'missed' || state === 'due'

/** The offer moves, up or down. */
const moves = (world: OrderWorld): readonly Way[] =>
  world.prices >= mostPrices
    ? []
    : offers
        .filter((offer) => offer !== world.offer)
        .map((offer): Way => [`the offer is ${offer}`, { ...world, offer, prices: world.prices + 1 }])

/** A server reads the order, the bet and the offer, and decides. */
const decisions = (parts: OrderParts, world: OrderWorld, server: 0 | 1): readonly Way[] => {
  if (!world.isBetRunning || world.decided.length >= mostDecided) return []
  const fit = parts.fit(parts.terms, BigInt(world.offer))
  const event = eventFor(parts, world, fit)
  const to = event && after(world.state, event)
  if (to === undefined || (world.state === 'due' && to === 'open' && world.tries >= mostTries)) return []
  const { offer, prices, tries, state: from } = world
  const step: Decided = { server, offer, from, tries, prices, to }
  return [[`server ${server} decides ${from} → ${to}`, { ...world, decided: [...world.decided, step] }]]
}

const eventFor = (
  { live, asksAfterWait }: OrderParts,
  { state }: OrderWorld,
  fit: 'met' | 'missed' | 'unmet',
): StandingOrderEvent | undefined => {
  if (state === 'due') return fit === 'met' || !asksAfterWait ? { type: 'wait.elapsed' } : { type: 'cashOut.refused' }
  if (fit === 'unmet') return undefined
  return fit === 'missed' ? { type: 'offer.missed' } : { type: 'offer.met', act: 'cashOut', live }
}

/** What was decided is written, on the order as it was read or as it is now; it may be written again. */
const written = (parts: OrderParts, world: OrderWorld, step: Decided, place: number): readonly Way[] => {
  const forgotten = { ...world, decided: world.decided.filter((_, at) => at !== place) }
  const dies: Way = [`server ${step.server} dies`, forgotten]
  const isSelling = step.to === 'executed'
  const isWatching = world.state === 'open' || world.state === 'missed'
  const isFromNow = isSelling && step.from !== 'due' ? isWatching : step.from === world.state
  const isAsRead = isFromNow && step.tries === world.tries
  if (
    (parts.asksOrder && !isAsRead) ||
    !world.isBetRunning ||
    (isSelling && parts.asksPrices && step.prices !== world.prices)
  )
    return [['a late step is refused', forgotten]]
  const amount = step.offer
  const state = step.to
  const next: OrderWorld = {
    ...world,
    state,
    tries: step.from === 'due' && state === 'open' ? world.tries + 1 : world.tries,
    // A cash-out that was refused is news of its own: then the order may be missed once more.
    notices: step.from === 'due' && state === 'open' ? 0 : world.notices + (state === 'missed' ? 1 : 0),
    ...(isSelling && {
      sold: [...world.sold, amount].slice(-2),
      isBetRunning: false,
      soldAfterCancel: world.soldAfterCancel || world.wasCancelled,
      soldAtOldOffer: world.soldAtOldOffer || step.offer !== world.offer,
    }),
  }
  const whole: Way = [`server ${step.server} writes ${step.from} → ${state}`, next]
  // Outside one transaction, a server may die between the cash-out and the step of the order.
  const cut: Way = [
    `server ${step.server} sells and dies`,
    { ...next, state: world.state, isBetRunning: world.isBetRunning },
  ]
  return isSelling && !parts.isOneTransaction ? [whole, cut, dies] : [whole, dies]
}

const member = (world: OrderWorld): readonly Way[] => {
  const state = after(world.state, { type: 'order.cancelled' })
  return state === undefined ? [] : [['the member cancels', { ...world, state, wasCancelled: true }]]
}

const ends = ({ endsWithBet }: OrderParts, world: OrderWorld): readonly Way[] => {
  if (!world.isBetRunning) return []
  const state = (endsWithBet && after(world.state, { type: 'bet.ended' })) || world.state
  return [['the bet is settled', { ...world, isBetRunning: false, state }]]
}

/** The state of an order after an event; undefined where its machine does not allow it. */
const after = (from: OrderState, event: StandingOrderEvent): OrderState | undefined => {
  const value = from === 'open' || from === 'missed' ? ({ watching: from } as const) : from
  const before = standingOrderMachine.resolveState({ value, context: {} })
  if (!before.can(event)) return undefined
  const next = transition(standingOrderMachine, before, event)[0].value
  return typeof next === 'object' ? next.watching : next
}
