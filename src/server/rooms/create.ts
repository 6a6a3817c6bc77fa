import type { createRoom } from '#calls/rooms/tournament.ts'
import type { Body } from '#calls/call.ts'
import { parseAmount } from '#domain/money/money.ts'
import { refusalOfTerms } from '#domain/room/terms.ts'
import { networkOf } from '#domain/member/network.ts'
import type { Moment } from '../contract/moment.ts'
import type { SignedIn } from '../contract/handler.ts'
import { decideUnderKey, hashOfBody, type KeyedAsk, usedUnder } from './key.ts'
import type { RoomDeps } from './join.ts'
import { hashOfPin } from './pin.ts'
import { Refusal } from './refused.ts'
import type { RoomTransaction } from './room-store.ts'
import { roomStore } from './room-transaction.ts'
import { takeStepIn } from './step.ts'

type CreateBody = Pick<
  Body<typeof createRoom>,
  'room_key' | 'room_type' | 'room_rate' | 'room_limit' | 'room_password' | 'leagues' | 'matches'
>

/** A room that a member makes and takes the first seat in. */
export interface RoomAsked extends KeyedAsk {
  readonly type: 1 | 2
  /** Minor units. */
  readonly entry: bigint
  readonly seats: number
  readonly pin: string | null
  readonly pinHash: Uint8Array | null
  readonly leagues: readonly number[]
  readonly matches: readonly number[]
  readonly network: string
}

/**
 * Creates a room and seats its owner in one transaction, or throws a `Refusal` with nothing written but its key closed
 * (§bet.closed-key). The same key and body answer the same room again. Answers the room's id.
 */
export const create = async (
  { db, clock }: RoomDeps,
  member: SignedIn,
  body: CreateBody,
  address: string,
): Promise<bigint> => {
  const { room_key: key, room_type: type, room_rate, room_limit: seats, room_password: pin = null } = body
  const { leagues, matches } = body
  const entry = parseAmount(room_rate, member.currency)
  if (entry === undefined) throw new Refusal('invalidParameter', { field: 'room_rate' })
  const pinHash = pin === null ? null : await hashOfPin(db, key, pin)
  // The PIN goes in as its keyed hash: all else is public, and a plain hash over it would give the PIN away.
  const hash = hashOfBody(['create', type, String(entry), seats, pinHash?.toString('hex') ?? null, leagues, matches])
  const network = networkOf(address)
  const asked = { member: member.id, key, hash, type, entry, seats, pin, pinHash, leagues, matches, network }
  const store = roomStore(db)
  return decideUnderKey({ store, clock }, asked, () =>
    store.transaction((work) => createIn(work, member, asked, { book: clock.book(), real: clock.real() })),
  )
}

/** Creates a room in the caller's transaction, whose whole work is lost with a `Refusal`. Answers the room's id. */
export const createIn = async (
  work: RoomTransaction,
  member: Pick<SignedIn, 'id' | 'currency' | 'wallet'>,
  asked: RoomAsked,
  at: Moment,
): Promise<bigint> => {
  // One member creates one room at a time: of two concurrent private rooms only one is made.
  await work.lockWallet(member.id)
  const stands = await usedUnder(work, asked, await work.roomUnder(member.id, asked.key))
  if (stands !== undefined) return stands
  await work.expectActing(member.id)
  if (await work.isSilent(at.real)) throw new Refusal('createRoomFailed-3')
  const { entry, seats, pin, leagues, key, hash, pinHash, network } = asked
  const chosen = await work.choosable(asked.matches, at.book)
  const type = asked.type === 2 ? 'private' : 'public'
  const { currency } = member
  const refusal = refusalOfTerms({ type, currency, entry, players: seats, pin, leagues, matches: chosen })
  if (refusal) throw new Refusal(refusal)
  await expectOther(work, member.id, asked.type, entry, asked.matches)
  const terms = { type, currency, virtual: member.wallet === 'virtual', entry, prizes: 0n, seats } as const
  const id = await work.open({ ...terms, owner: member.id, key, hash, pinHash }, chosen, at)
  const room = (await work.lock(id))!
  if (!(await takeStepIn(work, room, { type: 'member.joined' }, at, { member: member.id, key, hash, network })))
    throw new Error(`room ${id} has no seat for its owner`)
  return id
}

/** A member has one private room at a time, and not the same public room twice. */
const expectOther = async (
  work: RoomTransaction,
  owner: bigint,
  type: 1 | 2,
  entry: bigint,
  matches: readonly number[],
): Promise<void> => {
  const own = await work.ownRooms(owner)
  if (type === 2 && own.some((room) => room.type === 2)) throw new Refusal('privateRoomExists')
  const about = String(matches.toSorted((a, b) => a - b))
  if (
    own.some(
      (room) => room.type === type && room.state === 'open' && room.entry === entry && String(room.about) === about,
    )
  )
    throw new Refusal('roomExists')
}
