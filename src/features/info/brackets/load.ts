import { listBrackets } from '#calls/bracket.ts'
import type { Answer } from '#calls/call.ts'
import type { Profile } from '#calls/member/member.ts'
import { ask } from '#ui/flows/ask.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { loadedFrom } from '#ui/flows/loaded.ts'
import type { Loaded } from '#ui/text/use-reading.ts'

export type CupsAnswer = Answer<typeof listBrackets>
export type Bracket = NonNullable<CupsAnswer['bracket']>
export type Round = Bracket['rounds'][number]
export type Tie = Round['ties'][number]

/** As many cups as the server lists at once; a house has fewer. */
const mostCups = 500

/** The requested tree: null for the first cup, and for its latest season. */
export interface WantedBracket {
  readonly league: number | null
  readonly season: string | null
}

/** The cups, and the tree of one. */
export const loadBrackets = async (
  member: Profile,
  { league, season }: WantedBracket,
  signal: AbortSignal,
): Promise<Loaded<CupsAnswer>> =>
  loadedFrom(
    await ask(
      listBrackets,
      {
        ...identityOf(member),
        page: 1,
        page_size: mostCups,
        ...(league !== null && { league_id: league }),
        ...(season !== null && { season }),
      },
      signal,
    ),
    (answer) => answer,
  )
