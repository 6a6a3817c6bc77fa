import { catalogue } from '#domain/market/catalogue.ts'
import { marketTypes } from '#domain/market/kinds.ts'
import type { Leg, LegPrice } from '#domain/bet/leg.ts'
import { myanmarParlayTickets, parlayTickets } from '#domain/bet/limits.ts'
import { areMyanmar, type Ticket, ticketOf } from '#domain/bet/slip-ticket.ts'
import { decimalOf, type Quote, quoteExact } from '#domain/odds/odds.ts'
import { areSizes, systemSizes, ticketRefusal } from '#domain/bet/ticket.ts'
import { assign, enqueueActions, setup } from 'xstate'
import { type FlowTag, reportTo, type StateMeta, type TransitionMeta } from '../flow.ts'
import { samePick } from './slip.list.ts'

/** A pick and its price. */
export interface PricedPick {
  readonly leg: Leg
  readonly price: LegPrice
}

/** A pick of the list that is not a leg, and why. */
export interface LeftOut extends PricedPick {
  readonly reason: 'notAllowedInParlay' | 'sameMatchInParlay' | 'mixedOddsInParlay' | 'maxParlayTicket'
}

/** In the order of the legs; undefined where the board has no price. */
export type BoardPrices = readonly (LegPrice | undefined)[]

export type ParlayEvent =
  | { type: 'picks.listed'; picks: readonly PricedPick[] }
  | { type: 'legs.priced'; prices: BoardPrices }
  | { type: 'matches.begun'; matches: readonly number[] }
  /** The slip asks what the picks amount to. */
  | { type: 'ticket.requested' }
  | { type: 'kind.chosen'; isSystem: boolean }
  | { type: 'sizes.chosen'; sizes: readonly number[] }

/** What the picks amount to together, as it is reported to the slip. */
export interface ParlayChange {
  readonly legs: readonly Leg[]
  /** Null where the legs make no ticket. */
  readonly ticket: Ticket | null
  readonly prices: readonly LegPrice[]
  readonly cause: 'growth' | 'change' | 'request'
}

export interface ParlayContext {
  /** The picks that go together, in the order of the list. */
  readonly legs: readonly Leg[]
  /** In the order of the legs. */
  readonly prices: readonly LegPrice[]
  /** The other picks. */
  readonly leftOut: readonly LeftOut[]
  readonly isSystem: boolean
  /** The sizes of a system; null for one parlay of all legs. */
  readonly sizes: readonly number[] | null
}

/** The context, guards and actions of the parlay chart. */
export const parlaySetup = setup({
  types: {
    context: {} as ParlayContext,
    events: {} as ParlayEvent,
    tags: {} as FlowTag | 'ticket',
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isFull: ({ context }) => context.legs.length >= mostLegs(context.legs),
    hasNone: ({ context }) => context.legs.length === 0,
    areTooFew: ({ context }) => refusalOf(context.legs) !== undefined,
    hasNoSizes: ({ context }) => context.isSystem && context.sizes === null,
    areOther: ({ context }, { prices }: { prices: BoardPrices }) =>
      prices.length === context.legs.length &&
      prices.some((price, place) => price !== undefined && price !== context.prices[place]),
    isOtherKind: ({ context }, { isSystem }: { isSystem: boolean }) => isSystem !== context.isSystem,
    hasBegun: ({ context }, begun: Begun) => context.legs.some((leg) => isBegun(leg, begun)),
    arePossible: ({ context }, { sizes }: { sizes: readonly number[] }) =>
      context.isSystem && takesSystem(context.legs) && areSizes(sizes, context.legs.length),
  },
  actions: {
    combinePicks: enqueueActions((at, { picks }: { picks: readonly PricedPick[] }) =>
      become(
        at,
        combined(
          at.context,
          picks.map((pick) => asListed(at.context, pick)),
        ),
      ),
    ),
    setPrices: assign(({ context }, { prices }: { prices: BoardPrices }) => ({
      prices: context.prices.map((price, place) => prices[place] ?? price),
    })),
    markLive: enqueueActions((at, begun: Begun) => {
      const { legs, prices, leftOut } = at.context
      const now = legs.map((leg, place) => ({
        leg: isBegun(leg, begun) ? { ...leg, live: true } : leg,
        price: prices[place]!,
      }))
      become(at, combined(at.context, [...now, ...leftOut]))
    }),
    setSizes: enqueueActions((at, { sizes }: { sizes: readonly number[] }) => become(at, { ...at.context, sizes })),
    setKind: enqueueActions((at, { isSystem }: { isSystem: boolean }) =>
      become(at, { ...at.context, isSystem, sizes: sizesFor(at.context.legs, isSystem, at.context.sizes) }),
    ),
    reportTicket: enqueueActions((at) => reportTo(at, changeOf(at.context, 'request'))),
  },
})

