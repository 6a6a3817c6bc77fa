import type { Preferences } from '#ui/preferences.ts'
import { usePlatform } from '#ui/contexts.ts'
import { Segments } from '#ui/segments.tsx'
import { useText } from '#ui/text.tsx'
import { useSelector } from '@xstate/react'
import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import * as style from './board.css.ts'
import { BoardViewContext } from './board-view.ts'
import { type Fit, fitFor, layoutOf, type View, viewsOf } from './columns.ts'
import { Empty } from './empty.tsx'
import { Grid } from './grid.tsx'
import type { BoardList, Filter } from './list.ts'
import { Status } from './status.tsx'
import { mayClear, mayTake, partOf } from './taking.ts'
import { Unreached } from './unreached.tsx'

export interface BoardProps {
  readonly list: BoardList
  readonly filter: Filter
  readonly oddsType: Preferences['oddsType']
  readonly onStar: (match: number, isByKey: boolean) => void
}

/** The panel of the board: how fresh it is, then the grid or what stands in its place. */
export const Board = ({ list, filter, oddsType, onStar }: BoardProps) => {
  const t = useText()
  const { odds, feed, slip, bets } = usePlatform()
  const panel = useRef<HTMLDivElement>(null)
  const fit = useFit(panel)
  const [view, setView] = useState<View>('ft')
  const layout = useMemo(() => layoutOf(fit, view), [fit, view])
  const isFresh = useSelector(feed, (state) => state.hasTag('fresh'))
  const bet = bets[useSelector(slip, partOf)]
  const open = useSelector(slip, (now) => now)
  const takes = useSelector(bet, (now) => mayTake(open, now))
  const clears = useSelector(bet, mayClear)
  const hasBoard = useSyncExternalStore(odds.onShape, () => odds.board.seq >= 0)
  const shared = useMemo(
    () => ({ odds, t, oddsType, layout, isLocked: !isFresh || !takes, mayClear: clears }),
    [odds, t, oddsType, layout, isFresh, takes, clears],
  )
  const matches = list.groups.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <BoardViewContext value={shared}>
      <div ref={panel} tabIndex={-1} role="group" aria-label={t('board.grid')} className={style.panel}>
        {hasBoard ? (
          <>
            <Status summary={t('board.summary', { matches })}>
              {layout.fit !== 'wide' && matches > 0 && (
                <Segments label={t('board.views')} value={layout.view} onChange={setView} options={viewsOf(fit).map((id) => ({ id, label: t(`board.view.${id}`) }))} />
              )}
            </Status>
            {matches === 0
              ? <Empty list={list} filter={filter} />
              : <Grid key={pageKey(filter)} groups={list.groups} isByTime={filter.sorting === 'time'} favourites={filter.favourites} onStar={onStar} outside={panel} />}
          </>
        ) : <Unreached />}
      </div>
    </BoardViewContext>
  )
}

/** Another choice of matches starts again at its first page. */
const pageKey = ({ tab, search, leagues, favouritesOnly, sorting }: Filter): string => JSON.stringify([tab, search, leagues, favouritesOnly, sorting])

const useFit = (panel: { readonly current: HTMLElement | null }): Fit => {
  const [fit, setFit] = useState<Fit>('wide')
  useLayoutEffect(() => {
    const element = panel.current
    if (!element || !('ResizeObserver' in globalThis)) return
    const measure = () => setFit(fitFor(element.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [panel])
  return fit
}
