import { pollIntervals } from '#calls/odds.ts'
import { earlySilenceSeconds, liveSilenceSeconds } from '#domain/bet/limits.ts'

/** How long a board may be quiet, by whether it is in play (§feed.old-board). */
export interface FeedAge {
  /** Server's real time now. */
  readonly now: number
  /** When the feed last spoke, by the server's clock. */
  readonly feedAliveAt: number
  /** Milliseconds since anything arrived from the server. */
  readonly sinceReceived: number
}

/** Past the feed's limit, or without an answer for the poll interval and five seconds: prices are too old to bet on. */
export const isSilent = ({ now, feedAliveAt, sinceReceived }: FeedAge, live: boolean): boolean => {
  const limit = (live ? liveSilenceSeconds : earlySilenceSeconds) * 1_000
  const answer = (live ? pollIntervals.live : pollIntervals.others) + 5_000
  return now - feedAliveAt > limit || sinceReceived > answer
}
