import { matchesPerPage } from '#domain/bet/limits.ts'
import { withLater } from '#ui/text/text-parts.ts'
import { lazyPart } from '#ui/flows/load-part.ts'
import { onPlainClick } from '#ui/prices/match/match-page.ts'
import { watchMatch } from '#ui/prices/match/watched-match.ts'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  Suspense,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useBoardView } from './board-view.ts'
import { columnCountOf, type Layout } from '../match/columns.ts'
import * as style from './grid.css.ts'
import { GridHead } from './grid-head.tsx'
import { GroupRows } from '../match/group-rows.tsx'
import { foldLine, isBeside, priceAt } from '../match/lines.ts'
import { firstOf, type Group } from './list.ts'
import { numbered, rowsOfGroups } from './rows/rows.ts'
import { parseStop, type Stop } from '../prices/stops.ts'
import { useFolded } from './use-folded.ts'
import { usePage } from './use-page.ts'
import { focusStop, stopElement, useRoving } from './use-roving.ts'
import { useTaking } from '../prices/use-taking.ts'

const NextRow = lazyPart(async () => (await withLater(import('./rows/next-row.tsx'))).NextRow)
const More = lazyPart(async () => (await withLater(import('../filters/more.tsx'))).More)

export interface GridProps {
  readonly groups: readonly Group[]
  /** What follows them under a line of its own, by kick-off (§board.next). */
  readonly next: readonly Group[]
  /** Of the window, in pixels: what it shows is drawn first. */
  readonly height: number
  /** In the order of time a league is a small line over its matches: it may come again. */
  readonly isByTime: boolean
  readonly favourites: readonly number[]
  readonly onStar: (match: number) => void
  /** Opens all markets of a match. */
  readonly onMore: (match: number) => void
  /** Takes the focus when the last row goes. */
  readonly outside: RefObject<HTMLElement | null>
}

/**
 * The odds grid: one tab stop, arrows keep their column, one handler for all presses and keys. Lists render when rows
 * come, go or move; a price renders its own cell.
 */
