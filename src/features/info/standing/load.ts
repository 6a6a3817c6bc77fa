import type { Answer } from '#calls/call.ts'
import type { Profile } from '#calls/member/member.ts'
import { listStandings, loadStanding } from '#calls/standing.ts'
import type { TableSide } from '#domain/market/standing.ts'
import { ask } from '#ui/flows/ask.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { loadedFrom } from '#ui/flows/loaded.ts'
import type { Loaded } from '#ui/text/use-reading.ts'

export type TableLeague = Answer<typeof listStandings>['leagues'][number]
export type Table = Answer<typeof loadStanding>

/** As many leagues as the server lists at once; the house has fewer. */
const mostLeagues = 500

/** The leagues whose season has a table. */
export const loadTables = async (member: Profile, signal: AbortSignal): Promise<Loaded<readonly TableLeague[]>> =>
  loadedFrom(
    await ask(listStandings, { ...identityOf(member), page: 1, page_size: mostLeagues }, signal),
    ({ leagues }) => leagues,
  )

/** The requested table; the latest season if none is named. */
export interface WantedTable {
  readonly league: number
  readonly season: string | null
  readonly side: TableSide
}

export const loadTable = async (
  member: Profile,
  { league, season, side }: WantedTable,
  signal: AbortSignal,
): Promise<Loaded<Table>> =>
  loadedFrom(
    await ask(
      loadStanding,
      { ...identityOf(member), league_id: league, side, ...(season !== null && { season }) },
      signal,
    ),
    (answer) => answer,
  )
