import type { Currency } from '#domain/money/money.ts'
import { roomPoints } from '#domain/bet/limits.ts'
import { randomInt } from 'node:crypto'
import type { SignedIn } from '../contract/handler.ts'
import type { Moment } from '../contract/moment.ts'
import type { Tabled } from '../database/database.ts'
import { join } from '../rooms/join.ts'
import { predictIn, predictionOf } from '../rooms/predict.ts'
import { Refusal } from '../rooms/refused.ts'
import type { RoomTransaction } from '../rooms/room-store.ts'
import { roomTransaction } from '../rooms/room-transaction.ts'
import { matchesIn } from '../rooms/views.ts'
import { type RoomPlayerDeps, topUp } from './room-players.ts'

export interface Lobby {
  readonly db: Tabled
  readonly clock: RoomPlayerDeps['clock']
  readonly currency: Currency
  readonly own: readonly SignedIn[]
  readonly book: number
}

/** A room that was opened, with the PIN it opens with. */
export interface OpenedRoom {
  readonly id: bigint
  readonly pin?: string
}

/** A member joins, if not seated yet, and puts points on a selection of each match. */
export const takePart = async (lobby: Lobby, { id, pin }: OpenedRoom, player: SignedIn): Promise<void> => {
  const { db, clock } = lobby
  const seated = await db
    .selectFrom('room_player')
    .select('seat')
    .where('room_id', '=', id)
    .where('member_id', '=', player.id)
    .executeTakeFirst()
  const body = { room_key: crypto.randomUUID(), room_id: Number(id), ...(pin !== undefined && { room_password: pin }) }
  if (!seated && (await paid({ db, clock }, player, () => join({ db, clock }, player, body, ''))) === undefined) return
  const room = await db.selectFrom('room').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const matches = await matchesIn(db, room, lobby.book)
  const most = Math.floor(roomPoints / matches.length)
  await db.transaction().execute(async (step) => {
    const work = askedOnce(roomTransaction(step))
    const at = { book: clock.book(), real: clock.real() }
    for (const match of matches) await predictOn(work, { id, match, most, player }, at)
  })
}

/**
 * The same transaction, which asks once for what it has locked: the room, its players and who predicts. Nothing has a
 * key made here.
 */
const askedOnce = (work: RoomTransaction): RoomTransaction => {
  const [hold, players, lockWallet] = [once(work.hold), once(work.players), once(work.lockWallet)]
  const none = () => Promise.resolve(undefined)
  const expectActing = once(work.expectActing)
  return { ...work, hold, players, lockWallet, expectActing, predictionUnder: none, closedKey: none }
}

const once = <Asked, Answer>(ask: (asked: Asked) => Promise<Answer>): ((asked: Asked) => Promise<Answer>) => {
  let answer: Promise<Answer> | undefined
  return (asked) => (answer ??= ask(asked))
}

interface Predicting {
  readonly id: bigint
  readonly match: Awaited<ReturnType<typeof matchesIn>>[number]
  /** The most to put on a selection. */
  readonly most: number
  readonly player: SignedIn
}

const predictOn = async (work: RoomTransaction, { id, match, most, player }: Predicting, at: Moment): Promise<void> => {
  const picks = match.markets.flatMap(({ odds_id, market_type, line, picks: offered }) =>
    offered.map((offer) => ({ odds_id, market_type, line, ...offer })),
  )
  if (picks.length === 0) return
  const asked = predictionOf(player, {
    room_id: Number(id),
    bet_key: crypto.randomUUID(),
    match_id: match.match_id,
    points: 1 + randomInt(most),
    ...picks[randomInt(picks.length)]!,
  })
  // A refusal comes before anything is written.
  await predictIn(work, player, asked, at).catch(refused)
}

/** Does what costs an entry; a player whose money does not cover it is given more and tries once more. */
export const paid = async <Answer>(
  deps: Pick<Lobby, 'db' | 'clock'>,
  player: SignedIn,
  act: () => Promise<Answer>,
): Promise<Answer | undefined> => {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code !== 'insufficient_balance') return undefined
    await topUp(deps, player)
    return act().catch(refused)
  }
}

/** Somebody else was quicker, or the price moved: the next round makes up for it. */
const refused = (error: unknown): undefined => {
  if (!(error instanceof Refusal)) throw error
  return undefined
}