type At = Parameters<typeof reportTo>[0] & {
  readonly context: ParlayContext
  readonly enqueue: { readonly assign: (after: ParlayContext) => void }
}

const become = (at: At, next: ParlayContext): void => {
  at.enqueue.assign(next)
  reportTo(at, changeOf(next, next.legs.length > at.context.legs.length ? 'growth' : 'change'))
}

const changeOf = (context: ParlayContext, cause: ParlayChange['cause']) => {
  const { legs, prices, isSystem, sizes } = context
  const isTicket = refusalOf(legs) === undefined && (!isSystem || sizes !== null)
  return { type: 'parlay.changed', legs, ticket: isTicket ? ticketOf({ legs, sizes }) : null, prices, cause }
}

interface Begun {
  readonly matches: readonly number[]
}

const isBegun = ({ live, matchId }: Leg, { matches }: Begun): boolean => !live && matches.includes(matchId)

const combined = (context: ParlayContext, picks: readonly PricedPick[]): ParlayContext => {
  const { legs, prices, leftOut } = combine(picks)
  return { ...context, legs, prices, leftOut, sizes: sizesFor(legs, context.isSystem, context.sizes) }
}

/**
 * A pick as a leg, in decimal (§odds.parlay-decimal) or at Myanmar odds. One that is known keeps the price that the
 * board has moved it to, and that its match has begun.
 */
const asListed = ({ legs, prices, leftOut }: ParlayContext, { leg: own, price: paid }: PricedPick): PricedPick => {
  const [leg, price]: [Leg, LegPrice] =
    own.oddsType === 'MM' || own.oddsType === 'DEC'
      ? [own, paid]
      : [{ ...own, oddsType: 'DEC' }, quoteExact(decimalOf(paid as Quote, own.oddsType), 'DEC')]
  const place = legs.findIndex((one) => one.oddsType === leg.oddsType && samePick(one, leg))
  return place < 0
    ? (leftOut.find((one) => one.leg.oddsType === leg.oddsType && samePick(one.leg, leg)) ?? { leg, price })
    : { leg: legs[place]!, price: prices[place]! }
}

/**
 * Which picks go together (§parlay.one-leg-a-match): the first of each match, as many as a ticket takes; the others
 * each with its reason.
 */
export const combine = (picks: readonly PricedPick[]): Pick<ParlayContext, 'legs' | 'prices' | 'leftOut'> => {
  const together: PricedPick[] = []
  const leftOut: LeftOut[] = []
  for (const pick of picks) {
    const reason = reasonAgainst(
      pick.leg,
      together.map(({ leg }) => leg),
    )
    if (reason) leftOut.push({ ...pick, reason })
    else together.push(pick)
  }
  return { legs: together.map(({ leg }) => leg), prices: together.map(({ price }) => price), leftOut }
}

const reasonAgainst = (leg: Leg, legs: readonly Leg[]): LeftOut['reason'] | undefined => {
  if (leg.boost !== undefined || !(leg.built || catalogue[marketTypes[leg.marketType].kind].parlay))
    return 'notAllowedInParlay'
  if (legs.some(({ group }) => group === leg.group)) return 'sameMatchInParlay'
  if (legs.length > 0 && areMyanmar(legs) !== areMyanmar([leg])) return 'mixedOddsInParlay'
  return legs.length >= mostLegs(legs) ? 'maxParlayTicket' : undefined
}

/**
 * The sizes of a system with these legs: the chosen ones that are still possible, else all legs but one; null where it
 * has none.
 */
const sizesFor = (
  legs: readonly Leg[],
  isSystem: boolean,
  chosen: readonly number[] | null,
): readonly number[] | null => {
  if (!isSystem || !takesSystem(legs)) return null
  const possible = systemSizes(legs.length)
  const still = chosen?.filter((size) => possible.includes(size)) ?? []
  if (still.length > 0) return still.length === chosen?.length ? chosen : still
  return legs.length > 2 && possible.includes(legs.length - 1) ? [legs.length - 1] : null
}

/** Neither Myanmar odds nor a builder are for systems (§builder.parlay). */
const takesSystem = (legs: readonly Leg[]): boolean =>
  !areMyanmar(legs) && legs.every(({ built }) => built === undefined)

/** How many legs a ticket of such legs takes (§parlay.legs). */
const mostLegs = (legs: readonly Leg[]): number => (areMyanmar(legs) ? myanmarParlayTickets : parlayTickets).max

/** Why these legs do not make a ticket yet; undefined where they do (§parlay.legs). */
export const refusalOf = (legs: readonly Leg[]) =>
  ticketRefusal(legs.map(({ live, sport, oddsType }) => ({ live, sport, isMyanmar: oddsType === 'MM' })))
