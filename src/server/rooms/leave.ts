import type { leaveRoom } from '#calls/rooms/tournament.ts'
import type { Body } from '#calls/call.ts'
import { leaveRefusal } from '#domain/room/status.ts'
import type { SignedIn } from '../contract/handler.ts'
import type { Moment } from '../contract/moment.ts'
import type { RoomDeps } from './join.ts'
import { decideUnderKey, hashOfBody, type KeyedAsk, usedUnder } from './key.ts'
import type { RoomRow } from './life.ts'
import { Refusal } from './refused.ts'
import type { RoomTransaction } from './room-store.ts'
import { roomStore, roomTransaction } from './room-transaction.ts'
import { takeStepIn } from './step.ts'
import { visibleRoom } from './views.ts'

type LeaveBody = Pick<Body<typeof leaveRoom>, 'room_key' | 'room_id'>

/**
 * Gives a seat back with its entry in one transaction (§room.leave), or throws a `Refusal` with nothing written but its
 * key closed (§bet.closed-key). The same key and body give it back once. Answers the room's id.
 */
export const leave = async (
  { db, clock }: RoomDeps,
  member: SignedIn,
  { room_key: key, room_id }: LeaveBody,
): Promise<bigint> => {
  const id = BigInt(room_id)
  const asked = { member: member.id, key, hash: hashOfBody(['leave', room_id]) }
  const store = roomStore(db)
  return decideUnderKey({ store, clock }, asked, async () => {
    const read = roomTransaction(db)
    const stands = await usedUnder(read, asked, await read.seatUnder(member.id, key))
    if (stands !== undefined) return stands
    await visibleRoom(db, member, id)
    return store.transaction((work) => leaveIn(work, id, member, asked, { book: clock.book(), real: clock.real() }))
  })
}

/**
 * Gives a seat back in the caller's transaction, whose whole work is lost with a `Refusal`. Locks as joining does: the
 * room, then the wallet. Answers the room's id.
 */
export const leaveIn = async (
  work: RoomTransaction,
  id: bigint,
  member: Pick<SignedIn, 'id'>,
  asked: KeyedAsk,
  at: Moment,
): Promise<bigint> => {
  const room = (await work.lock(id))!
  await work.lockWallet(member.id)
  const stands = await usedUnder(work, asked, await work.seatUnder(member.id, asked.key))
  if (stands !== undefined) return stands
  await expectMayLeave(work, room, member, at)
  const isOwner = room.owner_id === member.id
  if (!(await takeStepIn(work, room, { type: 'member.left', isOwner }, at, asked))) throw new Refusal('leaveFailed-3')
  return id
}

/** Throws the reason why a member may not leave, in the order most useful to the member. */
const expectMayLeave = async (
  work: RoomTransaction,
  room: RoomRow,
  member: Pick<SignedIn, 'id'>,
  at: Moment,
): Promise<void> => {
  const players = await work.players(room.id)
  if (!players.some(({ member_id }) => member_id === member.id)) throw new Refusal('noSeatInRoom')
  const over = leaveRefusal(room.state)
  if (over) throw new Refusal(over)
  if (Number(room.first_kickoff) <= at.book || (await work.hasBegun(room.id, at.book)))
    throw new Refusal('leaveFailed-1')
  // A member who sees a match begin must not leave before the house hears of it.
  if (await work.isSilent(at.real)) throw new Refusal('leaveFailed-2')
}
