import type { Board } from '#domain/market/board.ts'
import { type League, mainMatch, outrightMarketType } from '#domain/market/rows.ts'
import { isShown } from '#domain/market/status.ts'
import type { Filter } from '../board/list.ts'

/** A league to choose, and how many of its matches pass the other filters. */
export interface LeagueCount {
  readonly id: number
  readonly name: string
  readonly count: number
}

/**
 * Leagues with matches in the chosen tab at the chosen times and of the chosen kind, and those that are chosen, in the
 * book's order.
 */
export const leaguesOf = (
  board: Board,
  { sport, tab, leagues, narrowing }: Pick<Filter, 'sport' | 'tab' | 'leagues' | 'narrowing'>,
  isOutright: boolean,
  isOfAllTabs: boolean,
): readonly LeagueCount[] => {
  const counts = new Map<number, number>()
  for (const match of board.matches.values()) {
    const league = board.leagues.get(match.league)
    const isListed = match.kind === mainMatch && isShown(match.status) && match.sport === sport
    if (!isListed || (league?.type === outrightMarketType) !== isOutright || (!isOfAllTabs && match.tab !== tab))
      continue
    const passes = !narrowing || narrowing.passes(match, league)
    if (passes || leagues.includes(match.league))
      counts.set(match.league, (counts.get(match.league) ?? 0) + Number(passes))
  }
  const known = [...counts.keys()].flatMap((id) => board.leagues.get(id) ?? [])
  return known
    .sort((a: League, b: League) => a.order - b.order || a.id - b.id)
    .map(({ id, name }) => ({ id, name, count: counts.get(id)! }))
}
