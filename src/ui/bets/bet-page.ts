import type { listAccepted } from '#calls/bets/bet-list.ts'
import type { Reply } from '#calls/call.ts'
import type { Profile } from '#calls/member/member.ts'
import { type Bet, parseBets } from './bet.ts'
import { loadedFrom } from '#ui/flows/loaded.ts'
import type { Loaded } from '#ui/text/use-reading.ts'

/** A page of bets, newest first. */
export interface BetPage {
  readonly bets: readonly Bet[]
  /** How many there are in all. */
  readonly total: number
  /** How many of them are paged. */
  readonly paged: number
}

export const betPage = (member: Profile, reply: Reply<typeof listAccepted>): Loaded<BetPage> =>
  loadedFrom(reply, ({ bets: rows, total }) => {
    const bets = parseBets(rows, member.currency)
    return bets && { bets, total, paged: total }
  })
