import { isSpecial } from '#domain/market/sports.ts'
import type { Tabled } from '../database/database.ts'
import type { Choosable } from './insert.ts'

/** Matches by id as the book holds them now, in the order requested; an unknown id is a match that is not offered. */
export const choosableIn = async (
  step: Tabled,
  ids: readonly number[],
  book: number,
): Promise<readonly Choosable[]> => {
  const rows =
    ids.length === 0
      ? []
      : await step
          .selectFrom('match')
          .select(['id', 'league_id', 'sport', 'kickoff', 'status', 'phase', 'parent_id'])
          .where(
            'id',
            'in',
            ids.map((id) => BigInt(id)),
          )
          .execute()
  return ids.map((id) => {
    const row = rows.find((each) => Number(each.id) === id)
    if (!row) return { id, league: 0, isOffered: false, isLive: false, kickoff: 0 }
    const isLive = (row.phase !== null && row.phase !== 'before') || Number(row.kickoff) <= book
    return {
      id,
      league: Number(row.league_id),
      isLive,
      isOffered: row.status === 'open' && !isLive && row.parent_id === null && !isSpecial(row.sport),
      kickoff: Number(row.kickoff),
    }
  })
}
