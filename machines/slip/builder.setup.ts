import { builderSelections } from '#domain/bet/builder.ts'
import type { Reason } from '#domain/errors.ts'
import { assign, emit, setup } from 'xstate'
import { type FlowTag, port, type StateMeta, type TransitionMeta } from '../flow.ts'
import { askPatience } from '../request.ts'
import type { BuiltPick } from '#domain/bet/leg.ts'
import type { BlockedPick, BuilderQuote, BuilderReplyEvent } from './builder.replies.ts'

export type BuilderEvent =
  | { type: 'builder.opened'; match: number }
  /**
   * Selections that were chosen together: a ready-made builder, a shared one, or one that was typed; `missing`: how
   * many of them are not offered now.
   */
  | { type: 'builder.filled'; match: number; picks: readonly BuiltPick[]; missing: number }
  | { type: 'builder.closed' }
  /** Whether the match of the page has builders: not on races, and not at Myanmar odds. */
  | { type: 'builder.withdrawn' }
  | { type: 'builder.offered' }
  | { type: 'pick.toggled'; pick: BuiltPick }
  /** In minor units; null while the field has no valid amount. */
  | { type: 'stake.typed'; entered: bigint | null }
  | { type: 'price.wanted' }
  | { type: 'builder.taken' }
  /** A price or the status of a market of the match is no longer what it was. */
  | { type: 'market.moved' }
  | BuilderReplyEvent

export interface BuilderContext {
  /** The match that is built on; null while none is. */
  readonly match: number | null
  readonly picks: readonly BuiltPick[]
  /** The latest price of the selections; null while there is no price. */
  readonly quote: BuilderQuote | null
  /** The picks that the server last said cannot be added. */
  readonly blocked: readonly BlockedPick[]
  /** Why the selections have no price, and the place of the one that is named. */
  readonly reason: Reason | null
  readonly place: number | null
  /** How many of the selections chosen together are not offered now. */
  readonly missing: number
  /** The stake that goes to the slip with the builder, in minor units; null while none is typed. */
  readonly entered: bigint | null
}

/** The input of ports: the selections at this moment. */
export interface BuilderRequest {
  readonly match: number
  readonly picks: readonly BuiltPick[]
}

/** A builder for the slip, at the price that was shown. */
export interface BuilderDue {
  readonly type: 'builder.due'
  readonly picks: readonly BuiltPick[]
  readonly quote: BuilderQuote
  readonly entered: bigint | null
}

export const noBuilder: BuilderContext = {
  match: null,
  picks: [],
  quote: null,
  blocked: [],
  reason: null,
  place: null,
  missing: 0,
  entered: null,
}

type Filled = Extract<BuilderEvent, { type: 'builder.filled' }>

const isSame = (a: BuiltPick, { oddsId, pick }: Pick<BuiltPick, 'oddsId' | 'pick'>): boolean =>
  a.oddsId === oddsId && a.pick === pick

const holds = (picks: readonly BuiltPick[], pick: BuiltPick): boolean => picks.some((one) => isSame(one, pick))

/** Why a pick cannot be added: null where it can, or is held. */
export const blockedAs = ({ picks, blocked }: BuilderContext, pick: BuiltPick): Reason | null => {
  if (holds(picks, pick)) return null
  if (picks.length >= builderSelections.max) return 'builderSelections'
  return blocked.find(({ oddsId, pick: name }) => isSame(pick, { oddsId, pick: name }))?.code ?? null
}

/** The context, guards and actions of the builder chart. */
export const builderSetup = setup({
  types: {
    context: {} as BuilderContext,
    events: {} as BuilderEvent,
    emitted: {} as BuilderDue,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    checkBuilder: port<BuilderRequest>('checkBuilder'),
    followMarkets: port<{ readonly match: number }>('followMarkets'),
  },
  delays: { askPatience },
  guards: {
    isOther: ({ context: { match } }, event: { match: number }) => event.match !== match,
    isLast: ({ context: { picks } }, { pick }: { pick: BuiltPick }) => picks.length === 1 && holds(picks, pick),
    isGone: (_, { picks, missing }: Filled) => picks.length === 0 && missing > 0,
    fits: (_, { picks }: Filled) =>
      picks.length > 0 &&
      picks.length <= builderSelections.max &&
      picks.every((one, place) => picks.findIndex((other) => isSame(one, other)) === place),
    mayToggle: ({ context }, { pick }: { pick: BuiltPick }) => blockedAs(context, pick) === null,
  },
  actions: {
    setMatch: assign((_, { match }: { match: number }) => ({ match })),
    forget: assign(() => noBuilder),
    /** Other selections have no price yet. */
    toggle: assign(({ context: { picks } }, { pick }: { pick: BuiltPick }) => ({
      picks: holds(picks, pick) ? picks.filter((one) => !isSame(one, pick)) : [...picks, pick],
      quote: null,
      reason: null,
      place: null,
      missing: 0,
    })),
    fill: assign(({ context: { entered } }, { match, picks, missing }: Filled) => ({
      ...noBuilder,
      match,
      picks,
      missing,
      entered,
    })),
    takeAllOut: assign({ picks: [], quote: null, blocked: [], reason: null, place: null }),
    setStake: assign((_, { entered }: { entered: bigint | null }) => ({ entered })),
    setQuote: assign((_, { quote, blocked }: { quote: BuilderQuote; blocked: readonly BlockedPick[] }) => ({
      quote,
      blocked,
      reason: null,
      place: null,
    })),
    setProblem: assign(
      (_, { code, place, blocked }: { code: Reason; place: number | null; blocked: readonly BlockedPick[] }) => ({
        quote: null,
        blocked,
        reason: code,
        place,
      }),
    ),
    setReason: assign((_, { code }: { code: Reason }) => ({ quote: null, reason: code, place: null })),
    emitDue: emit(({ context: { picks, quote, entered } }) => ({
      type: 'builder.due' as const,
      picks,
      quote: quote!,
      entered,
    })),
  },
})
