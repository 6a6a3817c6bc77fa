import { catalogue } from '#domain/market/catalogue.ts'
import { marketTypes } from '#domain/market/kinds.ts'
import type { Leg } from '#domain/leg.ts'
import { parlayTickets } from '#domain/limits.ts'
import type { Quote } from '#domain/odds.ts'
import { areSizes, systemSizes, ticketRefusal } from '#domain/ticket.ts'
import { assign, setup } from 'xstate'
import type { FlowTag, StateMeta, TransitionMeta } from './flow.ts'

/** A leg and its price, in decimal: every parlay is (`rules §1`). */
interface Choice {
  readonly leg: Leg
  readonly price: Quote
}

export type ParlayEvent =
  | ({ type: 'leg.added' } & Choice)
  | { type: 'leg.removed'; group: number }
  | { type: 'legs.filled'; legs: readonly Leg[]; prices: readonly Quote[] }
  | { type: 'legs.priced'; prices: readonly Quote[] }
  | { type: 'legs.cleared' }
  | { type: 'sizes.chosen'; sizes: readonly number[] | null }

export interface ParlayContext {
  readonly legs: readonly Leg[]
  /** In the order of the legs. */
  readonly prices: readonly Quote[]
  /** The sizes of a system; null for one parlay of all legs. */
  readonly sizes: readonly number[] | null
  /** Why the last leg was not taken. */
  readonly reason: 'notAllowedInParlay' | 'maxParlayTicket' | null
}

/** The words the parlay chart is written in. */
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
    isNoLeg: (_, { leg }: Choice) => !catalogue[marketTypes[leg.marketType].kind].parlay,
    isOfHeldMatch: ({ context }, { leg }: Choice) => context.legs.some(({ group }) => group === leg.group),
    isFull: ({ context }) => context.legs.length >= parlayTickets.max,
    hasNone: ({ context }) => context.legs.length === 0,
    areTooFew: ({ context }) => refusalOf(context.legs) !== undefined,
    areWhole: ({ context }, { prices }: { prices: readonly Quote[] }) => prices.length === context.legs.length,
    arePossible: ({ context }, { sizes }: { sizes: readonly number[] | null }) => sizes === null || areSizes(sizes, context.legs.length),
  },
  actions: {
    add: assign(({ context }, { leg, price }: Choice) => kept([...context.legs, leg], [...context.prices, price], context.sizes)),
    replace: assign(({ context }, { leg, price }: Choice) => {
      const place = context.legs.findIndex(({ group }) => group === leg.group)
      return kept(context.legs.with(place, leg), context.prices.with(place, price), context.sizes)
    }),
    remove: assign(({ context }, { group }: { group: number }) => {
      const stays = (_: unknown, place: number) => context.legs[place]!.group !== group
      return kept(context.legs.filter(stays), context.prices.filter(stays), context.sizes)
    }),
    fill: assign((_, { legs, prices }: Pick<ParlayContext, 'legs' | 'prices'>) => kept(legs.slice(0, parlayTickets.max), prices.slice(0, parlayTickets.max), null)),
    follow: assign((_, { prices }: { prices: readonly Quote[] }) => ({ prices })),
    clear: assign(() => kept([], [], null)),
    choose: assign((_, { sizes }: { sizes: readonly number[] | null }) => ({ sizes })),
    refuse: assign((_, { code }: { code: NonNullable<ParlayContext['reason']> }) => ({ reason: code })),
  },
})

/** The legs as they now are: sizes that more or fewer legs do not allow fall away. */
const kept = (legs: readonly Leg[], prices: readonly Quote[], sizes: readonly number[] | null): ParlayContext => {
  const still = sizes?.filter((size) => systemSizes(legs.length).includes(size)) ?? []
  return { legs, prices, sizes: still.length > 0 ? still : null, reason: null }
}

/** Why these legs are no ticket yet; undefined where they are one (`spec §5`). */
export const refusalOf = (legs: readonly Leg[]) => ticketRefusal(legs.map(({ live, sport }) => ({ live, sport, isMyanmar: false })))
