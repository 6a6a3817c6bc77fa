import type { Consent } from '#domain/bet/consent.ts'
import type { Leg, LegPrice } from '#domain/bet/leg.ts'
import { parlayTickets } from '#domain/bet/limits.ts'
import { type Part, singleOf, type Ticket, type Way } from '#domain/bet/slip-ticket.ts'
import { isOfOneLeg } from '#domain/bet/ticket.ts'
import { type AnyEventObject, emit, enqueueActions, sendTo, setup } from 'xstate'
import { type FlowTag, port, type StateMeta, type TransitionMeta } from '../flow.ts'
import { type BoardPrices, type ParlayChange, parlayMachine } from './parlay.ts'
import { placementMachine, type UnresolvedBet } from './placement.ts'
import {
  afterAnswer,
  afterEmptied,
  afterParlayGone,
  blank,
  broughtForward,
  findBet,
  freeId,
  hasRoom,
  heldPick,
  isFree,
  isSending,
  openBet,
  pendingIn,
  putAside,
  stagesBefore,
  withReport,
  without,
} from './slip.bets.ts'
import { hasAnswer, type SlipBet, isBeingMade, picksIn, type SlipContext, type Stage } from './slip.list.ts'

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
  | { type: 'bet.made'; bet: string; legs: readonly Leg[]; prices: readonly LegPrice[] }
  | { type: 'bet.reviewed'; bet: string }
  | { type: 'bet.sent'; bet: string }
  | { type: 'bet.awaited'; bet: string }
  | { type: 'bet.answered'; bet: string; isAccepted: boolean }
  | { type: 'bet.emptied'; bet: string }
  /** The picks amount to something else together, or the parlay was asked what they amount to. */
  | ({ type: 'parlay.changed' } & ParlayChange)
  /** The board's prices of the legs, and which of their matches have begun. */
  | { type: 'legs.priced'; prices: BoardPrices }
  | { type: 'matches.begun'; matches: readonly number[] }

export interface SlipInput {
  /** Bets that are already on their way when the page opens. */
  readonly unresolved: readonly UnresolvedBet[]
  readonly consent: Consent
  readonly mostPicks?: number
  readonly mostPending?: number
}

export const partOfTicket = ({ kind }: Ticket): Part => (isOfOneLeg(kind) || kind === 'builder' ? 'single' : 'parlay')

/**
 * The actors follow the bets: one is spawned for each that is new, and stopped for each that is gone. The parlay
 * receives the list, and reports its ticket again when the bet of the picks together can take one again.
 */
const become = ({ context, enqueue }: { context: SlipContext; enqueue: Enqueue }, next: SlipContext): void => {
  for (const { id } of context.bets) if (!next.bets.some((bet) => bet.id === id)) enqueue.stopChild(id)
  for (const { id } of next.bets)
    if (!context.bets.some((bet) => bet.id === id))
      enqueue.spawnChild('placement', { id, input: { unresolved: null, consent: context.consent } })
  enqueue.assign(next)
  const [before, picks] = [picksIn(context), picksIn(next)]
  if (picks.length !== before.length || picks.some(({ legs: [leg] }, place) => leg !== before[place]!.legs[0]))
    enqueue.sendTo('parlay', {
      type: 'picks.listed',
      picks: picks.map(({ legs: [leg], prices: [price] }) => ({ leg, price })),
    })
  const [old, open] = [openBet(context, 'parlay'), openBet(next, 'parlay')]
  if (takesTicket(open) && (open.id !== old.id || open.stage !== old.stage))
    enqueue.sendTo('parlay', { type: 'ticket.requested' })
}

/** Whether the legs of a bet change with the board: nothing of it was asked of the server. */
const takesTicket = ({ stage }: SlipBet): boolean => stage === 'empty' || stage === 'made'

interface Enqueue {
  readonly stopChild: (id: string) => void
  readonly spawnChild: (
    source: 'placement',
    options: { readonly id: string; readonly input: { readonly unresolved: null; readonly consent: Consent } },
  ) => void
  readonly assign: (after: SlipContext) => void
  readonly sendTo: (id: string, event: AnyEventObject) => void
}

