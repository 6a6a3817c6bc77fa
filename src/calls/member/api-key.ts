import { apiKeyScopes, longestApiKeyName, mostApiKeys } from '#domain/member/api-key.ts'
import Type, { type Static } from 'typebox'
import { fields, literals, memberCall, ok } from '../call.ts'

/** A key that is not revoked; the key itself is shown once, when it is created. Times are real milliseconds. */
const apiKey = Type.Object({
  api_key_id: fields.id,
  name: Type.String(),
  scope: literals(apiKeyScopes),
  /** What it may risk in 24 hours, and what of it is used; empty for a key that does not bet. */
  daily_cap: Type.String(),
  used: Type.String(),
  created_at: Type.Integer(),
  /** 0 before its first call; at most a minute behind. */
  used_at: Type.Integer(),
})
export type ApiKeyRow = Static<typeof apiKey>

const listed = { ...ok, api_keys: Type.Array(apiKey, { maxItems: mostApiKeys }) }

/** The member's own keys for programs, the newest first (§account.api-keys). */
export const listApiKeys = memberCall('/apikeylist', { body: {}, answer: Type.Object(listed), errors: [] })

/**
 * Creates a key, and answers it: it is never shown again. Requires the password. `daily_cap` is required with the scope
 * `bet` (§account.api-key-cap) and not allowed with `read`.
 */
export const createApiKey = memberCall('/apikeycreate', {
  needs: 'act',
  body: {
    name: Type.String({ minLength: 1, maxLength: longestApiKeyName }),
    scope: literals(apiKeyScopes),
    daily_cap: Type.Optional(fields.amount),
    password: Type.String({ minLength: 1, maxLength: 64 }),
  },
  answer: Type.Object({ ...listed, api_key: Type.String() }),
  errors: ['apiKeysMost', 'invalid_password', 'loginLimit', 'loginLocked'],
})

/** Revokes a key at once; one that is revoked already is answered the same. */
export const revokeApiKey = memberCall('/apikeyrevoke', {
  body: { api_key_id: fields.id },
  answer: Type.Object(listed),
  errors: [],
})
