import type { Reply } from '#calls/call.ts'
import type { launchProvider } from '#calls/games.ts'
import type { Reason } from '#domain/errors.ts'

export interface LaunchOpened {
  readonly type: 'launch.opened'
  readonly url: string
  readonly origin: string
  readonly reports: boolean
}

/** How the answer to a launch becomes an event of the game's session. */
export type GameSessionReplyEvent =
  | LaunchOpened
  | { type: 'launch.refused'; code: Reason }
  | { type: 'launch.unanswered' }

export const launchEvent = (reply: Reply<typeof launchProvider>): GameSessionReplyEvent => {
  if (reply.kind === 'unanswered') return { type: 'launch.unanswered' }
  if (reply.kind === 'refused') return { type: 'launch.refused', code: reply.code }
  const { url, origin, reports } = reply.answer
  return { type: 'launch.opened', url, origin, reports }
}
