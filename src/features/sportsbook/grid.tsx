import { matchesPerPage } from '#domain/limits.ts'
import { Button } from '#ui/button.tsx'
import { Fragment, type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useBoardView } from './board-view.ts'
import { columnCount } from './columns.ts'
import * as style from './grid.css.ts'
import { GridHead, headRows } from './grid-head.tsx'
import { firstOf, type Group } from './list.ts'
import * as match from './match.css.ts'
import { MatchRows } from './match.tsx'
import { readStop, type Stop } from './stops.ts'
import { focusStop, stopElement, useRoving } from './use-roving.ts'
import { useTaking } from './use-taking.ts'

export interface GridProps {
  readonly groups: readonly Group[]
  /** In the order of time a league is a small line over its matches: it may come again. */
  readonly isByTime: boolean
  readonly favourites: readonly number[]
  readonly onStar: (match: number, isByKey: boolean) => void
  /** Takes the focus when the last row goes. */
  readonly outside: RefObject<HTMLElement | null>
}

/**
 * The odds grid: one tab stop, arrows keep their column, one handler for all presses and keys. Lists render when rows come,
 * go or move; a price renders its own cell.
 */
export const Grid = ({ groups, isByTime, favourites, onStar, outside }: GridProps) => {
  const { t, layout } = useBoardView()
  const [most, setMost] = useState(matchesPerPage)
  const grid = useRef<HTMLDivElement>(null)
  const all = groups.flatMap(({ entries }) => entries)
  const shown = firstOf(groups, most)
  const roving = useRoving(grid, outside, { ...layout, matches: all.slice(0, most).map(({ id }) => id) })
  const { toggle, held } = useTaking(all)
  const starred = new Set(favourites)
  const rows = numbered(groups, layout.lines)

  const press = (stop: Stop) => (stop.column === 'star' ? onStar(stop.match, false) : toggle(stop))
  const onClick = ({ target }: MouseEvent) => {
    const element = stopElement(target)
    const stop = readStop(element?.dataset['stop'])
    if (stop && element?.ariaDisabled !== 'true') press(stop)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat
    if (isPlain && event.key.toLowerCase() === 'f' && roving.stop) return onStar(roving.stop.match, true)
    roving.onKeyDown(event)
  }
  const showMore = () => {
    const first = all[most]
    flushSync(() => setMost(most + matchesPerPage))
    if (first) focusStop(grid.current, { match: first.id, line: 0, column: layout.markets[0]! })
  }

  return (
    <>
      <div
        ref={grid} role="grid" aria-label={t('board.grid')} aria-rowcount={rows.count} aria-colcount={columnCount} className={style.grid}
        onClick={onClick} onKeyDown={onKeyDown} onFocus={roving.onFocus} onBlur={roving.onBlur}
      >
        <GridHead />
        {shown.map(({ key, league, entries }) => (
          <Fragment key={key}>
            <LeagueRow name={league} row={rows.of.get(key)!} matches={isByTime ? null : sizeOf(groups, key)} />
            {entries.map((entry) => (
              <MatchRows
                key={entry.id} entry={entry} row={rows.of.get(entry.id)!} isFavourite={starred.has(entry.id)}
                stop={roving.stop?.match === entry.id ? `${roving.stop.line}/${roving.stop.column}` : null}
                held={held.get(entry.id) ?? null}
              />
            ))}
          </Fragment>
        ))}
      </div>
      {all.length > most && (
        <div className={style.more}>
          <Button kind="plain" onPress={showMore}>{t('board.more', { count: Math.min(matchesPerPage, all.length - most) })}</Button>
          <span className={style.moreCount}>{t('board.shown', { shown: most, total: all.length })}</span>
        </div>
      )}
    </>
  )
}

/** `matches` is how many the league has; null where it has but a line over the next ones. */
const LeagueRow = ({ name, row, matches }: { name: string; row: number; matches: number | null }) => {
  const { t, layout } = useBoardView()
  if (matches === null) return (
    <div role="row" aria-rowindex={row} className={`${style.run} ${match.row[layout.fit]}`}>
      <div role="rowheader" aria-colindex={1} aria-colspan={columnCount} className={style.runName}>{name}</div>
    </div>
  )
  return (
    <div role="row" aria-rowindex={row} className={style.league}>
      <div role="rowheader" aria-colindex={1} aria-colspan={columnCount} className={style.leagueCell}>
        <span className={style.leagueName}>{name}</span>
        <small className={style.leagueCount}>{t('board.matches', { count: matches })}</small>
      </div>
    </div>
  )
}

const sizeOf = (groups: readonly Group[], key: string): number => groups.find((group) => group.key === key)?.entries.length ?? 0

/** The grid's row of every league and match, also of those not shown yet. A match keeps a row for the sentence it may need. */
const numbered = (groups: readonly Group[], lines: number) => {
  const of = new Map<string | number, number>()
  let row = headRows + 1
  for (const { key, entries } of groups) {
    of.set(key, row++)
    for (const { id } of entries) {
      of.set(id, row)
      row += lines + 1
    }
  }
  return { of, count: row - 1 }
}
