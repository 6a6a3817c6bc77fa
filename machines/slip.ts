import type { Leg, LegPrice } from '#domain/leg.ts'
import type { Part } from '#domain/slip-ticket.ts'
import { assign, emit, setup } from 'xstate'
import type { FlowTag, StateMeta, TransitionMeta } from './flow.ts'

/** How many bets of one device may be on their way at once beside the open slip. */
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
  /** The bet of a part left the device and needs nothing from the member, or its answer came. */
  | { type: 'bet.departed'; part: Part }
  | { type: 'bet.returned'; part: Part }
  /** A bet that was set aside has its answer, and the member put it away. */
  | { type: 'pendingBet.dismissed' }

export interface SlipContext {
  /** Whether a part's bet is on its way. */
  readonly inFlight: Readonly<Record<Part, boolean>>
  /** Bets set aside, on their way or answered, so that the next one can be made. */
  readonly pendingBets: number
}

/**
 * The slip as a whole (§bet.slip): which part is open, and how the next bet begins while the last one is still on its way. A bet is never
 * dropped for another: it is set aside and stays in sight.
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
    mayAddPending: ({ context }) => context.pendingBets < maxPendingBets,
    choseParlay: (_, { part }: { part: Part }) => part === 'parlay',
  },
  actions: {
    depart: assign(({ context }, { part }: { part: Part }) => ({ inFlight: { ...context.inFlight, [part]: true } })),
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
      meta: { id: 'SLP-05', plain: 'A bet that was set aside has its answer and is put away.' },
    },
  },
  states: {
    single: { meta: { title: 'Single' }, on: { 'selection.taken': taking('single') } },
    parlay: { meta: { title: 'Parlay' }, on: { 'selection.taken': taking('parlay') } },
  },
})

/** The same in both parts: a free part takes it; a bet on its way is set aside to make room; when too many are set aside, the member waits. */
function taking<const P extends Part>(part: P) {
  const due = {
    type: 'emitDue',
    params: ({ event: { leg, price } }: { event: Taken }) => ({ part, leg, price }),
  } as const
  return [
    {
      guard: { type: 'isFree', params: { part } },
      actions: due,
      meta: { id: 'SLP-06', plain: 'The selection goes into the open part.' },
    },
    {
      guard: 'mayAddPending',
      actions: [{ type: 'moveToPending', params: { part } }, { type: 'emitPending', params: { part } }, due],
      meta: {
        id: 'SLP-07',
        plain: 'A bet is on its way: it is set aside and stays in sight, and the selection begins the next one.',
      },
    },
  ] as const
}
