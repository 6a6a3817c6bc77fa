import type { roomOutcome } from '#calls/rooms/tournament.ts'
import type { listPredictions } from '#calls/rooms/prediction.ts'
import type { Answer } from '#calls/call.ts'
import { roomPrizePercents } from '#domain/bet/limits.ts'
import type { Tabled } from '../database/database.ts'
import { predictionsOf } from './rank.ts'
import { rankingOf } from './ranking.ts'
import { type VisibleRoom, writePrediction, writeRoom } from './views.ts'

/**
 * Predictions by player. Other players' predictions show from the kick-off of their match on, a member's own always
 * (§room.hidden).
 */
export const predictionsByPlayer = async (
  db: Tabled,
  room: VisibleRoom,
  member: bigint,
  book: number,
): Promise<Answer<typeof listPredictions>['players']> => {
  const predictions = await predictionsOf(db, room.id)
  const kickoffs = await db
    .selectFrom('room_match')
    .select(['match_id', 'kickoff'])
    .where('room_id', '=', room.id)
    .execute()
  const begun = new Set(kickoffs.filter(({ kickoff }) => Number(kickoff) <= book).map(({ match_id }) => match_id))
  const players = await db
    .selectFrom('room_player')
    .select(['seat', 'member_id'])
    .where('room_id', '=', room.id)
    .orderBy('seat')
    .execute()
  const names = new Map((await rankingOf(db, room, member)).map(({ seat, name }) => [seat, name]))
  return players.map(({ seat, member_id }) => ({
    seat,
    name: names.get(seat) ?? '',
    you: member_id === member,
    bets: predictions
      .filter((each) => each.member_id === member_id && (member_id === member || begun.has(each.match_id)))
      .map(writePrediction),
  }))
}

/** The winners of a room that has ended, or whether the entries of a room that did not were refunded. */
export const roomOutcomeOf = async (
  db: Tabled,
  room: VisibleRoom,
  member: bigint,
): Promise<Pick<Answer<typeof roomOutcome>, 'room' | 'winners' | 'refunded'>> => ({
  room: writeRoom(room, member),
  winners:
    room.state === 'ended'
      ? (await rankingOf(db, room, member)).filter(({ rank }) => rank <= roomPrizePercents.length)
      : [],
  refunded: room.state === 'cancelled' || room.state === 'closed',
})
