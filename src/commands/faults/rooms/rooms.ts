import type { Board } from '#domain/market/board.ts'
import { picksOf } from '#domain/market/kinds.ts'
import { roomPoints } from '#domain/bet/limits.ts'
import { quoteAs, writeQuote } from '#domain/odds/odds.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { type Chance, keyOf } from '../chance.ts'
import type { Seat } from './seat.ts'
import { isFinal, type PostReply, post } from '../post.ts'

/** A room that members may join. */
interface RoomToJoin {
  readonly id: number
  readonly entry: string
  readonly pin: string | undefined
  readonly matches: readonly number[]
  /** Book time of its first kick-off. */
  readonly first: number
  /** Whether the operator opened it. */
  readonly isFree?: true
  /** The accounts that asked for a seat. */
  readonly asked: Set<string>
}

/** The rooms that members told each other of; a private one with its PIN. */
export interface RoomsToJoin {
  readonly tell: (room: RoomToJoin) => void
  /** A room with time left to join that the member has not asked for. */
  readonly next: (member: string, book: number) => RoomToJoin | undefined
  /** Members' rooms with time left to join. */
  readonly count: (book: number) => number
  /** Free rooms with time left to join. */
  readonly free: (book: number) => number
  /** One of all rooms told of lately, over or not; undefined if there are none. */
  readonly any: (chance: Chance) => number | undefined
}

/** Rooms that may be cancelled: the last ones told of. */
const mostKnown = 24

export const openRoomsToJoin = (): RoomsToJoin => {
  let rooms: RoomToJoin[] = []
  let known: number[] = []
  const joinable = (book: number) => (rooms = rooms.filter(({ first }) => first > book))
  return {
    tell: (room) => {
      rooms.push(room)
      known = [...known, room.id].slice(-mostKnown)
    },
    next: (member, book) => joinable(book).find(({ asked }) => !asked.has(member)),
    count: (book) => joinable(book).filter(({ isFree }) => !isFree).length,
    free: (book) => joinable(book).filter(({ isFree }) => isFree).length,
    any: (chance) => (known.length === 0 ? undefined : chance.pick(known)),
  }
}

const mostToJoin = 8
/** Book milliseconds between the making of a room and its first kick-off, so that others can join. */
const timeToJoin = 60_000

/**
 * A member's device in the rooms: makes rooms, joins those of others and predicts; after a lost answer it asks again
 * under the same key until it has one (§room.key).
 */
export const playRooms = async (seat: Seat, rooms: RoomsToJoin): Promise<void> => {
  const { chance, identity } = seat
  while (seat.goesOn()) {
    await pause(200 + chance.below(400))
    const board = seat.board()
    if (!board) continue
    const room = rooms.next(identity.account_id, board.book)
    if (room) await join(seat, room)
    else if (rooms.count(board.book) < mostToJoin) await create(seat, rooms, board)
  }
}

/** The matches that a new room may be about and others have time to join, in a random order: no runner of a race. */
export const offeredIn = (board: Board, chance: Chance) =>
  [...board.matches.values()]
    .filter(
      ({ away, kickoff, live, status }) =>
        away !== '' && status === 'open' && live === null && kickoff > board.book + timeToJoin,
    )
    .sort(() => chance.next() - 0.5)

const create = async (seat: Seat, rooms: RoomsToJoin, board: Board): Promise<void> => {
  const { chance, diary, identity } = seat
  const matches = offeredIn(board, chance).slice(0, 3 + chance.below(3))
  if (matches.length < 3) return
  const key = keyOf(chance)
  const entry = `${10 + chance.below(20)}.${chance.pick(['00', '33', '50', '99'])}`
  const pin = chance.happens(0.3) ? String(100_000 + chance.below(900_000)) : undefined
  const body = {
    room_key: key,
    room_type: pin === undefined ? 1 : 2,
    room_rate: entry,
    room_limit: 3 + chance.below(5),
    ...(pin !== undefined && { room_password: pin }),
    leagues: [...new Set(matches.map(({ league }) => league))],
    matches: matches.map(({ id }) => id),
    terms: true,
  }
  diary.write({ kind: 'askSeat', member: identity.account_id, key, room: null, entry })
  const id = await seatUnder(seat, '/tournament/roomcreate', key, body)
  if (id === undefined) return
  if (chance.happens(0.1)) return await close(seat, id)
  const first = Math.min(...matches.map(({ kickoff }) => kickoff))
  rooms.tell({ id, entry, pin, matches: body.matches, first, asked: new Set([identity.account_id]) })
  await predictSome(seat, id, body.matches)
}

