import type { PlayAnswer } from '#domain/market/poll.ts'
import type { Match } from '#domain/market/rows.ts'
import { type Incident, parseIncident } from '#domain/market/story.ts'
import { printDate, printTime } from '#domain/time.ts'
import { useAriaTexts } from '#ui/aria-texts.ts'
import { Button } from '#ui/button.tsx'
import { usePlatform } from '#ui/contexts.ts'
import { clockOf } from '#ui/clock.ts'
import { minuteOf, scoreText } from '#ui/playing.ts'
import { useText } from '#ui/text.tsx'
import { watchMatch } from '#ui/watched-match.ts'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { MatchMoves } from './moves.tsx'
import * as style from './statistics.css.ts'
import { Tracker } from './tracker.tsx'
import { useStory } from './use-story.ts'

/**
 * The course of a match: score and clock, what happened when, its counts, and how its prices moved. Beside the page,
 * or a sheet on the phone; Escape returns the focus.
 */
export const Statistics = ({ id, onClose }: { id: number; onClose: () => void }) => {
  useAriaTexts()
  const t = useText()
  const { odds, preferences } = usePlatform()
  const { oddsType } = useSnapshot(preferences)
  const follow = useCallback((listener: () => void) => odds.onMatch(id, listener), [odds, id])
  const match = useSyncExternalStore(follow, () => odds.match(id))
  const [last, setLast] = useState(match)
  useEffect(() => () => watchMatch(null), [])
  if (match && match !== last) setLast(match)
  if (!last) return null
  const { home, away, league, live, kickoff } = last
  return (
    <ModalOverlay isOpen onOpenChange={(open) => open || onClose()} isDismissable className={style.overlay}>
      <Modal className={style.drawer}>
        <Dialog className={style.dialog}>
          <header className={style.head}>
            <div>
              <small className={style.calm}>{odds.board.leagues.get(league)?.name}</small>
              <Heading slot="title" className={style.title}>
                {t('board.stats.of', { match: t('board.match', { home, away }) })}
              </Heading>
            </div>
            <Button kind="quiet" onPress={onClose}>
              {t('dialog.close')}
            </Button>
          </header>
          <p className={live ? style.playing : style.score}>
            {live
              ? [clockOf(t, last), scoreText(last)].filter(Boolean).join(' · ')
              : `${printDate(kickoff)}, ${printTime(kickoff)}`}
          </p>
          {live && <Tracker match={last} />}
          {!match && (
            <p className={style.look} role="status">
              {t('board.markets.gone')}
            </p>
          )}
          <Happened match={last} />
          <section className={style.section} aria-labelledby="stats-moves">
            <h3 id="stats-moves" className={style.heading}>
              {t('board.moves')}
            </h3>
            <MatchMoves match={last} oddsType={oddsType} />
          </section>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** What happened, the latest first, and what is counted; where play has numbered parts the tracker has said it all. */
const Happened = ({ match }: { match: Match }) => {
  const t = useText()
  const { story, state, retry } = useStory(match.id)
  if (match.live && match.live.part > 0) return null
  return (
    <section className={style.section} aria-labelledby="stats-story">
      <h3 id="stats-story" className={style.heading}>
        {t('board.stats.story')}
      </h3>
      {state === 'loading' && (
        <p className={style.calm} role="status">
          {t('board.stats.loading')}
        </p>
      )}
      {state === 'stale' && (
        <p className={style.look} role="status">
          {t('board.stats.stale')}
        </p>
      )}
      {state === 'unreached' && (
        <p className={style.look} role="alert">
          {t('board.stats.unreached')}{' '}
          <Button kind="strong" onPress={retry}>
            {t('chunk.retry')}
          </Button>
        </p>
      )}
      {story && <Story match={match} story={story} />}
    </section>
  )
}

const Story = ({ match, story }: { match: Match; story: PlayAnswer }) => {
  const t = useText()
  const { from, corners, bookings } = story
  const incidents = story.incidents.map(parseIncident).reverse()
  const counts = (
    [
      ['corners', corners],
      ['bookings', bookings],
    ] as const
  ).filter(([, count]) => count !== null)
  return (
    <>
      {counts.length > 0 && (
        <table className={style.counts}>
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
      )}
      {incidents.length === 0 && (
        <p className={style.calm}>
          {t(!match.live ? 'board.stats.before' : from === null ? 'board.stats.untold' : 'board.stats.none')}
        </p>
      )}
      {incidents.length > 0 && (
        <ol reversed className={style.story} aria-labelledby="stats-story">
          {incidents.map((incident) => (
            <Happening
              key={`${incident.at} ${incident.kind} ${incident.side} ${incident.tally.join()}`}
              {...{ match, incident }}
            />
          ))}
        </ol>
      )}
      {from !== null && from > 0 && <p className={style.calm}>{t('board.stats.from', { minute: from })}</p>}
    </>
  )
}

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
