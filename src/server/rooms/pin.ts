import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Tabled } from '../database/database.ts'
import { secretFor } from '../database/secret.ts'
import { type Claim, countTry } from '../members/throttle.ts'
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
 * Whether a PIN opens a private room; `room` is undefined where there is none, which the answer must not tell. Each try
 * counts, even if the join is refused later: against its member and, after the first ones of a day, against all who
 * try the room (§room.private). `real` in milliseconds.
 */
export const tryPin = async (
  db: Tabled,
  room: Pick<RoomRow, 'key' | 'pin_hash'> | undefined,
  {
    id,
    member,
    pin,
    real,
  }: { readonly id: bigint; readonly member: bigint; readonly pin: string; readonly real: number },
): Promise<'loginLimit' | 'invalidRoomPassword' | undefined> => {
  if (await isOverTries(db, `${id}`, `${id} ${member}`, real)) return 'loginLimit'
  const hash = await hashOfPin(db, room?.key ?? '', pin)
  return room?.pin_hash && timingSafeEqual(hash, room.pin_hash) ? undefined : 'invalidRoomPassword'
}

const isOverTries = async (db: Tabled, room: string, own: string, real: number): Promise<boolean> => {
  const each: Claim = ['room PIN', own]
  const full = await countTry(db, real, [each, ['room PIN, own', own]])
  if (full?.[0] !== 'room PIN, own') return full !== undefined
  const others: readonly Claim[] = [
    ['room PIN, room', room],
    ['room PIN, room, day', room],
  ]
  return (await countTry(db, real, [each, ...others])) !== undefined
}
