import { specialLeagueType } from '#domain/market/league-filter.ts'
import { soccer } from '#domain/market/sports.ts'
import type { FeedLeague } from '../../feed.ts'
import type { HouseLeague } from './fixture.ts'
import { type LeagueRow, parseLeagues } from './league-table.ts'
import { soccerTable } from './soccer-table.ts'

/** Kick-off windows of the GMT+8 day, six leagues each; the evening before midnight, Europe's afternoon, has 24. */
export const windows = ['night', 'dawn', 'morning', 'forenoon', 'noon', 'afternoon', 'dusk', 'supper', 'prime'] as const
export type Window = (typeof windows)[number]

interface Row extends LeagueRow {
  readonly window: Window
}

const parseTable = (): Row[] => {
  const blocks = soccerTable.split(new RegExp(`^(${windows.join('|')})$`, 'm')).slice(1)
  return windows.flatMap((window) =>
    parseLeagues(blocks[blocks.indexOf(window) + 1]!).map((row) => ({ window, ...row })),
  )
}

// The evening's leagues come first on the board and are the flagged ones of the bymarket filter
// (§board.league-filter).
const inOrder = (rows: readonly Row[]): Row[] => [...rows.filter(isFirst), ...rows.filter((row) => !isFirst(row))]
const isFirst = ({ window }: Row): boolean => window === 'prime'

/** How far the clubs of a league lie apart, as the logarithm of a factor. */
const spread = 0.55

const rows = inOrder(parseTable())
const special = rows.find((row) => !isFirst(row))

const all = rows.map((row, i) => {
  const first = isFirst(row)
  const league: FeedLeague = {
    key: `house/${row.name}`,
    name: row.name,
    sport: soccer,
    order: i + 1,
    flag: first ? 1 : 0,
    // The first league of the other windows is a special: it comes with the main ones in the wider filter alone.
    type: first || row === special ? specialLeagueType : 1,
  }
  const [points, home] = row.figures
  return { window: row.window, league, points: points!, home: home!, spread, clubs: row.clubs }
})

/** The leagues of a window, in order. */
export const leaguesOf = (window: Window): readonly HouseLeague[] => all.filter((league) => league.window === window)

/** The evening's first divisions: who wins their season is an outright. */
export const titleLeagues: readonly HouseLeague[] = leaguesOf('prime').slice(0, 12)
