import type { ApiKeyRow } from '#calls/member/api-key.ts'
import type { Reason } from '#domain/errors.ts'
import { type ApiKeyAsked, type ApiKeyFault, apiKeyFault, mostApiKeys } from '#domain/member/api-key.ts'
import type { Currency } from '#domain/money/money.ts'
import { assign, setup } from 'xstate'
import { type FlowTag, port, type StateMeta, type TransitionMeta } from '../flow.ts'
import { answerPatience, askAgain } from '../request.ts'
import type { ApiKeysReplyEvent } from './api-keys.replies.ts'

export type ApiKeysEvent =
  | ({ type: 'key.submitted' } & ApiKeyAsked)
  | { type: 'secret.kept' }
  | { type: 'revoke.chosen'; id: number }
  | { type: 'revoke.confirmed' }
  | { type: 'revoke.cancelled' }
  | { type: 'keys.retried' }
  | ApiKeysReplyEvent

export interface ApiKeysContext {
  readonly currency: Currency
  /** As the server last listed them. */
  readonly keys: readonly ApiKeyRow[]
  /** Held only while it is on its way. */
  readonly asked: ApiKeyAsked | null
  /** The new key, held only while it is shown. */
  readonly secret: string | null
  /** The key that is to be revoked. */
  readonly revoking: number | null
  /** What the member got wrong in the form. */
  readonly fault: ApiKeyFault | null
  readonly reason: Reason | null
}

/** The context, guards and actions of the chart of keys. */
export const apiKeysSetup = setup({
  types: {
    context: {} as ApiKeysContext,
    input: {} as { readonly currency: Currency },
    events: {} as ApiKeysEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    listKeys: port('listKeys'),
    createKey: port<ApiKeyAsked>('createKey'),
    revokeKey: port<{ readonly id: number }>('revokeKey'),
  },
  delays: { answerPatience, askAgain },
  guards: {
    isFaulty: ({ context: { currency } }, asked: ApiKeyAsked) => apiKeyFault(asked, currency) !== null,
    isFull: ({ context: { keys } }) => keys.length >= mostApiKeys,
    areMost: (_, { keys }: { keys: readonly ApiKeyRow[] }) => keys.length >= mostApiKeys,
  },
  actions: {
    setKeys: assign((_, { keys }: { keys: readonly ApiKeyRow[] }) => ({
      keys,
      revoking: null,
      reason: null,
      fault: null,
    })),
    setSecret: assign((_, { keys, secret }: { keys: readonly ApiKeyRow[]; secret: string }) => ({
      keys,
      secret,
      reason: null,
    })),
    dropSecret: assign({ secret: null }),
    setFault: assign(({ context: { currency } }, asked: ApiKeyAsked) => ({
      fault: apiKeyFault(asked, currency),
      reason: null,
    })),
    setAsked: assign((_, { name, scope, cap, password }: ApiKeyAsked) => ({
      asked: { name, scope, cap, password },
      fault: null,
      reason: null,
    })),
    dropAsked: assign({ asked: null }),
    setRevoking: assign((_, { id }: { id: number }) => ({ revoking: id, fault: null, reason: null })),
    dropRevoking: assign({ revoking: null, reason: null }),
    setReason: assign((_, { code }: { code: Reason }) => ({ reason: code })),
    dropReason: assign({ reason: null }),
  },
})
