import { longestEndpoint, pushTopics } from '#domain/member/push.ts'
import Type from 'typebox'
import { literals, memberCall, ok } from '../call.ts'

const endpoint = Type.String({ minLength: 1, maxLength: longestEndpoint })
const choice = {
  topics: Type.Array(literals(pushTopics), { minItems: 1, maxItems: pushTopics.length, uniqueItems: true }),
  /** Whether amounts may be shown on the lock screen. */
  amounts: Type.Boolean(),
}

/**
 * What a device needs to subscribe at its push service, and what it is sent now: `endpoint` is the address that the
 * push service gave it, empty while it has none (§page.push).
 */
export const listPush = memberCall('/pushlist', {
  body: { endpoint: Type.String({ maxLength: longestEndpoint }) },
  answer: Type.Object({
    ...ok,
    /** The server's public key for VAPID: an uncompressed point of P-256 in base64url. */
    key: Type.String(),
    /** The member's devices that are sent something. */
    devices: Type.Integer(),
    /** Absent where the device is sent nothing. */
    device: Type.Optional(Type.Object(choice)),
  }),
  errors: [],
})

/**
 * Sends a device what it chose, from now on (§page.push). An address of a push service that we do not know is refused.
 * `p256dh` and `auth` are the keys of the subscription, in base64url.
 */
export const setPush = memberCall('/pushset', {
  needs: 'own',
  body: {
    endpoint,
    p256dh: Type.String({ pattern: '^[\\w-]{87}$' }),
    auth: Type.String({ pattern: '^[\\w-]{22}$' }),
    ...choice,
  },
  answer: Type.Object({ ...ok, ...choice }),
  errors: ['pushServiceUnknown'],
})

/** Sends a device nothing any more; one that is sent nothing is answered the same. */
export const endPush = memberCall('/pushend', {
  body: { endpoint },
  answer: Type.Object(ok),
  errors: [],
})
