import { isShown } from '#domain/market/status.ts'
import { mainMatch, type Match } from '#domain/market/rows.ts'
import { hasCrests } from '#domain/market/crest.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { Icon } from '#ui/frame/icon.tsx'
import { icons } from '#ui/frame/icons.ts'
import { turnFavourite } from '#ui/prices/match/favourite.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'
import { matchName } from '#ui/prices/selection.ts'
import { useText } from '#ui/text/text.tsx'
import { useSnapshot } from 'valtio'
import * as style from '../info.css.ts'
import * as list from '../highlights/highlights.css.ts'
import { MatchCard } from '../highlights/match-card.tsx'
import * as own from './favourites.css.ts'

const most = 6

/** Matches to begin with: in play first, then the next ones, of teams alone. */
export const suggestionsOf = ({ board }: OddsStore): readonly Match[] =>
  [...board.matches.values()]
    .filter(({ kind, status, sport, away }) => kind === mainMatch && isShown(status) && away !== '' && hasCrests(sport))
    .toSorted((a, b) => Number(b.tab === 'live') - Number(a.tab === 'live') || a.kickoff - b.kickoff || a.id - b.id)
    .slice(0, most)

interface SuggestedProps {
  readonly matches: readonly Match[]
  readonly odds: OddsStore
  /** From the first star on they stay where they are, so that several can be marked. */
  readonly onStar: () => void
}

export const Suggested = ({ matches, odds, onStar }: SuggestedProps) => {
  const t = useText()
  const { announcer, preferences } = usePublicContext()
  const { favourites } = useSnapshot(preferences)
  const star = (match: Match) => {
    onStar()
    const isOne = turnFavourite(preferences, match.id)
    announcer.outcome(t(isOne ? 'board.star.added' : 'board.star.removed', { match: matchName(t, match) }))
  }
  return (
    <section aria-labelledby="favourites-suggested">
      <h2 id="favourites-suggested" className={style.caption}>
        {t('favourites.suggested')}
      </h2>
      <ul className={list.list}>
        {matches.map((match) => (
          <MatchCard
            key={match.id}
            match={match}
            isLive={match.tab === 'live'}
            about={odds.board.leagues.get(match.league)?.name ?? ''}
          >
            <Button
              kind="quiet"
              className={own.star}
              aria-pressed={favourites.includes(match.id)}
              aria-label={t('board.star', { match: matchName(t, match) })}
              onPress={() => star(match)}
            >
              <Icon path={icons.star} />
            </Button>
          </MatchCard>
        ))}
      </ul>
    </section>
  )
}
