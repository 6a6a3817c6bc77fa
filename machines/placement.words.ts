import { type Consent, covers, mostMoves } from '#domain/consent.ts'
import { clamp, maxStake } from '#domain/clamp.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { Leg } from '#domain/leg.ts'
import type { BetLimit } from '#domain/limits.ts'
import type { Quote } from '#domain/odds.ts'
import { assign, setup } from 'xstate'
import { type FlowTag, port, type StateMeta, type TransitionMeta } from './flow.ts'
import type { CheckFact, PlacementFact, Receipt } from './placement.facts.ts'

/** Why nothing may be placed just now; `sound` when something may. */
export type Footing = 'sound' | 'stale' | 'offline' | 'viewOnly' | 'marketClosed'

/** A bet that may be on the server without this device knowing; kept across reloads (`rules §8`). */
export interface Unfinished {
  readonly leg: Leg
  readonly price: Quote
  readonly entered: bigint
  readonly consent: Consent
  readonly key: string
}

export type PlacementEvent =
  | { type: 'selection.added'; leg: Leg; price: Quote }
  | { type: 'selection.priced'; price: Quote }
  | { type: 'slip.cleared' }
  | { type: 'stake.typed'; entered: bigint | null }
  | { type: 'consent.chosen'; consent: Consent }
  | { type: 'footing.changed'; footing: Footing }
  | { type: 'slip.submitted' }
  | { type: 'slip.cancelled' }
  | { type: 'slip.reopened' }
  | { type: 'stake.confirmed'; key: string }
  | { type: 'price.accepted'; key: string }
  | CheckFact
  | PlacementFact

export interface PlacementContext {
  readonly leg: Leg | null
  readonly price: Quote | null
  /** The price before it moved, while the member looks at the change. */
  readonly priceBefore: Quote | null
  readonly entered: bigint | null
  /** What the member accepts from now on. */
  readonly consent: Consent
  /** What the member accepted when the bet was confirmed: a bet sent again is sent as it was. */
  readonly agreed: Consent
  readonly footing: Footing
  readonly limits: BetLimit | null
  /** Seconds a live bet will wait. */
  readonly waitSeconds: number
  readonly moves: number
  /** Set from the confirmation until the answer is final: a bet under it may be on the server. */
  readonly key: string | null
  readonly receipt: Receipt | null
  readonly reason: ErrorCode | null
}

export interface PlacementInput {
  readonly unfinished: Unfinished | null
  readonly consent: Consent
}

/** What ports are given: the bet as it stands. */
export interface PlacementRequest extends Unfinished {
  readonly betId: string | null
}

/** The words the placement chart is written in. */
export const placementWords = setup({
  types: {
    input: {} as PlacementInput,
    context: {} as PlacementContext,
    events: {} as PlacementEvent,
    tags: {} as FlowTag | 'unfinished',
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    checkBet: port<PlacementRequest>('checkBet'),
    placeBet: port<PlacementRequest>('placeBet'),
    watchBet: port<PlacementRequest>('watchBet'),
    findBet: port<PlacementRequest>('findBet'),
  },
  delays: {
    checkPatience: 15_000, confirmWindow: 30_000, placePatience: 20_000, waitPatience: 60_000,
    // Longer than a call's own patience: asking again ends the call before it, and a slow server must be heard out.
    askAgain: 13_000,
  },
  guards: {
    hasUnfinished: ({ context }) => context.key !== null,
    mayCheck: ({ context }) => mayPlace(context) && (context.entered ?? 0n) > 0n,
    mayPlace: ({ context }) => mayPlace(context),
    mayPlaceAsIs: ({ context }) => mayPlace(context) && fits(context, context.limits),
    mayPlaceLess: ({ context }) => mayPlace(context) && !noneFits(context, context.limits),
    noStakeFits: ({ context }, { limits }: { limits: BetLimit }) => noneFits(context, limits),
    outsideLimits: ({ context }, { limits }: { limits: BetLimit }) => !fits(context, limits),
    consentedTo: ({ context }, { price }: { price: Quote }) =>
      context.moves < mostMoves && covers(context.consent, context.price!, price, context.leg!.oddsType),
    mayMoveAgain: ({ context }) => context.moves < mostMoves,
    soundAgain: ({ context }, { footing }: { footing: Footing }) => footing === 'sound' && !mayPlace(context),
    mayReopen: ({ context }) => context.reason !== 'marketTypeChanged',
  },
  actions: {
    take: assign((_, { leg, price }: { leg: Leg; price: Quote }) => ({ ...emptySlip, leg, price })),
    clear: assign(() => emptySlip),
    followPrice: assign(({ context }, { price }: { price: Quote }) => ({
      price, priceBefore: price === context.price ? context.priceBefore : context.price,
    })),
    enter: assign((_, { entered }: { entered: bigint | null }) => ({ entered, reason: null })),
    consentTo: assign((_, { consent }: { consent: Consent }) => ({ consent })),
    stand: assign((_, { footing }: { footing: Footing }) => ({ footing })),
    startRounds: assign({ moves: 0, priceBefore: null, limits: null, waitSeconds: 0, key: null, receipt: null, reason: null }),
    noteTerms: assign((_, { limits, waitSeconds }: { limits: BetLimit; waitSeconds: number }) => ({ limits, waitSeconds })),
    clampStake: assign(({ context }) => ({
      entered: clamp(context.entered!, context.limits!, context.price!, context.leg!.oddsType),
    })),
    movePrice: assign(({ context }, { price }: { price: Quote }) => ({
      price, priceBefore: context.price, moves: context.moves + 1, key: null, receipt: null,
    })),
    seal: assign(({ context }, { key }: { key: string }) => ({ key, agreed: context.consent })),
    record: assign((_, { receipt }: { receipt: Receipt }) => ({ receipt, price: receipt.price })),
    forgetKey: assign({ key: null }),
    refuse: assign((_, { code }: { code: ErrorCode }) => ({ reason: code, key: null })),
  },
})

const emptySlip = {
  leg: null, price: null, priceBefore: null, entered: null, limits: null, waitSeconds: 0, moves: 0, key: null, receipt: null, reason: null,
} as const

/** An empty slip, or the bet that was on its way; nothing may be placed until the ground is known. */
export const begin = ({ unfinished, consent }: PlacementInput): PlacementContext => ({
  ...emptySlip, consent, agreed: unfinished?.consent ?? consent, footing: 'stale',
  leg: unfinished?.leg ?? null, price: unfinished?.price ?? null, entered: unfinished?.entered ?? null, key: unfinished?.key ?? null,
})

/** A bet as it stands, for a port. */
export const requestOf = ({ leg, price, entered, consent, agreed, key, receipt }: PlacementContext): PlacementRequest => ({
  leg: leg!, price: price!, entered: entered ?? 0n, consent: key === null ? consent : agreed, key: key ?? '', betId: receipt?.betId ?? null,
})

const mayPlace = ({ footing }: PlacementContext): boolean => footing === 'sound'

/** Whether the entered stake lies within the limits at the price as it stands. */
const fits = ({ entered, price, leg }: PlacementContext, limits: BetLimit | null): boolean =>
  entered !== null && limits !== null && clamp(entered, limits, price!, leg!.oddsType) === entered

/** Whether the most that may be staked is less than the least: then no stake can be brought inside. */
const noneFits = ({ price, leg }: PlacementContext, limits: BetLimit | null): boolean =>
  limits !== null && maxStake(limits, price!, leg!.oddsType) < limits.minBet
