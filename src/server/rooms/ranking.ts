import type { rankRoom } from '#calls/rooms/tournament.ts'
import type { Answer } from '#calls/call.ts'
import { writeAmount } from '#domain/money/money.ts'
import type { MatchResult } from '#domain/market/result.ts'
import { predictionScore, writeScore } from '#domain/room/prediction.ts'
import { dividePrizes, prizePlan, shareOut } from '#domain/room/prizes.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import { placesOf, pointsBehind, rankPlayers } from '#domain/room/ranking.ts'
import { liveOf } from '../book/records.ts'
import type { Tabled } from '../database/database.ts'
import type { RoomRow } from './life.ts'
import { missingFor, outcomeOf, predictionsOf, rankTotal } from './rank.ts'
import type { Prediction } from './room-store.ts'
import { publicNameOf } from './views.ts'

type RankedView = Answer<typeof rankRoom>['ranking'][number]

/** The current ranking, best first. While matches run, their predictions count by the current score. */
export const rankingOf = async (db: Tabled, room: RoomRow, member: bigint): Promise<readonly RankedView[]> => {
  const players = await db
    .selectFrom('room_player as p')
    .innerJoin('member as m', 'm.id', 'p.member_id')
    .select(['p.seat', 'p.member_id', 'p.score', 'p.correct', 'p.rank', 'p.prize'])
    .select(publicNameOf('m').$notNull().as('name'))
    .where('p.room_id', '=', room.id)
    .orderBy('p.seat')
    .execute()
  const isFinal = room.state === 'ended'
  const predictions = isFinal ? [] : await withScores(db, await predictionsOf(db, room.id))
  const totals = players.map(({ seat, member_id, score, correct }) =>
    isFinal
      ? { seat, score, correct }
      : rankTotal(
          seat,
          predictions.filter((each) => each.member_id === member_id),
        ),
  )
  const ranked = rankPlayers(totals)
  const pool = room.pool ?? (room.type === 3 ? room.prize_fund : room.entry * BigInt(room.players))
  const prizes = room.type === 3 ? dividePrizes(pool) : prizePlan(pool).prizes
  const shares = shareOut(prizes, placesOf(ranked))
  return ranked.map(({ rank, seat, score, correct }) => {
    const behind = pointsBehind(ranked, score)
    const player = players.find((each) => each.seat === seat)!
    return {
      rank,
      seat,
      name: player.name,
      you: player.member_id === member,
      score: writeScore(player.score),
      live_score: writeScore(score),
      correct,
      to_first: writeScore(behind.first),
      to_prize: writeScore(behind.prize),
      prize: writeAmount(player.prize ?? shares.get(seat) ?? 0n, room.currency),
    }
  })
}

/** What a prediction comes to as its match stands; null before the match begins and once it is settled. */
export interface PredictionNow {
  /** Ten-thousandths of a point. */
  readonly score: bigint
  /** How much more its side must score for it to win; 0 where it wins, or where no score of one side helps. */
  readonly missing: number
}

/** Predictions, with those of running matches valued by the current score. */
const withScores = async (db: Tabled, predictions: readonly Prediction[]): Promise<readonly Prediction[]> => {
  const now = await predictionsNow(db, predictions)
  return predictions.map((prediction) => {
    const stands = now.get(prediction.id)
    return stands ? { ...prediction, outcome: stands.outcome, score: stands.score } : prediction
  })
}

/** By id: what predictions of running matches come to by the current score. */
export const predictionsNow = async (
  db: Tabled,
  predictions: readonly Prediction[],
): Promise<ReadonlyMap<bigint, PredictionNow & { readonly outcome: Outcome }>> => {
  const ids = [...new Set(predictions.filter(({ outcome }) => outcome === null).map(({ match_id }) => match_id))]
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('match').selectAll().where('id', 'in', ids).execute()
  return new Map(
    predictions.flatMap((prediction) => {
      const live = liveOf(rows.find(({ id }) => id === prediction.match_id) ?? noPlay)
      if (prediction.outcome !== null || live === null || live.score === null || live.phase === 'before') return []
      const asItStands = { status: 'completed', ht: live.half, ft: live.score, action: 0 } satisfies MatchResult
      const outcome = outcomeOf(prediction, asItStands)
      if (outcome === 'running') return []
      const score = predictionScore(prediction.points, prediction.price, outcome)
      return [[prediction.id, { outcome, score, missing: missingFor(prediction, asItStands) }] as const]
    }),
  )
}
const noPlay = {
  phase: null,
  minute: 0,
  home_score: 0,
  away_score: 0,
  home_half: 0,
  away_half: 0,
  home_reds: 0,
  away_reds: 0,
  part: 0,
  parts: [],
  told: false,
}
