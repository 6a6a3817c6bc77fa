import type { Consent } from '#domain/bet/consent.ts'
import { type Leg, type LegPrice, sameSelection } from '#domain/bet/leg.ts'
import { parlayTickets } from '#domain/bet/limits.ts'
import { type Part, singleOf, type Ticket, type Way } from '#domain/bet/slip-ticket.ts'
import type * as xstate from 'xstate'
import { emit, setup } from 'xstate'
import type { FlowTag, StateMeta, TransitionMeta } from '../flow.ts'
import { placementMachine, type UnresolvedBet } from './placement.ts'
import { asideIn, type HeldBet, picksIn, samePick, type SlipContext, type Stage } from './slip.list.ts'

/** The most picks in the list: as many as a parlay has legs. */
export const maxPicks = parlayTickets.max

/** How many sent bets may be set aside at once. */
export const maxPendingBets = 10

/** A price pressed on the board, and the selection it belongs to. */
export interface Taken {
  readonly leg: Leg
  readonly price: LegPrice
}

export type SlipEvent =
  | { type: 'way.chosen'; way: Way }
  /** A price was pressed on the board. */
  | ({ type: 'selection.taken' } & Taken)
  /** A bet is removed from the slip: a pick, or one that has its answer. */
  | { type: 'bet.dismissed'; bet: string }
  /** What a bet reports about itself. */
  | { type: 'bet.made'; bet: string; legs: readonly Leg[] }
  | { type: 'bet.sent'; bet: string }
  | { type: 'bet.awaited'; bet: string }
  | { type: 'bet.answered'; bet: string; isAccepted: boolean }
  | { type: 'bet.emptied'; bet: string }

export interface SlipInput {
  /** Bets that are already on their way when the page opens. */
  readonly unresolved: readonly UnresolvedBet[]
  readonly consent: Consent
  readonly mostPicks?: number
  readonly mostPending?: number
}

export const partOfTicket = ({ kind }: Ticket): Part => (kind === 'single' || kind === 'mmo' ? 'single' : 'parlay')

const pendingIn = (context: SlipContext): number => asideIn(context).filter(({ stage }) => stage !== 'made').length

const openBet = ({ bets, open }: SlipContext, part: Part): HeldBet => bets.find(({ id }) => id === open[part])!

const known = ({ bets }: SlipContext, bet: string): HeldBet | undefined => bets.find(({ id }) => id === bet)

const heldPick = (context: SlipContext, leg: Leg): HeldBet | undefined =>
  picksIn(context).find(({ legs: [own] }) => own !== undefined && samePick(own, leg))

/** An id that no bet of the slip has. */
const freeId = (bets: readonly HeldBet[], part: Part): string => {
  let n = 1
  while (bets.some(({ id }) => id === `${part}-${n}`)) n++
  return `${part}-${n}`
}

const blank = (bets: readonly HeldBet[], part: Part): HeldBet => ({
  id: freeId(bets, part),
  part,
  stage: 'empty',
  legs: [],
})

/** Sets the open bet of a part aside, as the last one, and puts an empty one in its place. */
const putAside = (context: SlipContext, part: Part): SlipContext => {
  const old = openBet(context, part)
  const fresh = blank(context.bets, part)
  return {
    ...context,
    bets: [...context.bets.filter((bet) => bet !== old), old, fresh],
    open: { ...context.open, [part]: fresh.id },
  }
}

/** Removes bets. If the open one goes, the pick taken last is opened, or an empty bet. */
const without = (context: SlipContext, goes: (bet: HeldBet) => boolean): SlipContext => {
  const bets = context.bets.filter((bet) => !goes(bet))
  if (bets.some(({ id }) => id === context.open.single) && bets.some(({ id }) => id === context.open.parlay))
    return { ...context, bets }
  const part = bets.some(({ id }) => id === context.open.single) ? 'parlay' : 'single'
  const next = (part === 'single' && picksIn({ ...context, bets }).at(-1)) || blank(context.bets, part)
  return {
    ...context,
    bets: bets.includes(next) ? bets : [...bets, next],
    open: { ...context.open, [part]: next.id },
  }
}

