import { nowOf, showWhen } from '#ui/text/when.ts'
import { hasCrests } from '#domain/market/crest.ts'
import type { Match } from '#domain/market/rows.ts'
import { Button } from '#ui/forms/button.tsx'
import { Crest } from '#ui/prices/match/crest.tsx'
import { clockOf } from '#ui/clock.ts'
import { scoreText } from '#ui/prices/match/playing.ts'
import { matchPath, onPlainClick } from '#ui/prices/match/match-page.ts'
import { usePrintedKey } from '#ui/frame/keys.ts'
import { liveCentrePath } from '#ui/prices/match/live-centre.ts'
import { watchMatch } from '#ui/prices/match/watched-match.ts'
import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { useBoardView } from '../board/board-view.ts'
import * as style from './markets.css.ts'
import { MatchWays, type Neighbours } from './match-ways.tsx'

/** Who runs, by the numbers that forecasts and tricasts name; each leads to its own markets. */
export const Field = ({ of: { id, league, kickoff } }: { of: Match }) => {
  const { t, odds } = useBoardView()
  useSyncExternalStore(odds.onShape, odds.shape)
  const runners = [...odds.board.matches.values()]
    .filter((one) => one.league === league && one.kickoff === kickoff)
    .sort((a, b) => a.order - b.order)
  return (
    <ol aria-label={t('board.runners', { count: runners.length })} className={style.field}>
      {runners.map((one) => (
        <li key={one.id}>
          <a
            href={matchPath(one.id)}
            aria-current={one.id === id ? 'page' : undefined}
            className={style.runner}
            // The way back still leads to the board.
            onClick={(event) => onPlainClick(event, () => history.replaceState(history.state, '', matchPath(one.id)))}
          >
            <b className={style.number}>{one.order}</b> {one.home}
          </a>
        </li>
      ))}
    </ol>
  )
}

interface HeadProps {
  readonly match: Match
  readonly neighbours: Neighbours
  readonly onClose: () => void
}

export const Head = ({ match, neighbours, onClose }: HeadProps) => {
  const { t, odds } = useBoardView()
  const score = scoreText(match)
  const isTeams = match.away !== '' && hasCrests(match.sport)
  const key = usePrintedKey('statistics')
  return (
    <header className={style.head}>
      <Button kind="plain" onPress={onClose} aria-keyshortcuts="Escape">
        {t('board.markets.back')}
      </Button>
      <div className={style.names}>
        <small className={style.league}>{odds.board.leagues.get(match.league)?.name}</small>
        <h2 className={style.title}>
          {isTeams && <Crest name={match.home} />} {match.home}{' '}
          {match.away !== '' && (
            <>
              <span className={score ? style.score : style.versus}>{score ?? t('board.markets.versus')}</span>{' '}
              {match.away} {isTeams && <Crest name={match.away} />}
            </>
          )}
        </h2>
      </div>
      <span className={match.live ? style.live : style.when}>
        {match.live ? clockOf(t, match) : showWhen(t, match.kickoff, nowOf(odds))}
      </span>
      {match.live && (
        <Link href={liveCentrePath(match.id)} className={style.link}>
          {t('page.liveCentre')}
        </Link>
      )}
      <Button kind="plain" aria-haspopup="dialog" aria-keyshortcuts={key} onPress={() => watchMatch(match.id)}>
        {t('board.stats')}
      </Button>
      <MatchWays match={match} neighbours={neighbours} />
    </header>
  )
}
