import {
  hasRoom,
  mostWatched,
  openMatch,
  pinMatch,
  unpinMatch,
  watchedIn,
  type Watching,
} from '#domain/market/play/watching.ts'
import { Button } from '#ui/forms/button.tsx'
import { clockOf } from '#ui/clock.ts'
import { matchPath } from '#ui/prices/match/match-page.ts'
import { scoreText } from '#ui/prices/match/playing.ts'
import { Segments } from '#ui/forms/segments.tsx'
import { matchName } from '#ui/prices/selection.ts'
import { type TextKey, useText } from '#ui/text/text.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { unseen } from '#ui/frame/focus.css.ts'
import { Until } from '#ui/until.tsx'
import { Link } from 'wouter'
import { icons } from './icons.ts'
import * as style from './live.css.ts'
import type { LiveMatch, NextMatch } from './load.ts'
import { Remind } from './remind.tsx'
import { useMatch } from '#ui/prices/match/use-match.ts'
import { watchPath } from './use-watching.ts'

interface LiveMatchesProps {
  readonly matches: readonly LiveMatch[]
  readonly watching: Watching
  /** The sport that is listed; null for all. */
  readonly sport: number | null
  readonly watch: (next: Watching) => void
  readonly listSport: (sport: number | null) => void
}

/** Every match in play, by sport: each opens, and is pinned. */
export const LiveMatches = ({ matches, watching, sport, watch, listSport }: LiveMatchesProps) => {
  const t = useText()
  const bySport = [...Map.groupBy(matches, (one) => one.sport)]
  const shown = bySport.filter(([of]) => sport === null || of === sport)
  return (
    <section aria-labelledby="centre-live" className={style.live}>
      <h2 id="centre-live" className={style.heading}>
        {t('centre.live')}
      </h2>
      {bySport.length > 1 && (
        <div className={style.sports}>
          <Segments
            label={t('results.sport')}
            value={`${sport ?? 'all'}`}
            onChange={(of) => listSport(of === 'all' ? null : Number(of))}
            options={[
              { id: 'all', label: t('results.sport.all'), count: matches.length },
              ...bySport.map(([of, own]) => ({
                id: `${of}`,
                label: t(`sports.${of}` as TextKey),
                count: own.length,
              })),
            ]}
          />
        </div>
      )}
      {!hasRoom(watching) && (
        <p className={style.calm} role="status">
          {t('centre.full', { most: mostWatched })}
        </p>
      )}
      {shown.length === 0 && <p className={style.nothing}>{t('centre.none')}</p>}
      <div className={style.lists}>
        {shown.map(([of, own]) => (
          <section key={of} aria-labelledby={`centre-${of}`}>
            <h3 id={`centre-${of}`} className={style.sport}>
              {t(`sports.${of}` as TextKey)}
            </h3>
            <ul className={style.list}>
              {own.map((match) => (
                <Listed key={match.match_id} {...{ match, watching, sport, watch }} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

type ListedProps = Pick<LiveMatchesProps, 'watching' | 'sport' | 'watch'> & { readonly match: LiveMatch }

const Listed = ({ match, watching, sport, watch }: ListedProps) => {
  const t = useText()
  const id = match.match_id
  const now = useMatch(id)
  const isWatched = watchedIn(watching).includes(id)
  const isPinned = watching.pinned.includes(id)
  const mayOpen = isWatched || hasRoom(watching)
  const name = matchName(t, match)
  const score = (now && scoreText(now)) ?? match.score?.join('–')
  return (
    <li className={style.liveRow} data-watched={isWatched || undefined}>
      <span className={style.state}>
        {score && <b>{score}</b>} <small>{now ? clockOf(t, now) : t('slip.live.before')}</small>
      </span>
      {mayOpen ? (
        <Link
          href={watchPath(openMatch(watching, id), sport)}
          replace
          className={style.listLink}
          aria-current={isWatched ? 'true' : undefined}
        >
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      <small className={style.calm}>{match.league}</small>
      {match.tv && (
        <span className={style.tv}>
          <Icon path={icons.screen} size={18} />
          <span className={unseen}>{t('tv.title')}</span>
        </span>
      )}
      <Button
        kind="bare"
        aria-pressed={isPinned}
        className={style.pinIcon}
        aria-label={t('centre.pin.match', { match: name })}
        isDisabled={!isPinned && !hasRoom(watching)}
        onPress={() => watch(isPinned ? unpinMatch(watching, id) : pinMatch(watching, id))}
      >
        <Icon path={icons.pin} size={18} />
      </Button>
    </li>
  )
}

/** The next matches that take bets, each with the way to its markets. */
export const NextMatches = ({ matches }: { matches: readonly NextMatch[] }) => {
  const t = useText()
  return (
    <section aria-labelledby="centre-next" className={style.part}>
      <h2 id="centre-next" className={style.heading}>
        {t('centre.next')}
      </h2>
      {matches.length === 0 && (
        <p className={style.nothing}>
          {t('highlight.none')}{' '}
          <Link href="~/desktop" className={style.link}>
            {t('page.sports')}
          </Link>
        </p>
      )}
      <ul className={style.list}>
        {matches.map((match) => (
          <li key={match.match_id} className={style.row}>
            <span className={style.names}>
              <Link href={`~${matchPath(match.match_id)}`} className={style.link}>
                {matchName(t, match)}
              </Link>
              <small className={style.calm}>
                {t(`sports.${match.sport}` as TextKey)}, {match.league}
              </small>
            </span>
            <Until at={match.kickoff} />
            <Remind match={match} />
          </li>
        ))}
      </ul>
    </section>
  )
}
