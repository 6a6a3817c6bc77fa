import { mainTypesOf, marketTypes } from '#domain/market/kinds.ts'
import type { Match } from '#domain/market/rows.ts'
import type { Odds as Market } from '#domain/market/odds-rows.ts'
import { isShown } from '#domain/market/status.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { MarketPrices } from '#ui/prices/market/market-prices.tsx'
import type { OddsStore } from '#ui/prices/odds-store.ts'
import { useText } from '#ui/text/text.tsx'
import { useSyncExternalStore } from 'react'
import * as style from './live.css.ts'

/**
 * The main markets of a match, or the first `most` of them, one line of each: a price that is pressed goes into the
 * slip, or leaves it.
 */
export const Odds = ({ match, most }: { match: Match; most?: number | undefined }) => {
  const t = useText()
  const { odds } = usePlatform()
  const ids = useSyncExternalStore(odds.onShape, () => mainMarkets(odds, match).slice(0, most).join())
  const heading = `odds-${match.id}`
  return (
    <section className={style.inner} aria-labelledby={heading}>
      <h3 id={heading} className={style.heading}>
        {t('receipt.odds')}
      </h3>
      {ids === '' && <p className={style.calm}>{t('centre.odds.none')}</p>}
      {ids !== '' && ids.split(',').map((id) => <MarketPrices key={id} match={match} id={Number(id)} />)}
    </section>
  )
}

/** Of each full-time market the line whose prices are the nearest to each other. */
const mainMarkets = ({ board }: OddsStore, { id, sport }: Match): readonly number[] => {
  const own = [...board.odds.values()].filter((one) => one.match === id && isShown(one.status))
  return mainTypesOf(sport)
    .filter((type) => marketTypes[type].period === 'ft')
    .flatMap((type) => evenest(own.filter((one) => one.type === type)))
}

const evenest = (lines: readonly Market[]): number[] =>
  lines.length === 0 ? [] : [lines.reduce((best, one) => (apart(one) < apart(best) ? one : best)).id]

const apart = ({ prices }: Market): number => {
  const offered = prices.filter((price) => price !== null)
  return offered.length === 0 ? Infinity : Math.max(...offered) - Math.min(...offered)
}
