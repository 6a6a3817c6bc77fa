import { catalogue } from '#domain/market/catalogue.ts'
import { marketTypes } from '#domain/market/kinds.ts'
import type { Leg, LegPrice } from '#domain/leg.ts'
import { myanmarParlayTickets, parlayTickets } from '#domain/limits.ts'
import { areMyanmar } from '#domain/slip-ticket.ts'
import { areSizes, systemSizes, ticketRefusal } from '#domain/ticket.ts'
import { assign, setup } from 'xstate'
import type { FlowTag, StateMeta, TransitionMeta } from './flow.ts'

/** A leg and its price, in decimal, as every parlay is (§odds.parlay-decimal), or at Myanmar odds. */
interface Choice {
  readonly leg: Leg
  readonly price: LegPrice
}

export type ParlayEvent =
  | ({ type: 'leg.added' } & Choice)
  | { type: 'leg.removed'; group: number }
  | { type: 'legs.filled'; legs: readonly Leg[]; prices: readonly LegPrice[] }
  | { type: 'legs.priced'; prices: readonly LegPrice[] }
  | { type: 'legs.cleared' }
  | { type: 'sizes.chosen'; sizes: readonly number[] | null }

export interface ParlayContext {
  readonly legs: readonly Leg[]
  /** In the order of the legs. */
  readonly prices: readonly LegPrice[]
  /** The sizes of a system; null for one parlay of all legs. */
  readonly sizes: readonly number[] | null
  /** Why the last leg was not taken. */
  readonly reason: 'notAllowedInParlay' | 'mixedOddsInParlay' | 'maxParlayTicket' | null
}

/** The context, guards and actions of the parlay chart. */
export const parlayWords = setup({
  types: {
    input: {} as Pick<ParlayContext, 'legs' | 'prices'>,
    context: {} as ParlayContext,
    events: {} as ParlayEvent,
    tags: {} as FlowTag | 'ticket',
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isNoLeg: (_, { leg }: Choice) => leg.boost !== undefined || !catalogue[marketTypes[leg.marketType].kind].parlay,
    isOfHeldMatch: ({ context }, { leg }: Choice) => context.legs.some(({ group }) => group === leg.group),
    isAtOtherOdds: ({ context }, { leg }: Choice) => {
      const others = context.legs.filter(({ group }) => group !== leg.group)
      return others.length > 0 && areMyanmar(others) !== areMyanmar([leg])
    },
    isFull: ({ context }) => context.legs.length >= mostLegs(context.legs),
    hasNone: ({ context }) => context.legs.length === 0,
    areTooFew: ({ context }) => refusalOf(context.legs) !== undefined,
    areWhole: ({ context }, { prices }: { prices: readonly LegPrice[] }) => prices.length === context.legs.length,
    arePossible: ({ context }, { sizes }: { sizes: readonly number[] | null }) =>
      sizes === null || (!areMyanmar(context.legs) && areSizes(sizes, context.legs.length)),
  },
  actions: {
    add: assign(({ context }, { leg, price }: Choice) =>
      kept([...context.legs, leg], [...context.prices, price], context.sizes),
    ),
    replace: assign(({ context }, { leg, price }: Choice) => {
      const place = context.legs.findIndex(({ group }) => group === leg.group)
      return kept(context.legs.with(place, leg), context.prices.with(place, price), context.sizes)
    }),
    remove: assign(({ context }, { group }: { group: number }) => {
      const stays = (_: unknown, place: number) => context.legs[place]!.group !== group
      return kept(context.legs.filter(stays), context.prices.filter(stays), context.sizes)
    }),
    fill: assign((_, { legs, prices }: Pick<ParlayContext, 'legs' | 'prices'>) =>
      kept(legs.slice(0, mostLegs(legs)), prices.slice(0, mostLegs(legs)), null),
    ),
    follow: assign((_, { prices }: { prices: readonly LegPrice[] }) => ({ prices })),
    clear: assign(() => kept([], [], null)),
    choose: assign((_, { sizes }: { sizes: readonly number[] | null }) => ({ sizes })),
    refuse: assign((_, { code }: { code: NonNullable<ParlayContext['reason']> }) => ({ reason: code })),
  },
})

/** The new legs; chosen sizes that their number does not allow are dropped. */
const kept = (legs: readonly Leg[], prices: readonly LegPrice[], sizes: readonly number[] | null): ParlayContext => {
  const still = areMyanmar(legs) ? [] : (sizes?.filter((size) => systemSizes(legs.length).includes(size)) ?? [])
  return { legs, prices, sizes: still.length > 0 ? still : null, reason: null }
}

/** How many legs a ticket of such legs takes (§parlay.legs). */
const mostLegs = (legs: readonly Leg[]): number => (areMyanmar(legs) ? myanmarParlayTickets : parlayTickets).max

/** Why these legs do not make a ticket yet; undefined where they do (§parlay.legs). */
export const refusalOf = (legs: readonly Leg[]) =>
  ticketRefusal(legs.map(({ live, sport, oddsType }) => ({ live, sport, isMyanmar: oddsType === 'MM' })))
