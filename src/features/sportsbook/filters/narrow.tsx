import { parseDay } from '#domain/time.ts'
import { boardDate } from '#ui/text/member-time.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePlatform } from '#ui/flows/contexts.ts'
import { useText } from '#ui/text/text.tsx'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { daysOf } from './days.ts'
import { leaguesOf } from './leagues.ts'
import type { BoardList, Filter } from '../board/list.ts'
import * as style from './narrow.css.ts'
import type { Narrow } from './use-narrowing.ts'

export interface NarrowProps {
  readonly list: BoardList
  readonly filter: Filter
  readonly narrow: Narrow
  readonly isOutright: boolean
  /** Opened by its button, where it is not beside the board. */
  readonly isOpen: boolean
  readonly onClose: () => void
  /** What is shown and how, where the toolbar has no room for it. */
  readonly tools: ReactNode
}

/**
 * What narrows the board: kick-off, day, kind of league, and the leagues of the chosen sport and tab. All of it from
 * the board held.
 */
export const NarrowPanel = ({ list, filter, narrow, isOutright, isOpen, onClose, tools }: NarrowProps) => {
  const t = useText()
  const { preferences, odds } = usePlatform()
  const { tab } = filter
  const days = tab === 'early' && !isOutright ? daysOf(odds.board, filter.sport) : []
  const { root, close } = useOpened(isOpen, onClose)
  const matches = list.groups.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <div ref={root} id="board-narrow" className={style.menu}>
      {tools && <div className={style.tools}>{tools}</div>}
      <div className={style.picks}>
        <Pick
          label={t('board.sorting')}
          value={filter.sorting}
          onChange={(sorting) => void (preferences.eventSorting = sorting === 'time' ? 'time' : 'league')}
          options={(['league', 'time'] as const).map((id) => ({ id, label: t(`board.sorting.${id}`) }))}
        />
        {tab === 'today' && !isOutright && (
          <label className={style.check}>
            <input
              type="checkbox"
              checked={filter.liveFirst}
              onChange={({ target }) => void (preferences.liveFirst = target.checked)}
            />
            {t('board.narrow.liveFirst')}
          </label>
        )}
        {narrow.hasTime && (
          <Pick
            label={t('board.time')}
            value={String(narrow.time)}
            onChange={(mode) => narrow.choose({ time: Number(mode) })}
            options={narrow.times.map(([name, id]) => ({ id: String(id), label: t(`board.time.${name}`) }))}
          />
        )}
        {days.length > 1 && (
          <Pick
            label={t('board.day')}
            value={narrow.day}
            onChange={(day) => narrow.choose({ day })}
            options={[
              { id: '', label: t('board.day.all') },
              ...days.map((day) => ({ id: day, label: boardDate(parseDay(day) ?? 0) })),
            ]}
          />
        )}
        <Pick
          label={t('board.kind')}
          value={narrow.kind}
          onChange={(kind) => narrow.choose({ kind })}
          options={[
            { id: '', label: t('board.kind.all') },
            ...narrow.kinds.map((id) => ({ id, label: t(`board.kind.${id}`) })),
          ]}
        />
      </div>
      <Leagues {...{ list, filter, isOutright }} plain={narrow.plain} />
      {isOpen && (
        <Button kind="primary" className={style.done!} onPress={close}>
          {t('board.narrow.done', { count: matches })}
        </Button>
      )}
    </div>
  )
}

/** The leagues of the chosen sport and tab, with a search where they are many. */
const Leagues = ({
  list,
  filter,
  isOutright,
  plain,
}: Pick<NarrowProps, 'list' | 'filter' | 'isOutright'> & Pick<Narrow, 'plain'>) => {
  const t = useText()
  const { preferences, odds } = usePlatform()
  const [search, setSearch] = useState('')
  const { tab, leagues: chosen } = filter
  const toggle = (id: number) => {
    const kept = preferences.selectedLeagues
    preferences.selectedLeagues = kept.includes(id) ? kept.filter((other) => other !== id) : [...kept, id]
  }
  // The list is made again whenever rows come, go or move.
  const leagues = useMemo(
    () => leaguesOf(odds.board, filter, isOutright, list.isOfAllTabs),
    [odds, list, filter, isOutright],
  )
  const found = leagues.filter(({ name }) => plain(name).includes(plain(search.trim())))
  const all = leagues.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <h2 className={style.heading} id="board-leagues">
        {isOutright ? t('board.menu.events') : t('board.menu.leagues', { tab: t(`board.tab.${tab}`) })}
      </h2>
      {leagues.length > 8 && (
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
          <Button
            kind="bare"
            className={style.item}
            aria-pressed={chosen.length === 0}
            onPress={() => void (preferences.selectedLeagues = [])}
          >
            {t('board.leagues.all')}
            {list.isHeard && <span className={style.count}>{all}</span>}
          </Button>
        ) : (
          found.length > 0 && (
            <Button
              kind="bare"
              className={style.item}
              onPress={() =>
                void (preferences.selectedLeagues = [...new Set([...chosen, ...found.map(({ id }) => id)])])
              }
            >
              {t('board.leagues.found', { count: found.length })}
            </Button>
          )
        )}
        {found.map(({ id, name, count }) => (
          <Button
            kind="bare"
            key={id}
            className={style.item}
            aria-pressed={chosen.includes(id)}
            onPress={() => toggle(id)}
          >
            <span className={style.name}>{name}</span>
            <span className={style.count}>{count}</span>
          </Button>
        ))}
      </div>
    </>
  )
}

/** The focus goes into what its button opened; Escape closes it, and moves the focus back on its button. */
const useOpened = (
  isOpen: boolean,
  onClose: () => void,
): { root: RefObject<HTMLDivElement | null>; close: () => void } => {
  const root = useRef<HTMLDivElement>(null)
  const close = () => {
    onClose()
    document.querySelector<HTMLElement>('[aria-controls=board-narrow]')?.focus()
  }
  useEffect(() => {
    if (isOpen) root.current?.querySelector('select')?.focus()
  }, [isOpen])
  useEffect(() => {
    const panel = root.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen) return
      event.preventDefault()
      close()
    }
    panel?.addEventListener('keydown', onKeyDown)
    return () => panel?.removeEventListener('keydown', onKeyDown)
  })
  return { root, close }
}

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
