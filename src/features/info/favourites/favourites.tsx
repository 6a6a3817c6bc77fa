import { isShown } from '#domain/market/status.ts'
import type { Match } from '#domain/market/rows.ts'
import { sportOrder } from '#domain/market/sports.ts'
import type { Profile } from '#calls/member/member.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { turnFavourite } from '#ui/prices/match/favourite.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'
import { EmptyState } from '#ui/frame/empty-state.tsx'
import { panel } from '#ui/frame/panel.css.ts'
import { matchName } from '#ui/prices/selection.ts'
import { type TextKey, useText } from '#ui/text/text.tsx'
import { useState, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import * as style from '../info.css.ts'
import * as own from '../highlights/highlights.css.ts'
import { MatchCard } from '../highlights/match-card.tsx'
import { Suggested, suggestionsOf } from './suggested.tsx'

/** Every match that the member follows, of all sports and tabs in one view (§page.favourites). */
export const Favourites = ({ member }: { member: Profile }) => {
  const t = useText()
  const { odds, preferences } = usePublicContext()
  const { favourites, sportsOrder } = useSnapshot(preferences)
  useSyncExternalStore(odds.onBeat, odds.beat)
  const followed = followedOn(odds, favourites)
  const sports = sportOrder(sportsOrder, member.currency).filter((sport) => followed.some((one) => one.sport === sport))
  const [kept, setKept] = useState<readonly Match[] | null>(null)
  const suggested = kept ?? (followed.length === 0 ? suggestionsOf(odds) : [])
  return (
    <section aria-labelledby="favourites" className={panel}>
      <h1 id="favourites" tabIndex={-1} className={style.heading}>
        {t('board.favourites')}
      </h1>
      {sports.length === 0 && <EmptyState icon="star" text={t('board.empty.favourites.next')} />}
      {sports.map((sport) => (
        <section key={sport} aria-labelledby={`favourites-${sport}`}>
          <h2 id={`favourites-${sport}`} className={style.caption}>
            {t(`sports.${sport}` as TextKey)}
          </h2>
          <ul className={own.list}>
            {followed
              .filter((match) => match.sport === sport)
              .map((match) => (
                <Favourite key={match.id} match={match} league={odds.board.leagues.get(match.league)?.name ?? ''} />
              ))}
          </ul>
        </section>
      ))}
      {suggested.length > 0 && <Suggested matches={suggested} odds={odds} onStar={() => setKept(suggested)} />}
    </section>
  )
}

/** Live ones first, then by their kick-off; a match that has left the board is not followed any more. */
const followedOn = ({ board }: OddsStore, favourites: readonly number[]): readonly Match[] =>
  favourites
    .flatMap((id) => board.matches.get(id) ?? [])
    .filter(({ status }) => isShown(status))
    .toSorted((a, b) => Number(b.tab === 'live') - Number(a.tab === 'live') || a.kickoff - b.kickoff || a.id - b.id)

/** A match: it leads to all its markets. */
const Favourite = ({ match, league }: { match: Match; league: string }) => {
  const t = useText()
  const { announcer, preferences } = usePublicContext()
  const name = matchName(t, match)
  const drop = () => {
    turnFavourite(preferences, match.id)
    announcer.outcome(t('board.star.removed', { match: name }))
  }
  return (
    <MatchCard match={match} isLive={match.tab === 'live'} about={league}>
      <Button kind="quiet" aria-label={t('favourites.drop', { match: name })} onPress={drop}>
        ×
      </Button>
    </MatchCard>
  )
}
