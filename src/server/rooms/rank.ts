import type { MatchResult, Score } from '#domain/market/result.ts'
import { marketTypes } from '#domain/market/kinds.ts'
import { lineFor } from '#domain/market/line.ts'
import { isCorrect, predictionScore } from '#domain/room/prediction.ts'
import { type PlayerScore, type Ranked, rankPlayers } from '#domain/room/ranking.ts'
import { settleBacked } from '#domain/settlement/settlement.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import { parseResult, resultColumns } from '../book/records.ts'
import type { Tabled } from '../database/database.ts'
import type { Prediction, RoomPlayer, SettledPrediction } from './room-store.ts'

/** The outcome of a prediction as its match stands. It was made before the kick-off, so every goal counts. */
export const outcomeOf = (
  { market_type: type, pick, line, sport }: Pick<Prediction, 'market_type' | 'pick' | 'line' | 'sport'>,
  result: MatchResult,
): Outcome | 'running' => {
  const { kind: market, period } = marketTypes[type]
  return settleBacked({ market, period, pick, line: lineFor(type, line, pick), sport, live: false, at: level }, result)
}
const level: Score = [0, 0]

/**
 * How much more the side of a prediction must score for it to win at this score: goals, points or runs. 0 where it wins
 * already, and where more of one side's score does not make it win, as under a total.
 */
export const missingFor = (
  prediction: Pick<Prediction, 'market_type' | 'pick' | 'line' | 'sport'>,
  result: MatchResult & { readonly ft: Score },
): number => {
  const [home, away] = result.ft
  const isAway = prediction.pick === 'away' || (prediction.pick === 'draw' && home > away)
  for (let more = 0; more <= mostMissing; more++) {
    const ft: Score = isAway ? [home, away + more] : [home + more, away]
    const outcome = outcomeOf(prediction, { ...result, ft })
    if (outcome !== 'running' && isCorrect(outcome)) return more
  }
  return 0
}
/** No match comes back from further behind. */
const mostMissing = 99

/** The predictions of a room with the results of their matches, oldest first. */
export const predictionsOf = async (db: Tabled, room: bigint): Promise<readonly Prediction[]> => {
  const rows = await db
    .selectFrom('prediction as p')
    .innerJoin('match as m', 'm.id', 'p.match_id')
    .leftJoin('result', 'result.match_id', 'p.match_id')
    .selectAll('p')
    .select('m.sport')
    .select(resultColumns)
    .where('p.room_id', '=', room)
    .orderBy('p.id')
    .execute()
  return rows.map((row) => {
    const result = parseResult(row)
    return { ...row, ...(result && { result }) }
  })
}

/** A player in the ranking. */
export interface RankedPlayer extends Ranked {
  readonly member: bigint
}

/**
 * Settles a room's predictions by the results known so far, and ranks its players. With `final`, a prediction on a
 * match without a result is void and its points are returned. `settled` holds those that are not as they were before.
 */
export const rankRoom = (
  predictions: readonly Prediction[],
  players: readonly Pick<RoomPlayer, 'seat' | 'member_id'>[],
  final: boolean,
): { readonly settled: readonly SettledPrediction[]; readonly ranked: readonly RankedPlayer[] } => {
  const settled = predictions.map((prediction) => ({ ...prediction, ...settledBy(prediction, final) }))
  const own = Map.groupBy(settled, ({ member_id }) => member_id)
  const members = new Map(players.map(({ seat, member_id }) => [seat, member_id]))
  const ranked = rankPlayers(players.map(({ seat, member_id }) => rankTotal(seat, own.get(member_id) ?? [])))
  return {
    settled: settled
      .filter(({ outcome, settled_action: action }, place) => {
        const before = predictions[place]!
        return outcome !== before.outcome || action !== before.settled_action
      })
      .map(({ id, outcome, score, settled_action: action }) => ({ id, outcome, score, action })),
    ranked: ranked.map((player) => ({ ...player, member: members.get(player.seat)! })),
  }
}

const settledBy = (
  prediction: Prediction,
  final: boolean,
): Pick<Prediction, 'outcome' | 'score' | 'settled_action'> => {
  const { result, points, price } = prediction
  const found = result ? outcomeOf(prediction, result) : 'running'
  const outcome = found === 'running' && final ? 'void' : found
  if (outcome === 'running') return { outcome: null, score: null, settled_action: result?.action ?? null }
  return { outcome, score: predictionScore(points, price, outcome), settled_action: result?.action ?? null }
}

/** The totals of a player's predictions. */
export const rankTotal = (
  seat: number,
  predictions: readonly Pick<Prediction, 'outcome' | 'score'>[],
): PlayerScore => ({
  seat,
  score: predictions.reduce((sum, { score }) => sum + (score ?? 0n), 0n),
  correct: predictions.filter(({ outcome }) => outcome !== null && isCorrect(outcome)).length,
})
