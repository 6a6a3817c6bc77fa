import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Tabled } from '../database/database.ts'
import { secretFor } from '../database/secret.ts'
import { countTry } from '../members/throttle.ts'
import type { RoomRow } from './life.ts'

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
  if (await countTry(db, real, [['room PIN', `${room.id} ${member}`]])) return 'loginLimit'
  const isRight = pin !== undefined && timingSafeEqual(await hashOfPin(db, room.key, pin), room.pin_hash)
  return isRight ? undefined : 'invalidRoomPassword'
}
