import { settlementHistory } from '#calls/bets/bet-list.ts'
import type { Profile } from '#calls/member/member.ts'
import { ask } from '#ui/flows/ask.ts'
import { type Bet, betPage } from '#ui/bets/index.ts'
import { identityOf } from '#ui/flows/identity.ts'
import type { Loaded } from '#ui/text/use-reading.ts'

/** How many bets of a day are shown. */
export const mostOfDay = 200

/** The bets of one match, or, without a match, the tickets of several. */
export interface SettledMatch {
  readonly match: Bet['legs'][number] | null
  readonly bets: readonly Bet[]
}

export interface SettledBets {
  readonly matches: readonly SettledMatch[]
  readonly total: number
}

/**
 * A day's settled bets by the match they were on, in the order of the kick-offs; tickets of several matches come last.
 */
export const loadSettledBets = async (
  member: Profile,
  day: string,
  signal: AbortSignal,
): Promise<Loaded<SettledBets>> => {
  const body = { ...identityOf(member), day, page: 1, page_size: mostOfDay }
  const loaded = betPage(member, await ask(settlementHistory, body, signal))
  if (loaded.kind === 'failed') return loaded
  const { bets, total } = loaded.value
  const ofOne = bets.filter(({ legs }) => legs.length === 1)
  const ofMany = bets.filter(({ legs }) => legs.length > 1)
  const matches = [...Map.groupBy(ofOne, ({ legs }) => legs[0]!.matchId).values()]
    .map((group): SettledMatch => ({ match: group[0]!.legs[0]!, bets: group }))
    .toSorted((a, b) => a.match!.kickoff - b.match!.kickoff || a.match!.matchId - b.match!.matchId)
  return {
    kind: 'answered',
    value: { matches: [...matches, ...(ofMany.length > 0 ? [{ match: null, bets: ofMany }] : [])], total },
  }
}
