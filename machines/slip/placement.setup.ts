import { type Consent, mostMoves, offerMs } from '#domain/bet/consent.ts'
import type { CoverBonuses } from '#domain/bet/cover-bonus.ts'
import type { Reason } from '#domain/errors.ts'
import type { LegPrice } from '#domain/bet/leg.ts'
import type { BetLimit } from '#domain/bet/limits.ts'
import type { Deductions } from '#domain/odds/myanmar.ts'
import { clampEntry, coversAll, type EntryBounds, isUncovered, maxEntry, type Ticket } from '#domain/bet/slip-ticket.ts'
import { assign, enqueueActions, setup } from 'xstate'
import { answerPatience, askAgain, askPatience, readingPause } from '../request.ts'
import { type FlowTag, port, reportTo, type StateMeta, type TransitionMeta } from '../flow.ts'
import type { CheckReplyEvent, PlacementReplyEvent, Receipt, Terms } from './placement.replies.ts'

/** Why nothing may be placed now; `available` when it may. */
export type BetAvailability = 'available' | 'stale' | 'offline' | 'viewOnly' | 'marketClosed'

/** A bet that the server may have taken without this device knowing; kept across reloads (§bet.no-answer). */
export interface UnresolvedBet {
  readonly ticket: Ticket
  readonly prices: readonly LegPrice[]
  readonly entered: bigint
  readonly consent: Consent
  readonly key: string
}

export type PlacementEvent =
  | { type: 'ticket.offered'; ticket: Ticket; prices: readonly LegPrice[] }
  | { type: 'ticket.priced'; prices: readonly LegPrice[] }
  | { type: 'slip.cleared' }
  | { type: 'stake.typed'; entered: bigint | null }
  | { type: 'consent.chosen'; consent: Consent }
  | { type: 'availability.changed'; availability: BetAvailability }
  | { type: 'slip.submitted' }
  | { type: 'quick.submitted'; key: string }
  | { type: 'slip.cancelled' }
  | { type: 'slip.reopened' }
  | { type: 'stake.confirmed'; key: string }
  | { type: 'price.accepted'; key: string }
  | CheckReplyEvent
  | PlacementReplyEvent

/** What the member can be asked before money moves. */
export type Question = 'moved' | 'clamped' | 'confirming' | 'unsent'

export interface PlacementContext {
  readonly ticket: Ticket | null
  /** In the order of the ticket's legs. */
  readonly prices: readonly LegPrice[] | null
  /** The prices before they moved, while the member looks at the change. */
  readonly pricesBefore: readonly LegPrice[] | null
  readonly entered: bigint | null
  /** What the member accepts from now on. */
  readonly consent: Consent
  /** What the member accepted when confirming: a bet that is sent again is sent unchanged. */
  readonly agreed: Consent
  readonly availability: BetAvailability
  readonly limits: BetLimit | null
  /** The available balance when it was checked, in minor units; null where it is not known (§stake.within-balance). */
  readonly available: bigint | null
  /** The deduction from a winning Myanmar return; null until the house has said it. */
  readonly deductions: Deductions | null
  /** What full covers of so many legs pay on top; null until the house has said it. */
  readonly bonuses: CoverBonuses | null
  /** Seconds a live bet will wait. */
  readonly waitSeconds: number
  readonly moves: number
  /**
   * The question that the member was asked last, while its answer is due: a price that is checked again leads back to
   * it.
   */
  readonly question: Question | null
  /** The key of a quick bet: if its price holds, it is placed without another question. */
  readonly quick: string | null
  /** Set from the confirmation until the final answer: the server may have taken a bet under it. */
  readonly key: string | null
  readonly receipt: Receipt | null
  readonly reason: Reason | null
  /** The position of the refused leg, if one was refused. */
  readonly place: number | null
}

export interface PlacementInput {
  readonly unresolved: UnresolvedBet | null
  readonly consent: Consent
}

/** The input of ports: the bet at this moment. */
export interface PlacementRequest extends UnresolvedBet {
  /** Of a bet that waits: as it was reported. */
  readonly receipt: Receipt | null
}

