import { catalogue } from '#domain/market/catalogue.ts'
import { marketTypes } from '#domain/market/kinds.ts'
import type { Leg, LegPrice } from '#domain/bet/leg.ts'
import { myanmarParlayTickets, parlayTickets } from '#domain/bet/limits.ts'
import { areMyanmar } from '#domain/bet/slip-ticket.ts'
import { areSizes, systemSizes, ticketRefusal } from '#domain/bet/ticket.ts'
import { assign, setup } from 'xstate'
import type { FlowTag, StateMeta, TransitionMeta } from '../flow.ts'

/** A pick and its price as a leg: in decimal, as every parlay is (§odds.parlay-decimal), or at Myanmar odds. */
export interface PricedPick {
  readonly leg: Leg
  readonly price: LegPrice
}

/** A pick of the list that is not a leg, and why. */
export interface LeftOut extends PricedPick {
  readonly reason: 'notAllowedInParlay' | 'sameMatchInParlay' | 'mixedOddsInParlay' | 'maxParlayTicket'
}

export type ParlayEvent =
  | { type: 'picks.listed'; picks: readonly PricedPick[] }
  | { type: 'legs.priced'; prices: readonly LegPrice[] }
  | { type: 'kind.chosen'; isSystem: boolean }
  | { type: 'sizes.chosen'; sizes: readonly number[] }

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
export const parlayWords = setup({
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
    areWhole: ({ context }, { prices }: { prices: readonly LegPrice[] }) => prices.length === context.legs.length,
    arePossible: ({ context }, { sizes }: { sizes: readonly number[] }) =>
      context.isSystem && !areMyanmar(context.legs) && areSizes(sizes, context.legs.length),
  },
  actions: {
    list: assign(({ context }, { picks }: { picks: readonly PricedPick[] }) => {
      const { legs, prices, leftOut } = combine(picks)
      return { legs, prices, leftOut, sizes: sizesFor(legs, context.isSystem, context.sizes) }
    }),
    follow: assign((_, { prices }: { prices: readonly LegPrice[] }) => ({ prices })),
    choose: assign((_, { sizes }: { sizes: readonly number[] }) => ({ sizes })),
    chooseKind: assign(({ context }, { isSystem }: { isSystem: boolean }) => ({
      isSystem,
      sizes: sizesFor(context.legs, isSystem, context.sizes),
    })),
  },
})

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
  if (leg.boost !== undefined || !catalogue[marketTypes[leg.marketType].kind].parlay) return 'notAllowedInParlay'
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
  if (!isSystem || areMyanmar(legs)) return null
  const possible = systemSizes(legs.length)
  const still = chosen?.filter((size) => possible.includes(size)) ?? []
  if (still.length > 0) return still.length === chosen?.length ? chosen : still
  return legs.length > 2 && possible.includes(legs.length - 1) ? [legs.length - 1] : null
}

/** How many legs a ticket of such legs takes (§parlay.legs). */
const mostLegs = (legs: readonly Leg[]): number => (areMyanmar(legs) ? myanmarParlayTickets : parlayTickets).max

/** Why these legs do not make a ticket yet; undefined where they do (§parlay.legs). */
export const refusalOf = (legs: readonly Leg[]) =>
  ticketRefusal(legs.map(({ live, sport, oddsType }) => ({ live, sport, isMyanmar: oddsType === 'MM' })))
