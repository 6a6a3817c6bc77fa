import { isSpecial } from '#domain/market/sports.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { unseen } from '#ui/frame/focus.css.ts'
import { withLater } from '#ui/text/text-parts.ts'
import { lazyPart } from '#ui/flows/load-part.ts'
import { afterDrawn } from '#ui/text/drawn.ts'
import { useText } from '#ui/text/text.tsx'
import { KeptRoom } from '#ui/frame/kept-room.tsx'
import { turnFavourite } from '#ui/prices/match/favourite.ts'
import { usePhone } from '#ui/frame/use-phone.ts'
import { Suspense, useCallback, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { Board } from './board/board.tsx'
import { boardList, type Filter, isOutrightView } from './board/list.ts'
import * as style from './sportsbook.css.ts'
import { Sports } from './filters/sports.tsx'
import { Refresh, MarketChoice, Toolbar } from './filters/toolbar.tsx'
import { useNarrowing } from './filters/use-narrowing.ts'
import { useOddsType } from './prices/use-odds-type.ts'
import { useSteady } from './board/use-steady.ts'

const Boosts = lazyPart(async () => {
  await afterDrawn('member')
  return (await withLater(import('./boosts.tsx'))).Boosts
})
const FoundElsewhere = lazyPart(async () => (await withLater(import('./filters/found.tsx'))).FoundElsewhere)
const Rounds = lazyPart(async () => (await withLater(import('./races/rounds.tsx'))).Rounds)
const Followers = lazyPart(async () => {
  await afterDrawn('member')
  return (await withLater(import('./board/followers.tsx'))).Followers
})
const NarrowPanel = lazyPart(async () => {
  await afterDrawn('member')
  return (await withLater(import('./filters/narrow.tsx'))).NarrowPanel
})

/** The sportsbook of `/desktop`: sports menu and board. The shell stands the slip beside it. */
export const Sportsbook = () => {
  const t = useText()
  const { preferences } = usePlatform()
  const chosen = useSnapshot(preferences)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const isPhone = usePhone()
  const oddsType = useOddsType()
  const { filter, shown, list, narrow } = useList(oddsType.shown === 'MM')

  const onStar = useCallback((id: number) => void turnFavourite(preferences, id), [preferences])

  const leagues =
    filter.leagues.length === 0 ? t('board.leagues.all') : t('board.leagues.some', { count: filter.leagues.length })
  // A phone shows the prices of the board first.
  const boosts = (
    <KeptRoom part="boosts">
      <Suspense>
        <Boosts />
      </Suspense>
    </KeptRoom>
  )
  return (
    <div className={style.root}>
      <h1 className={unseen}>{t('board.title')}</h1>
      <div className={style.page} data-menu={chosen.minimizeSidebar ? 'small' : 'whole'}>
        <aside className={style.menu}>
          <div className={style.sports}>
            <KeptRoom part="sports">
              <Sports
                list={list}
                sport={filter.sport}
                favouritesOnly={filter.favouritesOnly}
                order={chosen.sportsOrder}
              />
            </KeptRoom>
          </div>
          <div className={isMenuOpen ? style.leaguesOpen : style.leagues}>
            {/* The whole board says how many sports there are above it. */}
            {(list.isHeard || isMenuOpen) && (
              <Suspense>
                <NarrowPanel
                  list={list}
                  filter={filter}
                  narrow={narrow}
                  isOutright={isOutrightView(filter)}
                  isOpen={isMenuOpen}
                  onClose={() => setMenuOpen(false)}
                  tools={
                    isPhone && (
                      <>
                        <MarketChoice {...{ filter, oddsType }} />
                        <Refresh />
                      </>
                    )
                  }
                />
              </Suspense>
            )}
          </div>
        </aside>
        <div className={style.main}>
          <Toolbar
            list={list}
            filter={filter}
            searchText={chosen.searchText}
            {...{ oddsType, leagues, isPhone }}
            isMenuOpen={isMenuOpen}
            onMenu={() => setMenuOpen(!isMenuOpen)}
          />
          {shown.search.trim() !== '' && (
            <Suspense>
              <FoundElsewhere list={list} filter={shown} />
            </Suspense>
          )}
          {isSpecial(shown.sport) && (
            <Suspense>
              <Rounds key={shown.sport} sport={shown.sport} isRace={isOutrightView(shown)} />
            </Suspense>
          )}
          {!isPhone && boosts}
          <Board
            list={list}
            filter={shown}
            oddsType={chosen.oddsType}
            lineFormat={chosen.lineFormat}
            isWhole={chosen.pageType === 'double'}
            hasScoreMap={chosen.showScoreMap}
            onStar={onStar}
          />
          {isPhone && boosts}
        </div>
      </div>
      <Suspense>
        <Followers list={list} filter={shown} narrowed={narrow.chosen} />
      </Suspense>
    </div>
  )
}

/**
 * The list is rebuilt when rows come, go or move, and when the member chooses otherwise: never for a price. What the
 * member chose is shown at once where it was chosen; the board follows it in pieces, between which the page answers.
 */
const useList = (isMyanmar: boolean) => {
  const { odds, preferences } = usePlatform()
  const {
    tab,
    sport,
    marketView,
    marketType,
    searchText,
    selectedLeagues,
    favourites,
    favouritesOnly,
    eventSorting,
    liveFirst,
  } = useSnapshot(preferences)
  const shape = useSyncExternalStore(odds.onShape, odds.shape)
  const myanmarShape = useSyncExternalStore(odds.onBeat, () => (isMyanmar ? odds.myanmarShape() : 0))
  const search = useDeferredValue(searchText)
  const narrow = useNarrowing({ sport, tab, view: marketView, favouritesOnly })
  const { narrowing } = narrow
  const filter = useSteady<Filter>({
    tab,
    sport,
    view: marketView,
    search,
    leagues: selectedLeagues,
    favourites,
    favouritesOnly,
    sorting: eventSorting,
    liveFirst,
    narrowing,
    isMyanmar,
    isMainOnly: marketType === 'main',
  })
  const shown = useDeferredValue(filter)
  return {
    filter,
    shown,
    narrow,
    list: useMemo(() => boardList(odds.board, shape + myanmarShape, shown), [odds, shown, shape, myanmarShape]),
  }
}
