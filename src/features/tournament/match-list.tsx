import { useWhen } from '#ui/text/use-when.ts'
import { isMarketType } from '#domain/market/kinds.ts'
import { pointsInAll, printPoints, wonScore } from '#domain/room/prediction.ts'
import { Button } from '#ui/forms/button.tsx'
import { panel } from '#ui/frame/panel.css.ts'
import { Spoken } from '#ui/text/spoken.tsx'
import { marketName, selectionName } from '#ui/prices/selection.ts'
import { type Translate, useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useEffect } from 'react'
import { choosing, named } from './choice.ts'
import { useRoomFlows } from './flows.ts'
import type { WholeRoom } from './load.ts'
import { PredictPanel } from './seats/predict-panel.tsx'
import { isPlayedFor, mayPredict, type OwnPrediction, type Room, type RoomMatch } from './room.ts'
import { Mark } from './tour/marks.tsx'
import * as style from './tournament.css.ts'
import { usePredictable } from './seats/use-predictable.ts'

/** The room's matches, with what may be predicted on each and what the member has predicted. */
export const MatchList = ({ whole }: { whole: WholeRoom }) => {
  const t = useText()
  useToldPrices(whole)
  usePredictable(whole)
  const { room, matches, predictions, pointsLeft, ranking } = whole
  const own = ranking.find(({ you }) => you)
  return (
    <section aria-labelledby="predictions" className={panel} data-tour="matches">
      <div className={style.cap}>
        <h2 id="predictions" tabIndex={-1} className={style.capTitle}>
          {t('rooms.predictions')}
        </h2>
        {room.isJoined && isPlayedFor(room) && (
          <span className={style.fine}>
            {mayPredict(room) && <span>{t('rooms.points.left', { left: pointsLeft })}</span>}
            {own && (
              <span>
                {mayPredict(room) && <span aria-hidden> · </span>}
                {t('rooms.points.total', { total: printPoints(pointsInAll(own.live_score, pointsLeft)) })}
              </span>
            )}
          </span>
        )}
      </div>
      <Mark of="predict" room={room} />
      <ul className={style.list}>
        {matches.map((match) => (
          <Match
            key={match.match_id}
            match={match}
            whole={whole}
            own={predictions.filter(({ match_id }) => match_id === match.match_id)}
          />
        ))}
      </ul>
    </section>
  )
}

/** Passes the current price, points and match of the room to the prediction. */
const useToldPrices = ({ matches, pointsLeft }: WholeRoom): void => {
  const { prediction } = useRoomFlows()
  useEffect(() => {
    const { choice } = prediction.getSnapshot().context
    if (!choice) return
    const match = matches.find(({ match_id }) => match_id === choice.matchId)
    prediction.send({ type: 'points.told', left: pointsLeft })
    if (match && !match.open) return prediction.send({ type: 'match.begun' })
    const price = match?.markets
      .find(({ odds_id, line }) => odds_id === choice.oddsId && line === choice.line)
      ?.picks.find(({ pick }) => pick === choice.pick)?.price
    if (price !== undefined) prediction.send({ type: 'price.told', price })
  }, [matches, pointsLeft, prediction])
}

const Match = ({ match, whole, own }: { match: RoomMatch; whole: WholeRoom; own: readonly OwnPrediction[] }) => {
  const t = useText()
  const when = useWhen()
  const { prediction } = useRoomFlows()
  const { snapshot } = useFlow(prediction)
  const isChosen = snapshot.context.choice?.matchId === match.match_id && !snapshot.matches('idle')
  return (
    <li className={style.match}>
      <div className={style.when} data-live={isPlaying(match) || undefined}>
        {stageOf(t, match, whole.room, when)}
      </div>
      <div className={style.teams}>
        <h3 className={style.teamNames}>{t('selection.match', { home: match.home, away: match.away })}</h3>
        <span className={style.fine}>
          {match.league}
          {match.score && ` · ${match.score.join('–')}`}
        </span>
      </div>
      {match.open && mayPredict(whole.room) && <Picks match={match} whole={whole} />}
      {own.length > 0 && <OwnPredictions match={match} own={own} whole={whole} />}
      {isChosen && <PredictPanel match={match} />}
    </li>
  )
}

const isPlaying = ({ phase }: RoomMatch): boolean => phase !== 'before' && phase !== 'ended'

