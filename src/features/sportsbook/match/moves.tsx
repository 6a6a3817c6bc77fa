import { type MarketType, marketTypes, oddsTypeFor, picksOf } from '#domain/market/kinds.ts'
import type { Match } from '#domain/market/rows.ts'
import type { Odds } from '#domain/market/odds-rows.ts'
import { playStyle } from '#ui/play/index.ts'
import { isShown } from '#domain/market/status.ts'
import type { Decimal, OddsType } from '#domain/odds/odds.ts'
import { boardTime } from '#ui/text/member-time.ts'
import { toSpeech } from '#ui/text/to-speech.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'
import { marketName, selectionName } from '#ui/prices/selection.ts'
import { type Translate, useText } from '#ui/text/text.tsx'
import { useCallback, useSyncExternalStore } from 'react'
import { boardPrice } from '#ui/prices/price-text.ts'
import { Spoken } from '#ui/text/spoken.tsx'
import { Sparkline } from '#ui/prices/sparkline.tsx'
import { hasMoves, historyOf, type Series } from './odds-history.ts'
import * as spark from './sparkline.css.ts'
import * as style from './statistics.css.ts'

interface LineMovesProps {
  readonly market: number
  readonly type: MarketType
  readonly match: Match
  readonly oddsType: OddsType
  /** How the prices under it are laid out. */
  readonly shape: string
}

/** How the prices of one line of a market of few picks moved: one small curve over each that did, taking no room. */
export const LineMoves = ({ market, type, match, oddsType, shape }: LineMovesProps) => {
  const t = useText()
  const series = useSeries(market)
  if (!series || !hasMoves(type)) return null
  return (
    <div className={`${shape} ${spark.over}`}>
      {picksOf(type).map((pick, side) => (
        <span key={pick} hidden={series.points.at(-1)?.prices[side] == null}>
          <Sparkline
            values={pricesOf(series, side)}
            label={spokenMoves(t, series, { market, type, match, oddsType, side })}
          />
        </span>
      ))}
    </div>
  )
}

interface MatchMovesProps {
  readonly match: Match
  readonly oddsType: OddsType
  /** The heading that names the table. */
  readonly labelledBy: string
}

/**
 * Where every price of a match's markets opened, how far it went and where it is, for those that moved: of the main
 * ones, and of the others while they are held.
 */
export const MatchMoves = ({ match, oddsType, labelledBy }: MatchMovesProps) => {
  const t = useText()
  const { odds } = usePlatform()
  const history = historyOf(odds)
  useSyncExternalStore(odds.onBeat, () =>
    marketsOf(odds, match)
      .map(({ id, version }) => `${id} ${version} ${history.of(id)?.points.length}`)
      .join(),
  )
  const moved = marketsOf(odds, match)
    .flatMap((market) => ({ market, series: history.of(market.id) }))
    .filter(isMoved)
  const since = Math.min(...moved.map(({ series }) => series.since))
  if (moved.length === 0) return <p className={playStyle.calm}>{t('board.moves.none')}</p>
  return (
    <>
      <p className={playStyle.calm}>{t('board.moves.since', { time: boardTime(since) })}</p>
      <table aria-labelledby={labelledBy} className={style.table}>
        <thead>
          <tr>
            <th scope="col">{t('board.moves.price')}</th>
            {(['open', 'high', 'low', 'now'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`board.moves.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moved.flatMap(({ market, series }) =>
            picksOf(market.type).map((pick, side) => (
              <tr key={`${market.id} ${pick}`}>
                <th scope="row">
                  <Spoken
                    text={selectionName(t, {
                      marketType: market.type,
                      pick,
                      line: market.line,
                      home: match.home,
                      away: match.away,
                      sport: match.sport,
                    })}
                  />
                  <small className={playStyle.calm}>
                    {marketName(t, { marketType: market.type, sport: match.sport })}
                    <Sparkline values={pricesOf(series, side)} />
                  </small>
                </th>
                {[series.open, series.high, series.low, market.prices].map((prices, at) => (
                  <td key={at}>
                    <Spoken text={printed(t, prices[side], market.type, oddsType)} />
                  </td>
                ))}
              </tr>
            )),
          )}
        </tbody>
      </table>
    </>
  )
}

/** Followed by its own market alone. */
const useSeries = (market: number): Series | undefined => {
  const { odds } = usePlatform()
  const follow = useCallback((listener: () => void) => odds.onOdds(market, listener), [odds, market])
  return useSyncExternalStore(follow, () => historyOf(odds).of(market))
}

const isMoved = (one: { market: Odds; series: Series | undefined }): one is { market: Odds; series: Series } =>
  one.series !== undefined && one.series.points.length > 1

const marketsOf = ({ board, aside }: OddsStore, { id }: Match): readonly Odds[] =>
  [...board.odds.values(), ...aside.values()]
    .filter(({ match, status }) => match === id && isShown(status))
    .sort((a, b) => place(a) - place(b) || a.line - b.line)

const place = ({ type }: Odds): number => Object.keys(marketTypes).indexOf(type)

const printed = (t: Translate, price: Decimal | null | undefined, type: MarketType, oddsType: OddsType): string =>
  price == null ? '–' : boardPrice(t, price, oddsTypeFor(type, oddsType))

interface Spoken {
  readonly market: number
  readonly type: MarketType
  readonly match: Match
  readonly oddsType: OddsType
  readonly side: number
}

const spokenMoves = (
  t: Translate,
  series: Series,
  { type, match: { home, away, sport }, oddsType, side }: Spoken,
): string => {
  const print = (prices: Series['open']) => printed(t, prices[side], type, oddsType)
  const selection = selectionName(t, {
    marketType: type,
    pick: picksOf(type)[side]!,
    line: series.line,
    home,
    away,
    sport,
  })
  return toSpeech(
    t,
    t('board.moves.spoken', {
      selection,
      open: print(series.open),
      high: print(series.high),
      low: print(series.low),
      now: print(series.points.at(-1)!.prices),
    }),
  )
}

/** The prices of one pick, the oldest first, without the times at which it had none. */
const pricesOf = ({ points }: Series, side: number): readonly Decimal[] =>
  points.map(({ prices }) => prices[side]).filter((price): price is Decimal => price != null)
