import type { Board } from '#domain/market/board.ts'
import { byKickoff } from '#domain/market/order.ts'
import { mainMatch } from '#domain/market/rows.ts'
import { isShown } from '#domain/market/status.ts'
import type { BoardList } from './list.ts'

/** Where the page of a match leads on: in its list, one step back or on. */
export type Step = 'previous' | 'next'

/** The matches before and after one: as the board lists them, or in its league where it is not listed. */
export const neighboursOf = (
  { groups, next }: Pick<BoardList, 'groups' | 'next'>,
  board: Board,
  id: number,
): Readonly<Record<Step, number | null>> => {
  const listed = [...groups, ...next].flatMap(({ entries }) => entries.map((entry) => entry.id))
  const ids = listed.includes(id) ? listed : leagueOf(board, id)
  const at = ids.indexOf(id)
  return at < 0 ? { previous: null, next: null } : { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null }
}

const leagueOf = ({ matches }: Board, id: number): readonly number[] => {
  const league = matches.get(id)?.league
  return [...matches.values()]
    .filter((match) => match.league === league && match.kind === mainMatch && isShown(match.status))
    .sort(byKickoff)
    .map((match) => match.id)
}
