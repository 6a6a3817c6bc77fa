import type { joinRoom } from '#calls/tournament.ts'
import type { Body } from '#calls/call.ts'
import { earlySilenceSeconds } from '#domain/limits.ts'
import { joinRefusal } from '#domain/room/status.ts'
import type { Clock } from '#odds/clock.ts'
import { createHash } from 'node:crypto'
import type { Tabled } from '../database/database.ts'
import type { SignedIn } from '../contract/handler.ts'
import { refusalAt } from '../members/sessions.ts'
import type { RoomRow } from './life.ts'
import { lockWallet, type Moment } from './money.ts'
import { tryPin } from './pin.ts'
import { Refusal } from './refused.ts'
import { lockRoom, takeStep } from './step.ts'

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
  return db.transaction().execute(async (step) => {
    const held = (await lockRoom(step, id))!
    // One member takes one seat at a time: of one key at two rooms only one is taken.
    await lockWallet(step, member.id)
    const stands = await seatUnder(step, member.id, key)
    if (stands) return repeated(stands, hash)
    await expectSeat(step, held, member, address, at)
    const taken = await takeStep(step, held, { type: 'member.joined' }, at, { member: member.id, key, hash, address })
    if (!taken) throw new Refusal('roomFull')
    return id
  })
}

/** Cash and virtual rooms do not see each other. */
export const isOf = ({ virtual }: Pick<RoomRow, 'virtual'>, { wallet }: Pick<SignedIn, 'wallet'>): boolean =>
  virtual === (wallet === 'virtual')

/** Throws the reason why a member may not take a seat, in the order most useful to the member. */
const expectSeat = async (
  step: Tabled,
  room: RoomRow,
  member: SignedIn,
  address: string,
  at: Moment,
): Promise<void> => {
  await expectActing(step, member.id)
  const over = joinRefusal(room.state)
  if (over) throw new Refusal(over)
  const players = await step
    .selectFrom('room_player')
    .select(['member_id', 'address'])
    .where('room_id', '=', room.id)
    .execute()
  if (players.some(({ member_id }) => member_id === member.id)) throw new Refusal('memberJoinedBefore')
  if (Number(room.first_kickoff) <= at.book) throw new Refusal('joinFailed-1')
  if (await isSilent(step, at.real)) throw new Refusal('joinFailed-2')
  if (room.currency !== member.currency) throw new Refusal('invalidCurrency')
  // One seat per address (§room.free).
  if (room.type === 3 && address !== '' && players.some((player) => player.address === address))
    throw new Refusal('IPJoinedBefore')
}

/** A session may be cached for seconds, so the account's state is read again before a seat is taken. */
export const expectActing = async (step: Tabled, member: bigint): Promise<void> => {
  const { state } = await step
    .selectFrom('member')
    .select('state')
    .where('id', '=', member)
    .forKeyShare()
    .executeTakeFirstOrThrow()
  const refusal = refusalAt(state, 'act')
  if (refusal) throw new Refusal(refusal)
}

/** While the feed is silent, nobody knows whether a match has begun. */
export const isSilent = async (step: Tabled, real: number): Promise<boolean> => {
  const { alive_real: alive } = await step.selectFrom('book_state').select('alive_real').executeTakeFirstOrThrow()
  return real - Number(alive) > earlySilenceSeconds * 1_000
}

export const hashOfBody = (body: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(body)).digest()

const seatUnder = (db: Tabled, member: bigint, key: string) =>
  db
    .selectFrom('room_player')
    .select(['room_id', 'body_hash'])
    .where('member_id', '=', member)
    .where('key', '=', key)
    .executeTakeFirst()

const repeated = (
  { room_id, body_hash }: { readonly room_id: bigint; readonly body_hash: Uint8Array },
  hash: Buffer,
): bigint => {
  if (!hash.equals(body_hash)) throw new Refusal('duplicate_debit_record')
  return room_id
}
