import type { Leg, LegPrice } from '#domain/leg.ts'
import type { Part } from '#domain/slip-ticket.ts'
import { assign, emit, setup } from 'xstate'
import type { FlowTag, StateMeta, TransitionMeta } from './flow.ts'
import { slipSays } from './slip.sentences.ts'

/** How many bets may stand beside the open slip at once: singles still being made, and bets on their way. */
export const maxPendingBets = 10

/** A price pressed on the board, with what it is on. */
export interface Taken {
  readonly leg: Leg
  readonly price: LegPrice
}

export type SlipEvent =
  | { type: 'part.chosen'; part: Part }
  /** A price was pressed on the board. */
  | ({ type: 'selection.taken' } & Taken)
  /** A single is being made, and the member can still change it; or not any more: it was cleared or has its answer. */
  | { type: 'draft.begun' }
  | { type: 'draft.ended' }
  /** The bet of a part left the device and needs nothing from the member, or its answer came. */
  | { type: 'bet.departed'; part: Part }
  | { type: 'bet.returned'; part: Part }
  /** A bet that was set aside is put away: a single taken out of the slip, or one that has its answer. */
  | { type: 'pendingBet.dismissed' }

export interface SlipContext {
  /** Whether a part's bet is on its way. */
  readonly inFlight: Readonly<Record<Part, boolean>>
  /** Whether the open single is being made: a selection taken now joins it and never takes its place. */
  readonly hasDraft: boolean
  /** Bets set aside, being made, on their way or answered, so that the next one can be made. */
  readonly pendingBets: number
}

const into = <const P extends Part>(part: P) => {
  const begin = { type: 'begin', params: { part } } as const
  const due = {
    type: 'emitDue',
    params: ({ event: { leg, price } }: { event: Taken }) => ({ part, leg, price }),
  } as const
  return {
    free: [begin, due],
    setAside: [{ type: 'moveToPending', params: { part } }, { type: 'emitPending', params: { part } }, begin, due],
  } as const
}

/**
 * The slip as a whole (§bet.slip): which part is open, and how the next bet begins while the last one is being made or still on its way. A
 * bet is never dropped for another: it is set aside, with its stake, and stays in sight.
 */
export const slipMachine = setup({
  types: {
    /** What is on its way already when the page opens. */
    input: {} as SlipContext,
    context: {} as SlipContext,
    events: {} as SlipEvent,
    emitted: {} as { type: 'bet.pending'; part: Part } | ({ type: 'selection.due'; part: Part } & Taken),
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isFree: ({ context }, { part }: { part: Part }) => !context.inFlight[part],
    isFreeSingle: ({ context }) => !context.inFlight.single && !context.hasDraft,
    mayAddPending: ({ context }) => context.pendingBets < maxPendingBets,
    mayJoin: ({ context }) => context.hasDraft && context.pendingBets < maxPendingBets,
    choseParlay: (_, { part }: { part: Part }) => part === 'parlay',
  },
  actions: {
    depart: assign(({ context }, { part }: { part: Part }) => ({
      inFlight: { ...context.inFlight, [part]: true },
      hasDraft: part !== 'single' && context.hasDraft,
    })),
    begin: assign(({ context }, { part }: { part: Part }) => ({ hasDraft: part === 'single' || context.hasDraft })),
    endDraft: assign({ hasDraft: false }),
    comeBack: assign(({ context }, { part }: { part: Part }) => ({ inFlight: { ...context.inFlight, [part]: false } })),
    moveToPending: assign(({ context }, { part }: { part: Part }) => ({
      inFlight: { ...context.inFlight, [part]: false },
      pendingBets: context.pendingBets + 1,
    })),
    emitPending: emit((_, { part }: { part: Part }) => ({ type: 'bet.pending' as const, part })),
    emitDue: emit((_, { part, leg, price }: { part: Part } & Taken) => ({
      type: 'selection.due' as const,
      part,
      leg,
      price,
    })),
    dismiss: assign(({ context }) => ({ pendingBets: Math.max(0, context.pendingBets - 1) })),
  },
}).createMachine({
  id: 'slip',
  initial: 'single',
  context: ({ input }) => input,
  on: {
    'part.chosen': [
      {
        guard: { type: 'choseParlay', params: ({ event }) => event },
        target: '.parlay',
        meta: { id: 'SLP-01', plain: 'The member opens the parlay: prices pressed from now on are its legs.' },
      },
      { target: '.single', meta: { id: 'SLP-02', plain: 'The member opens the single bet.' } },
    ],
    'bet.departed': {
      actions: { type: 'depart', params: ({ event }) => event },
      meta: { id: 'SLP-03', plain: 'A bet left the device; its answer is awaited.' },
    },
    'bet.returned': {
      actions: { type: 'comeBack', params: ({ event }) => event },
      meta: { id: 'SLP-04', plain: 'The answer is there.' },
    },
    'pendingBet.dismissed': {
      actions: 'dismiss',
      meta: { id: 'SLP-05', plain: 'A bet that was set aside is put away: taken out, or answered.' },
    },
    'draft.begun': {
      guard: { type: 'isFree', params: { part: 'single' } },
      actions: { type: 'begin', params: { part: 'single' } },
      meta: { id: 'SLP-08', plain: 'A single is being made.' },
    },
    'draft.ended': {
      actions: 'endDraft',
      meta: { id: 'SLP-09', plain: 'The single was cleared, or has its answer: the next selection begins another.' },
    },
  },
  states: {
    single: { meta: { title: 'Single' }, on: { 'selection.taken': takingSingle() } },
    parlay: { meta: { title: 'Parlay' }, on: { 'selection.taken': takingLeg() } },
  },
})

/** A free single takes it; one that is being made, or is on its way, is set aside; when too many are, nothing more is taken. */
function takingSingle() {
  const { free, setAside } = into('single')
  return [
    { guard: 'isFreeSingle', actions: free, meta: slipSays('free') },
    { guard: 'mayJoin', actions: setAside, meta: slipSays('joins') },
    { guard: 'mayAddPending', actions: setAside, meta: slipSays('away') },
  ] as const
}

/** A free parlay takes it as a leg; one on its way is set aside. */
function takingLeg() {
  const { free, setAside } = into('parlay')
  return [
    { guard: { type: 'isFree', params: { part: 'parlay' } }, actions: free, meta: slipSays('free') },
    { guard: 'mayAddPending', actions: setAside, meta: slipSays('away') },
  ] as const
}
