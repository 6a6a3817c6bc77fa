import type { joinRoom } from '#calls/rooms/tournament.ts'
import type { Body } from '#calls/call.ts'
import { joinRefusal } from '#domain/room/status.ts'
import type { Clock } from '#odds/clock.ts'
import { networkOf } from '#domain/member/network.ts'
import type { SignedIn } from '../contract/handler.ts'
import type { Moment } from '../contract/moment.ts'
import type { Tabled } from '../database/database.ts'
import { decideUnderKey, hashOfBody, type KeyedAsk, usedUnder } from './key.ts'
import type { RoomRow } from './life.ts'
import { Refusal } from './refused.ts'
import type { RoomTransaction } from './room-store.ts'
import { roomStore, roomTransaction } from './room-transaction.ts'
import { takeStepIn } from './step.ts'
import { expectVisible } from './visible.ts'

export interface RoomDeps {
  readonly db: Tabled
  readonly clock: Clock
}

type JoinBody = Pick<Body<typeof joinRoom>, 'room_key' | 'room_id' | 'room_password'>

/**
 * Takes a seat in one transaction, or throws a `Refusal` with nothing written but its key closed (§bet.closed-key). The
 * same key and body answer the same seat again. Answers the room's id.
 */
export const join = async (
  { db, clock }: RoomDeps,
  member: SignedIn,
  { room_key: key, room_id, room_password: pin }: JoinBody,
  address: string,
): Promise<bigint> => {
  const id = BigInt(room_id)
  const asked = { member: member.id, key, hash: hashOfBody(['join', room_id]), network: networkOf(address) }
  const store = roomStore(db)
  return decideUnderKey({ store, clock }, asked, async () => {
    const read = roomTransaction(db)
    // A copy of what was refused tries no PIN.
    const stands = await usedUnder(read, asked, await read.seatUnder(member.id, key))
    if (stands !== undefined) return stands
    await read.expectActing(member.id)
    const at = { book: clock.book(), real: clock.real() }
    await expectVisible(db, member, { id, pin, real: at.real })
    return store.transaction((work) => joinIn(work, id, member, asked, at))
  })
}

/** Takes a seat in the caller's transaction, whose whole work is lost with a `Refusal`. Answers the room's id. */
export const joinIn = async (
  work: RoomTransaction,
  id: bigint,
  member: Pick<SignedIn, 'id' | 'currency'>,
  asked: KeyedAsk & { readonly network: string },
  at: Moment,
): Promise<bigint> => {
  const held = (await work.lock(id))!
  // One member takes one seat at a time: of one key at two rooms only one is taken.
  await work.lockWallet(member.id)
  const stands = await usedUnder(work, asked, await work.seatUnder(member.id, asked.key))
  if (stands !== undefined) return stands
  await expectSeat(work, held, member, asked.network, at)
  if (!(await takeStepIn(work, held, { type: 'member.joined' }, at, asked))) throw new Refusal('roomFull')
  return id
}

/** Throws the reason why a member may not take a seat, in the order most useful to the member. */
const expectSeat = async (
  work: RoomTransaction,
  room: RoomRow,
  member: Pick<SignedIn, 'id' | 'currency'>,
  network: string,
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
  // One seat per network (§room.free); a seat of an earlier version has the whole address.
  if (room.type === 3 && network !== '' && players.some((player) => networkOf(player.address) === network))
    throw new Refusal('IPJoinedBefore')
}
