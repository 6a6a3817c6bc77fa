import { useWhen } from '#ui/text/use-when.ts'
import { roomMatches } from '#domain/bet/limits.ts'
import { plain } from '#domain/text/plain.ts'
import type { ChosenMatch, CreateFault } from '#machines/room/create-room.ts'
import { Button } from '#ui/forms/button.tsx'
import { TextInput } from '#ui/forms/field.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { Notice } from '#ui/frame/notice.tsx'
import { ReadingView } from '#ui/text/reading.tsx'
import { reasonText, useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useReading } from '#ui/text/use-reading.ts'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { faultText } from './create-entry.tsx'
import type { CreateViewProps } from './create-view.ts'
import { loadLeagues, loadMatches, type OfferedMatch, type RoomLeague } from '../load.ts'
import { Recipes } from './recipes.tsx'
import * as style from '../tournament.css.ts'

/** The leagues, and the matches of those that are ticked. */
export const CreateMatches = ({ create, member }: CreateViewProps) => {
  const t = useText()
  const { announcer } = usePublicContext()
  const {
    snapshot: {
      context: { matches, fault, reason },
    },
    send,
  } = useFlow(create)
  const [leagues, setLeagues] = useState<readonly number[]>(() => [...new Set(matches.map(({ league }) => league))])
  const offered = useReading((signal) => loadLeagues(member, signal), 'leagues', reason)
  const playable = useReading((signal) => loadMatches(member, leagues, signal), leagues.join(), reason)
  const choose = (now: readonly ChosenMatch[]) => send({ type: 'matches.chosen', matches: now })
  const toggleLeague = (league: number) => {
    const isOn = leagues.includes(league)
    setLeagues(isOn ? leagues.filter((one) => one !== league) : [...leagues, league])
    if (isOn) choose(matches.filter((match) => match.league !== league))
  }
  const toggle = ({ match_id: id, league_id: league }: OfferedMatch) =>
    choose(matches.some((one) => one.id === id) ? matches.filter((one) => one.id !== id) : [...matches, { id, league }])
  const wrong = fault ?? (reason as CreateFault | null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (fault !== null) announcer.outcome(faultText(t, fault))
  }, [announcer, t, fault])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'step.next' })
  }
  return (
    <form ref={form} className={style.form} onSubmit={submit} noValidate data-announces>
      <h2 tabIndex={-1} data-landing className={style.capTitle}>
        {t('rooms.step.matches')}
      </h2>
      <p>{t('rooms.create.matches', roomMatches)}</p>
      {wrong !== null && (
        <Notice tone="error">{fault === null && reason !== null ? reasonText(t, reason) : faultText(t, wrong)}</Notice>
      )}
      <ReadingView
        {...offered}
        label={t('rooms.create.leagues')}
        isEmpty={(all) => all.length === 0}
        nothing={{ icon: 'trophy', text: t('rooms.create.noLeagues') }}
      >
        {(all) => (
          <>
            <Recipes
              member={member}
              leagues={all}
              onChosen={(from, taken) => {
                setLeagues(from)
                choose(taken)
                // What follows are all the leagues: who takes a recipe goes on, and back with one key to change it.
                form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
              }}
            />
            <Leagues leagues={all} chosen={leagues} onToggle={toggleLeague} />
          </>
        )}
      </ReadingView>
      {leagues.length > 0 && (
        <ReadingView
          {...playable}
          label={t('rooms.matches')}
          isEmpty={(all) => all.length === 0}
          nothing={{ icon: 'trophy', text: t('rooms.create.noMatches') }}
        >
          {(all) => <Matches matches={all} chosen={matches} onToggle={toggle} />}
        </ReadingView>
      )}
      <p aria-live="polite">{t('rooms.create.chosen', { count: matches.length, ...roomMatches })}</p>
      <div className={style.acts}>
        <Button onPress={() => send({ type: 'step.back' })}>{t('rooms.backStep')}</Button>
        <Button kind="primary" type="submit">
          {t('rooms.next')}
        </Button>
      </div>
    </form>
  )
}

interface LeaguesProps {
  leagues: readonly RoomLeague[]
  chosen: readonly number[]
  onToggle: (league: number) => void
}

/** So many leagues are found by their names sooner than by reading them all. */
const many = 8

/** The leagues, of which a member of many finds some by their names; those that are ticked stay in sight. */
const Leagues = ({ leagues, chosen, onToggle }: LeaguesProps) => {
  const t = useText()
  const [search, setSearch] = useState('')
  const isFound = ({ league }: RoomLeague) => plain(league).includes(plain(search.trim()))
  const found = leagues.filter(isFound)
  const shown = leagues.filter((league) => isFound(league) || chosen.includes(league.league_id))
  const tickFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter belongs to the field: it does not go on to the next step.
    event.preventDefault()
    const first = search.trim() === '' ? undefined : found.find(({ league_id: id }) => !chosen.includes(id))
    if (first) onToggle(first.league_id)
  }
  return (
    <fieldset className={`${style.ticks} ${style.leagues}`} data-tour="leagues">
      <legend className={style.legend}>{t('rooms.create.leagues')}</legend>
      {leagues.length > many && (
        <div className={style.findAmong}>
          <TextInput
            label={t('board.leagues.search')}
            type="search"
            value={search}
            onChange={setSearch}
            onKeyDown={tickFirst}
          />
        </div>
      )}
      {found.length === 0 && <p role="status">{t('choice.none')}</p>}
      {shown.map(({ league_id: id, league, matches }) => (
        <label key={id} className={style.tick}>
          <input type="checkbox" checked={chosen.includes(id)} onChange={() => onToggle(id)} />
          <span>
            {league} <span className={style.fine}>{matches}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface MatchesProps {
  matches: readonly OfferedMatch[]
  chosen: readonly ChosenMatch[]
  onToggle: (match: OfferedMatch) => void
}

const Matches = ({ matches, chosen, onToggle }: MatchesProps) => {
  const t = useText()
  const when = useWhen()
  return (
    <fieldset className={style.ticks}>
      <legend className={style.legend}>{t('rooms.matches')}</legend>
      {matches.map((match) => (
        <label key={match.match_id} className={style.tick}>
          <input
            type="checkbox"
            checked={chosen.some(({ id }) => id === match.match_id)}
            onChange={() => onToggle(match)}
          />
          <span>
            {t('selection.match', { home: match.home, away: match.away })}
            <span className={style.under}>
              {match.league} · {when(match.kickoff)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
