import type { PlayAnswer } from '#domain/market/poll.ts'
import type { Match } from '#domain/market/rows.ts'
import { type Incident, parseIncident } from '#domain/market/play/story.ts'
import { Button } from '../forms/button.tsx'
import { unseen } from '../frame/focus.css.ts'
import { minuteOf } from '../prices/match/playing.ts'
import { useText } from '../text/text.tsx'
import * as style from './play.css.ts'
import { type StoryState, useStory } from './use-story.ts'

/**
 * The events of a match, latest first, and the counts; if play has numbered parts the tracker already shows everything.
 */
export const Happened = ({ match }: { match: Match }) => {
  const t = useText()
  const { story, state, retry } = useStory(match.id)
  if (match.live && match.live.part > 0) return null
  return (
    <section className={style.section} aria-labelledby="stats-story">
      <h3 id="stats-story" className={style.heading}>
        {t('board.stats.story')}
      </h3>
      <StoryNotice state={state} retry={retry} />
      {story && (
        <>
          <Counts match={match} story={story} />
          <Incidents match={match} story={story} labelledBy="stats-story" />
        </>
      )}
    </section>
  )
}

/** How complete the story is, if it is not complete and current. */
export const StoryNotice = ({ state, retry }: { state: StoryState; retry: () => void }) => {
  const t = useText()
  switch (state) {
    case 'loading':
      return (
        <p className={style.calm} role="status">
          {t('board.stats.loading')}
        </p>
      )
    case 'stale':
      return (
        <p className={style.look} role="status">
          {t('board.stats.stale')}
        </p>
      )
    case 'unreached':
      return (
        <p className={style.look} role="alert">
          {t('board.stats.unreached')}{' '}
          <Button kind="strong" onPress={retry}>
            {t('chunk.retry')}
          </Button>
        </p>
      )
    case 'fresh':
      return null
  }
}

/** The counts beside goals; nothing without any. */
export const Counts = ({ match, story: { corners, bookings } }: { match: Match; story: PlayAnswer }) => {
  const t = useText()
  const counts = (
    [
      ['corners', corners],
      ['bookings', bookings],
    ] as const
  ).filter(([, count]) => count !== null)
  if (counts.length === 0) return null
  return (
    <table className={style.counts}>
      <caption className={unseen}>{t('board.stats')}</caption>
      <thead>
        <tr>
          <th scope="col">{match.home}</th>
          <td />
          <th scope="col">{match.away}</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(([name, count]) => (
          <tr key={name}>
            <td>{count![0]}</td>
            <th scope="row">{t(`board.child.${name}`)}</th>
            <td>{count![1]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface IncidentsProps {
  readonly match: Match
  readonly story: PlayAnswer
  /** The heading that names the list. */
  readonly labelledBy: string
}

export const Incidents = ({ match, story, labelledBy }: IncidentsProps) => {
  const t = useText()
  const { from } = story
  const incidents = story.incidents.map(parseIncident).reverse()
  return (
    <>
      {incidents.length === 0 && (
        <p className={style.calm}>
          {t(!match.live ? 'board.stats.before' : from === null ? 'board.stats.untold' : 'board.stats.none')}
        </p>
      )}
      {incidents.length > 0 && (
        <ol reversed className={style.story} aria-labelledby={labelledBy}>
          {incidents.map((incident) => (
            <Happening key={incidentKey(incident)} {...{ match, incident }} />
          ))}
        </ol>
      )}
      {from !== null && from > 0 && <p className={style.calm}>{t('board.stats.from', { minute: from })}</p>}
    </>
  )
}

/** Distinguishes one incident of a match from the others. */
export const incidentKey = ({ at, kind, side, tally }: Incident): string => `${at} ${kind} ${side} ${tally.join()}`

const Happening = ({ match, incident }: { match: Match; incident: Incident }) => {
  const t = useText()
  const { kind, side, tally } = incident
  return (
    <li className={style.happening[side]}>
      <span className={style.minute}>{minuteOf(incident)}′</span>
      <span className={style.mark[kind]} aria-hidden />
      <span>{t('board.stats.happened', { kind, team: match[side] })}</span>
      <b className={style.tally}>{tally.join('–')}</b>
    </li>
  )
}
