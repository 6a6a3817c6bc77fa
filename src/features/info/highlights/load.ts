import type { Answer } from '#calls/call.ts'
import { listHighlightLeagues, listHighlights } from '#calls/highlight.ts'
import type { Profile } from '#calls/member/member.ts'
import { ask } from '#ui/flows/ask.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { loadedFrom } from '#ui/flows/loaded.ts'
import type { Loaded } from '#ui/text/use-reading.ts'

export type HighlightedLeague = Answer<typeof listHighlightLeagues>['leagues'][number]
export type HighlightedMatch = Answer<typeof listHighlights>['matches'][number]

/** The leagues of what is highlighted. */
export const loadHighlightLeagues = async (
  member: Profile,
  signal: AbortSignal,
): Promise<Loaded<readonly HighlightedLeague[]>> =>
  loadedFrom(await ask(listHighlightLeagues, identityOf(member), signal), ({ leagues }) => leagues)

/** The highlighted matches of all leagues, or of one. */
export const loadHighlights = async (
  member: Profile,
  league: number | null,
  signal: AbortSignal,
): Promise<Loaded<readonly HighlightedMatch[]>> =>
  loadedFrom(
    await ask(listHighlights, { ...identityOf(member), ...(league !== null && { league_id: league }) }, signal),
    ({ matches }) => matches,
  )
