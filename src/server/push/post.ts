import type { PushKey } from './key.ts'
import type { PushMessage } from './message.ts'

/** Where a message goes, and for whom it is encrypted. */
export interface PushAddress {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/**
 * The answer of a push service: it has the message; the device is gone; it takes this message from nobody; or it has no
 * answer now and wants rest, for so many milliseconds if it says so.
 */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'silent'; readonly rest: number | undefined }

export interface Post {
  readonly key: PushKey
  /** Whom a push service may write to: an `https://` or `mailto:` address. */
  readonly contact: string
  readonly patience: number
  readonly ask: typeof fetch
}

/**
 * Sends a message, encrypted for the device (RFC 8291) and signed for its push service (RFC 8292). A redirect is not
 * followed, and nothing of the answer but its status and `Retry-After` is read. `life` is in seconds: the push service
 * drops the message after it, and replaces an earlier one with the same tag.
 */
export const post = async (
  { endpoint, p256dh, auth }: PushAddress,
  message: PushMessage,
  life: number,
  { key, contact, patience, ask }: Post,
): Promise<PushOutcome> => {
  // Loaded for the first message, so that no start waits for it.
  const { default: webpush } = await import('web-push')
  const { headers, body } = webpush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { TTL: life, topic: message.tag, urgency: 'normal', vapidDetails: { subject: contact, ...key } },
  )
  try {
    const answer = await ask(endpoint, {
      method: 'POST',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(body!),
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    await answer.body?.cancel()
    return outcomeOf(answer)
  } catch {
    return { kind: 'silent', rest: undefined }
  }
}

const outcomeOf = ({ ok, status, headers }: Response): PushOutcome => {
  if (ok) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status !== 429 && status < 500) return { kind: 'refused', status }
  const seconds = /^\d{1,6}$/.exec(headers.get('retry-after') ?? '')?.[0]
  return { kind: 'silent', rest: seconds === undefined ? undefined : Number(seconds) * 1_000 }
}
