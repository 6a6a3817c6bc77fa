import type { createRoom } from '#calls/tournament.ts'
import type { Body } from '#calls/call.ts'
import { parseAmount } from '#domain/money.ts'
import { refusalOfTerms } from '#domain/room/terms.ts'
import { isSpecial } from '#domain/sports.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import type { SignedIn } from '../contract/handler.ts'
import { expectActing, isSilent } from './acting.ts'
import { type Choosable, insertRoom } from './insert.ts'
import { hashOfBody, type RoomParts } from './join.ts'
import { lockWallet } from './money.ts'
import { hashOfPin } from './pin.ts'
import { Refusal } from './refused.ts'
import { lockRoom, takeStep } from './step.ts'

type CreateBody = Pick<
  Body<typeof createRoom>,
  'room_key' | 'room_type' | 'room_rate' | 'room_limit' | 'room_password' | 'leagues' | 'matches'
>

/**
 * Creates a room and seats its owner in one transaction, or throws a `Refusal` with nothing written. The same key and
 * body answer the same room again.
 */
export const create = async (
  { db, clock }: RoomParts,
  member: SignedIn,
  body: CreateBody,
  address: string,
): Promise<bigint> => {
  const { room_key: key, room_type, room_limit: seats, room_password: pin = null, leagues, matches } = body
  const entry = parseAmount(body.room_rate, member.currency)
  if (entry === undefined) throw new Refusal('invalidParameter', { field: 'room_rate' })
  const pinHash = pin === null ? null : await hashOfPin(db, key, pin)
  // The PIN goes in as its keyed hash: all else is public, and a plain hash over it would give the PIN away.
  const hash = hashOfBody([
    'create',
    room_type,
    String(entry),
    seats,
    pinHash?.toString('hex') ?? null,
    leagues,
    matches,
  ])
  return db.transaction().execute(async (step) => {
    // One member creates one room at a time: of two concurrent private rooms only one is made.
    await lockWallet(step, member.id)
    const stands = await step
      .selectFrom('room')
      .select(['id', 'body_hash'])
      .where('owner_id', '=', member.id)
      .where('key', '=', key)
      .executeTakeFirst()
    if (stands) {
      if (!hash.equals(stands.body_hash)) throw new Refusal('duplicate_debit_record')
      return stands.id
    }
    await expectActing(step, member.id)
    const at = { book: clock.book(), real: clock.real() }
    if (await isSilent(step, at.real)) throw new Refusal('createRoomFailed-3')
    const chosen = await matchesOf(step, matches, at.book)
    const type = room_type === 2 ? 'private' : 'public'
    const { currency } = member
    const refusal = refusalOfTerms({ type, currency, entry, players: seats, pin, leagues, matches: chosen })
    if (refusal) throw new Refusal(refusal)
    await expectOther(step, member.id, room_type, entry, matches)
    const terms = { type, currency, virtual: member.wallet === 'virtual', entry, prizes: 0n, seats } as const
    const id = (await insertRoom(step, { ...terms, owner: member.id, key, hash, pinHash }, chosen, at))!
    const room = (await lockRoom(step, id))!
    if (!(await takeStep(step, room, { type: 'member.joined' }, at, { member: member.id, key, hash, address })))
      throw new Error(`room ${id} has no seat for its owner`)
    return id
  })
}

/** Matches by id as the book holds them now, in the order requested; an unknown id is a match that is not offered. */
export const matchesOf = async (step: Tabled, ids: readonly number[], book: number): Promise<readonly Choosable[]> => {
  const rows =
    ids.length === 0
      ? []
      : await step
          .selectFrom('match')
          .select(['id', 'league_id', 'sport', 'kickoff', 'status', 'phase', 'parent_id'])
          .where(
            'id',
            'in',
            ids.map((id) => BigInt(id)),
          )
          .execute()
  return ids.map((id) => {
    const row = rows.find((each) => Number(each.id) === id)
    if (!row) return { id, league: 0, isOffered: false, isLive: false, kickoff: 0 }
    const isLive = (row.phase !== null && row.phase !== 'before') || Number(row.kickoff) <= book
    return {
      id,
      league: Number(row.league_id),
      isLive,
      isOffered: row.status === 'open' && !isLive && row.parent_id === null && !isSpecial(row.sport),
      kickoff: Number(row.kickoff),
    }
  })
}

/** A member has one private room at a time, and not the same public room twice. */
const expectOther = async (
  step: Tabled,
  owner: bigint,
  type: 1 | 2,
  entry: bigint,
  matches: readonly number[],
): Promise<void> => {
  const own = await step
    .selectFrom('room')
    .select(['id', 'type', 'entry', 'state'])
    .select(
      sql<bigint[]>`array(select m.match_id from room_match m where m.room_id = room.id order by m.match_id)`.as(
        'about',
      ),
    )
    .where('owner_id', '=', owner)
    .where('state', 'in', ['open', 'active', 'stopped'])
    .execute()
  if (type === 2 && own.some((room) => room.type === 2)) throw new Refusal('privateRoomExists')
  const about = String(matches.toSorted((a, b) => a - b))
  if (
    own.some(
      (room) => room.type === type && room.state === 'open' && room.entry === entry && String(room.about) === about,
    )
  )
    throw new Refusal('roomExists')
}
