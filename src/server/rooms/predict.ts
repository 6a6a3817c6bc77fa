import type { predict as predictCall, predictMore } from '#calls/tournament.ts'
import type { Body } from '#calls/call.ts'
import { hasPick, type MarketType } from '#domain/market/kinds.ts'
import { parseQuote, writeQuote, quote } from '#domain/odds.ts'
import { pointsLeft } from '#domain/room/prediction.ts'
import { loadPricingContexts } from '../bets/pricing-context.ts'
import { offerOn } from '../bets/offer.ts'
import type { Tabled } from '../database/database.ts'
import type { SignedIn } from '../contract/handler.ts'
import { expectActing } from './acting.ts'
import { hashOfBody, isOf, type RoomParts } from './join.ts'
import type { RoomRow } from './life.ts'
import type { Moment } from './money.ts'
import { Refusal } from './refused.ts'

interface Asked {
  readonly room: bigint
  readonly key: string
  readonly match: number
  readonly market: number
  readonly type: MarketType
  readonly pick: string
  readonly line: number
  /** The decimal price the member saw, in ten-thousandths. */
  readonly price: number
  readonly points: number
}

/**
 * Puts points on a selection, or throws a `Refusal` with nothing written. The same key and body answer the same
 * prediction again. Answers its id.
 */
export const predict = async (
  parts: RoomParts,
  member: SignedIn,
  body: Omit<Body<typeof predictCall>, 'account_id' | 'session_token'>,
): Promise<bigint> => {
  const { room_id, bet_key: key, match_id: match, odds_id: market, market_type: type, pick, line, points } = body
  const price = priceOf(body.price)
  if (!hasPick(type, pick)) throw new Refusal('invalidParameter', { field: 'pick' })
  return write(parts, member, { room: BigInt(room_id), key, match, market, type, pick, line, price, points })
}

/** Puts more points on the selection of an earlier prediction, at the current price. */
export const addPoints = async (
  parts: RoomParts,
  member: SignedIn,
  body: Omit<Body<typeof predictMore>, 'account_id' | 'session_token'>,
): Promise<bigint> => {
  const before = await parts.db
    .selectFrom('prediction')
    .selectAll()
    .where('id', '=', BigInt(body.prediction_id))
    .where('member_id', '=', member.id)
    .executeTakeFirst()
  if (!before) await expectActing(parts.db, member.id)
  if (!before) throw new Refusal('betNotExists')
  return write(parts, member, {
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
}

const priceOf = (text: string): number => {
  const price = parseQuote(text, 'DEC')
  if (price === undefined) throw new Refusal('invalidParameter', { field: 'price' })
  return price
}

const write = async ({ db, clock }: RoomParts, member: SignedIn, asked: Asked): Promise<bigint> => {
  const { room: id, key, match, market, type, pick, line, points } = asked
  const hash = hashOfBody([String(id), match, market, type, pick, line, asked.price, points])
  return db.transaction().execute(async (step) => {
    // The seat's row is locked: one player's points in one room are spent one prediction at a time.
    const seat = await step
      .selectFrom('room_player')
      .select('seat')
      .where('room_id', '=', id)
      .where('member_id', '=', member.id)
      .forUpdate()
      .executeTakeFirst()
    const stands = await step
      .selectFrom('prediction')
      .select(['id', 'body_hash'])
      .where('member_id', '=', member.id)
      .where('key', '=', key)
      .executeTakeFirst()
    if (stands) {
      if (!hash.equals(stands.body_hash)) throw new Refusal('duplicate_debit_record')
      return stands.id
    }
    await expectActing(step, member.id)
    const room = await step.selectFrom('room').selectAll().where('id', '=', id).executeTakeFirst()
    if (!room || !isOf(room, member)) throw new Refusal('roomNotExists')
    if (!seat) throw new Refusal('NoUserAccessRight')
    expectPlaying(room)
    const at = { book: clock.book(), real: clock.real() }
    await expectBefore(step, id, match, at)
    const price = await priceNow(step, member.id, asked, at)
    const spent = await step
      .selectFrom('prediction')
      .select('points')
      .where('room_id', '=', id)
      .where('member_id', '=', member.id)
      .execute()
    const left = pointsLeft(spent.map((each) => each.points))
    if (points > left) throw new Refusal('pointsOverLimit', { points_left: left })
    const { id: made } = await step
      .insertInto('prediction')
      .values({
        room_id: id,
        member_id: member.id,
        key,
        body_hash: hash,
        match_id: match,
        market_id: market,
        market_type: type,
        pick,
        line,
        price,
        points,
        outcome: null,
        score: null,
        settled_action: null,
        placed_book: at.book,
        placed_real: at.real,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made
  })
}

const expectPlaying = ({ state }: Pick<RoomRow, 'state'>): void => {
  if (state === 'ended') throw new Refusal('roomEnded')
  if (state === 'closed' || state === 'cancelled') throw new Refusal('roomClosed')
}

/** Predictions on a match end at its kick-off, both as stored with the room and as the book has it now. */
const expectBefore = async (step: Tabled, room: bigint, match: number, at: Moment): Promise<void> => {
  const row = await step
    .selectFrom('room_match')
    .innerJoin('match', 'match.id', 'room_match.match_id')
    .select(['room_match.kickoff', 'match.phase', 'match.kickoff as now'])
    .where('room_match.room_id', '=', room)
    .where('room_match.match_id', '=', BigInt(match))
    .executeTakeFirst()
  if (!row) throw new Refusal('308')
  const hasBegun = Math.min(Number(row.kickoff), Number(row.now)) <= at.book
  if (hasBegun || (row.phase !== null && row.phase !== 'before')) throw new Refusal('liveMatchNotAllowed')
}

/**
 * The decimal price the house offers now. If the member saw another price, answers the fresh one and writes nothing.
 */
const priceNow = async (step: Tabled, member: bigint, asked: Asked, at: Moment): Promise<number> => {
  const { match, market, type, pick, line } = asked
  const question = { member, legs: [{ match, market }], group: 'others' as const, ...at }
  const [facts] = await loadPricingContexts(step, [question])
  const leg = facts?.legs[0]
  if (!leg) throw new Refusal('308')
  const offer = offerOn(leg, { type, pick, line, oddsType: 'DEC' })
  if (typeof offer === 'string') throw new Refusal(offer)
  if (offer.price !== asked.price) throw new Refusal('oddsChanged', { price: writeQuote(quote(offer.price, 'DEC')) })
  return offer.price
}
