import { useWhen } from '#ui/text/use-when.ts'
import { mainTypesOf, marketTypes, oddsTypeFor, picksOf } from '#domain/market/kinds.ts'
import type { Match } from '#domain/market/rows.ts'
import type { Odds as Market } from '#domain/market/odds-rows.ts'
import { isShown } from '#domain/market/status.ts'
import { zoneLabel } from '#ui/text/dates.ts'
import { clockOf } from '#ui/clock.ts'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { matchPath } from '#ui/prices/match/match-page.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'
import { boardPrice } from '#ui/prices/price-text.ts'
import { matchName, selectionName } from '#ui/prices/selection.ts'
import { toSpeech } from '#ui/text/to-speech.ts'
import { useText } from '#ui/text/text.tsx'
import { useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import * as style from '../info.css.ts'
import * as own from './event.css.ts'
import type { EventLeague } from './load.ts'

/**
 * The matches of a league that are on the board, live ones first: each leads to all its markets, at the price of who
 * wins.
 */
export const MatchList = ({ league: { league_id, league } }: { league: EventLeague }) => {
  const t = useText()
  const { odds } = usePublicContext()
  useSyncExternalStore(odds.onBeat, odds.beat)
  const matches = matchesOf(odds, league_id)
  const winners = winnerMarkets(odds, matches)
  return (
    <section aria-labelledby={`league-${league_id}`} className={own.part}>
      <h2 id={`league-${league_id}`} className={own.head}>
        {league}
      </h2>
      {matches.length === 0 ? (
        <p className={own.nothing}>{t('event.noMatch')}</p>
      ) : (
        <ul className={own.matches}>
          {matches.map((match) => (
            <EventMatch key={match.id} match={match} market={winners.get(match.id)} />
          ))}
        </ul>
      )}
    </section>
  )
}

const matchesOf = ({ board }: OddsStore, league: number): readonly Match[] =>
  [...board.matches.values()]
    .filter((match) => match.league === league && isShown(match.status) && !board.parents.has(match.id))
    .toSorted((a, b) => Number(b.tab === 'live') - Number(a.tab === 'live') || a.kickoff - b.kickoff || a.id - b.id)

/** The market of who wins each match, by match: with a draw where its sport has one. */
const winnerMarkets = ({ board }: OddsStore, matches: readonly Match[]): ReadonlyMap<number, Market> => {
  const types = new Map(
    matches.map(({ id, sport }) => [
      id,
      mainTypesOf(sport).find((type) => marketTypes[type].kind === '1x2' || marketTypes[type].kind === 'ml'),
    ]),
  )
  return new Map(
    [...board.odds.values()]
      .filter((one) => types.get(one.match) === one.type && isShown(one.status))
      .map((one) => [one.match, one]),
  )
}

const EventMatch = ({ match, market }: { match: Match; market: Market | undefined }) => {
  const t = useText()
  const when = useWhen()
  const { preferences } = usePublicContext()
  const { oddsType } = useSnapshot(preferences)
  const { id, home, away, sport, kickoff, live } = match
  const isOpen = market?.status === 'open' && match.status === 'open'
  return (
    <li className={own.card}>
      <Link href={`~${matchPath(id)}`} className={own.link}>
        {matchName(t, match)}
      </Link>
      <span className={style.status} data-tone={match.tab === 'live' ? 'won' : undefined}>
        {live?.score ? `${live.score.join('–')} ${clockOf(t, match)}` : `${when(kickoff)} ${zoneLabel()}`}
      </span>
      {market && isOpen && (
        <span className={own.prices}>
          {picksOf(market.type).map((pick, side) => {
            const decimal = market.prices[side]
            if (decimal === null || decimal === undefined) return null
            const name = selectionName(t, { marketType: market.type, pick, line: market.line, home, away, sport })
            const price = boardPrice(t, decimal, oddsTypeFor(market.type, oddsType))
            return (
              <Link
                key={pick}
                href={`~${matchPath(id, market.type)}`}
                className={own.price}
                aria-label={toSpeech(t, `${name} ${price}`)}
              >
                <span className={own.pick}>{name}</span> <b>{price}</b>
              </Link>
            )
          })}
        </span>
      )}
    </li>
  )
}
