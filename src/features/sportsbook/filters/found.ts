import type { Board } from '#domain/market/board.ts'
import { mainMatch, type Match } from '#domain/market/rows.ts'
import { isShown } from '#domain/market/status.ts'
import type { Filter } from '../board/list.ts'

/** What a search found in one sport, outside the list that is shown: live first, then by kick-off. */
export interface Found {
  readonly sport: number
  readonly matches: readonly Match[]
}

/**
 * What a search finds in every sport and tab, without what the board shows anyway (§board.search). The order of the
 * sports is the member's.
 */
export const foundElsewhere = (
  board: Board,
  { sport, tab }: Filter,
  order: readonly number[],
  passes: (match: Match) => boolean,
): Found[] => {
  const found = [...board.matches.values()].filter(
    (match) =>
      match.kind === mainMatch &&
      isShown(match.status) &&
      match.away !== '' &&
      !(match.sport === sport && match.tab === tab) &&
      passes(match),
  )
  const bySport = Map.groupBy(found, (match) => match.sport)
  const sports = [sport, ...order.filter((id) => id !== sport)]
  const at = (id: number) => (sports.includes(id) ? sports.indexOf(id) : sports.length)
  return [...bySport.keys()]
    .sort((a, b) => at(a) - at(b) || a - b)
    .map((id) => ({
      sport: id,
      matches: bySport
        .get(id)!
        .sort((a, b) => Number(b.tab === 'live') - Number(a.tab === 'live') || a.kickoff - b.kickoff || a.id - b.id),
    }))
}
