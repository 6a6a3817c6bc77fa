import type { RoomNotice } from '#domain/member/message.ts'
import { writeAmount } from '#domain/money/money.ts'
import { prizePlan } from '#domain/room/prizes.ts'
import type { RoomNews } from '#domain/room/news.ts'
import type { RoomEvent } from '#machines/room/room.ts'
import type { Moment } from '../contract/moment.ts'
import type { Tabled } from '../database/database.ts'
import { type RoomEffect, type RoomRow, type RoomStep, stepOfRoom } from './life.ts'
import { prizeShares } from './pay.ts'
import { type RankedPlayer, rankRoom } from './rank.ts'
import type { RoomPlayer, RoomTransaction, SettledPrediction, WrittenStep } from './room-store.ts'
import { roomTransaction } from './room-transaction.ts'

/** A member who takes a seat or gives it back, under a key. */
export interface Seating {
  readonly member: bigint
  readonly key: string
  readonly hash: Uint8Array
  /** Of the address from which a seat is taken; empty where there is none. */
  readonly network?: string
}

interface Taking {
  readonly work: RoomTransaction
  readonly room: RoomRow
  readonly taken: RoomStep
  readonly at: Moment
  readonly seating: Seating | undefined
  /** What the effects before this one have done. */
  readonly before: Done
}

/** What effects moved, and what is to be written of it. */
interface Done {
  readonly members?: number
  readonly moved?: bigint
  readonly refunded?: readonly { readonly member: bigint; readonly available: bigint }[]
  readonly frozen?: { readonly pool: bigint; readonly fee: bigint }
  readonly settled?: readonly SettledPrediction[]
  readonly ranked?: readonly RankedPlayer[]
  readonly prizes?: ReadonlyMap<number, bigint>
}

const effects: Record<RoomEffect, (taking: Taking) => Promise<Done>> = {
  chargeEntry: async ({ work, room, at, seating }) => {
    if (!seating) throw new Error(`room ${room.id} charges nobody`)
    await work.cover(seating.member, room.entry, at)
    const seat = lowestFree(await work.players(room.id))
    await work.seat({ room, seat, ...seating, network: seating.network ?? '', at })
    const shares = [{ member: seating.member, available: -room.entry }]
    return { members: 1, moved: await work.post('roomEntry', { room, shares, at }) }
  },
  returnEntry: async ({ work, room, at, seating }) => {
    if (!seating) throw new Error(`room ${room.id} returns no entry`)
    const available = await work.unseat(room.id, seating, at)
    const shares = [{ member: seating.member, available }]
    return { members: 1, moved: await work.post('roomLeft', { room, shares, at }) }
  },
  refundEntries: async ({ work, room, at }) => {
    const refunded = await work.refund(room.id)
    const moved = await work.post('roomRefund', { room, shares: refunded, at })
    return { members: refunded.length, moved, refunded }
  },
  announceRefunds: async ({ work, room, at, before: { refunded } }) => {
    if (!refunded) throw new Error(`room ${room.id} refunded nobody`)
    await work.notify(
      refunded.flatMap(({ member, available }) =>
        noticeTo(room, 'roomRefund', { member, amount: available, place: 0 }),
      ),
      at,
    )
    return {}
  },
  freezePrizes: async ({ room }) => {
    const pool = room.type === 3 ? room.prize_fund : room.entry * BigInt(room.players)
    return { frozen: { pool, fee: room.type === 3 ? 0n : prizePlan(pool).fee } }
  },
  rankPlayers: async ({ work, room, taken }) => {
    const predictions = await work.predictions(room.id)
    const { settled, ranked } = rankRoom(predictions, await work.players(room.id), taken.to === 'ended')
    return { members: ranked.length, settled, ranked }
  },
  payPrizes: async ({ work, room, at, before: { ranked } }) => {
    if (!ranked) throw new Error(`the players of room ${room.id} were never ranked`)
    const { prizes, posting } = prizeShares(room, ranked)
    const moved = await work.post('roomPrize', { room, ...posting, at })
    await work.notify(
      ranked.flatMap(({ member, seat, rank }) =>
        noticeTo(room, 'roomPrize', { member, amount: prizes.get(seat) ?? 0n, place: rank }),
      ),
      at,
    )
    return { members: posting.shares.length, moved, prizes }
  },
}

/** The message about an amount that a room paid a member; none about nothing. */
const noticeTo = (
  { id, currency }: Pick<RoomRow, 'id' | 'currency'>,
  kind: RoomNotice,
  { member, amount, place }: { readonly member: bigint; readonly amount: bigint; readonly place: number },
) =>
  amount > 0n
    ? [{ member, notice: { kind, amount: writeAmount(amount, currency), currency, room: Number(id), place } }]
    : []

/** The lowest seat that nobody has: a player who left may have had any. `players` ordered by seat. */
const lowestFree = (players: readonly Pick<RoomPlayer, 'seat'>[]): number => {
  const gap = players.findIndex(({ seat }, place) => seat !== place + 1)
  return (gap === -1 ? players.length : gap) + 1
}

/**
 * Takes the step that a room's machine allows for an event, with all the effects it names, in the caller's transaction;
 * the caller has locked the room's row. Answers the step, or undefined if the machine allows none: then nothing is
 * written.
 */
export const takeStepIn = async (
  work: RoomTransaction,
  room: RoomRow,
  event: RoomEvent,
  at: Moment,
  seating?: Seating,
): Promise<RoomStep | undefined> => {
  const taken = stepOfRoom(room, event)
  if (!taken) return undefined
  let done: Done = {}
  for (const effect of taken.effects) {
    const now = await effects[effect]({ work, room, taken, at, seating, before: done })
    done = {
      ...done,
      ...now,
      members: Math.max(done.members ?? 0, now.members ?? 0),
      moved: (done.moved ?? 0n) + (now.moved ?? 0n),
    }
  }
  await work.write(room, writtenOf(event, taken, done), at)
  return taken
}

/** As `takeStepIn`, in a transaction of the database. */
export const takeStep = (
  step: Tabled,
  room: RoomRow,
  event: RoomEvent,
  at: Moment,
  seating?: Seating,
): Promise<RoomStep | undefined> => takeStepIn(roomTransaction(step), room, event, at, seating)

const writtenOf = (event: RoomEvent, { from, to, players, reason }: RoomStep, done: Done): WrittenStep => ({
  event: event.type,
  from,
  to,
  players,
  reason,
  frozen: done.frozen,
  isOver: to === 'ended' || to === 'closed' || to === 'cancelled',
  members: done.members ?? 0,
  moved: done.moved ?? 0n,
  news: newsOf(event, to),
  settled: done.settled ?? [],
  placed: (done.ranked ?? []).map(({ seat, score, correct, rank }) => ({
    seat,
    score,
    correct,
    rank,
    prize: done.prizes ? (done.prizes.get(seat) ?? 0n) : null,
  })),
})

const newsOf = ({ type }: RoomEvent, to: RoomStep['to']): RoomNews => {
  if (to === 'ended' || to === 'closed' || to === 'cancelled') return 'result'
  return type === 'member.joined' || type === 'member.left'
    ? 'players'
    : type === 'result.changed'
      ? 'ranking'
      : 'status'
}

/** A room's row, locked until the transaction ends; undefined if there is no such room. */
export const lockRoom = (step: Tabled, id: bigint): Promise<RoomRow | undefined> => roomTransaction(step).lock(id)