const inside = ({ legs }: HeldBet, { part, stage, legs: [own] }: HeldBet): boolean =>
  part === 'single' && stage === 'made' && own !== undefined && legs.some((leg) => sameSelection(leg, own))

const toldOf = (context: SlipContext, bet: string, stage: Stage, legs?: readonly Leg[]): SlipContext => ({
  ...context,
  bets: context.bets.map((one) => (one.id === bet ? { ...one, stage, legs: legs ?? one.legs } : one)),
})

/** The pick is in the list already: it is opened as it is, and an empty open bet is removed. */
const bringForward = (context: SlipContext, leg: Leg): SlipContext => {
  const pick = heldPick(context, leg)!
  const old = openBet(context, 'single')
  const bets = context.bets.filter((bet) => bet !== old || old.stage !== 'empty')
  return { ...context, bets, open: { ...context.open, single: pick.id } }
}

/** A parlay on its way takes its picks with it. */
const letParlayGo = (context: SlipContext): SlipContext => {
  const parlay = openBet(context, 'parlay')
  const picks = without(context, (bet) => inside(parlay, bet))
  const left = putAside(picks, 'parlay')
  return isFree(openBet(left, 'single')) ? left : putAside(left, 'single')
}

/** A bet set aside that is emptied is removed; if it was the open single, the pick taken last is opened. */
const empty = (context: SlipContext, bet: string): SlipContext => {
  const left = toldOf(context, bet, 'empty', [])
  const isOpen = Object.values(context.open).includes(bet)
  const mayCome = bet === context.open.single && picksIn(left).length > 0
  return isOpen && !mayCome ? left : without(left, ({ id }) => id === bet)
}

/** The picks of an accepted parlay leave the list. */
const answer = (context: SlipContext, bet: string, isAccepted: boolean): SlipContext => {
  const left = toldOf(context, bet, 'answered')
  const own = known(left, bet)!
  return isAccepted && own.part === 'parlay' ? without(left, (one) => inside(own, one)) : left
}

/** The states from which a bet may enter each state. */
const after: Readonly<Record<Stage, readonly Stage[]>> = {
  empty: ['made', 'answered'],
  made: ['empty', 'made', 'sending', 'answered'],
  sending: ['made', 'awaited'],
  awaited: ['sending'],
  answered: ['made', 'sending', 'awaited'],
}

const isFree = ({ stage }: HeldBet): boolean => stage === 'empty' || stage === 'answered'

const isSending = (context: SlipContext): boolean =>
  [openBet(context, 'single'), openBet(context, 'parlay')].some(({ stage }) => stage === 'sending')

const hasRoom = (context: SlipContext): boolean => picksIn(context).length < context.mostPicks

// The browser's copy of the package shares few names (`src/commands/build/layers.mjs`); these come with `setup`.
const { enqueueActions, sendTo } = setup({}) as unknown as Pick<typeof xstate, 'enqueueActions' | 'sendTo'>

/** The actors follow the bets: one is spawned for each that is new, and stopped for each that is gone. */
const become = ({ context, enqueue }: { context: SlipContext; enqueue: Enqueue }, next: SlipContext): void => {
  for (const { id } of context.bets) if (!next.bets.some((bet) => bet.id === id)) enqueue.stopChild(id)
  for (const { id } of next.bets)
    if (!context.bets.some((bet) => bet.id === id))
      enqueue.spawnChild('placement', { id, input: { unresolved: null, consent: context.consent } })
  enqueue.assign(next)
}

interface Enqueue {
  readonly stopChild: (id: string) => void
  readonly spawnChild: (
    source: 'placement',
    options: { readonly id: string; readonly input: { readonly unresolved: null; readonly consent: Consent } },
  ) => void
  readonly assign: (after: SlipContext) => void
}

