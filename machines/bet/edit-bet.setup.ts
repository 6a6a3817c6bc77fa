import { type EditDraft, type EditLeg, takesLeg, withLeg, withoutLeg } from '#domain/bet/edit-draft.ts'
import type { Reason } from '#domain/errors.ts'
import { assign, setup } from 'xstate'
import { type FlowTag, port, type StateMeta, type TransitionMeta } from '../flow.ts'
import { valueDelays } from '../request.ts'
import type { EditQuote, EditReplyEvent, MadeEdit } from './edit-bet.replies.ts'

/** An edit that the server may have made without this device knowing; kept across reloads (§bet.no-answer). */
export interface UnresolvedEdit {
  readonly betId: string
  readonly quote: EditQuote
  readonly key: string
}

export type EditBetEvent =
  | { type: 'edit.opened'; betId: string; draft: EditDraft }
  | { type: 'leg.removed'; place: number }
  | { type: 'leg.added'; leg: EditLeg }
  | { type: 'stake.typed'; entered: bigint | null }
  | { type: 'edit.taken' }
  | { type: 'edit.confirmed'; key: string }
  | { type: 'edit.cancelled' }
  | EditReplyEvent

export interface EditBetContext {
  readonly betId: string | null
  /** The new bet; null where the page was loaded again with the edit on its way. */
  readonly draft: EditDraft | null
  /** The last quote; it stays in sight while a newer one is loading. */
  readonly quote: EditQuote | null
  /** What the member had confirmed, while the value or the price that moved since is shown beside it. */
  readonly before: EditQuote | null
  /** Set from the confirmation until the final answer: the server may have made an edit under it. */
  readonly key: string | null
  /** The end of the wait in book milliseconds; null unless it waits (§edit.wait). */
  readonly waitUntil: number | null
  readonly made: MadeEdit | null
  readonly reason: Reason | null
}

/** The input of ports: the edit at this moment. */
export interface EditRequest {
  readonly betId: string
  readonly draft: EditDraft | null
  readonly quote: EditQuote | null
  readonly key: string
}

/** Whether a quote can be confirmed: the old bet has a value now, and the new one may be placed at its stake. */
export const isWhole = (quote: EditQuote | null): boolean =>
  quote !== null && quote.value !== null && quote.code === null && quote.risk !== null

const nothing = {
  betId: null,
  draft: null,
  quote: null,
  before: null,
  key: null,
  waitUntil: null,
  made: null,
  reason: null,
} as const

/** The context, guards and actions of the chart of an edit. */
export const editBetSetup = setup({
  types: {
    input: {} as { readonly unresolved: UnresolvedEdit | null },
    context: {} as EditBetContext,
    events: {} as EditBetEvent,
    tags: {} as FlowTag | 'unresolved',
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    askQuote: port<EditRequest>('askQuote'),
    requestEdit: port<EditRequest>('requestEdit'),
    findEdit: port<EditRequest>('findEdit'),
    watchEdit: port<EditRequest>('watchEdit'),
  },
  delays: { ...valueDelays, quoteFresh: 4_000 },
  guards: {
    hasUnresolved: ({ context }) => context.key !== null,
    hasDraft: ({ context }) => context.draft !== null,
    hasMoved: ({ context }) => context.before !== null,
    isWhole: ({ context }) => isWhole(context.quote),
    mayRemove: ({ context: { draft } }, { place }: { place: number }) =>
      draft !== null && draft.legs.length > 1 && draft.legs[place] !== undefined,
    mayAdd: ({ context: { draft } }, { leg }: { leg: EditLeg }) => draft !== null && takesLeg(draft, leg),
  },
  actions: {
    open: assign((_, { betId, draft }: { betId: string; draft: EditDraft }) => ({ ...nothing, betId, draft })),
    clear: assign(() => nothing),
    removeLeg: assign(({ context: { draft } }, { place }: { place: number }) => ({
      draft: draft && withoutLeg(draft, place),
      before: null,
    })),
    addLeg: assign(({ context: { draft } }, { leg }: { leg: EditLeg }) => ({
      draft: draft && withLeg(draft, leg),
      before: null,
    })),
    setStake: assign(({ context: { draft } }, { entered }: { entered: bigint | null }) => ({
      draft: draft && { ...draft, entered },
      before: null,
    })),
    setQuote: assign((_, { quote }: { quote: EditQuote }) => ({ quote, reason: null })),
    fixRequest: assign((_, { key }: { key: string }) => ({ key, before: null })),
    noteMoved: assign(({ context: { quote } }) => ({ before: quote, key: null })),
    forgetMoved: assign({ before: null }),
    dropKey: assign({ key: null, before: null }),
    setReason: assign((_, { code }: { code: Reason }) => ({ reason: code, before: null, key: null })),
    setWait: assign((_, { until }: { until: number }) => ({ waitUntil: until })),
    clearWait: assign({ waitUntil: null }),
    setMade: assign((_, { made }: { made: MadeEdit }) => ({ made, key: null })),
  },
})

/** Nothing opened, or the edit that was on its way. */
export const beginEdit = ({ unresolved }: { readonly unresolved: UnresolvedEdit | null }): EditBetContext => ({
  ...nothing,
  ...unresolved,
})

export const editRequest = ({ betId, draft, quote, key }: EditBetContext): EditRequest => ({
  betId: betId ?? '',
  draft,
  quote,
  key: key ?? '',
})
