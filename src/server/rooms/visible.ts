import { roomTypeIds } from '#domain/room/status.ts'
import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '../contract/handler.ts'
import type { Tabled } from '../database/database.ts'
import type { RoomRow } from './life.ts'
import { tryPin } from './pin.ts'
import { Refusal } from './refused.ts'

/** Cash and virtual rooms do not see each other. */
export const isOf = ({ virtual }: Pick<RoomRow, 'virtual'>, { wallet }: Pick<SignedIn, 'wallet'>): boolean =>
  virtual === (wallet === 'virtual')

/** A private room is there only for its owner, its players, and members who gave its PIN (§room.unlisted). */
export const isVisibleTo = (member: bigint): RawBuilder<boolean> =>
  sql<boolean>`(room.type <> ${roomTypeIds.private} or room.owner_id = ${member}
    or exists (select 1 from room_player p where p.room_id = room.id and p.member_id = ${member})
    or exists (select 1 from room_guest g where g.room_id = room.id and g.member_id = ${member}))`

/** A request about a room, with its PIN where the member gives one. */
export interface RoomAsk {
  readonly id: bigint
  readonly pin: string | undefined
  /** Real time in milliseconds. */
  readonly real: number
}

/**
 * Throws a `Refusal` unless the member may see the room; a right PIN admits the member from then on. A room that is
 * hidden is refused as one that does not exist, whatever PIN is tried at it.
 */
export const expectVisible = async (db: Tabled, member: SignedIn, { id, pin, real }: RoomAsk): Promise<void> => {
  const room = await db
    .selectFrom('room')
    .select(['key', 'pin_hash', 'virtual', isVisibleTo(member.id).as('shown')])
    .where('id', '=', id)
    .executeTakeFirst()
  const own = room && isOf(room, member) ? room : undefined
  if (own?.shown) return
  if (pin === undefined) throw new Refusal('roomNotExists')
  const locked = await tryPin(db, own, { id, member: member.id, pin, real })
  if (locked) throw new Refusal(locked)
  await db
    .insertInto('room_guest')
    .values({ room_id: id, member_id: member.id, opened_real: BigInt(Math.floor(real)) })
    .onConflict((stands) => stands.doNothing())
    .execute()
}
