import { byMarketOptions } from '#domain/league-filter.ts'
import { timeFilters } from '#domain/time-filter.ts'
import { printDate, parseDay } from '#domain/time.ts'
import { usePlatform } from '#ui/contexts.ts'
import { useText } from '#ui/text.tsx'
import { useState } from 'react'
import type { BoardList, Filter } from './list.ts'
import * as style from './menu.css.ts'
import { daysOf } from './narrowing.ts'
import { plain } from '#domain/plain.ts'
import type { Narrow } from './use-narrowing.ts'

export interface NarrowProps {
  readonly list: BoardList
  readonly filter: Filter
  readonly narrow: Narrow
  readonly isOutright: boolean
}

/** What narrows the board: kick-off, day, kind of league, and the leagues of the chosen sport and tab. All of it from the board held. */
export const NarrowPanel = ({ list, filter, narrow, isOutright }: NarrowProps) => {
  const t = useText()
  const { preferences, odds } = usePlatform()
  const [search, setSearch] = useState('')
  const { tab, leagues: chosen } = filter
  const toggle = (id: number) => {
    const kept = preferences.selectedLeagues
    preferences.selectedLeagues = kept.includes(id) ? kept.filter((other) => other !== id) : [...kept, id]
  }
  const found = list.leagues.filter(({ name }) => plain(name).includes(plain(search.trim())))
  const all = list.leagues.reduce((sum, { count }) => sum + count, 0)
  const days = tab === 'early' && !isOutright ? daysOf(odds.board, filter.sport) : []
  return (
    <div className={style.menu}>
      <Pick
        label={t('board.sorting')}
        value={filter.sorting}
        onChange={(sorting) => void (preferences.eventSorting = sorting === 'time' ? 'time' : 'league')}
        options={(['league', 'time'] as const).map((id) => ({ id, label: t(`board.sorting.${id}`) }))}
      />
      {narrow.hasTime && (
        <Pick
          label={t('board.time')}
          value={String(narrow.time)}
          onChange={(mode) => narrow.choose({ time: Number(mode) })}
          options={timeNames.map((name) => ({ id: String(timeFilters[name]), label: t(`board.time.${name}`) }))}
        />
      )}
      {days.length > 1 && (
        <Pick
          label={t('board.day')}
          value={narrow.day}
          onChange={(day) => narrow.choose({ day })}
          options={[
            { id: '', label: t('board.day.all') },
            ...days.map((day) => ({ id: day, label: printDate(parseDay(day) ?? 0) })),
          ]}
        />
      )}
      <Pick
        label={t('board.kind')}
        value={narrow.kind}
        onChange={(kind) => narrow.choose({ kind })}
        options={[
          { id: '', label: t('board.kind.all') },
          ...byMarketOptions.map((id) => ({ id, label: t(`board.kind.${id}`) })),
        ]}
      />
      <h2 className={style.heading} id="board-leagues">
        {isOutright ? t('board.menu.events') : t('board.menu.leagues', { tab: t(`board.tab.${tab}`) })}
      </h2>
      {list.leagues.length > 8 && (
        <input
          type="search"
          aria-label={t('board.leagues.search')}
          placeholder={t('board.leagues.search')}
          value={search}
          className={style.find}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <div role="group" aria-labelledby="board-leagues" className={style.leagues}>
        {search.trim() === '' ? (
          <button
            type="button"
            className={style.item}
            aria-pressed={chosen.length === 0}
            onClick={() => void (preferences.selectedLeagues = [])}
          >
            {t('board.leagues.all')}
            {list.isHeard && <span className={style.count}>{all}</span>}
          </button>
        ) : (
          found.length > 0 && (
            <button
              type="button"
              className={style.item}
              onClick={() =>
                void (preferences.selectedLeagues = [...new Set([...chosen, ...found.map(({ id }) => id)])])
              }
            >
              {t('board.leagues.found', { count: found.length })}
            </button>
          )
        )}
        {found.map(({ id, name, count }) => (
          <button
            key={id}
            type="button"
            className={style.item}
            aria-pressed={chosen.includes(id)}
            onClick={() => toggle(id)}
          >
            <span className={style.name}>{name}</span>
            <span className={style.count}>{count}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

const timeNames = [
  'all',
  'next2Hours',
  'next4Hours',
  'next8Hours',
  'untilMidnight',
  'midnightToFour',
  'fourToNoon',
] as const

interface PickProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
  readonly onChange: (id: string) => void
}

const Pick = ({ label, value, options, onChange }: PickProps) => (
  <label className={style.pick}>
    <span>{label}</span>
    <select value={value} className={style.select} onChange={({ target }) => onChange(target.value)}>
      {options.map(({ id, label: text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  </label>
)