const firstRound = {
  moves: 0,
  quick: null,
  pricesBefore: null,
  limits: null,
  available: null,
  waitSeconds: 0,
  key: null,
  receipt: null,
  reason: null,
} as const

/** The context, guards and actions of the placement chart. */
export const placementSetup = setup({
  types: {
    input: {} as PlacementInput,
    context: {} as PlacementContext,
    events: {} as PlacementEvent,
    tags: {} as FlowTag | 'unresolved' | 'receipt',
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    checkBet: port<PlacementRequest>('checkBet'),
    placeBet: port<PlacementRequest>('placeBet'),
    watchBet: port<PlacementRequest>('watchBet'),
    findBet: port<PlacementRequest>('findBet'),
    closeKey: port<PlacementRequest>('closeKey'),
  },
  delays: {
    askPatience,
    readingPause,
    confirmWindow: offerMs,
    answerPatience,
    waitPatience: 60_000,
    askAgain,
  },
  guards: {
    hasUnresolved: ({ context }) => context.key !== null,
    mayCheck: ({ context }) => mayPlace(context) && (context.entered ?? 0n) > 0n,
    isQuick: ({ context }) => context.quick !== null && mayPlace(context),
    asked: ({ context }, { question }: { question: Question }) => context.question === question,
    mayConfirm: ({ context }) => mayPlace(context),
    mayPlaceAsIs: ({ context }) => mayPlace(context) && fits(context, boundsOf(context)),
    mayPlaceLess: ({ context }) => mayPlace(context) && !noneFits(context, boundsOf(context)),
    balanceCoversNone: ({ context }, terms: Terms) => coversNone(context, boundsOf(terms)),
    noStakeFits: ({ context }, terms: Terms) => noneFits(context, boundsOf(terms)),
    outsideLimits: ({ context }, terms: Terms) => !fits(context, boundsOf(terms)),
    consentedTo: ({ context }, { prices }: { prices: readonly LegPrice[] }) =>
      context.moves < mostMoves && coversAll(context.consent, context.ticket!, context.prices!, prices),
    mayMoveAgain: ({ context }) => context.moves < mostMoves,
    availableAgain: ({ context }, { availability }: { availability: BetAvailability }) =>
      availability === 'available' && !mayPlace(context),
    mayReopen: ({ context }) => context.reason !== 'marketTypeChanged',
  },
  actions: {
    setTicket: assign((_, { ticket, prices }: { ticket: Ticket; prices: readonly LegPrice[] }) => ({
      ...emptySlip,
      ticket,
      prices,
    })),
    clearTicket: assign(() => emptySlip),
    followPrices: assign(({ context }, { prices }: { prices: readonly LegPrice[] }) => ({
      prices,
      pricesBefore: isSame(prices, context.prices!) ? context.pricesBefore : context.prices,
    })),
    setStake: assign((_, { entered }: { entered: bigint | null }) => ({ entered, reason: null, place: null })),
    setConsent: assign((_, { consent }: { consent: Consent }) => ({ consent })),
    setAvailability: assign((_, { availability }: { availability: BetAvailability }) => ({ availability })),
    startRounds: assign({ ...firstRound, place: null }),
    // The leg that was refused stays marked until the stake or the legs change.
    reopen: assign(firstRound),
    setTerms: assign(({ context }, { limits, available, waitSeconds, deductions, bonuses }: Terms) => ({
      limits,
      available: available ?? null,
      waitSeconds,
      deductions: deductions ?? context.deductions,
      bonuses: bonuses ?? context.bonuses,
    })),
    clampStake: assign(({ context }) => ({
      entered: clampEntry(context.ticket!, context.prices!, context.entered!, boundsOf(context)!),
    })),
    movePrices: assign(({ context }, { prices }: { prices: readonly LegPrice[] }) => ({
      prices,
      pricesBefore: context.prices,
      moves: context.moves + 1,
      key: null,
      receipt: null,
    })),
    setQuestion: assign((_, { question }: { question: Question }) => ({ question })),
    endQuestion: assign({ question: null }),
    setQuickKey: assign((_, { key }: { key: string }) => ({ quick: key })),
    dropQuickKey: assign({ quick: null }),
    fixQuickRequest: assign(({ context }) => ({ key: context.quick, quick: null, agreed: context.consent })),
    fixRequest: assign(({ context }, { key }: { key: string }) => ({ key, agreed: context.consent })),
    /** Reports to the slip what the bet has become. */
    reportEmpty: enqueueActions((at) => reportTo(at, { type: 'bet.emptied', bet: at.self.id })),
    reportLegs: enqueueActions((at) => {
      const { ticket, prices } = at.context
      reportTo(at, { type: 'bet.made', bet: at.self.id, legs: ticket!.legs, prices })
    }),
    reportReview: enqueueActions((at) => reportTo(at, { type: 'bet.reviewed', bet: at.self.id })),
    reportSent: enqueueActions((at) => reportTo(at, { type: 'bet.sent', bet: at.self.id })),
    reportAwaited: enqueueActions((at) => reportTo(at, { type: 'bet.awaited', bet: at.self.id })),
    reportAnswer: enqueueActions((at, { isAccepted }: { isAccepted: boolean }) =>
      reportTo(at, { type: 'bet.answered', bet: at.self.id, isAccepted }),
    ),
    setReceipt: assign((_, { receipt }: { receipt: Receipt }) => ({ receipt, prices: receipt.prices })),
    dropKey: assign({ key: null }),
    refuseEveryStake: assign(({ context }) => ({
      ...unplaced,
      reason: coversNone(context, boundsOf(context)) ? ('insufficient_balance' as const) : ('betOverLimit' as const),
    })),
    refuse: assign((_, { code, place }: { code: Reason; place?: number }) => ({
      ...unplaced,
      reason: code,
      place: place ?? null,
    })),
  },
})