const stageOf = (
  t: Translate,
  { phase, minute, kickoff, status_id }: RoomMatch,
  { type }: Room,
  when: (at: number) => string,
): string => {
  if (status_id === 2) return t('rooms.match.void')
  if (status_id === 1 || phase === 'ended') return t('play.ended')
  if (phase === 'before' && type === 'practice') return t('rooms.practice.before')
  if (phase === 'before') return when(kickoff)
  return phase === 'halfTime' ? t('play.halfTime') : `${minute}′`
}

/** One market in sight: the match result, the first line where there is none; the other lines are collapsed. */
const Picks = ({ match, whole }: { match: RoomMatch; whole: WholeRoom }) => {
  const t = useText()
  const [first, ...lines] = match.markets.toSorted((a, b) => rankOf(a) - rankOf(b))
  return (
    <>
      {first && <MarketPicks match={match} market={first} whole={whole} />}
      {lines.length > 0 && (
        <details className={style.more}>
          <summary className={style.summary}>{t('rooms.lines', { count: lines.length })}</summary>
          {lines.map((market) => (
            <MarketPicks key={market.odds_id} match={match} market={market} whole={whole} />
          ))}
        </details>
      )}
    </>
  )
}

const rankOf = ({ market_type }: RoomMatch['markets'][number]): number => (market_type === 'OXT' ? 0 : 1)

interface MarketPicksProps {
  match: RoomMatch
  market: RoomMatch['markets'][number]
  whole: WholeRoom
}

/** The selections of a market, one button each. */
const MarketPicks = ({ match, market: { odds_id, market_type, line, picks }, whole }: MarketPicksProps) => {
  const t = useText()
  const { prediction } = useRoomFlows()
  const { snapshot, can, send } = useFlow(prediction)
  const { choice } = snapshot.context
  if (!isMarketType(market_type)) return null
  return (
    <div
      role="group"
      aria-label={marketName(t, { marketType: market_type, sport: match.sport })}
      className={style.picks}
    >
      {inOrder(picks).map(({ pick, price }) => {
        const event = choosing(whole, match, { oddsId: odds_id, market: market_type, line, pick, price })
        const isChosen = choice?.oddsId === odds_id && choice.pick === pick && choice.line === line
        return (
          <Button
            kind="bare"
            key={pick}
            className={style.pick}
            aria-pressed={isChosen}
            aria-disabled={!can(event) || undefined}
            onPress={() => send(event)}
          >
            <span>
              <Spoken text={selectionName(t, named(match, { market_type, pick, line }))} />
            </span>{' '}
            <b>
              <Spoken text={price} />
            </b>
          </Button>
        )
      })}
    </div>
  )
}

/** Home, draw, away: as the match is written. */
const inOrder = <Of extends { readonly pick: string }>(picks: readonly Of[]): readonly Of[] =>
  picks.toSorted((a, b) => places.indexOf(a.pick) - places.indexOf(b.pick))
const places = ['home', 'draw', 'away']

const OwnPredictions = ({
  match,
  own,
  whole: { room },
}: {
  match: RoomMatch
  own: readonly OwnPrediction[]
  whole: WholeRoom
}) => {
  const t = useText()
  return (
    <ul className={style.own} aria-label={t('rooms.yours')}>
      {own.map((one) => (
        <li
          key={one.prediction_id}
          className={style.ownLine}
          data-outcome={one.outcome || (one.live_score !== '' && one.missing === 0 ? 'leading' : 'running')}
        >
          <span>
            <Spoken
              text={t('rooms.predicted', {
                selection: selectionName(t, named(match, one)),
                points: one.points,
                price: one.price,
              })}
            />
          </span>
          <b className={style.score}>{worthOf(t, one, room)}</b>
        </li>
      ))}
    </ul>
  )
}

/** What a prediction came to; while its match runs, what it comes to as it stands and what it still needs. */
const worthOf = (t: Translate, one: OwnPrediction, room: Room): string => {
  if (one.score !== '')
    return t('rooms.score', { outcome: t(`outcome.${one.outcome as 'won'}`), score: printPoints(one.score) })
  if (!isPlayedFor(room)) return t('rooms.score.none')
  const score = printPoints(wonScore(one.points, one.price))
  if (one.live_score === '') return t('rooms.score.possible', { score })
  return one.missing > 0
    ? t('rooms.score.missing', { count: one.missing, score })
    : t('rooms.score.now', { score: printPoints(one.live_score) })
}
