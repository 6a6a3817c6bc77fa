import type { Reply } from '#calls/call.ts'
import type { endPush, listPush, setPush } from '#calls/member/push.ts'
import type { Reason } from '#domain/errors.ts'
import type { PushTopic } from '#domain/member/push.ts'

/** What a device is sent, and whether amounts may be shown on it. */
export interface PushChoice {
  readonly topics: readonly PushTopic[]
  readonly amounts: boolean
}

/** What the browser says, and how the server's answers become events of the push machine. */
export type PushReplyEvent =
  | { type: 'push.unsupported' }
  | { type: 'browser.allowed' }
  | { type: 'browser.refused' }
  | { type: 'browser.dismissed' }
  /** What the server sends this device; null for nothing. */
  | { type: 'push.read'; choice: PushChoice | null }
  | { type: 'push.set'; choice: PushChoice }
  | { type: 'push.ended' }
  | { type: 'push.refused'; code: Reason }
  | { type: 'push.unanswered' }

export const pushRead = (reply: Reply<typeof listPush>): PushReplyEvent =>
  reply.kind === 'answered' ? { type: 'push.read', choice: reply.answer.device ?? null } : failed(reply)

export const pushSet = (reply: Reply<typeof setPush>): PushReplyEvent => {
  if (reply.kind !== 'answered') return failed(reply)
  const { topics, amounts } = reply.answer
  return { type: 'push.set', choice: { topics, amounts } }
}

export const pushEnded = (reply: Reply<typeof endPush>): PushReplyEvent =>
  reply.kind === 'answered' ? { type: 'push.ended' } : failed(reply)

const failed = (reply: { readonly kind: 'unanswered' } | { readonly kind: 'refused'; readonly code: Reason }) =>
  reply.kind === 'refused'
    ? ({ type: 'push.refused', code: reply.code } as const)
    : ({ type: 'push.unanswered' } as const)
