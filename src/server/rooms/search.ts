import type { listRooms } from '#calls/rooms/tournament.ts'
import type { Answer, Body } from '#calls/call.ts'
import { matchesPerPage } from '#domain/bet/limits.ts'
import { anyRoomStatus, anyRoomType, roomStateOf, type RoomTypeId } from '#domain/room/status.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import type { SignedIn } from '../contract/handler.ts'
import { isVisibleTo } from './visible.ts'
import { rankingOf } from './ranking.ts'
import { roomsFor, type VisibleRoom, writeRoom } from './views.ts'

type Asked = Omit<Body<typeof listRooms>, 'account_id' | 'session_token'>

/**
 * A page of the rooms a member may see: first the rooms open to join, soonest first; at the end the finished ones,
 * latest first.
 */
export const findRooms = async (
  db: Tabled,
  member: SignedIn,
  {
    room_status = anyRoomStatus,
    room_type = anyRoomType,
    search = '',
    mine = false,
    joinable = false,
    page = 1,
    page_size,
  }: Asked,
): Promise<Pick<Answer<typeof listRooms>, 'rooms' | 'total'>> => {
  const state = roomStateOf(room_status)
  const size = page_size ?? matchesPerPage
  const text = search.trim().toLowerCase()
  let query = roomsFor(db, member.id)
    .where('room.virtual', '=', member.wallet === 'virtual')
    .where('room.currency', '=', member.currency)
  if (state !== undefined) query = query.where('room.state', '=', state)
  if (room_type !== anyRoomType) query = query.where('room.type', '=', room_type as RoomTypeId)
  if (mine)
    query = query.where(
      sql<boolean>`exists (select 1 from room_player p where p.room_id = room.id and p.member_id = ${member.id})`,
    )
  if (joinable)
    query = query
      .where('room.state', '=', 'open')
      .where(sql<boolean>`room.players < room.seats`)
      .where(
        sql<boolean>`not exists (select 1 from room_player p where p.room_id = room.id and p.member_id = ${member.id})`,
      )
  if (text !== '') query = query.where(found(text))
  query = query.where(isVisibleTo(member.id))
  const { total } = await db
    .selectFrom(query.as('found'))
    .select((of) => of.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const rooms = await query
    .orderBy(sql`case room.state when 'open' then 0 when 'active' then 1 when 'stopped' then 2 else 3 end`)
    .orderBy(sql`case when room.ended_book is null then room.first_kickoff else -room.ended_book end`)
    .orderBy('room.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const listed = await Promise.all(
    rooms.map(async (room) => ({ ...writeRoom(room, member.id), place: await placeIn(db, room, member.id) })),
  )
  return { rooms: listed, total: Number(total) }
}

/** A player’s rank in a room that is being played; null in any other room. */
const placeIn = async (db: Tabled, room: VisibleRoom, member: bigint) =>
  room.joined && (room.state === 'active' || room.state === 'stopped')
    ? ((await rankingOf(db, room, member)).find(({ you }) => you) ?? null)
    : null

/** Matches a room's number, its owner's name, or a team or league of its matches. */
const found = (text: string) => {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(room.id::text = ${text.replace(/^#/, '')} or o.nickname ilike ${like} or exists (
    select 1 from room_match r join match m on m.id = r.match_id join league l on l.id = m.league_id
    where r.room_id = room.id and (m.home ilike ${like} or m.away ilike ${like} or l.name ilike ${like})))`
}
