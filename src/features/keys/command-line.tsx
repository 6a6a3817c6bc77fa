import { linkedPaths } from '#calls/pages.ts'
import { sportOrder } from '#domain/sports.ts'
import { toSpeech } from '#ui/to-speech.ts'
import { usePlatform } from '#ui/contexts.ts'
import { isOn } from '#ui/flags.ts'
import { unseen } from '#ui/focus.css.ts'
import { oddsChoiceOf } from '#ui/odds-choice.ts'
import { partOf } from '#ui/taking.ts'
import { useText } from '#ui/text.tsx'
import { useMember } from '#ui/use-member.ts'
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'wouter'
import { find } from './find.ts'
import { focusedMatch } from './focus.ts'
import { resultLabel } from './result-label.ts'
import * as style from './keys.css.ts'
import { perform } from './perform.ts'
import { placesOf, vocabularyOf } from './places.ts'
import { roomLine } from './room-line.ts'
import { keyOf, type Result } from './results.ts'
import { takeAhead } from './typed-ahead.ts'

/** Milliseconds without a key press after which the results are announced. */
const rest = 500

/**
 * One field for everything (§page.command-line): typing finds, Enter acts. A combobox whose list is navigated by the
 * arrows; Escape returns the focus to where it was.
 */
export const CommandLine = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const id = useId()
  const [line, setLine] = useState('')
  const { results, act, back } = useResults(line, onClose)
  const [at, setAt] = useState(0)
  const chosen = results[Math.min(at, results.length - 1)]
  const list = useRef<HTMLDivElement>(null)
  useAnnouncedResults(line, results)
  useLayoutEffect(() => setLine(takeAhead()), [])
  useLayoutEffect(
    () => void list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' }),
    [chosen],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 }[event.key]
    if (event.key === 'Escape') back()
    else if (event.key === 'Enter' && !event.repeat && chosen) act(chosen)
    else if (move !== undefined)
      setAt(
        move % 5 === 0
          ? Math.max(0, Math.min(results.length - 1, at + move))
          : (at + move + results.length) % Math.max(1, results.length),
      )
    else if (event.key !== 'Tab' && event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }
  const onClick = ({ target }: MouseEvent) => {
    const option = target instanceof Element ? target.closest('[role=option]') : null
    const pressed = results.find((result) => `${id}${keyOf(result)}` === option?.id)
    if (pressed) act(pressed)
  }
  return (
    <div className={style.veil} onPointerDown={({ target, currentTarget }) => target === currentTarget && back()}>
      <div role="dialog" aria-label={t('keys.name.command')} className={style.box}>
        <input
          role="combobox"
          aria-label={t('keys.command.label')}
          aria-expanded={results.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${id}${keyOf(chosen)}`}
          aria-describedby={`${id}hint`}
          placeholder={t('keys.command.hint')}
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={120}
          value={line}
          className={style.line}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setLine(target.value)
            setAt(0)
          }}
        />
        <div
          ref={list}
          id={`${id}list`}
          role="listbox"
          aria-label={t('keys.found', { count: results.length })}
          className={style.list}
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          {results.map((result) => (
            <Option key={keyOf(result)} id={`${id}${keyOf(result)}`} result={result} isChosen={result === chosen} />
          ))}
        </div>
        {results.length === 0 && <p className={style.none}>{t('keys.none')}</p>}
        <p id={`${id}hint`} className={unseen}>
          {t('keys.command.how')}
        </p>
      </div>
    </div>
  )
}

const Option = ({ id, result, isChosen }: { id: string; result: Result; isChosen: boolean }) => {
  const t = useText()
  const platform = usePlatform()
  const { kind, name, figure, detail } = resultLabel(t, platform, result)
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-label={toSpeech(t, [name, figure, detail, kind].filter(Boolean).join(', '))}
      className={style.option}
      onPointerDown={(event) => event.preventDefault()}
    >
      <span className={style.name}>{name}</span>
      {figure === undefined ? <span /> : <b className={style.figure}>{figure}</b>}
      <span className={style.detail}>{detail}</span>
      <span className={style.kind}>{kind}</span>
    </div>
  )
}

/** What the line finds on the board as it was when the line was opened or the board last changed its rows. */
const useResults = (line: string, onClose: () => void) => {
  const t = useText()
  const platform = usePlatform()
  const member = useMember()
  const [, go] = useLocation()
  const [before] = useState(() => document.activeElement)
  const { odds, preferences, slip, bets } = platform
  const currency = member?.currency ?? 'MYR'
  const places = useMemo(
    () =>
      placesOf(
        t,
        odds,
        sportOrder(preferences.sportsOrder, currency),
        oddsChoiceOf({ odds, preferences }, currency).types,
        linkedPaths(isOn),
      ),
    [t, odds, preferences, currency],
  )
  const vocabulary = useMemo(() => vocabularyOf(t), [t])
  const results = useMemo(() => {
    const part = partOf(slip.getSnapshot())
    const place = {
      odds,
      oddsType: part === 'parlay' ? ('DEC' as const) : preferences.oddsType,
      isMyanmar: oddsChoiceOf({ odds, preferences }, currency).shown === 'MM',
      currency,
      sport: preferences.sport,
      match: focusedMatch(before),
    }
    const rooms = roomLine(line, { room: t('keys.words.room'), predict: t('keys.words.predict') })
    return rooms.length > 0
      ? rooms
      : find(line, place, places, vocabulary, bets[part].getSnapshot().matches('choosing'))
  }, [t, line, odds, preferences, slip, bets, currency, before, places, vocabulary])
  const back = () => {
    onClose()
    focusAgain(before)
  }
  const act = (result: Result) => {
    onClose()
    perform(result, { platform, t, go }, () => focusAgain(before))
  }
  return { results, act, back }
}

/** The previously focused element, or its replacement: the row may have gone meanwhile. */
const focusAgain = (before: Element | null): void => {
  const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body
  const place = isThere
    ? before
    : (document.querySelector<HTMLElement>('[role=grid] [data-stop][tabindex="0"]') ?? document.getElementById('page'))
  place?.focus()
}

/** The number of results and the first of them, announced when the typing pauses. */
const useAnnouncedResults = (line: string, results: readonly Result[]): void => {
  const t = useText()
  const platform = usePlatform()
  useEffect(() => {
    if (line.trim() === '') return
    const timer = setTimeout(() => {
      const [first] = results
      const label = first && resultLabel(t, platform, first)
      platform.announcer.outcome(
        label
          ? toSpeech(
              t,
              t('keys.foundFirst', {
                found: t('keys.found', { count: results.length }),
                first: [label.name, label.figure, label.detail].filter(Boolean).join(', '),
              }),
            )
          : t('keys.none'),
      )
    }, rest)
    return () => clearTimeout(timer)
  }, [line, results, t, platform])
}
