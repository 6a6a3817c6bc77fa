import type { joinRoom } from '#calls/tournament.ts'
import type { Body } from '#calls/call.ts'
import { joinRefusal } from '#domain/room/status.ts'
import type { Clock } from '#odds/clock.ts'
import { createHash } from 'node:crypto'
import type { Tabled } from '../database/database.ts'
import type { SignedIn } from '../contract/handler.ts'
import { expectActing } from './acting.ts'
import type { RoomRow } from './life.ts'
import type { Moment } from './money.ts'
import { tryPin } from './pin.ts'
import { Refusal } from './refused.ts'
import type { RoomTransaction } from './room-store.ts'
import { roomTransaction, seatUnder } from './room-transaction.ts'
import { type Joining, takeStepIn } from './step.ts'

export interface RoomParts {
  readonly db: Tabled
  readonly clock: Clock
}

type JoinBody = Pick<Body<typeof joinRoom>, 'room_key' | 'room_id' | 'room_password'>

/**
 * Takes a seat in one transaction, or throws a `Refusal` with nothing written. The same key and body answer the same
 * seat again. Answers the room's id.
 */
export const join = async (
  { db, clock }: RoomParts,
  member: SignedIn,
  { room_key: key, room_id, room_password: pin }: JoinBody,
  address: string,
): Promise<bigint> => {
  const id = BigInt(room_id)
  const hash = hashOfBody(['join', room_id])
  const before = await seatUnder(db, member.id, key)
  if (before) return repeated(before, hash)
  await expectActing(db, member.id)
  const room = await db.selectFrom('room').selectAll().where('id', '=', id).executeTakeFirst()
  if (!room || !isOf(room, member)) throw new Refusal('roomNotExists')
  const at = { book: clock.book(), real: clock.real() }
  const locked = await tryPin(db, room, member.id, pin, at.real)
  if (locked) throw new Refusal(locked)
  return db.transaction().execute((step) => joinIn(roomTransaction(step), id, member, { key, hash, address, at }))
}

/** Takes a seat in the caller's transaction, whose whole work is lost with a `Refusal`. Answers the room's id. */
export const joinIn = async (
  work: RoomTransaction,
  id: bigint,
  member: Pick<SignedIn, 'id' | 'currency'>,
  { key, hash, address, at }: Omit<Joining, 'member' | 'hash'> & { readonly hash: Buffer; readonly at: Moment },
): Promise<bigint> => {
  const held = (await work.lock(id))!
  // One member takes one seat at a time: of one key at two rooms only one is taken.
  await work.lockWallet(member.id)
  const stands = await work.seatUnder(member.id, key)
  if (stands) return repeated(stands, hash)
  await expectSeat(work, held, member, address, at)
  const joining = { member: member.id, key, hash, address }
  if (!(await takeStepIn(work, held, { type: 'member.joined' }, at, joining))) throw new Refusal('roomFull')
  return id
}

/** Cash and virtual rooms do not see each other. */
export const isOf = ({ virtual }: Pick<RoomRow, 'virtual'>, { wallet }: Pick<SignedIn, 'wallet'>): boolean =>
  virtual === (wallet === 'virtual')

/** Throws the reason why a member may not take a seat, in the order most useful to the member. */
const expectSeat = async (
  work: RoomTransaction,
  room: RoomRow,
  member: Pick<SignedIn, 'id' | 'currency'>,
  address: string,
  at: Moment,
): Promise<void> => {
  await work.expectActing(member.id)
  const over = joinRefusal(room.state)
  if (over) throw new Refusal(over)
  const players = await work.players(room.id)
  if (players.some(({ member_id }) => member_id === member.id)) throw new Refusal('memberJoinedBefore')
  if (Number(room.first_kickoff) <= at.book) throw new Refusal('joinFailed-1')
  if (await work.isSilent(at.real)) throw new Refusal('joinFailed-2')
  if (room.currency !== member.currency) throw new Refusal('invalidCurrency')
  // One seat per address (§room.free).
  if (room.type === 3 && address !== '' && players.some((player) => player.address === address))
    throw new Refusal('IPJoinedBefore')
}

export const hashOfBody = (body: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(body)).digest()

const repeated = (
  { room_id, body_hash }: { readonly room_id: bigint; readonly body_hash: Uint8Array },
  hash: Buffer,
): bigint => {
  if (!hash.equals(body_hash)) throw new Refusal('duplicate_debit_record')
  return room_id
}
