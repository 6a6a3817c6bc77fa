import { mainTypesOf, marketTypes, oddsTypeFor, type Pick, picksOf } from '#domain/market/kinds.ts'
import type { Match, Odds as Market } from '#domain/market/rows.ts'
import { isShown } from '#domain/market/status.ts'
import { picksIn } from '#machines/slip/slip.list.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePlatform } from '#ui/flows/contexts.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'
import { boardPrice } from '#ui/prices/price-text.ts'
import { marketName, selectionName } from '#ui/prices/selection.ts'
import { heldLegs, mayTake, offerOf, takeOffer } from '#ui/prices/taking.ts'
import { toSpeech } from '#ui/text/to-speech.ts'
import { useText } from '#ui/text/text.tsx'
import { useSelector } from '@xstate/react'
import { useCallback, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
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
      {ids !== '' && ids.split(',').map((id) => <MarketRow key={id} match={match} id={Number(id)} />)}
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

const MarketRow = ({ match, id }: { match: Match; id: number }) => {
  const t = useText()
  const { odds } = usePlatform()
  const market = useSyncExternalStore(
    useCallback((listener: () => void) => odds.onOdds(id, listener), [odds, id]),
    () => odds.odds(id),
  )
  if (!market) return null
  const name = marketName(t, { marketType: market.type, sport: match.sport })
  return (
    <div role="group" aria-label={name} className={style.market}>
      <span aria-hidden className={style.calm}>
        {name}
      </span>
      <div className={style.prices}>
        {picksOf(market.type).map((pick, side) => (
          <PriceButton key={pick} {...{ match, market, pick, side }} />
        ))}
      </div>
    </div>
  )
}

interface PriceButtonProps {
  readonly match: Match
  readonly market: Market
  readonly pick: Pick
  readonly side: number
}

const PriceButton = ({ match, market, pick, side }: PriceButtonProps) => {
  const t = useText()
  const platform = usePlatform()
  const { odds, slip, feed, preferences } = platform
  const { oddsType } = useSnapshot(preferences)
  const isHeld = useSelector(slip, (now) => heldLegs(now).some((leg) => leg.oddsId === market.id && leg.pick === pick))
  const takes = useSelector(slip, mayTake)
  const isFresh = useSelector(feed, (now) => now.hasTag('fresh'))
  const decimal = market.prices[side]
  if (decimal === null || decimal === undefined) return null
  const isShut = market.status !== 'open' || match.status !== 'open'
  const mayPress = isHeld || (isFresh && takes && !isShut)
  const { home, away, sport, subject } = match
  const label = selectionName(t, { marketType: market.type, pick, line: market.line, home, away, sport, subject })
  const price = boardPrice(t, decimal, oddsTypeFor(market.type, oddsType))
  const press = () => {
    if (!mayPress) return
    if (isHeld) return dismiss(platform, market.id, pick)
    const offer = offerOf(odds, market.id, pick, oddsType)
    if (offer) takeOffer(platform, offer)
  }
  return (
    <Button
      kind="bare"
      className={style.price}
      aria-pressed={isHeld}
      aria-disabled={!mayPress}
      aria-label={`${toSpeech(t, label)}, ${isShut ? t('board.shut.market') : toSpeech(t, price)}`}
      onPress={press}
    >
      <span className={style.pick}>{label}</span> <b>{isShut ? '–' : price}</b>
    </Button>
  )
}

/** Takes a pick out of the slip's list again. */
const dismiss = ({ slip }: ReturnType<typeof usePlatform>, market: number, pick: Pick): void => {
  const bet = picksIn(slip.getSnapshot().context).find(({ legs: [leg] }) => leg?.oddsId === market && leg.pick === pick)
  if (bet) slip.send({ type: 'bet.dismissed', bet: bet.id })
}
