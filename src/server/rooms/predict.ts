import type { predict as predictCall, predictMore } from '#calls/rooms/prediction.ts'
import type { Body } from '#calls/call.ts'
import { hasPick } from '#domain/market/kinds.ts'
import { parseQuote, writeQuote, quote } from '#domain/odds/odds.ts'
import { pointsLeft } from '#domain/room/prediction.ts'
import { roomTypeIds } from '#domain/room/status.ts'
import type { SignedIn } from '../contract/handler.ts'
import type { Moment } from '../contract/moment.ts'
import { decideUnderKey, hashOfBody, type KeyedAsk, usedUnder } from './key.ts'
import type { RoomDeps } from './join.ts'
import type { RoomRow } from './life.ts'
import { Refusal } from './refused.ts'
import { isOf } from './visible.ts'
import { predictionOfMember } from './views.ts'
import type { NewPrediction, PredictedOn, RoomTransaction } from './room-store.ts'
import { roomStore, roomTransaction } from './room-transaction.ts'

/** Points that a player wants to put on a selection. */
export interface PredictionAsked extends KeyedAsk, PredictedOn {
  readonly room: bigint
  /** The decimal price the member saw, in ten-thousandths. */
  readonly price: number
  readonly points: number
}

/**
 * Puts points on a selection, or throws a `Refusal` with nothing written but its key closed (§bet.closed-key). The same
 * key and body answer the same prediction again. Answers its id.
 */
export const predict = async (deps: RoomDeps, member: SignedIn, body: PredictionBody): Promise<bigint> =>
  write(deps, member, predictionOf(member, body))

type PredictionBody = Omit<Body<typeof predictCall>, 'account_id' | 'session_token'>

/** What a member asks for in the body of a call; throws a `Refusal` for a price or a pick that there is not. */
export const predictionOf = (member: Pick<SignedIn, 'id'>, body: PredictionBody): PredictionAsked => {
  const { room_id, bet_key: key, match_id: match, odds_id: market, market_type: type, pick, line, points } = body
  const price = priceOf(body.price)
  if (!hasPick(type, pick)) throw new Refusal('invalidParameter', { field: 'pick' })
  return hashed(member, { room: BigInt(room_id), key, match, market, type, pick, line, price, points })
}

/** Puts more points on the selection of an earlier prediction, at the current price. */
export const addPoints = async (
  deps: RoomDeps,
  member: SignedIn,
  body: Omit<Body<typeof predictMore>, 'account_id' | 'session_token'>,
): Promise<bigint> => {
  const before = await predictionOfMember(deps.db, BigInt(body.prediction_id), member.id)
  if (!before) await roomTransaction(deps.db).expectActing(member.id)
  if (!before) throw new Refusal('betNotExists')
  const asked = hashed(member, {
    room: before.room_id,
    key: body.bet_key,
    match: Number(before.match_id),
    market: Number(before.market_id),
    type: before.market_type,
    pick: before.pick,
    line: before.line,
    price: priceOf(body.price),
    points: body.points,
  })
  return write(deps, member, asked)
}

const priceOf = (text: string): number => {
  const price = parseQuote(text, 'DEC')
  if (price === undefined) throw new Refusal('invalidParameter', { field: 'price' })
  return price
}

const hashed = (member: Pick<SignedIn, 'id'>, asked: Omit<PredictionAsked, 'member' | 'hash'>): PredictionAsked => {
  const { room, match, market, type, pick, line, price, points } = asked
  const hash = hashOfBody([String(room), match, market, type, pick, line, price, points])
  return { ...asked, member: member.id, hash }
}

const write = async ({ db, clock }: RoomDeps, member: SignedIn, asked: PredictionAsked) => {
  const store = roomStore(db)
  return decideUnderKey({ store, clock }, asked, () =>
    store.transaction((work) => predictIn(work, member, asked, { book: clock.book(), real: clock.real() })),
  )
}

/** Puts points on a selection in the caller's transaction, whose whole work is lost with a `Refusal`. */
export const predictIn = async (
  work: RoomTransaction,
  member: Pick<SignedIn, 'id' | 'wallet'>,
  asked: PredictionAsked,
  at: Moment,
): Promise<bigint> => {
  const { room: id, key, hash, match, market, type, pick, line, points } = asked
  const room = await work.hold(id)
  // The points of one player are spent one prediction at a time.
  await work.lockWallet(member.id)
  const stands = await usedUnder(work, asked, await work.predictionUnder(member.id, key))
  if (stands !== undefined) return stands
  await work.expectActing(member.id)
  if (!room || !isOf(room, member)) throw new Refusal('roomNotExists')
  const players = await work.players(id)
  if (!players.some(({ member_id }) => member_id === member.id))
    throw new Refusal(room.type === roomTypeIds.private ? 'roomNotExists' : 'noSeatInRoom')
  expectPlaying(room)
  await expectBefore(work, id, match, at)
  const price = await expectPrice(work, asked, at)
  const left = pointsLeft(await work.pointsOf(id, member.id))
  if (points > left) throw new Refusal('pointsOverLimit', { points_left: left })
  return work.predict(
    {
      room_id: id,
      member_id: member.id,
      key,
      body_hash: hash,
      match_id: BigInt(match),
      market_id: BigInt(market),
      market_type: type,
      pick: pick as NewPrediction['pick'],
      line,
      price,
      points,
    },
    at,
  )
}

const expectPlaying = ({ state }: Pick<RoomRow, 'state'>): void => {
  if (state === 'ended') throw new Refusal('roomEnded')
  if (state === 'closed' || state === 'cancelled') throw new Refusal('roomClosed')
}

/** Predictions on a match end at its kick-off, both as stored with the room and as the book has it now. */
const expectBefore = async (work: RoomTransaction, room: bigint, match: number, at: Moment): Promise<void> => {
  const row = await work.matchIn(room, match)
  if (!row) throw new Refusal('308')
  const hasBegun = Math.min(row.kickoff, row.now) <= at.book
  if (hasBegun || (row.phase !== null && row.phase !== 'before')) throw new Refusal('liveMatchNotAllowed')
}

/**
 * The decimal price the house offers now. If the member saw another price, answers the fresh one and writes nothing.
 */
const expectPrice = async (work: RoomTransaction, asked: PredictionAsked, at: Moment): Promise<number> => {
  const price = await work.price(asked.member, asked, at)
  if (typeof price === 'string') throw new Refusal(price)
  if (price !== asked.price) throw new Refusal('oddsChanged', { price: writeQuote(quote(price, 'DEC')) })
  return price
}
