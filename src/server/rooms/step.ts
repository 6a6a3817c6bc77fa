import { prizePlan } from '#domain/room/prizes.ts'
import type { RoomNews } from '#domain/room/status.ts'
import type { RoomEvent } from '#machines/room.ts'
import type { Tabled } from '../database/database.ts'
import { type RoomEffect, type RoomRow, type RoomStep, stepOfRoom } from './life.ts'
import { coverEntry, type Moment, postRoom } from './money.ts'
import { payPrizes } from './pay.ts'
import { rankRoom } from './rank.ts'

/** A member who takes a seat. */
export interface Joining {
  readonly member: bigint
  readonly key: string
  readonly hash: Uint8Array
  readonly address: string
}

interface Taking {
  readonly step: Tabled
  readonly room: RoomRow
  readonly taken: RoomStep
  readonly at: Moment
  readonly joining: Joining | undefined
}

/** What an effect moved, and the room columns it sets. */
interface Done {
  readonly members?: number
  readonly moved?: bigint
  readonly columns?: { readonly pool: bigint; readonly fee: bigint }
}

const effects: Record<RoomEffect, (taking: Taking) => Promise<Done>> = {
  chargeEntry: async ({ step, room, taken, at, joining }) => {
    if (!joining) throw new Error(`room ${room.id} charges nobody`)
    const { member, key, hash, address } = joining
    await coverEntry(step, member, room.entry, at)
    await step
      .insertInto('room_player')
      .values({
        room_id: room.id,
        member_id: member,
        seat: taken.players,
        key,
        body_hash: hash,
        free: room.type === 3,
        address,
        entry: room.entry,
        rank: null,
        prize: null,
        refund: null,
        joined_book: at.book,
        joined_real: at.real,
      })
      .execute()
    const shares = [{ member, available: -room.entry }]
    return { members: 1, moved: await postRoom(step, 'roomEntry', { room, shares, at }) }
  },
  refundEntries: async ({ step, room, at }) => {
    const players = await step
      .updateTable('room_player')
      .set((of) => ({ refund: of.ref('entry') }))
      .where('room_id', '=', room.id)
      .returning(['member_id as member', 'entry as available'])
      .execute()
    return { members: players.length, moved: await postRoom(step, 'roomRefund', { room, shares: players, at }) }
  },
  freezePrizes: async ({ room }) => {
    const pool = room.type === 3 ? room.prize_fund : room.entry * BigInt(room.players)
    return { columns: { pool, fee: room.type === 3 ? 0n : prizePlan(pool).fee } }
  },
  rankPlayers: async ({ step, room, taken }) => ({
    members: await rankRoom(step, room, taken.to === 'ended'),
  }),
  payPrizes: async ({ step, room, at }) => payPrizes(step, room, at),
}

/**
 * Takes the step that a room's machine allows for an event, with all the effects it names, in the caller's transaction;
 * the caller has locked the room's row. Answers the step, or undefined if the machine allows none: then nothing is
 * written.
 */
export const takeStep = async (
  step: Tabled,
  room: RoomRow,
  event: RoomEvent,
  at: Moment,
  joining?: Joining,
): Promise<RoomStep | undefined> => {
  const taken = stepOfRoom(room, event)
  if (!taken) return undefined
  const done: Done[] = []
  for (const effect of taken.effects) done.push(await effects[effect]({ step, room, taken, at, joining }))
  const isOver = taken.to === 'ended' || taken.to === 'closed' || taken.to === 'cancelled'
  await step
    .updateTable('room')
    .set({
      state: taken.to,
      players: taken.players,
      reason: taken.reason,
      version: room.version + 1,
      ...(isOver && { ended_book: BigInt(at.book) }),
      ...Object.assign({}, ...done.map(({ columns }) => columns)),
    })
    .where('id', '=', room.id)
    .execute()
  await step
    .insertInto('room_step')
    .values({
      room_id: room.id,
      version: room.version + 1,
      event: event.type,
      from: taken.from,
      to: taken.to,
      members: Math.max(0, ...done.map(({ members = 0 }) => members)),
      moved: done.reduce((sum, { moved = 0n }) => sum + moved, 0n),
      at_book: at.book,
      at_real: at.real,
    })
    .execute()
  const what = newsOf(event, taken)
  await step.insertInto('room_news').values({ room_id: room.id, what }).execute()
  return taken
}

const newsOf = ({ type }: RoomEvent, { to }: RoomStep): RoomNews => {
  if (to === 'ended' || to === 'closed' || to === 'cancelled') return 'result'
  return type === 'member.joined' ? 'players' : type === 'result.changed' ? 'ranking' : 'status'
}

/** A room's row, locked until the transaction ends; undefined if there is no such room. */
export const lockRoom = (step: Tabled, id: bigint): Promise<RoomRow | undefined> =>
  step.selectFrom('room').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
