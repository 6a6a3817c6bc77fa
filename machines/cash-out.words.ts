import type { Reason } from '#domain/errors.ts'
import { assign, setup } from 'xstate'
import type { CashOutReplyEvent, CashOutOffer, PaidOut } from './cash-out.events.ts'
import { type FlowTag, port, type StateMeta, type TransitionMeta } from './flow.ts'

/** A cash-out that the server may have made without this device knowing; kept across reloads (§bet.no-answer). */
export interface UnresolvedCashOut {
  readonly betId: string
  readonly percent: number
  readonly offer: CashOutOffer
  readonly key: string
}

export type CashOutEvent =
  | { type: 'bet.chosen'; betId: string }
  | { type: 'percent.chosen'; percent: number }
  | { type: 'offer.taken' }
  | { type: 'cashOut.confirmed'; key: string }
  | { type: 'offer.accepted'; key: string }
  | { type: 'cashOut.cancelled' }
  | CashOutReplyEvent

export interface CashOutContext {
  readonly betId: string | null
  /** Whole percent of what the bet holds, 1 to 100. */
  readonly percent: number
  /** The last offer; it stays in sight while a newer one is asked for. */
  readonly offer: CashOutOffer | null
  /** The offer before it fell, while the member looks at the new one. */
  readonly offerBefore: CashOutOffer | null
  /** Set from the confirmation until the final answer: the server may have made a cash-out under it. */
  readonly key: string | null
  readonly paid: PaidOut | null
  readonly reason: Reason | null
}

/** The input of ports: the cash-out at this moment. */
export interface CashOutRequest {
  readonly betId: string
  readonly percent: number
  readonly offer: CashOutOffer | null
  readonly key: string
}

/** The context, guards and actions of the cash-out chart. */
export const cashOutWords = setup({
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
  },
  delays: {
    askPatience: 15_000,
    offerFresh: 4_000,
    askAgainSoon: 5_000,
    // Less than the server's own 30 seconds, because both the answer and the confirmation take time to travel.
    confirmWindow: 20_000,
    sellPatience: 20_000,
    // Longer than a call waits: asking again cancels the call before it, and a slow server must be heard out.
    askAgain: 13_000,
  },
  guards: {
    hasUnresolved: ({ context }) => context.key !== null,
    isForNow: (_, { code }: { code: Reason }) => code === 'cashOutUnavailable',
    isPart: (_, { percent }: { percent: number }) => Number.isInteger(percent) && percent >= 1 && percent <= 100,
  },
  actions: {
    choose: assign((_, { betId }: { betId: string }) => ({ ...nothing, betId })),
    clear: assign(() => nothing),
    take: assign((_, { offer }: { offer: CashOutOffer }) => ({ offer, offerBefore: null, reason: null })),
    fall: assign(({ context }, { offer }: { offer: CashOutOffer }) => ({
      offer,
      offerBefore: context.offer,
      key: null,
    })),
    portion: assign((_, { percent }: { percent: number }) => ({ percent, offer: null })),
    forget: assign({ offer: null, offerBefore: null, key: null }),
    explain: assign((_, { code }: { code: Reason }) => ({ reason: code, offer: null, offerBefore: null, key: null })),
    seal: assign((_, { key }: { key: string }) => ({ key, offerBefore: null })),
    record: assign((_, { paid }: { paid: PaidOut }) => ({ paid, key: null })),
  },
})

const nothing = {
  betId: null,
  percent: 100,
  offer: null,
  offerBefore: null,
  key: null,
  paid: null,
  reason: null,
} as const

/** Nothing chosen, or the cash-out that was on its way. */
export const beginCashOut = ({ unresolved }: { readonly unresolved: UnresolvedCashOut | null }): CashOutContext => ({
  ...nothing,
  ...(unresolved && {
    betId: unresolved.betId,
    percent: unresolved.percent,
    offer: unresolved.offer,
    key: unresolved.key,
  }),
})

export const cashOutRequest = ({ betId, percent, offer, key }: CashOutContext): CashOutRequest => ({
  betId: betId ?? '',
  percent,
  offer,
  key: key ?? '',
})