const unplaced = { place: null, quick: null, key: null } as const

const emptySlip = {
  ticket: null,
  prices: null,
  pricesBefore: null,
  place: null,
  question: null,
  quick: null,
  entered: null,
  limits: null,
  available: null,
  deductions: null,
  bonuses: null,
  waitSeconds: 0,
  moves: 0,
  key: null,
  receipt: null,
  reason: null,
} as const

/**
 * An empty slip, or the bet that was on its way; nothing may be placed until it is known whether betting is available.
 */
export const beginPlacement = ({ unresolved, consent }: PlacementInput): PlacementContext => ({
  ...emptySlip,
  consent,
  agreed: unresolved?.consent ?? consent,
  availability: 'stale',
  ticket: unresolved?.ticket ?? null,
  prices: unresolved?.prices ?? null,
  entered: unresolved?.entered ?? null,
  key: unresolved?.key ?? null,
})

/** The bet at this moment, for a port. */
export const placementRequest = ({
  ticket,
  prices,
  entered,
  consent,
  agreed,
  key,
  receipt,
}: PlacementContext): PlacementRequest => ({
  ticket: ticket!,
  prices: prices!,
  entered: entered ?? 0n,
  consent: key === null ? consent : agreed,
  key: key ?? '',
  receipt,
})

const mayPlace = ({ availability }: PlacementContext): boolean => availability === 'available'

/** What bounds the stake; null before a check. */
const boundsOf = ({
  limits,
  available = null,
}: {
  readonly limits: BetLimit | null
  readonly available?: bigint | null
}): EntryBounds | null => limits && { limits, available }

/** Whether the entered stake lies within its bounds at the prices as they stand. */
const fits = ({ entered, ticket, prices }: PlacementContext, bounds: EntryBounds | null): boolean =>
  entered !== null && bounds !== null && clampEntry(ticket!, prices!, entered, bounds) === entered

/** Whether the maximum stake is below the minimum, so that no stake fits. */
const noneFits = ({ ticket, prices }: PlacementContext, bounds: EntryBounds | null): boolean =>
  bounds !== null && maxEntry(ticket!, prices!, bounds) < bounds.limits.minBet

/** Whether it is the balance alone that covers no stake. */
const coversNone = ({ ticket, prices }: PlacementContext, bounds: EntryBounds | null): boolean =>
  bounds !== null && isUncovered(ticket!, prices!, bounds)

const isSame = (a: readonly LegPrice[], b: readonly LegPrice[]): boolean =>
  a.every((price, place) => price === b[place])
