import type { MarketType } from '#domain/market/kinds.ts'
import type { PredictionEvent } from '#machines/room/prediction.ts'
import type { NamedSelection } from '#ui/prices/selection.ts'
import type { WholeRoom } from './load.ts'
import type { Prediction, RoomMatch } from './room.ts'

interface Offered {
  readonly oddsId: number
  readonly market: MarketType
  readonly line: number
  readonly pick: string
  readonly price: string
}

/** Chooses an offered selection; if there is an earlier prediction on it, points are added to that. */
export const choosing = (
  { room, predictions, pointsLeft }: WholeRoom,
  { match_id: matchId }: RoomMatch,
  { oddsId, market, line, pick, price }: Offered,
): Extract<PredictionEvent, { type: 'selection.chosen' }> => {
  const earlier = predictions.find(
    (one) => one.match_id === matchId && one.market_type === market && one.pick === pick && one.line === line,
  )
  return {
    type: 'selection.chosen',
    choice: {
      roomId: room.id,
      matchId,
      oddsId,
      market,
      pick,
      line,
      price,
      predictionId: earlier?.prediction_id ?? null,
    },
    left: pointsLeft,
  }
}

/** A selection with its match, from which its names are made. */
export const named = (
  { home, away, sport }: Pick<RoomMatch, 'home' | 'away' | 'sport'>,
  { market_type, pick, line }: Pick<Prediction, 'market_type' | 'pick' | 'line'>,
): NamedSelection => ({ home, away, sport, marketType: market_type, pick: pick as NamedSelection['pick'], line })
