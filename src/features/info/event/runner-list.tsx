import type { Match } from '#domain/market/rows.ts'
import type { Odds as Market } from '#domain/market/odds-rows.ts'
import { isShown } from '#domain/market/status.ts'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { matchPath } from '#ui/prices/match/match-page.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'
import { boardPrice } from '#ui/prices/price-text.ts'
import { type Translate, useText } from '#ui/text/text.tsx'
import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import * as own from './event.css.ts'
import type { EventLeague } from './load.ts'

/** The runners of an outright by their price, the likeliest first; each leads to its market. */
export const RunnerList = ({ league: { league_id, league } }: { league: EventLeague }) => {
  const t = useText()
  const { odds } = usePublicContext()
  useSyncExternalStore(odds.onBeat, odds.beat)
  const runners = runnersOf(odds, league_id)
  return (
    <section aria-labelledby={`league-${league_id}`} className={own.part}>
      <h2 id={`league-${league_id}`} className={own.head}>
        {league}
      </h2>
      {runners.length === 0 ? (
        <p className={own.nothing}>{t('event.noRunner')}</p>
      ) : (
        <ol className={own.runners}>
          {runners.map(({ match: { id, home }, market }) => (
            <li key={id}>
              <Link href={`~${matchPath(id, market.type)}`} className={own.price}>
                <span className={own.pick}>{home}</span> <b>{priceOf(t, market)}</b>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

interface Runner {
  readonly match: Match
  readonly market: Market
}

const runnersOf = ({ board }: OddsStore, league: number): readonly Runner[] =>
  [...board.odds.values()]
    .flatMap((market) => {
      const match = market.type === 'ORZ' ? board.matches.get(market.match) : undefined
      return match?.league === league && isShown(match.status) && isShown(market.status) ? [{ match, market }] : []
    })
    .toSorted(
      (a, b) =>
        Number(a.market.prices[0] ?? Infinity) - Number(b.market.prices[0] ?? Infinity) || a.match.id - b.match.id,
    )

const priceOf = (t: Translate, { status, prices: [price] }: Market): string =>
  status !== 'open' || price === null || price === undefined ? '–' : boardPrice(t, price, 'DEC')
