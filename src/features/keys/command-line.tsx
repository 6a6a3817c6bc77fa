import { namedPaths } from '#features/linked-paths.ts'
import { sportOrder } from '#domain/market/sports.ts'
import { toSpeech } from '#ui/text/to-speech.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { isOn } from '#ui/flags.ts'
import { MemberFlowsContext } from '#ui/flows/member-flows.ts'
import { unseen } from '#ui/frame/focus.css.ts'
import { oddsChoiceOf } from '#ui/prices/odds-choice.ts'
import { legsInSlip, partOf } from '#ui/prices/taking.ts'
import { type Translate, useText } from '#ui/text/text.tsx'
import { useMember } from '#ui/flows/use-member.ts'
import {
  type KeyboardEvent,
  type MouseEvent,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'wouter'
import { useRunningBets } from './cash-outs.ts'
import { find } from './find.ts'
import { focusedMatch } from './focus.ts'
import { useNamedGames } from './games.ts'
import { noteOf, resultLabel } from './result-label.ts'
import * as style from './keys.css.ts'
import { perform } from './perform.ts'
import { placesOf } from './places.ts'
import { type Act, chosenByEnter, type Found, keyOf } from './results.ts'
import { takeAhead } from './typed-ahead.ts'
import { useMarketsOf } from './use-markets-of.ts'
import { commandWordsIn } from './command-words.ts'

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
  /** The place the arrows are at; null until they are used. */
  const [at, setAt] = useState<number | null>(null)
  const chosen = at === null ? chosenByEnter(results) : results[Math.min(at, results.length - 1)]
  const { announcer } = usePlatform()
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
    else if (event.key === 'Enter' && !event.repeat && line.trim() !== '') announcer.aside(unchosen(t, results))
    else if (move !== undefined) setAt(moved(chosen ? results.indexOf(chosen) : null, move, results.length))
    else if (event.key !== 'Tab' && event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }
  const onClick = ({ target }: MouseEvent) => {
    const option = target instanceof Element ? target.closest('[role=option]') : null
    const pressed = results.find((result) => `${id}${keyOf(result.result)}` === option?.id)
    if (pressed) act(pressed)
  }
  return (
    <div className={style.over} onPointerDown={({ target, currentTarget }) => target === currentTarget && back()}>
      <div role="dialog" aria-label={t('keys.name.command')} className={style.box}>
        <input
          role="combobox"
          aria-label={t('keys.command.label')}
          aria-expanded={results.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${id}${keyOf(chosen.result)}`}
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
            setAt(null)
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
          {results.map((found) => {
            const key = keyOf(found.result)
            return <Option key={key} id={`${id}${key}`} found={found} isChosen={found === chosen} />
          })}
        </div>
        {results.length === 0 && <p className={style.none}>{t('keys.none')}</p>}
        <p id={`${id}hint`} className={unseen}>
          {t('keys.command.how')}
        </p>
      </div>
    </div>
  )
}

/** Where an arrow or a page key leads; the first press of one goes to an end of the list. */
const moved = (at: number | null, move: number, size: number): number => {
  if (at === null) return move > 0 ? 0 : size - 1
  return move % 5 === 0 ? Math.max(0, Math.min(size - 1, at + move)) : (at + move + size) % Math.max(1, size)
}

/** Why Enter did nothing. */
const unchosen = (t: Translate, [first]: readonly Found[]): string =>
  first ? toSpeech(t, [noteOf(t, first), t('keys.unchosen')].filter(Boolean).join(' ')) : t('keys.none')

const Option = ({ id, found, isChosen }: { id: string; found: Found; isChosen: boolean }) => {
  const t = useText()
  const platform = usePlatform()
  const { kind, name, figure, detail } = resultLabel(t, platform, found.result)
  const note = noteOf(t, found)
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-label={toSpeech(t, [note, name, figure, detail, kind].filter(Boolean).join(', '))}
      className={style.option}
      onPointerDown={(event) => event.preventDefault()}
    >
      <span className={style.name}>{name}</span>
      {figure === undefined ? <span /> : <b className={style.figure}>{figure}</b>}
      <span className={style.detail}>{detail}</span>
      <span className={style.kind}>{kind}</span>
      {note !== '' && <span className={style.note}>{note}</span>}
    </div>
  )
}

/** The acts that name a running bet. */
const ofBets: readonly Act[] = ['cashOut', 'editBet']

/** The results for the line, on the board as it was when the line was opened or the board last changed its rows. */
const useResults = (line: string, onClose: () => void) => {
  const t = useText()
  const platform = usePlatform()
  const member = useMember()
  const [, go] = useLocation()
  const [before] = useState(() => document.activeElement)
  const { odds, preferences, slip, bets } = platform
  const lastVisit = use(MemberFlowsContext)?.lastVisit
  const currency = member?.currency ?? 'MYR'
  const games = useNamedGames(line !== '')
  const places = useMemo(
    () =>
      placesOf(
        t,
        odds,
        sportOrder(preferences.sportsOrder, currency),
        oddsChoiceOf({ odds, preferences }, currency).types,
        namedPaths(isOn),
        games,
      ),
    [t, odds, preferences, currency, games],
  )
  const words = useMemo(() => commandWordsIn(t), [t])
  const [isBetAsked, setBetAsked] = useState(false)
  const running = useRunningBets(isBetAsked)
  const [built, setBuilt] = useState<number | null>(null)
  const beside = useMarketsOf(built)
  const results = useMemo(() => {
    const part = partOf(slip.getSnapshot())
    const place = {
      odds,
      oddsType: preferences.oddsType,
      isMyanmar: oddsChoiceOf({ odds, preferences }, currency).shown === 'MM',
      currency,
      sport: preferences.sport,
      match: focusedMatch(before),
      hasBet: bets[part].getSnapshot().matches('choosing'),
      held: legsInSlip(slip.getSnapshot()).map(({ matchId }) => matchId),
    }
    // The markets that came beside the board are read from it.
    void beside
    return find(line, place, places, words, running)
  }, [beside, line, odds, preferences, slip, bets, currency, before, places, words, running])
  const isOfBets = line !== '' && results.some(({ result }) => result.kind === 'act' && ofBets.includes(result.act))
  if (isOfBets && !isBetAsked) setBetAsked(true)
  const ofBuild = results.find(({ result }) => result.kind === 'build')?.result
  if (ofBuild?.kind === 'build' && ofBuild.match !== built) setBuilt(ofBuild.match)
  const back = () => {
    onClose()
    focusAgain(before)
  }
  const act = (found: Found) => {
    onClose()
    perform(found, { platform, t, go, lastVisit }, () => focusAgain(before))
  }
  return { results, act, back }
}

/** The previously focused element, or its replacement: the row may have gone in the meantime. */
const focusAgain = (before: Element | null): void => {
  const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body
  const place = isThere
    ? before
    : (document.querySelector<HTMLElement>('[role=grid] [data-stop][tabindex="0"]') ?? document.getElementById('page'))
  place?.focus()
}

/** The number of results, and what the first one understood and left out, announced when typing pauses. */
const useAnnouncedResults = (line: string, results: readonly Found[]): void => {
  const t = useText()
  const platform = usePlatform()
  useEffect(() => {
    if (line.trim() === '') return
    const timer = setTimeout(() => {
      const [first] = results
      const label = first && resultLabel(t, platform, first.result)
      platform.announcer.aside(
        label
          ? toSpeech(
              t,
              t('keys.foundFirst', {
                found: t('keys.found', { count: results.length }),
                first: [noteOf(t, first!), [label.name, label.figure, label.detail].filter(Boolean).join(', ')]
                  .filter(Boolean)
                  .join(' '),
              }),
            )
          : t('keys.none'),
      )
    }, rest)
    return () => clearTimeout(timer)
  }, [line, results, t, platform])
}
