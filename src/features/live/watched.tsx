import { parseBall } from '#domain/market/play/ball.ts'
import type { Match } from '#domain/market/rows.ts'
import { type Incident, parseIncident } from '#domain/market/play/story.ts'
import { closeMatch, hasRoom, pinMatch, unpinMatch, watchedIn, type Watching } from '#domain/market/play/watching.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePlatform } from '#ui/flows/contexts.ts'
import { clockOf } from '#ui/clock.ts'
import { matchPath } from '#ui/prices/match/match-page.ts'
import { scoreText } from '#ui/prices/match/playing.ts'
import { Tracker, useStory } from '#ui/play/index.ts'
import { matchName } from '#ui/prices/selection.ts'
import { useText } from '#ui/text/text.tsx'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import * as style from './live.css.ts'
import { Odds } from './odds.tsx'
import { PlayLog } from './play-log.tsx'
import { Stage } from './stage.tsx'
import { useAnnouncedPlay } from './use-announced-play.ts'
import { useMatch } from '#ui/prices/match/use-match.ts'

interface WatchedProps {
  readonly id: number
  readonly watching: Watching
  readonly watch: (next: Watching) => void
  /** Whether a stream shows it. */
  readonly hasTv: boolean
  /** One of several: its stage and its first prices. */
  readonly isTile: boolean
}

/** A match that is watched; one that has left the board says so, and leads to its result. */
export const Watched = ({ id, watching, watch, hasTv, isTile }: WatchedProps) => {
  const t = useText()
  const match = useMatch(id)
  const [last, setLast] = useState(match)
  if (match && match !== last) setLast(match)
  const { odds } = usePlatform()
  const isPinned = watching.pinned.includes(id)
  const name = last ? matchName(t, last) : t('page.liveCentre')
  const heading = `watched-${id}`
  return (
    <article aria-labelledby={heading} className={style.match} data-match={id}>
      <header className={style.head}>
        <div className={style.names}>
          {last && <small className={style.calm}>{odds.board.leagues.get(last.league)?.name}</small>}
          <h2 id={heading} className={style.name}>
            {name}
          </h2>
        </div>
        <span className={style.tools}>
          <Button
            kind="chip"
            aria-pressed={isPinned}
            aria-label={t('centre.pin.match', { match: name })}
            isDisabled={!isPinned && !hasRoom(watching)}
            onPress={() => watch(isPinned ? unpinMatch(watching, id) : pinMatch(watching, id))}
          >
            {t('centre.pin')}
          </Button>
          {watchedIn(watching).length > 1 && (
            <Button
              kind="quiet"
              aria-label={t('centre.close', { match: name })}
              onPress={() => watch(closeMatch(watching, id))}
            >
              {t('dialog.close')}
            </Button>
          )}
        </span>
      </header>
      {match?.live ? (
        <Playing match={match} hasTv={hasTv} isTile={isTile} />
      ) : odds.board.isWhole || last ? (
        <Over />
      ) : (
        <Awaited />
      )}
    </article>
  )
}

const Over = () => {
  const t = useText()
  return (
    <p className={style.nothing} role="status">
      {t('centre.over')}{' '}
      <Link href="~/info/result" className={style.link}>
        {t('page.result')}
      </Link>
    </p>
  )
}

const Awaited = () => {
  const t = useText()
  return (
    <p className={style.nothing} role="status">
      {t('chunk.loading')}
    </p>
  )
}

interface PlayingProps extends Pick<WatchedProps, 'hasTv' | 'isTile'> {
  readonly match: Match
}

/** Markets under each stage where several are watched. */
const tileMarkets = 2

const Playing = ({ match, hasTv, isTile }: PlayingProps) => {
  const t = useText()
  const { story, state, retry } = useStory(match.id)
  const incidents = useMemo((): readonly Incident[] | null => story && story.incidents.map(parseIncident), [story])
  const ball = story?.ball ? parseBall(story.ball) : null
  useAnnouncedPlay(match, incidents)
  return (
    <>
      <p className={style.playing}>{[clockOf(t, match), scoreText(match)].filter(Boolean).join(' · ')}</p>
      <Stage match={match} incidents={incidents ?? []} ball={ball} hasTv={hasTv} />
      {(match.live?.part ?? 0) > 0 && <Tracker match={match} />}
      <div className={style.columns} data-tile={isTile || undefined}>
        <div className={style.column}>
          <Odds match={match} most={isTile ? tileMarkets : undefined} />
          <Link href={`~${matchPath(match.id)}`} className={style.link}>
            {t('centre.markets')}
          </Link>
        </div>
        {!isTile && (
          <div className={style.column}>
            <PlayLog {...{ match, story, state, retry }} />
          </div>
        )}
      </div>
    </>
  )
}
