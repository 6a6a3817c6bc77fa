import { sql } from 'kysely'
import { offerOn } from '../bets/offer.ts'
import { loadPricingContexts } from '../bets/pricing-context.ts'
import type { Moment } from '../contract/moment.ts'
import type { Tabled } from '../database/database.ts'
import type { RoomJobEvent } from '../database/tables/room.tables.ts'
import type { Leaving, NewPrediction, NewSeat, PredictedOn, RoomTransaction } from './room-store.ts'

export const changeJob = async (
  step: Tabled,
  room: bigint,
  event: RoomJobEvent,
  change: { readonly done_real: bigint } | { readonly due_book: bigint; readonly tries: 0; readonly retry_real: 0 },
): Promise<void> => {
  await step.updateTable('room_job').set(change).where('room_id', '=', room).where('event', '=', event).execute()
}

export const insertSeat = async (
  step: Tabled,
  { room, seat, member, key, hash, network, at }: NewSeat,
): Promise<void> => {
  await step
    .insertInto('room_player')
    .values({
      room_id: room.id,
      member_id: member,
      seat,
      key,
      body_hash: hash,
      free: room.type === 3,
      address: network,
      entry: room.entry,
      rank: null,
      prize: null,
      refund: null,
      joined_book: at.book,
      joined_real: at.real,
    })
    .execute()
}

/** Nothing of a seat is lost: it moves to `room_left`, and its predictions to `prediction_left`. */
export const removeSeat = async (
  step: Tabled,
  room: bigint,
  { member, key, hash }: Leaving,
  { book, real }: Moment,
): Promise<bigint> => {
  const { rows } = await sql<{ entry: bigint }>`
    select leave_room(${room}::bigint, ${member}::bigint, ${key}::uuid, ${hash}::bytea, ${book}::bigint, ${real}::bigint) as entry`.execute(
    step,
  )
  return rows[0]!.entry
}

export const insertPrediction = async (step: Tabled, prediction: NewPrediction, at: Moment): Promise<bigint> => {
  const { id } = await step
    .insertInto('prediction')
    .values({
      ...prediction,
      outcome: null,
      score: null,
      settled_action: null,
      placed_book: at.book,
      placed_real: at.real,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const priceOf = async (
  step: Tabled,
  member: bigint,
  { match, market, type, pick, line }: PredictedOn,
  at: Moment,
): ReturnType<RoomTransaction['price']> => {
  const question = { member, legs: [{ match, market }], group: 'others' as const, ...at }
  const [context] = await loadPricingContexts(step, [question])
  const leg = context?.legs[0]
  if (!leg) return '308'
  const offer = offerOn(leg, { type, pick, line, oddsType: 'DEC' })
  return typeof offer === 'string' ? offer : offer.price
}

export const textOf = (amount: bigint | null): string | null => (amount === null ? null : String(amount))
