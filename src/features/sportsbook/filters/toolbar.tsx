import { type Tab, tabs } from '#domain/market/rows.ts'
import { isSpecial } from '#domain/market/sports.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePlatform } from '#ui/flows/contexts.ts'
import { usePrintedKey } from '#ui/frame/keys.ts'
import { unseen } from '#ui/frame/focus.css.ts'
import { withLater } from '#ui/text/text-parts.ts'
import { lazyPart } from '#ui/flows/load-part.ts'
import { Segments } from '#ui/forms/segments.tsx'
import { afterDrawn } from '#ui/text/drawn.ts'
import { useText } from '#ui/text/text.tsx'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { Choice } from './choice.tsx'
import { type BoardList, type Filter, isOutrightView } from '../board/list.ts'
import { key } from './choice.css.ts'
import * as style from './toolbar.css.ts'
import type { OddsChoice } from '#ui/prices/odds-choice.ts'

const TabLabels = lazyPart(async () => {
  await afterDrawn('member')
  return (await withLater(import('./tab-labels.tsx'))).TabLabels
})

export interface ToolbarProps {
  readonly list: BoardList
  readonly filter: Filter
  readonly searchText: string
  readonly leagues: string
  /** A phone's has one row: what is shown and how is with what narrows the board. */
  readonly isPhone: boolean
  readonly oddsType: OddsChoice
  readonly isMenuOpen: boolean
  readonly onMenu: () => void
}

/** What is shown and how; nothing here asks the server for anything. */
export const Toolbar = ({ list, filter, searchText, leagues, isPhone, oddsType, isMenuOpen, onMenu }: ToolbarProps) => {
  const t = useText()
  const { preferences } = usePlatform()
  const tabNames = Object.keys(tabs) as Tab[]
  return (
    <div role="group" aria-label={t('board.toolbar')} className={style.toolbar}>
      <div className={style.bar}>
        {isOutrightView(filter) || isSpecial(filter.sport) ? null : (
          <Segments
            label={t('board.tabs')}
            value={filter.tab}
            onChange={(tab) => void (preferences.tab = tab)}
            options={tabNames.map((id) => ({
              id,
              label: t(`board.tab.${id}`),
              isLive: id === 'live',
              count: list.isHeard ? list.held[id] : null,
            }))}
          />
        )}
        <Suspense>
          <TabLabels isHeard={list.isHeard} />
        </Suspense>
        {!isPhone && <MarketChoice {...{ filter, oddsType }} />}
      </div>
      <div className={style.bar}>
        <label className={style.search}>
          <span className={unseen}>{t('board.search')}</span>
          <Glass />
          <input
            type="search"
            value={searchText}
            placeholder={t('board.search.hint')}
            className={style.searchInput}
            onChange={({ target }) => void (preferences.searchText = target.value)}
          />
        </label>
        <Button
          kind="chip"
          className={style.menuChip!}
          aria-label={leagues}
          aria-expanded={isMenuOpen}
          aria-controls="board-narrow"
          onPress={onMenu}
        >
          {isPhone ? <Sliders /> : leagues}
          {isPhone && filter.leagues.length > 0 && filter.leagues.length}
        </Button>
        {!isPhone && <Refresh />}
      </div>
    </div>
  )
}

export interface MarketChoiceProps {
  readonly filter: Filter
  readonly oddsType: OddsChoice
}

/** Which markets the board shows, and in which odds. */
export const MarketChoice = ({ filter, oddsType }: MarketChoiceProps) => {
  const t = useText()
  const { preferences } = usePlatform()
  return (
    <>
      {!isSpecial(filter.sport) && (
        <Choice
          label={t('board.views')}
          value={filter.view}
          onChange={(view) => void (preferences.marketView = view)}
          options={(['hdpou', '1x2', 'simple', 'outright'] as const).map((id) => ({
            id,
            label: t(`board.marketView.${id}`),
          }))}
        />
      )}
      <Choice
        label={t('board.oddsType')}
        value={oddsType.shown}
        onChange={oddsType.choose}
        hint={usePrintedKey('oddsType')}
        options={oddsType.types.map((id) => ({ id, label: t(`odds.${id}`) }))}
      />
    </>
  )
}

/** Stops and starts the automatic refresh; a key does the same from anywhere. */
export const Refresh = () => {
  const t = useText()
  const { feed } = usePlatform()
  const mayPause = useSelector(feed, (state) => state.can({ type: 'refresh.paused' }))
  const mayResume = useSelector(feed, (state) => state.can({ type: 'refresh.resumed' }))
  const printed = usePrintedKey('pause')
  return (
    <Button
      kind="chip"
      isDisabled={!mayPause && !mayResume}
      aria-keyshortcuts={printed}
      aria-label={t(mayResume ? 'board.resume' : 'board.pause')}
      onPress={() => feed.send({ type: mayResume ? 'refresh.resumed' : 'refresh.paused' })}
    >
      <svg viewBox="0 0 14 14" width="14" height="14" fill="currentColor" aria-hidden>
        <path d={mayResume ? 'M3 1.5l9 5.5-9 5.5z' : 'M2.5 1.5h3v11h-3zM8.5 1.5h3v11h-3z'} />
      </svg>
      {printed !== undefined && (
        <kbd className={key} aria-hidden>
          {printed}
        </kbd>
      )}
    </Button>
  )
}

const Glass = () => (
  <svg viewBox="0 0 16 16" width="15" height="15" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
    <circle cx="7" cy="7" r="4.6" />
    <path d="M10.5 10.5L14 14" />
  </svg>
)

const Sliders = () => (
  <svg viewBox="0 0 16 16" width="17" height="17" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
    <path d="M1.5 4.5h8M13 4.5h1.5M1.5 11.5h1.5M6.5 11.5h8" />
    <circle cx="11.25" cy="4.5" r="1.75" />
    <circle cx="4.75" cy="11.5" r="1.75" />
  </svg>
)
