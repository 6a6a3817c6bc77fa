import type { Reply } from '#calls/call.ts'
import type { launchProvider } from '#calls/games.ts'
import type { Reason } from '#domain/errors.ts'

/** How the answer to a launch becomes an event of the game's session. */
export type GameSessionReplyEvent =
  | { type: 'launch.opened'; url: string; origin: string }
  | { type: 'launch.refused'; code: Reason }
  | { type: 'launch.unanswered' }

export const launchEvent = (reply: Reply<typeof launchProvider>): GameSessionReplyEvent => {
  if (reply.kind === 'unanswered') return { type: 'launch.unanswered' }
  return reply.kind === 'refused'
    ? { type: 'launch.refused', code: reply.code }
    : { type: 'launch.opened', url: reply.answer.url, origin: reply.answer.origin }
}