export const Grid = ({ groups: listed, next, height, isByTime, favourites, onStar, onMore, outside }: GridProps) => {
  const { t, layout, visibility } = useBoardView()
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const grid = useRef<HTMLDivElement>(null)
  const { groups, opened, turn } = useFolded(listed)
  const [page, setPage] = usePage(groups, layout, height)
  const shown = useMemo(() => opened(firstOf(groups, page)), [opened, groups, page])
  const all = useMemo(() => opened(groups), [opened, groups])
  const { rows, places } = useLines({ shown, all, next, layout, unfolded, isByTime })
  const roving = useRoving(grid, outside, rows)
  const { toggle, held } = useTaking()
  useLayoutEffect(() => visibility.follow(grid.current!), [visibility])
  const total = groups.reduce((sum, { entries }) => sum + entries.length, 0)

  const press = (stop: Stop) => {
    if (stop.line === foldLine) return foldRunners(stop)
    if (isBeside(stop.line)) return
    if (stop.column === 'star') return onStar(stop.match)
    if (stop.column === 'more') return onMore(stop.match)
    if (stop.column === 'fold') return setUnfolded(toggled(unfolded, stop.match))
    const price = priceAt(
      entryAt([...listed, ...next], stop.match),
      layout,
      unfolded.has(stop.match),
      stop.line,
      stop.column,
    )
    if (price?.market !== undefined) toggle(price.market, price.type, price.side)
  }
  /**
   * The score and the clock of a match in play show its course, as a key does from its prices; the names lead where the
   * link to its markets beside them does.
   */
  const pressName = (name: EventTarget) => {
    const playing = (name as Element).closest<HTMLElement>('[data-playing]')?.dataset['playing']
    if (playing !== undefined) return watchMatch(Number(playing))
    const rows = (name as Element).closest('[role=rowheader]')?.closest('[role=rowgroup]')
    const link = rows?.querySelector('[data-stop$="/more"]')
    const more = link ? openStop(link) : null
    // A name that was marked to be copied is not pressed.
    if (more && getSelection()?.isCollapsed !== false) press(more)
  }
  const onClick = (event: MouseEvent) => {
    // A double click counts as one press: with quick bet on, the second press would be another bet.
    const stop = event.detail > 1 ? null : openStop(event.target)
    if (stop?.column === 'more') onPlainClick(event, () => press(stop))
    else if (stop) press(stop)
    else if (event.detail < 2) pressName(event.target)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, repeat, ctrlKey, metaKey, altKey } = event
    // Beside the prices there are links, which the browser follows itself.
    const isPress = (key === 'Enter' || key === ' ') && stopElement(target) !== null
    if (!isPress || ctrlKey || metaKey || altKey) return roving.onKeyDown(event)
    event.preventDefault()
    // A key held down presses once.
    const stop = repeat ? null : openStop(target)
    if (stop) press(stop)
  }
  const foldRunners = (stop: Stop) => {
    flushSync(() => turn(stop.match))
    focusStop(grid.current, stop)
  }
  const showMore = () => {
    const first = groups.flatMap(({ entries }) => entries)[page]
    flushSync(() => setPage(page + matchesPerPage))
    if (first) focusStop(grid.current, { match: first.id, line: 0, column: layout.columns[0]! })
  }

  return (
    <>
      <div
        ref={grid}
        role="grid"
        aria-label={t('board.grid')}
        aria-rowcount={places.count}
        aria-colcount={columnCountOf(layout)}
        className={style.grid}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={roving.onFocus}
        onBlur={roving.onBlur}
      >
        <GridHead />
        {shown.map((group) => (
          <GroupRows
            key={group.key}
            {...{ group, unfolded, favourites, held }}
            rows={places.of}
            matches={isByTime ? null : sizeOf(groups, group.key)}
          />
        ))}
        {next.length > 0 && (
          <Suspense>
            <NextRow row={places.next} />
          </Suspense>
        )}
        {next.map((group) => (
          <GroupRows key={group.key} {...{ group, unfolded, favourites, held }} rows={places.of} matches={null} />
        ))}
      </div>
      {page >= matchesPerPage && total > page && (
        <Suspense>
          <More count={Math.min(matchesPerPage, total - page)} shown={page} total={total} onPress={showMore} />
        </Suspense>
      )}
    </>
  )
}

interface LinesOf {
  /** What is drawn, and the same with what is on later pages. */
  readonly shown: readonly Group[]
  readonly all: readonly Group[]
  readonly next: readonly Group[]
  readonly layout: Layout
  readonly unfolded: ReadonlySet<number>
  readonly isByTime: boolean
}

/** The lines that the arrow keys visit, and the grid's row of everything. */
const useLines = ({ shown, all, next, layout, unfolded, isByTime }: LinesOf) => {
  const rows = useMemo(() => {
    const own = rowsOfGroups(shown, layout, unfolded, isByTime)
    return next.length === 0 ? own : [...own, ...rowsOfGroups(next, layout, unfolded, true)]
  }, [shown, next, layout, unfolded, isByTime])
  const places = useMemo(() => numbered(all, next, layout, unfolded), [all, next, layout, unfolded])
  return { rows, places }
}

/** The stop around what was pressed, if it may be. */
const openStop = (target: EventTarget): Stop | null => {
  const element = stopElement(target)
  return element?.ariaDisabled === 'true' ? null : parseStop(element?.dataset['stop'])
}

const toggled = (set: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  new Set(set.has(id) ? [...set].filter((other) => other !== id) : [...set, id])

const entryAt = (groups: readonly Group[], id: number) => {
  for (const { entries } of groups)
    for (const entry of entries) for (const one of [entry, ...entry.children]) if (one.id === id) return one
  return undefined
}

const sizeOf = (groups: readonly Group[], key: string): number =>
  groups.find((group) => group.key === key)?.entries.length ?? 0
