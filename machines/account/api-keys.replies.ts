import type { Reply } from '#calls/call.ts'
import type { ApiKeyRow, createApiKey, listApiKeys, revokeApiKey } from '#calls/member/api-key.ts'
import type { Reason } from '#domain/errors.ts'

/** How the server's answers become events of the machine of keys. */
export type ApiKeysReplyEvent =
  | { type: 'keys.read'; keys: readonly ApiKeyRow[] }
  | { type: 'key.created'; keys: readonly ApiKeyRow[]; secret: string }
  | { type: 'key.revoked'; keys: readonly ApiKeyRow[] }
  | { type: 'keys.refused'; code: Reason }
  | { type: 'keys.unanswered' }

export const keysRead = (reply: Reply<typeof listApiKeys>): ApiKeysReplyEvent =>
  reply.kind === 'answered' ? { type: 'keys.read', keys: reply.answer.api_keys } : failed(reply)

export const keyCreated = (reply: Reply<typeof createApiKey>): ApiKeysReplyEvent =>
  reply.kind === 'answered'
    ? { type: 'key.created', keys: reply.answer.api_keys, secret: reply.answer.api_key }
    : failed(reply)

export const keyRevoked = (reply: Reply<typeof revokeApiKey>): ApiKeysReplyEvent =>
  reply.kind === 'answered' ? { type: 'key.revoked', keys: reply.answer.api_keys } : failed(reply)

const failed = (reply: { readonly kind: 'unanswered' } | { readonly kind: 'refused'; readonly code: Reason }) =>
  reply.kind === 'refused'
    ? ({ type: 'keys.refused', code: reply.code } as const)
    : ({ type: 'keys.unanswered' } as const)
