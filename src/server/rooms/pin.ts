import { roomPinTriesPerMinute } from '#domain/limits.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import { secretFor } from '../database/secret.ts'
import type { RoomRow } from './life.ts'

const minute = 60_000

/**
 * The stored hash of a PIN. There are only a million PINs, so it is keyed with a secret that no export holds
 * (§room.private).
 */
export const hashOfPin = async (db: Tabled, roomKey: string, pin: string): Promise<Buffer> =>
  createHmac('sha256', await secretFor(db, 'room PINs'))
    .update(`${roomKey}|${pin}`)
    .digest()

/**
 * Whether a PIN opens a private room. Each try counts, even if the join is refused later: the sixth try of one member
 * at one room in a minute answers `loginLimit`, whatever the PIN. `real` in milliseconds.
 */
export const tryPin = async (
  db: Tabled,
  room: Pick<RoomRow, 'id' | 'key' | 'pin_hash'>,
  member: bigint,
  pin: string | undefined,
  real: number,
): Promise<'loginLimit' | 'invalidRoomPassword' | undefined> => {
  if (room.pin_hash === null) return undefined
  const { rows } = await sql<{ tries: number }>`
    insert into room_pin_try as t (room_id, member_id, from_real, tries) values (${room.id}, ${member}, ${real}, 1)
    on conflict (room_id, member_id) do update set
      tries = case when t.from_real <= excluded.from_real - ${minute} then 1 else least(t.tries + 1, 100) end,
      from_real = case when t.from_real <= excluded.from_real - ${minute} then excluded.from_real else t.from_real end
    returning tries`.execute(db)
  if (rows[0]!.tries > roomPinTriesPerMinute) return 'loginLimit'
  const isRight = pin !== undefined && timingSafeEqual(await hashOfPin(db, room.key, pin), room.pin_hash)
  return isRight ? undefined : 'invalidRoomPassword'
}
