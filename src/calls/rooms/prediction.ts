import { roomPoints } from '#domain/bet/limits.ts'
import { marketTypeCodes } from '#domain/market/kinds.ts'
import Type from 'typebox'
import { fields, literals, memberCall, ok } from '../call.ts'
import { matchOfRoom, seenByOthers } from './tournament.ts'

const score = Type.Union([Type.Tuple([Type.Integer(), Type.Integer()]), Type.Null()])

/** A prediction: points on a selection at the decimal price of that moment. */
const predictionFields = {
  prediction_id: Type.String(),
  match_id: Type.Integer(),
  bet_type: Type.String(),
  market_type: literals(marketTypeCodes),
  pick: Type.String(),
  line: Type.Integer(),
  price: Type.String(),
  points: Type.Integer(),
  /** won wonHalf draw loseHalf lost void once settled, else empty. */
  outcome: Type.String(),
  /** The points it returned, up to four decimals; empty until settled. */
  score: Type.String(),
  placed_at: Type.Integer(),
}
const prediction = Type.Object(predictionFields)

/** A room's matches with their current state, and the selections and prices for predictions. */
export const lookUpMatches = memberCall('/tournament/matchlookup', {
  body: { room_id: fields.id },
  answer: Type.Object({
    ...ok,
    matches: Type.Array(
      Type.Object({
        ...matchOfRoom,
        /** before firstHalf halfTime secondHalf ended */
        phase: Type.String(),
        minute: Type.Integer(),
        score,
        /** 0 pending, 1 completed, 2 cancelled, 5 suspended. */
        status_id: Type.Integer(),
        /** Whether it takes predictions now. */
        open: Type.Boolean(),
        markets: Type.Array(
          Type.Object({
            odds_id: Type.Integer(),
            market_type: literals(marketTypeCodes),
            line: Type.Integer(),
            picks: Type.Array(Type.Object({ pick: Type.String(), price: Type.String() })),
          }),
        ),
      }),
    ),
    /** The server's book time in milliseconds. */
    time: Type.Integer(),
  }),
  errors: ['tournamentDisabled', 'roomNotExists'],
})

const pointsBody = Type.Integer({ minimum: 1, maximum: 1_000_000 })

const predicted = Type.Object({ ...ok, bet: prediction, points_left: Type.Integer() })

const predictErrors = [
  'tournamentDisabled',
  'roomNotExists',
  'roomEnded',
  'roomClosed',
  'noSeatInRoom',
  'matchEnded',
  'liveMatchNotAllowed',
  'pointsOverLimit',
  'oddsChanged',
  'marketTypeChanged',
  'betNotExists',
  'duplicate_debit_record',
  'betKeyClosed',
  'halfMatchEnded',
  'resultStillProcess',
  'game_maintenance',
  '308',
  '311',
  '318',
  '313',
  '314',
  '328',
  '340',
] as const

/**
 * Puts points on a selection of one of the room's matches before it begins, at the current price: `oddsChanged` has the
 * new one.
 */
export const predict = memberCall('/tournament/bet', {
  needs: 'act',
  body: {
    room_id: fields.id,
    bet_key: fields.key,
    match_id: fields.id,
    odds_id: fields.id,
    market_type: literals(marketTypeCodes),
    pick: Type.String({ minLength: 1, maxLength: 12 }),
    line: Type.Integer({ minimum: -400, maximum: 4_000 }),
    price: fields.price,
    points: pointsBody,
  },
  answer: predicted,
  errors: predictErrors,
})

/** Puts more points on a selection that was predicted before, as a separate prediction at the current price. */
export const predictMore = memberCall('/tournament/betplus', {
  needs: 'act',
  body: {
    bet_key: fields.key,
    prediction_id: Type.String({ pattern: '^[1-9][0-9]{0,15}$' }),
    price: fields.price,
    points: pointsBody,
  },
  answer: predicted,
  errors: predictErrors,
})

/** The member's own predictions in a room. */
export const listOwnPredictions = memberCall('/tournament/memberbetlist', {
  body: { room_id: fields.id },
  answer: Type.Object({
    ...ok,
    bets: Type.Array(
      Type.Object({
        ...predictionFields,
        /** What it returns if its match ends as it stands; empty before the match begins and once it is settled. */
        live_score: Type.String(),
        /** How much more its side must score for it to win; 0 where it wins, or where no score of one side helps. */
        missing: Type.Integer(),
      }),
    ),
    points: Type.Literal(roomPoints),
    points_left: Type.Integer(),
  }),
  errors: ['tournamentDisabled', 'roomNotExists'],
})

/** Everybody's predictions, visible per match from its kick-off. */
export const listPredictions = memberCall(
  '/tournament/betresultlist',
  seenByOthers({
    players: Type.Array(
      Type.Object({ seat: Type.Integer(), name: Type.String(), you: Type.Boolean(), bets: Type.Array(prediction) }),
    ),
  }),
)
