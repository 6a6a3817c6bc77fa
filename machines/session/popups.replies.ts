import type { Reply } from '#calls/call.ts'
import type { listAnnouncements } from '#calls/member/message.ts'

/** An advertisement over the page. */
export interface Popup {
  readonly id: number
  readonly title: string
  readonly text: string
  /** The page of the product it leads to; empty for no page. */
  readonly path: string
}

export type PopupsReplyEvent = { type: 'popups.told'; popups: readonly Popup[] } | { type: 'popups.unanswered' }

/** The advertisements of an answer that were not put away yet, oldest first. */
export const popupsEvent = (
  reply: Reply<typeof listAnnouncements>,
  isDismissed: (id: number) => boolean,
): PopupsReplyEvent => {
  if (reply.kind !== 'answered') return { type: 'popups.unanswered' }
  const popups = reply.answer.announcements
    .filter(({ id }) => !isDismissed(id))
    .map(({ id, title, text, path }) => ({ id, title, text, path }))
  return { type: 'popups.told', popups: popups.reverse() }
}
