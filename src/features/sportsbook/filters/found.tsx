import { nowOf, showWhen } from '#ui/text/when.ts'
import type { Match } from '#domain/market/rows.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePlatform } from '#ui/flows/contexts.ts'
import { clockOf } from '#ui/clock.ts'
import { scoreText } from '#ui/prices/match/playing.ts'
import { matchPath, onPlainClick, openMatchPage } from '#ui/prices/match/match-page.ts'
import { type TextKey, useText } from '#ui/text/text.tsx'
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import * as style from './found.css.ts'
import { foundElsewhere } from './found.ts'
import type { BoardList, Filter } from '../board/list.ts'
import { searchFor } from './search.ts'

/** Matches of a sport listed at first. */
const few = 4

interface FoundProps {
  readonly list: BoardList
  readonly filter: Filter
}

/** What a search found in other sports and tabs, by sport. A match opens with all its markets. */
export const FoundElsewhere = ({ list, filter }: FoundProps) => {
  const t = useText()
  const { odds, preferences } = usePlatform()
  const { sportsOrder } = useSnapshot(preferences)
  // The list is made again whenever rows come, go or move.
  const found = useMemo(() => {
    const passes = list && searchFor(odds.board, filter.search)
    return passes ? foundElsewhere(odds.board, filter, sportsOrder, passes) : []
  }, [odds, list, filter, sportsOrder])
  if (found.length === 0) return null
  const show = ({ sport, tab }: Match) =>
    Object.assign(preferences, { sport, tab, marketView: 'hdpou', favouritesOnly: false, selectedLeagues: [] })
  return (
    <section aria-labelledby="found-elsewhere" className={style.panel}>
      <h2 id="found-elsewhere" className={style.title}>
        {t('board.found', { count: found.reduce((sum, { matches }) => sum + matches.length, 0) })}
      </h2>
      <div className={style.sports}>
        {found.map(({ sport, matches }) => (
          <section key={sport} aria-labelledby={`found-${sport}`}>
            <h3 id={`found-${sport}`} className={style.sport}>
              {t(`sports.${sport}` as TextKey)} <span className={style.count}>{matches.length}</span>
            </h3>
            <ul>
              {matches.slice(0, few).map((match) => (
                <li key={match.id}>
                  <a
                    href={matchPath(match.id)}
                    className={style.match}
                    data-opens={match.id}
                    onClick={(event) => onPlainClick(event, () => openMatchPage(match.id))}
                  >
                    <span className={match.live ? style.live : style.when}>{whenOf(t, match, nowOf(odds))}</span>
                    <span className={style.names}>{t('board.match', { home: match.home, away: match.away })}</span>
                    <small className={style.league}>{odds.board.leagues.get(match.league)?.name}</small>
                  </a>
                </li>
              ))}
            </ul>
            {matches.length > few && (
              <Button kind="quiet" onPress={() => show(matches[0]!)}>
                {t('board.found.all', { count: matches.length })}
              </Button>
            )}
          </section>
        ))}
      </div>
    </section>
  )
}

const whenOf = (t: ReturnType<typeof useText>, match: Match, now: number | null): string =>
  match.live ? [scoreText(match), clockOf(t, match)].filter(Boolean).join(' ') : showWhen(t, match.kickoff, now)