const join = async (seat: Seat, { id, entry, pin, matches, asked }: RoomToJoin): Promise<void> => {
  const { chance, diary, identity } = seat
  asked.add(identity.account_id)
  const key = keyOf(chance)
  diary.write({ kind: 'askSeat', member: identity.account_id, key, room: id, entry })
  const body = { room_key: key, room_id: id, ...(pin !== undefined && { room_password: pin }) }
  if ((await seatUnder(seat, '/tournament/roomjoin', key, body)) === undefined) return
  await predictSome(seat, id, matches)
  if (!chance.happens(0.2) || !seat.goesOn()) return
  await leave(seat, id)
  // Some of those who left come back.
  if (chance.happens(0.4)) asked.delete(identity.account_id)
}

/** Gives the seat back, asking until there is an answer (§room.leave). */
const leave = async (seat: Seat, room: number): Promise<void> => {
  const { chance, counts, diary, identity } = seat
  const key = keyOf(chance)
  diary.write({ kind: 'askLeave', member: identity.account_id, key, room })
  const heard = await answerTo(seat, '/tournament/roomleave', { room_key: key, room_id: room })
  if (heard?.status === 1) {
    counts.left += 1
    diary.write({ kind: 'left', key, room })
  } else if (heard) diary.write({ kind: 'unleft', key, code: heard.statusdesc })
}

/** Asks for a seat until there is an answer; answers the room, or undefined if there is no seat. */
const seatUnder = async (seat: Seat, path: string, key: string, body: object): Promise<number | undefined> => {
  const { counts, diary } = seat
  const heard = await answerTo(seat, path, body)
  if (heard?.status !== 1) {
    if (heard) diary.write({ kind: 'unseated', key, code: heard.statusdesc })
    return undefined
  }
  const { room_id: room, room_rate: entry } = heard['room'] as { room_id: number; room_rate: string }
  counts.seated += 1
  diary.write({ kind: 'seated', key, room, entry })
  return room
}

/** Closes a room while its owner is alone in it (§room.refund). */
const close = async (seat: Seat, id: number): Promise<void> => {
  const heard = await answerTo(seat, '/tournament/roomclose', { room_id: id })
  if (heard?.status === 1) seat.diary.write({ kind: 'closedRoom', room: id })
}

/** Spends some of the points, some of them a second time on the same selection. */
const predictSome = async (seat: Seat, room: number, matches: readonly number[]): Promise<void> => {
  const { chance } = seat
  for (let times = 1 + chance.below(4); times > 0 && seat.goesOn(); times--) {
    const board = seat.board()
    const markets = [...(board?.odds.values() ?? [])].filter(
      ({ match, status, prices }) =>
        matches.includes(match) && status === 'open' && prices.every((each) => each !== null),
    )
    if (markets.length === 0) return
    const { id: odds_id, match: match_id, type: market_type, line, prices } = chance.pick(markets)
    const place = chance.below(prices.length)
    const price = writeQuote(quoteAs(prices[place]!, 'DEC'))
    const selection = { match_id, odds_id, market_type, pick: picksOf(market_type)[place]!, line, price }
    const made = await predictUnder(seat, room, '/tournament/bet', { room_id: room, ...selection })
    if (made !== undefined && chance.happens(0.3))
      await predictUnder(seat, room, '/tournament/betplus', { prediction_id: made, price })
  }
}

/** Asks for a prediction until there is an answer; answers its id. Now and then more points than a member has. */
const predictUnder = async (seat: Seat, room: number, path: string, selection: object): Promise<string | undefined> => {
  const { chance, counts, diary, identity } = seat
  const key = keyOf(chance)
  const points = 1 + chance.below(chance.happens(0.05) ? 2 * roomPoints : roomPoints / 2)
  diary.write({ kind: 'askPrediction', member: identity.account_id, key, room, points })
  const heard = await answerTo(seat, path, { ...selection, points, bet_key: key })
  if (heard?.status !== 1) {
    if (heard) diary.write({ kind: 'unpredicted', key, code: heard.statusdesc })
    return undefined
  }
  const bet = heard['bet'] as { prediction_id: string; points: number; price: string }
  counts.predicted += 1
  diary.write({ kind: 'predicted', key, prediction: bet.prediction_id, points: bet.points, price: bet.price })
  return bet.prediction_id
}

/**
 * Sends a request, some of them many times at once, again and again until a copy has an answer; a success if any has
 * one. Undefined if the end of the run comes first.
 */
const answerTo = async (seat: Seat, path: string, body: object): Promise<PostReply | undefined> => {
  const { address, chance, counts, identity, port } = seat
  for (let round = 0; seat.endures(); round++) {
    const copies = round === 0 && chance.happens(0.2) ? 2 + chance.below(6) : 1
    const answers = await Promise.all(
      Array.from({ length: copies }, () => post(port(), path, { ...identity, ...body }, address)),
    )
    const heard = answers.find((answer) => answer?.status === 1) ?? (answers.every(isFinal) ? answers[0] : undefined)
    if (heard) return heard
    counts.lost += 1
    counts.retries += 1
    await pause(Math.min(2_000, 100 * 2 ** round) * (0.5 + chance.next()))
  }
  return undefined
}
