import { nowOf, showWhen } from '#ui/text/when.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { useBoardView } from '../board-view.ts'
import { columnCountOf } from '../../match/columns.ts'
import * as style from '../grid.css.ts'
import { leagueLine } from '../../match/lines.ts'
import { LeagueChip } from './league-chip.tsx'
import type { Group } from '../list.ts'
import * as match from '../../match/match.css.ts'
import { writeStop } from '../../prices/stops.ts'

/**
 * The name of a league over its matches, or of an event over its runners. `matches` is how many the league has; null
 * where it has but a line over the next ones.
 */
export const LeagueRow = ({
  group: { league, event, entries },
  row,
  matches,
}: {
  group: Group
  row: number
  matches: number | null
}) => {
  const { t, layout, odds } = useBoardView()
  const span = { 'aria-colindex': 1, 'aria-colspan': columnCountOf(layout) } as const
  if (matches === null && event === null)
    return (
      <div role="row" aria-rowindex={row} className={`${style.run} ${match.row}`}>
        <div role="rowheader" {...span} className={style.runName}>
          {league}
        </div>
      </div>
    )
  return (
    <div role="row" aria-rowindex={row} className={style.league}>
      <div
        role="rowheader"
        {...span}
        tabIndex={-1}
        data-stop={writeStop(entries[0]!.id, leagueLine, layout.columns[0]!)}
        className={`${ring} ${style.leagueCell}`}
      >
        <LeagueChip name={league} />
        <span role="heading" aria-level={2} className={style.leagueName}>
          {league}
        </span>
        <small className={style.leagueCount}>
          {event === null ? t('board.matches', { count: matches ?? 0 }) : showWhen(t, event, nowOf(odds))}
        </small>
      </div>
    </div>
  )
}
