import type { Leg } from '#domain/bet/leg.ts'
import type { BetAvailability } from '#machines/slip/placement.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'
import { takesBets } from '#ui/prices/on-board.ts'
import { type FeedAge, isSilent } from '../feed/feed-age.ts'

export interface AvailabilityFactors {
  readonly online: boolean
  /** Whether a board is followed: loaded, and neither paused nor being asked for again. */
  readonly following: boolean
  /** Whether the account's state allows bets (§account.view-only). */
  readonly mayAct: boolean
  readonly feedAge: FeedAge
  readonly legs: readonly Leg[]
  readonly odds: OddsStore
}

/** Why no bet may be placed now. The reason the member can do least about comes first. */
export const betAvailability = ({
  online,
  following,
  mayAct,
  feedAge,
  legs,
  odds,
}: AvailabilityFactors): BetAvailability => {
  if (!mayAct) return 'viewOnly'
  if (!online) return 'offline'
  const live = legs.some((leg) => (odds.match(leg.matchId)?.tab ?? (leg.live ? 'live' : 'today')) === 'live')
  if (!following || isSilent(feedAge, live)) return 'stale'
  return legs.every((leg) => takesBets(odds, leg)) ? 'available' : 'marketClosed'
}
