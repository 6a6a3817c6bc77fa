import type { Reason } from '#domain/errors.ts'
import { assign, setup } from 'xstate'
import { type CashOutReplyEvent, type CashOutOffer, isPart, type PaidOut } from './cash-out.replies.ts'
import { valueDelays } from '../request.ts'
import { type FlowTag, port, type StateMeta, type TransitionMeta } from '../flow.ts'

/** A cash-out that the server may have made without this device knowing; kept across reloads (§bet.no-answer). */
export interface UnresolvedCashOut {
  readonly betId: string
  readonly offer: CashOutOffer
  readonly key: string
}

export type CashOutEvent =
  /** `amount`: the part to sell is what is worth it, in minor units; the whole where none is named. */
  | { type: 'bet.chosen'; betId: string; amount?: bigint }
  /** Null for the whole. */
  | { type: 'amount.chosen'; amount: bigint | null }
  | { type: 'offer.taken' }
  | { type: 'cashOut.confirmed'; key: string }
  | { type: 'offer.accepted'; key: string }
  | { type: 'cashOut.cancelled' }
  | CashOutReplyEvent

export interface CashOutContext {
  readonly betId: string | null
  /** What the member wants to be paid, in minor units; null for the whole (§cash-out.amount). */
  readonly wanted: bigint | null
  /** The member pressed the amount itself: its offer is confirmed next. */
  readonly isTaken: boolean
  /** What the whole was last offered at; null until it was. */
  readonly most: bigint | null
  /** The last offer; it stays in sight while a newer one is loading. */
  readonly offer: CashOutOffer | null
  /** The offer before it fell, while the member looks at the new one. */
  readonly offerBefore: CashOutOffer | null
  /** Set from the confirmation until the final answer: the server may have made a cash-out under it. */
  readonly key: string | null
  /** The end of the wait in book milliseconds; null unless it waits (§cash-out.wait). */
  readonly waitUntil: number | null
  readonly paid: PaidOut | null
  readonly reason: Reason | null
}

/** The input of ports: the cash-out at this moment. */
export interface CashOutRequest {
  readonly betId: string
  readonly wanted: bigint | null
  readonly offer: CashOutOffer | null
  readonly key: string
}

/** The context, guards and actions of the cash-out chart. */
export const cashOutSetup = setup({
  types: {
    input: {} as { readonly unresolved: UnresolvedCashOut | null },
    context: {} as CashOutContext,
    events: {} as CashOutEvent,
    tags: {} as FlowTag | 'unresolved',
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    askOffer: port<CashOutRequest>('askOffer'),
    requestCashOut: port<CashOutRequest>('requestCashOut'),
    findCashOut: port<CashOutRequest>('findCashOut'),
    watchCashOut: port<CashOutRequest>('watchCashOut'),
  },
  delays: { ...valueDelays, offerFresh: 4_000 },
  guards: {
    hasUnresolved: ({ context }) => context.key !== null,
    isForNow: (_, { code }: { code: Reason }) => ['cashOutUnavailable', 'cashOutWaiting'].includes(code),
    isBadAmount: (_, { code }: { code: Reason }) => code === 'invalidCashOutAmount',
    isAmount: (_, { amount }: { amount: bigint | null }) => amount === null || amount > 0n,
    isTaken: ({ context }) => context.isTaken,
  },
  actions: {
    setBet: assign((_, { betId, amount = null }: { betId: string; amount?: bigint | null }) => ({
      ...nothing,
      betId,
      wanted: amount,
      isTaken: true,
    })),
    clearBet: assign(() => nothing),
    setOffer: assign(({ context }, { offer }: { offer: CashOutOffer }) => ({
      offer,
      offerBefore: null,
      reason: null,
      isTaken: false,
      most: isPart(offer) ? context.most : offer.amount,
    })),
    setLowerOffer: assign(({ context }, { offer }: { offer: CashOutOffer }) => ({
      offer,
      offerBefore: context.offer,
      key: null,
    })),
    setAmount: assign((_, { amount }: { amount: bigint | null }) => ({ wanted: amount, offer: null, reason: null })),
    dropOffer: assign({ offer: null, offerBefore: null, key: null }),
    setReason: assign((_, { code }: { code: Reason }) => ({
      reason: code,
      offer: null,
      offerBefore: null,
      key: null,
      isTaken: false,
    })),
    setWait: assign((_, { until }: { until: number }) => ({ waitUntil: until })),
    clearWait: assign({ waitUntil: null }),
    fixRequest: assign((_, { key }: { key: string }) => ({ key, offerBefore: null })),
    setPaid: assign((_, { paid }: { paid: PaidOut }) => ({ paid, key: null })),
  },
})

const nothing = {
  betId: null,
  wanted: null,
  isTaken: false,
  most: null,
  offer: null,
  offerBefore: null,
  key: null,
  waitUntil: null,
  paid: null,
  reason: null,
} as const

/** Nothing chosen, or the cash-out that was on its way. */
export const beginCashOut = ({ unresolved }: { readonly unresolved: UnresolvedCashOut | null }): CashOutContext => ({
  ...nothing,
  ...(unresolved && {
    betId: unresolved.betId,
    wanted: isPart(unresolved.offer) ? unresolved.offer.amount : null,
    offer: unresolved.offer,
    key: unresolved.key,
  }),
})

export const cashOutRequest = ({ betId, wanted, offer, key }: CashOutContext): CashOutRequest => ({
  betId: betId ?? '',
  wanted,
  offer,
  key: key ?? '',
})
