import type { MatchResult, Score } from '#domain/market/result.ts'
import { marketTypes } from '#domain/market/kinds.ts'
import { lineFor } from '#domain/market/line.ts'
import { isCorrect, predictionScore } from '#domain/room/prediction.ts'
import { type PlayerScore, type Ranked, rankPlayers } from '#domain/room/ranking.ts'
import { type Outcome, settleBacked } from '#domain/settlement.ts'
import { type Selectable, sql } from 'kysely'
import { parseResult, resultColumns } from '../book/records.ts'
import type { Tabled } from '../database/database.ts'
import type { PredictionTable } from '../database/room.tables.ts'
import type { RoomRow } from './life.ts'

/** A prediction with the data that decides it. */
export type Prediction = Selectable<PredictionTable> & { readonly sport: number; readonly result?: MatchResult }

/** The outcome of a prediction as its match stands. It was made before the kick-off, so every goal counts. */
export const outcomeOf = (
  { market_type: type, pick, line, sport }: Pick<Prediction, 'market_type' | 'pick' | 'line' | 'sport'>,
  result: MatchResult,
): Outcome | 'running' => {
  const { kind: market, period } = marketTypes[type]
  return settleBacked({ market, period, pick, line: lineFor(type, line, pick), sport, live: false, at: level }, result)
}
const level: Score = [0, 0]

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

/**
 * Settles a room's predictions by the results known so far, and ranks its players. With `final`, a prediction on a
 * match without a result is void and its points are returned. Answers the number of players.
 */
export const rankRoom = async (step: Tabled, room: Pick<RoomRow, 'id'>, final: boolean): Promise<number> => {
  const predictions = await predictionsOf(step, room.id)
  const settled = predictions.map((prediction) => ({ ...prediction, ...settledBy(prediction, final) }))
  const changed = settled.filter(({ outcome, settled_action: action }, place) => {
    const before = predictions[place]!
    return outcome !== before.outcome || action !== before.settled_action
  })
  if (changed.length > 0) {
    const rows = changed.map(({ id, outcome, score, settled_action: action }) => ({
      id: String(id),
      outcome,
      score: score === null ? null : String(score),
      action,
    }))
    await sql`update prediction p set outcome = x.outcome, score = x.score, settled_action = x.action
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id bigint, outcome text, score bigint, action integer) where p.id = x.id`.execute(
      step,
    )
  }
  const players = await step
    .selectFrom('room_player')
    .select(['seat', 'member_id'])
    .where('room_id', '=', room.id)
    .orderBy('seat')
    .execute()
  const ranked = rankPlayers(
    players.map(({ seat, member_id }) =>
      rankTotal(
        seat,
        settled.filter((p) => p.member_id === member_id),
      ),
    ),
  )
  await writeRanks(step, room.id, ranked)
  return players.length
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

const writeRanks = async (step: Tabled, room: bigint, ranked: readonly Ranked[]): Promise<void> => {
  const rows = ranked.map(({ seat, score, correct, rank }) => ({ seat, score: String(score), correct, rank }))
  await sql`update room_player p set score = x.score, correct = x.correct, rank = x.rank
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(seat smallint, score bigint, correct smallint, rank smallint)
    where p.room_id = ${room}::bigint and p.seat = x.seat and (p.score, p.correct, p.rank) is distinct from (x.score, x.correct, x.rank)`.execute(
    step,
  )
}
