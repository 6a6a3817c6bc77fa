import { oddsTypeFor, type Pick, picksOf } from '#domain/market/kinds.ts'
import type { Match } from '#domain/market/rows.ts'
import type { Odds as Market } from '#domain/market/odds-rows.ts'
import { picksIn } from '#machines/slip/slip.list.ts'
import { useSelector } from '@xstate/react'
import { useCallback, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { usePlatform } from '../../flows/contexts.ts'
import { Button } from '../../forms/button.tsx'
import { toSpeech } from '../../text/to-speech.ts'
import { useText } from '../../text/text.tsx'
import { boardPrice } from '../price-text.ts'
import { marketName, selectionName } from '../selection.ts'
import { legsInSlip, mayTake, offerOf, takeOffer } from '../taking.ts'
import * as style from './market-prices.css.ts'

interface MarketPricesProps {
  readonly match: Match
  readonly id: number
  /** Who wins, beside the names of the sides: its picks are 1, X and 2 in that order; their names are read out too. */
  readonly isCompact?: boolean
}

/** The prices of a market of any match, away from the board: one that is pressed goes into the slip, or leaves it. */
export const MarketPrices = ({ match, id, isCompact = false }: MarketPricesProps) => {
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
      {!isCompact && (
        <span aria-hidden className={style.name}>
          {name}
        </span>
      )}
      <div className={isCompact ? style.oneXTwo : style.prices}>
        {inOrder(picksOf(market.type), isCompact).map((pick) => (
          <PriceButton key={pick} {...{ match, market, pick }} mark={isCompact ? marks[pick] : undefined} />
        ))}
      </div>
    </div>
  )
}

const oneXTwo: readonly Pick[] = ['home', 'draw', 'away']
const marks: Partial<Record<Pick, string>> = { home: '1', draw: 'X', away: '2' }

const inOrder = (picks: readonly Pick[], isCompact: boolean): readonly Pick[] =>
  isCompact ? picks.toSorted((a, b) => oneXTwo.indexOf(a) - oneXTwo.indexOf(b)) : picks

interface PriceButtonProps {
  readonly match: Match
  readonly market: Market
  readonly pick: Pick
  /** Stands for the name of the pick, which is then read out after it. */
  readonly mark: string | undefined
}

const PriceButton = ({ match, market, pick, mark }: PriceButtonProps) => {
  const t = useText()
  const platform = usePlatform()
  const { odds, slip, feed, preferences } = platform
  const { oddsType } = useSnapshot(preferences)
  const isHeld = useSelector(slip, (now) =>
    legsInSlip(now).some((leg) => leg.oddsId === market.id && leg.pick === pick),
  )
  const takes = useSelector(slip, mayTake)
  const isFresh = useSelector(feed, (now) => now.hasTag('fresh'))
  const decimal = market.prices[picksOf(market.type).indexOf(pick)]
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
      aria-label={[
        ...(mark ? [mark] : []),
        toSpeech(t, label),
        isShut ? t('board.shut.market') : toSpeech(t, price),
      ].join(', ')}
      onPress={press}
    >
      <span className={style.pick}>{mark ?? label}</span> <b>{isShut ? '–' : price}</b>
    </Button>
  )
}

/** Takes a pick out of the slip's list again. */
const dismiss = ({ slip }: ReturnType<typeof usePlatform>, market: number, pick: Pick): void => {
  const bet = picksIn(slip.getSnapshot().context).find(({ legs: [leg] }) => leg?.oddsId === market && leg.pick === pick)
  if (bet) slip.send({ type: 'bet.dismissed', bet: bet.id })
}