/** The context, guards and actions of the slip's chart. */
export const slipSetup = setup({
  types: {
    input: {} as SlipInput,
    context: {} as SlipContext,
    events: {} as SlipEvent,
    emitted: {} as { type: 'selection.due' } & Taken,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    placement: placementMachine,
    parlay: parlayMachine,
    followLegs: port<undefined, { type: 'legs.listed'; legs: readonly Leg[] }>('followLegs'),
  },
  guards: {
    chose: (_, { way, chosen }: { way: Way; chosen: Way }) => way === chosen,
    isHeld: ({ context }, { leg }: Taken) => !isSending(context) && heldPick(context, leg) !== undefined,
    isFree: ({ context }) => !isSending(context) && hasRoom(context) && isFree(openBet(context, 'single')),
    /** A bet that was sent counts among those beside; a pick among the picks. */
    mayJoin: ({ context }) =>
      !isSending(context) &&
      hasRoom(context) &&
      (isBeingMade(openBet(context, 'single')) || pendingIn(context) < context.mostPending),
    isParlayAway: ({ context }) =>
      !isSending(context) &&
      openBet(context, 'parlay').stage === 'awaited' &&
      pendingIn(context) + Number(openBet(context, 'single').stage === 'awaited') < context.mostPending,
    /** Whether a bet of the slip may have become this: no step of a bet's life is left out. */
    follows: ({ context }, { bet, stage }: OfBet & { stage: Stage }) => {
      const held = findBet(context, bet)
      return held !== undefined && stagesBefore[stage].includes(held.stage)
    },
    mayGo: ({ context }, { bet }: OfBet) => {
      const stage = findBet(context, bet)?.stage
      return stage !== undefined && stage !== 'sending' && stage !== 'awaited'
    },
    /** A receipt stays until the list grows, and a bet that was only asked about its ticket keeps its own. */
    isTicketDue: ({ context }, { ticket, cause }: ParlayChange) => {
      const { stage, legs } = openBet(context, 'parlay')
      if (ticket === null) return false
      if (cause === 'request') return stage === 'empty' || (stage === 'made' && legs !== ticket.legs)
      return stage === 'accepted' ? cause === 'growth' : stage !== 'sending' && stage !== 'awaited'
    },
    isTicketGone: ({ context }, { ticket, cause }: ParlayChange) => {
      const bet = openBet(context, 'parlay')
      return ticket === null && (isBeingMade(bet) || (cause === 'growth' && hasAnswer(bet)))
    },
    mayBegin: ({ context }) => takesTicket(openBet(context, 'parlay')),
  },
  actions: {
    bringForward: enqueueActions((at, { leg }: Taken) => become(at, broughtForward(at.context, leg))),
    makeRoom: enqueueActions((at) => become(at, putAside(at.context, 'single'))),
    letParlayGo: enqueueActions((at) => become(at, afterParlayGone(at.context))),
    dismiss: enqueueActions((at, { bet }: OfBet) =>
      become(
        at,
        without(at.context, ({ id }) => id === bet),
      ),
    ),
    empty: enqueueActions((at, { bet }: OfBet) => become(at, afterEmptied(at.context, bet))),
    noteLegs: enqueueActions((at, { bet, legs, prices }: OfBet & Pick<SlipBet, 'legs' | 'prices'>) =>
      become(at, withReport(at.context, bet, { stage: 'made', legs, prices })),
    ),
    noteStage: enqueueActions((at, { bet, stage }: OfBet & Pick<SlipBet, 'stage'>) =>
      become(at, withReport(at.context, bet, { stage })),
    ),
    noteAnswer: enqueueActions((at, { bet, isAccepted }: OfBet & { isAccepted: boolean }) =>
      become(at, afterAnswer(at.context, bet, isAccepted)),
    ),
    emitTaken: emit((_, { leg, price }: Taken) => ({ type: 'selection.due' as const, leg, price })),
    /** A question of the open single is put off: its bet is the member's to change again. */
    withdraw: sendTo(({ context }: { context: SlipContext }) => context.open.single, {
      type: 'slip.cancelled' as const,
    }),
    /** The parlay is one ticket of all legs, or a system. */
    chooseKind: sendTo('parlay', (_, { isSystem }: { isSystem: boolean }) => ({
      type: 'kind.chosen' as const,
      isSystem,
    })),
    /** The board is followed for these legs. */
    followLegs: sendTo('followLegs', (_, { legs }: Pick<ParlayChange, 'legs'>) => ({
      type: 'legs.listed' as const,
      legs,
    })),
    passOn: sendTo('parlay', (_, { event }: { event: AnyEventObject }) => event),
    offerTicket: sendTo(
      ({ context }: { context: SlipContext }) => context.open.parlay,
      (_, { ticket, prices }: ParlayChange) => ({ type: 'ticket.offered' as const, ticket: ticket!, prices }),
    ),
    /** A question about the ticket goes with it. */
    withdrawTicket: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo(context.open.parlay, { type: 'slip.cancelled' })
      enqueue.sendTo(context.open.parlay, { type: 'slip.cleared' })
    }),
    /** The open single takes the selection. */
    offer: sendTo(
      ({ context }: { context: SlipContext }) => context.open.single,
      (_, { leg, price }: Taken) => ({ type: 'ticket.offered' as const, ticket: singleOf(leg), prices: [price] }),
    ),
  },
})

interface OfBet {
  readonly bet: string
}

/** The slip as the page opens: the first unresolved bet of each part is open, the others are beside it. */
export const opening = ({ unresolved, consent, mostPicks, mostPending }: SlipInput): SlipContext => {
  let bets: readonly SlipBet[] = []
  for (const { ticket, prices } of unresolved) {
    const part = partOfTicket(ticket)
    bets = [...bets, { id: freeId(bets, part), part, stage: 'awaited', legs: ticket.legs, prices }]
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
