import { dividePrizes, prizePlan, shareOut } from '#domain/room/prizes.ts'
import { placesOf } from '#domain/room/ranking.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import type { RoomRow } from './life.ts'
import { escrowOf, type Moment, postRoom } from './money.ts'

/** The operator pays the prizes of a free room from this account. */
const promotions = 'house.promotions'

/**
 * Pays the prizes of a ranked room and the house's fee, each player once; the room's account is empty afterwards. Tied
 * places share their prizes, and the room is final (§room.final). Answers how many players won something, and the total
 * paid.
 */
export const payPrizes = async (
  step: Tabled,
  room: RoomRow,
  at: Moment,
): Promise<{ readonly members: number; readonly moved: bigint }> => {
  if (room.pool === null || room.fee === null) throw new Error(`the prizes of room ${room.id} were never fixed`)
  const players = await step
    .selectFrom('room_player')
    .select(['member_id', 'seat', 'rank', 'score', 'correct'])
    .where('room_id', '=', room.id)
    .orderBy('rank')
    .orderBy('seat')
    .execute()
  const places = placesOf(players.map(({ rank, ...player }) => ({ ...player, rank: rank ?? players.length })))
  const isFree = room.type === 3
  const won = shareOut(isFree ? dividePrizes(room.pool) : prizePlan(room.pool).prizes, places)
  const rows = players.map(({ seat }) => ({ seat, prize: String(won.get(seat) ?? 0n) }))
  await sql`update room_player p set prize = x.prize from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(seat smallint, prize bigint)
    where p.room_id = ${room.id}::bigint and p.seat = x.seat`.execute(step)
  const winners = players.filter(({ seat }) => (won.get(seat) ?? 0n) > 0n)
  const shares = winners.map(({ member_id: member, seat }, place) => ({
    member,
    available: won.get(seat)!,
    ...(place === 0 && { fee: room.fee! }),
  }))
  const house = isFree ? promotions : escrowOf(room.id)
  return { members: winners.length, moved: await postRoom(step, 'roomPrize', { room, house, shares, at }) }
}
