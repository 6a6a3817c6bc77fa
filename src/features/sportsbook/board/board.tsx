import { lazyPart } from '#ui/flows/load-part.ts'
import type { MarketType } from '#domain/market/kinds.ts'
import type { Preferences } from '#ui/preferences.ts'
import { bySport } from '#ui/clock.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { usePrintedKey } from '#ui/frame/keys.ts'
import { withLater } from '#ui/text/text-parts.ts'
import { matchAt, openMatchPage } from '#ui/prices/match/match-page.ts'
import { markDrawn } from '#ui/text/drawn.ts'
import { type Translate, useText } from '#ui/text/text.tsx'
import { useSelector } from '@xstate/react'
import {
  type CSSProperties,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import * as style from './board.css.ts'
import { Choice } from '../filters/choice.tsx'
import { NarrowChips } from '../filters/narrow-chips.tsx'
import { BoardViewContext } from './board-view.ts'
import { useFeedState } from './feed-state.ts'
import { type Fit, fitFor, type Layout, type LayoutOf, layoutOf, templateOf, type View } from '../match/columns.ts'
import { Grid } from './grid.tsx'
import { type BoardList, type Filter, isOutrightView } from './list.ts'
import { usualQuotes } from '../prices/price-painter.ts'
import { createRowVisibility } from './rows/row-visibility.ts'
import { Skeleton } from './skeleton.tsx'
import { Status } from '../match/status.tsx'
import { mayTake, onItsWay, openRecord } from '#ui/prices/taking.ts'
import type { UnreachedState } from './unreached.tsx'
import { useMatchPage } from '../match/use-match-page.ts'
import { useSteady } from './use-steady.ts'

const Empty = lazyPart(async () => (await withLater(import('./empty.tsx'))).Empty)
/** Without a connection it may not come itself: the skeleton then stays. */
const Unreached = lazyPart<{ state: UnreachedState }>(() =>
  withLater(import('./unreached.tsx')).then(
    (part) => part.Unreached,
    () => Skeleton,
  ),
)
const MyanmarQuotes = lazyPart(async () => (await import('../match/myanmar-quotes.tsx')).MyanmarQuotes)
const loadMarkets = async () => (await withLater(import('../match/markets.tsx'))).Markets
const Markets = lazyPart(loadMarkets)
// The page of a match that is opened by its address does not wait for the board.
if (globalThis.location && matchAt(location.pathname) !== null) void loadMarkets().catch(() => undefined)

export interface BoardProps {
  readonly list: BoardList
  readonly filter: Filter
  readonly oddsType: Preferences['oddsType']
  readonly lineFormat: Preferences['lineFormat']
  /** Whether a match opens to its other lines. */
  readonly isWhole: boolean
  /** Whether a live match shows how its score came about. */
  readonly hasScoreMap: boolean
  readonly onStar: (match: number) => void
}

/** The panel of the board: how fresh it is, then the grid or what replaces it. */
export const Board = memo(({ list, filter, oddsType, lineFormat, isWhole, hasScoreMap, onStar }: BoardProps) => {
  const t = useText()
  const { odds, feed, slip } = usePlatform()
  const panel = useRef<HTMLDivElement>(null)
  const starKey = usePrintedKey('favourite')
  const room = useRoom(panel)
  const fit = room?.fit ?? 'wide'
  const matches = list.groups.reduce((sum, { entries }) => sum + entries.length, 0)
  const [view, setView] = useState<View>('ft')
  const [visibility] = useState(createRowVisibility)
  const shown = isOutrightView(filter) ? 'outright' : filter.isMyanmar ? 'myanmar' : filter.view
  const offered = useOffered(list, pageKey(filter))
  const { sport, isMainOnly } = filter
  const chosen = useSteady<LayoutOf>({ fit, sport, view, shown, isMainOnly, isWhole, offered })
  const layout = useMemo(() => layoutOf(chosen), [chosen])
  const isFresh = useSelector(feed, (state) => state.hasTag('fresh'))
  const takes = useSelector(slip, mayTake)
  const clears = useSelector(slip, (now) => !onItsWay.has(openRecord(now, 'single').stage))
  const match = useMatchPage(choiceOf(filter))
  const [isOpenedAlone] = useState(match !== null)
  // Nothing of what is shown first may be there, and all of the rest; where one match is, there is no board.
  const isAlone = isOpenedAlone && !list.isHeard
  const hasBoard = list.isHeard || (isAlone ? match !== null && odds.match(match) !== undefined : matches > 0)
  const feedState = useFeedState()
  useEffect(() => {
    // What has not come by now comes to a page that says so.
    if (hasBoard || feedState !== 'loading') (['page', 'member'] as const).forEach(markDrawn)
  }, [hasBoard, feedState])
  const shared = useSteady({
    odds,
    t,
    oddsType,
    lineFormat,
    layout,
    quotes: usualQuotes,
    visibility,
    isLocked: !isFresh || !takes,
    mayClear: clears,
    starKey,
    hasScoreMap,
  })
  return (
    <BoardViewContext value={shared}>
      <div
        ref={panel}
        tabIndex={-1}
        role="group"
        aria-label={t('board.grid')}
        className={style.panel}
        style={{ '--columns': templateOf(layout) } as CSSProperties}
      >
        {room === null ? null : hasBoard ? (
          <>
            <Status
              summary={isAlone ? '' : t(shown === 'outright' ? 'board.runners' : 'board.matches', { count: matches })}
              chips={filter.narrowing && <NarrowedBy {...{ list, filter, matches }} />}
              mayStandInHead={
                (fit === 'wide' || !filter.narrowing) && shown !== 'outright' && matches > 0 && match === null
              }
            >
              {layout.views.length > 1 && matches > 0 && match === null && (
                <Choice
                  label={t('board.periods')}
                  value={layout.view}
                  onChange={setView}
                  options={layout.views.map((id) => ({ id, label: viewName(t, id, layout) }))}
                />
              )}
            </Status>
            <Quoted isMyanmar={filter.isMyanmar}>
              <Suspense fallback={<Skeleton />}>
                <div hidden={match !== null}>
                  {!isAlone && matches === 0 && <Empty list={list} filter={filter} />}
                  {!isAlone && matches + list.next.length > 0 && (
                    <Grid
                      key={pageKey(filter)}
                      groups={list.groups}
                      next={list.next}
                      height={room.height}
                      isByTime={filter.sorting === 'time'}
                      favourites={filter.favourites}
                      onStar={onStar}
                      onMore={openMatchPage}
                      outside={panel}
                    />
                  )}
                </div>
                {match !== null && <Markets key={match} id={match} list={list} />}
              </Suspense>
            </Quoted>
          </>
        ) : (
          <Awaited state={feedState} />
        )}
      </div>
    </BoardViewContext>
  )
})

/** The board's place before it was heard even once. */
const Awaited = ({ state }: { state: ReturnType<typeof useFeedState> }) =>
  state === 'retrying' || state === 'offline' || state === 'paused' ? (
    <Suspense fallback={<Skeleton />}>
      <Unreached state={state} />
    </Suspense>
  ) : (
    <Skeleton />
  )

const NarrowedBy = ({ list, filter, matches }: Pick<BoardProps, 'list' | 'filter'> & { matches: number }) =>
  filter.narrowing && <NarrowChips narrowing={filter.narrowing} shown={matches} total={list.held[filter.tab]} />

/** Grid and markets in the odds they are shown in. */
const Quoted = ({ isMyanmar, children }: { isMyanmar: boolean; children: ReactNode }) =>
  isMyanmar ? (
    <Suspense>
      <MyanmarQuotes>{children}</MyanmarQuotes>
    </Suspense>
  ) : (
    children
  )

const choiceOf = ({ sport, tab, view, search, leagues, favouritesOnly }: Filter): string =>
  JSON.stringify([sport, tab, view, search, leagues, favouritesOnly])

/** Another choice of matches starts again at its first page. */
const pageKey = (filter: Filter): string => JSON.stringify([choiceOf(filter), filter.sorting, filter.isMyanmar])

/**
 * The markets that some match of a choice has or has had: a column that is shown stays, and nothing moves, until
 * another choice is made.
 */
const useOffered = ({ groups, next }: BoardList, choice: string): ReadonlySet<MarketType> => {
  const [seen, setSeen] = useState({ choice, types: '' })
  const now = useMemo(() => typesOf([...groups, ...next]), [groups, next])
  const before = seen.choice === choice ? seen.types.split(' ') : []
  const types = [...new Set([...before, ...now])].join(' ')
  if (seen.choice !== choice || seen.types !== types) setSeen({ choice, types })
  return useMemo(() => new Set(types.split(' ') as MarketType[]), [types])
}

const typesOf = (groups: BoardList['groups']): readonly string[] => [
  ...new Set(
    groups.flatMap(({ entries }) =>
      entries.flatMap((entry) => [entry, ...entry.children].flatMap(({ markets }) => Object.keys(markets))),
    ),
  ),
]

const viewName = (t: Translate, view: View, { all, sport }: Layout): string =>
  view === 'result'
    ? t(all.includes('OXT') ? 'board.view.1x2' : 'board.view.ml')
    : t(`board.period.${view}`, bySport(sport))

/** How many columns the panel has room for, and how high the window is, in pixels. */
interface Room {
  readonly fit: Fit
  readonly height: number
}

/**
 * Null until the empty panel was measured, before anything is painted: its rows are made once, as they fit. The height
 * is read here, while nothing has changed since: read as the rows are made, it would have the page laid out once more.
 */
const useRoom = (panel: { readonly current: HTMLElement | null }): Room | null => {
  const [room, setRoom] = useState<Room | null>(null)
  useLayoutEffect(() => {
    const element = panel.current!
    const measure = () => {
      const [fit, height] = [fitFor(element.clientWidth), innerHeight]
      setRoom((before) => (before?.fit === fit && before.height === height ? before : { fit, height }))
    }
    measure()
    if (!('ResizeObserver' in globalThis)) return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [panel])
  return room
}
