import { type Tab, tabs } from '#domain/market/rows.ts'
import { isSpecial } from '#domain/sports.ts'
import { Button } from '#ui/button.tsx'
import { usePlatform } from '#ui/contexts.ts'
import { usePrintedKey } from '#ui/keys.ts'
import { unseen } from '#ui/focus.css.ts'
import { withLater } from '#ui/later-texts.ts'
import { lazyPart } from '#ui/load-part.ts'
import { Segments } from '#ui/segments.tsx'
import { afterShown } from '#ui/shown.ts'
import { useText } from '#ui/text.tsx'
import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense } from 'react'
import { Chevron } from './chevron.tsx'
import { type BoardList, type Filter, isOutrightView } from './list.ts'
import * as style from './toolbar.css.ts'
import type { OddsChoice } from '#ui/odds-choice.ts'

const TabLabels = lazyPart(async () => {
  await afterShown('member')
  return (await withLater(import('./tab-labels.tsx'))).TabLabels
})

export interface ToolbarProps {
  readonly list: BoardList
  readonly filter: Filter
  readonly searchText: string
  readonly oddsType: OddsChoice
  readonly leagues: string
  readonly isMenuOpen: boolean
  readonly onMenu: () => void
}

/** What is shown and how; nothing here asks the server for anything. */
export const Toolbar = ({ list, filter, searchText, oddsType, leagues, isMenuOpen, onMenu }: ToolbarProps) => {
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
              ...(list.isHeard ? { count: list.held[id] } : {}),
            }))}
          />
        )}
        <Suspense>
          <TabLabels isHeard={list.isHeard} />
        </Suspense>
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
        <Button
          kind="chip"
          className={style.menuChip!}
          aria-expanded={isMenuOpen}
          aria-controls="board-narrow"
          onPress={onMenu}
        >
          {leagues}
        </Button>
        <Choice
          label={t('board.oddsType')}
          value={oddsType.shown}
          onChange={oddsType.choose}
          hint={usePrintedKey('oddsType')}
          options={oddsType.types.map((id) => ({ id, label: t(`odds.${id}`) }))}
        />
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
        <Refresh />
      </div>
    </div>
  )
}

/** Stops and starts the automatic refresh; a key does the same from anywhere. */
const Refresh = () => {
  const t = useText()
  const { feed } = usePlatform()
  const mayPause = useSelector(feed, (state) => state.can({ type: 'refresh.paused' }))
  const mayResume = useSelector(feed, (state) => state.can({ type: 'refresh.resumed' }))
  const key = usePrintedKey('pause')
  return (
    <Button
      kind="chip"
      isDisabled={!mayPause && !mayResume}
      aria-keyshortcuts={key}
      aria-label={t(mayResume ? 'board.resume' : 'board.pause')}
      onPress={() => feed.send({ type: mayResume ? 'refresh.resumed' : 'refresh.paused' })}
    >
      <svg viewBox="0 0 14 14" width="14" height="14" fill="currentColor" aria-hidden>
        <path d={mayResume ? 'M3 1.5l9 5.5-9 5.5z' : 'M2.5 1.5h3v11h-3zM8.5 1.5h3v11h-3z'} />
      </svg>
      {key !== undefined && (
        <kbd className={style.key} aria-hidden>
          {key}
        </kbd>
      )}
    </Button>
  )
}

interface ChoiceProps<Id extends string> {
  readonly label: string
  readonly value: Id
  readonly options: readonly { readonly id: Id; readonly label: string }[]
  readonly onChange: (id: Id) => void
  readonly hint?: ReactNode
}

/** One of a few where there is no room for all: the device's own list behind a chip. */
const Choice = <Id extends string>({ label, value, options, onChange, hint }: ChoiceProps<Id>) => (
  <span className={style.choice}>
    <span className={style.chosen} aria-hidden>
      {options.find(({ id }) => id === value)?.label}
    </span>
    {hint === undefined ? (
      <Chevron />
    ) : (
      <kbd className={style.key} aria-hidden>
        {hint}
      </kbd>
    )}
    <select
      aria-label={label}
      value={value}
      className={style.select}
      onChange={({ target }) => {
        const option = options.find(({ id }) => id === target.value)
        if (option) onChange(option.id)
      }}
    >
      {options.map(({ id, label: text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  </span>
)

const Glass = () => (
  <svg viewBox="0 0 16 16" width="15" height="15" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
    <circle cx="7" cy="7" r="4.6" />
    <path d="M10.5 10.5L14 14" />
  </svg>
)