/** The context, guards and actions of the slip's chart. */
export const slipWords = setup({
  types: {
    input: {} as SlipInput,
    context: {} as SlipContext,
    events: {} as SlipEvent,
    emitted: {} as { type: 'selection.due' } & Taken,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: { placement: placementMachine },
  guards: {
    chose: (_, { way, chosen }: { way: Way; chosen: Way }) => way === chosen,
    isHeld: ({ context }, { leg }: Taken) => !isSending(context) && heldPick(context, leg) !== undefined,
    isFree: ({ context }) => !isSending(context) && hasRoom(context) && isFree(openBet(context, 'single')),
    /** A bet that was sent counts among those beside; a pick among the picks. */
    mayJoin: ({ context }) =>
      !isSending(context) &&
      hasRoom(context) &&
      (openBet(context, 'single').stage === 'made' || pendingIn(context) < context.mostPending),
    isParlayAway: ({ context }) =>
      !isSending(context) &&
      openBet(context, 'parlay').stage === 'awaited' &&
      pendingIn(context) + Number(openBet(context, 'single').stage === 'awaited') < context.mostPending,
    /** Whether a bet of the slip may have become this: no step of a bet's life is left out. */
    follows: ({ context }, { bet, stage }: Told & { stage: Stage }) => {
      const held = known(context, bet)
      return held !== undefined && after[stage].includes(held.stage)
    },
    mayGo: ({ context }, { bet }: Told) => {
      const stage = known(context, bet)?.stage
      return stage !== undefined && stage !== 'sending' && stage !== 'awaited'
    },
  },
  actions: {
    bringForward: enqueueActions((at, { leg }: Taken) => become(at, bringForward(at.context, leg))),
    makeRoom: enqueueActions((at) => become(at, putAside(at.context, 'single'))),
    letParlayGo: enqueueActions((at) => become(at, letParlayGo(at.context))),
    dismiss: enqueueActions((at, { bet }: Told) =>
      become(
        at,
        without(at.context, ({ id }) => id === bet),
      ),
    ),
    empty: enqueueActions((at, { bet }: Told) => become(at, empty(at.context, bet))),
    make: enqueueActions((at, { bet, legs }: Told & Pick<HeldBet, 'legs'>) =>
      become(at, toldOf(at.context, bet, 'made', legs)),
    ),
    leave: enqueueActions((at, { bet }: Told) => become(at, toldOf(at.context, bet, 'sending'))),
    wait: enqueueActions((at, { bet }: Told) => become(at, toldOf(at.context, bet, 'awaited'))),
    answer: enqueueActions((at, { bet, isAccepted }: Told & { isAccepted: boolean }) =>
      become(at, answer(at.context, bet, isAccepted)),
    ),
    emitTaken: emit((_, { leg, price }: Taken) => ({ type: 'selection.due' as const, leg, price })),
    /** A question of the open single is put off: its bet is the member's to change again. */
    withdraw: sendTo(({ context }: { context: SlipContext }) => context.open.single, {
      type: 'slip.cancelled' as const,
    }),
    /** The open single takes the selection. */
    offer: sendTo(
      ({ context }: { context: SlipContext }) => context.open.single,
      (_, { leg, price }: Taken) => ({ type: 'ticket.offered' as const, ticket: singleOf(leg), prices: [price] }),
    ),
  },
})

interface Told {
  readonly bet: string
}

/** The slip as the page opens: the first unresolved bet of each part is open, the others are beside it. */
export const opening = ({ unresolved, consent, mostPicks, mostPending }: SlipInput): SlipContext => {
  let bets: readonly HeldBet[] = []
  for (const { ticket } of unresolved) {
    const part = partOfTicket(ticket)
    bets = [...bets, { id: freeId(bets, part), part, stage: 'awaited', legs: ticket.legs }]
  }
  for (const part of ['single', 'parlay'] as const)
    if (!bets.some((bet) => bet.part === part)) bets = [...bets, blank(bets, part)]
  return {
    consent,
    open: { single: 'single-1', parlay: 'parlay-1' },
    bets,
    mostPicks: mostPicks ?? maxPicks,
    mostPending: mostPending ?? maxPendingBets,
  }
}
