import type { MatchResult } from '#domain/market/result.ts'
import type { Line } from '../diary.ts'
import { digits } from './digits.ts'
import { leftBreaks, type LeftSeat, loadLeftSeats } from './left-seats.ts'
import { type PredictionOf, prizesOf, scoreOf } from './prizes.ts'
import type { Ask } from './rows.ts'

/**
 * Rooms, compared with the members' diaries, the matches' results and the ledger: scores, places and prizes are
 * computed a second time, without the product's code.
 */

export interface RoomsFound {
  readonly breaks: readonly string[]
  readonly rooms: number
  readonly ended: number
  readonly refundedRooms: number
  readonly freeRooms: number
  /** Seats that were paid a prize, nothing, or their entry back. */
  readonly paidSeats: number
  readonly lostSeats: number
  readonly doubledSeats: number
}

interface RoomRow {
  readonly id: bigint
  readonly type: number
  readonly state: string
  readonly reason: string | null
  readonly entry: bigint
  readonly prize_fund: bigint
  readonly players: number
  readonly seats: number
  readonly pool: bigint | null
  readonly fee: bigint | null
  readonly first_kickoff: bigint
  readonly last_kickoff: bigint
  readonly held: bigint
  readonly least: bigint
  readonly fees: bigint
  /** What the house's promotions paid. */
  readonly promoted: bigint
}

interface SeatRow {
  readonly room_id: bigint
  readonly login: string
  readonly seat: number
  readonly key: string
  readonly owns: boolean
  readonly entry: bigint
  readonly prize: bigint | null
  readonly refund: bigint | null
  readonly entered: bigint
  /** By leaving the room earlier. */
  readonly returned: bigint
  readonly refunded: bigint
  readonly won: bigint
  /** The most journals of one kind. */
  readonly journals: number
}

interface PredictionRow extends PredictionOf {
  readonly id: bigint
  readonly room_id: bigint
  readonly login: string
  readonly key: string
  readonly match: string
  readonly action: number | null
  readonly isEarly: boolean
}

type ResultOf = (match: string, action: number) => MatchResult | undefined
type LineOf<Kind extends Line['kind']> = Extract<Line, { kind: Kind }>

const isOver = ({ state }: Pick<RoomRow, 'state'>): boolean =>
  state === 'ended' || state === 'closed' || state === 'cancelled'

/** Each entry was paid in once and out once, as the rules of rooms require, and every seat told of is there. */
export const checkRooms = async (ask: Ask, lines: readonly Line[], resultOf: ResultOf): Promise<RoomsFound> => {
  const rooms = await ask<RoomRow>(`
    select r.*, coalesce(h.held, 0)::bigint as held, coalesce(h.least, 0)::bigint as least, coalesce(f.fees, 0)::bigint as fees,
      coalesce(f.promoted, 0)::bigint as promoted from room r
    left join (select account, max(held) filter (where later = 1) as held, min(held) as least from (
      select account, sum(amount) over (partition by account order by journal_id, seq) as held,
        row_number() over (partition by account order by journal_id desc, seq desc) as later from entry where account like 'house.room:%') t group by account) h
      on h.account = 'house.room:' || r.id
    left join (select j.note, sum(e.amount) filter (where e.account = 'house.fees') as fees, -sum(e.amount) filter (where e.account = 'house.promotions') as promoted
      from entry e join journal j on j.id = e.journal_id where e.account in ('house.fees', 'house.promotions') and j.kind = 'roomPrize' group by j.note) f
      on f.note = '#' || r.id
    order by r.id`)
  const seats = await ask<SeatRow>(`
    select p.*, m.login, r.owner_id = p.member_id and r.key = p.key as owns, coalesce(j.entered, 0)::bigint as entered, coalesce(j.refunded, 0)::bigint as refunded,
      coalesce(j.returned, 0)::bigint as returned, coalesce(j.won, 0)::bigint as won,
      coalesce(greatest(j.entries - j.returns, j.refunds, j.prizes), 0)::integer as journals
    from room_player p join member m on m.id = p.member_id join room r on r.id = p.room_id
    left join (select j.member_id, j.note, sum(e.amount) filter (where j.kind = 'roomEntry') as entered, sum(e.amount) filter (where j.kind = 'roomRefund') as refunded,
        sum(e.amount) filter (where j.kind = 'roomPrize') as won, sum(e.amount) filter (where j.kind = 'roomLeft') as returned,
        count(distinct j.id) filter (where j.kind = 'roomLeft') as returns, count(distinct j.id) filter (where j.kind = 'roomEntry') as entries,
        count(distinct j.id) filter (where j.kind = 'roomRefund') as refunds, count(distinct j.id) filter (where j.kind = 'roomPrize') as prizes
      from journal j join entry e on e.journal_id = j.id where j.kind in ('roomEntry', 'roomRefund', 'roomPrize', 'roomLeft') and e.account in ('available', 'owed')
      group by j.member_id, j.note) j on j.member_id = p.member_id and j.note = '#' || p.room_id
    order by p.room_id, p.seat`)
  const predictions = await ask<PredictionRow>(`
    select d.*, d.settled_action as action, m.login, t.key as match, d.placed_book < r.kickoff as "isEarly" from prediction d join member m on m.id = d.member_id
    join match t on t.id = d.match_id join room_match r on r.room_id = d.room_id and r.match_id = d.match_id order by d.id`)
  const voided = await ask<PredictionRow>(`
    select d.*, null::integer as action, m.login, t.key as match, d.placed_book < r.kickoff as "isEarly" from prediction_left d join member m on m.id = d.member_id
    join match t on t.id = d.match_id join room_match r on r.room_id = d.room_id and r.match_id = d.match_id order by d.id`)
  const left = await loadLeftSeats(ask)
  const [{ book } = { book: 0n }] = await ask<{ book: bigint }>('select book from book_state')
  const seatsOf = Map.groupBy(seats, ({ room_id }) => room_id)
  const predictionsOf = Map.groupBy(predictions, ({ room_id }) => room_id)
  const told = toldBreaks(seats, left, lines)
  return {
    rooms: rooms.length,
    ended: rooms.filter(({ state }) => state === 'ended').length,
    refundedRooms: rooms.filter((room) => isOver(room) && room.state !== 'ended').length,
    freeRooms: rooms.filter(({ type }) => type === 3).length,
    paidSeats: seats.filter(({ prize, refund }) => prize !== null || refund !== null).length,
    lostSeats: told.lost.length,
    doubledSeats: told.doubled.length,
    breaks: [
      ...told.lost,
      ...told.doubled,
      ...told.others,
      ...rooms.flatMap((room) => {
        const sit = seatsOf.get(room.id) ?? []
        return [
          ...moneyBreaks(room, sit),
          ...lifeBreaks(room, sit, book),
          ...prizeBreaks(room, sit, predictionsOf.get(room.id) ?? [], resultOf),
        ]
      }),
      ...leftBreaks(left, lines),
      ...predictionBreaks(predictions, voided, lines),
      ...closedBreaks(rooms, lines),
      ...operatorBreaks(rooms, lines),
    ],
  }
}

/** Every acknowledged seat is there once, as answered, and no seat was taken that nobody asked for. */
const toldBreaks = (seats: readonly SeatRow[], left: readonly LeftSeat[], lines: readonly Line[]) => {
  const taken = [...seats, ...left]
  const byKey = Map.groupBy(taken, ({ key }) => key)
  const asks = new Map(of(lines, 'askSeat').map((line) => [line.key, line]))
  const acknowledged = new Map(of(lines, 'seated').map((line) => [line.key, line]))
  const isAsked = ({ login, room_id, entry, owns }: (typeof taken)[number], asked: LineOf<'askSeat'> | undefined) =>
    asked !== undefined &&
    asked.member === login &&
    digits(asked.entry, 2) === entry &&
    (asked.room === null ? owns : String(asked.room) === String(room_id))
  return {
    lost: [...acknowledged.keys()]
      .filter((key) => !byKey.has(key))
      .map((key) => `seat ${key} was acknowledged and is lost`),
    doubled: [...byKey].filter(([, sit]) => sit.length > 1).map(([key]) => `seat ${key} was taken more than once`),
    others: [
      ...taken
        .filter((seat) => !isAsked(seat, asks.get(seat.key)))
        .map(({ room_id, seat }) => `seat ${seat} of room ${room_id} is not what was requested`),
      ...[...acknowledged.values()]
        .filter(({ key, room }) => byKey.get(key)?.some(({ room_id }) => String(room_id) !== String(room)))
        .map(({ key }) => `seat ${key} is not where it was acknowledged`),
      ...of(lines, 'unseated')
        .filter(({ key }) => byKey.has(key))
        .map(({ key, code }) => `seat ${key} was refused for ${code} and stands`),
    ],
  }
}

const of = <Kind extends Line['kind']>(lines: readonly Line[], kind: Kind) =>
  lines.filter((line): line is LineOf<Kind> => line.kind === kind)

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)

/** The room's account, and the journals of each seat. */
const moneyBreaks = (room: RoomRow, seats: readonly SeatRow[]): string[] => {
  const { id, entry, held, least, fees, promoted, prize_fund: fund, state, type } = room
  const won = sum(seats.map((seat) => seat.won))
  const holds = isOver(room) ? 0n : entry * BigInt(seats.length)
  const numbers = seats.map(({ seat }) => seat).sort((a, b) => a - b)
  const areApart = new Set(numbers).size === numbers.length && numbers.every((seat) => seat >= 1 && seat <= room.seats)
  return [
    ...(held === holds ? [] : [`room ${id} is ${state} and holds ${held} instead of ${holds}`]),
    ...(least < 0n ? [`room ${id} held ${least} once`] : []),
    ...(numbers.length === room.players && areApart
      ? []
      : [`room ${id} counts ${room.players} players and seats ${numbers.join()}`]),
    ...seats.flatMap((seat) => seatBreaks(room, seat)),
    ...(state === 'ended' && type !== 3 && won + fees !== entry * BigInt(seats.length)
      ? [`room ${id} paid ${won} and a fee of ${fees} from ${seats.length} entries of ${entry}`]
      : []),
    ...(promoted !== (type === 3 && state === 'ended' ? fund : 0n) || (type === 3 && won !== promoted)
      ? [`room ${id} is ${state}, and of ${fund} that the house gives it paid ${promoted} and its players won ${won}`]
      : []),
    ...(state !== 'ended' && fees !== 0n ? [`room ${id} is ${state} and paid a fee`] : []),
  ]
}

const seatBreaks = ({ id, state, entry }: RoomRow, seat: SeatRow): string[] => {
  const refund = state === 'closed' || state === 'cancelled' ? entry : 0n
  const isPaid =
    seat.entry === entry &&
    seat.entered + seat.returned === -entry &&
    seat.refunded === refund &&
    (seat.refund ?? 0n) === refund &&
    seat.won === (seat.prize ?? 0n) &&
    (state === 'ended' ? seat.prize !== null : seat.prize === null)
  return [
    ...(isPaid
      ? []
      : [
          `seat ${seat.seat} of room ${id}, ${state}: it entered with ${seat.entered}, was refunded ${seat.refunded} and won ${seat.won}`,
        ]),
    ...(seat.journals > 1 ? [`seat ${seat.seat} of room ${id} has ${seat.journals} journals of one kind`] : []),
  ]
}

/** Book milliseconds after which a room must have moved on, with time for a server to be started again. */
const patience = 300_000
const toConfirm = 280_000

const lifeBreaks = (room: RoomRow, seats: readonly SeatRow[], book: bigint): string[] => {
  const { id, state, first_kickoff: first, last_kickoff: last } = room
  const isLate =
    (state === 'open' && book > first + BigInt(patience)) ||
    (!isOver(room) && book > last + BigInt(patience + toConfirm))
  return [
    ...(isLate ? [`room ${id} is ${state} still`] : []),
    ...((state === 'ended' || state === 'active' || state === 'stopped') && seats.length < 3
      ? [`room ${id} is ${state} with ${seats.length} players`]
      : []),
  ]
}

/** The fee and the prizes, from the predictions and the results they were settled by. */
const prizeBreaks = (
  { id, state, type, entry, pool, fee, prize_fund }: RoomRow,
  seats: readonly SeatRow[],
  predictions: readonly PredictionRow[],
  resultOf: ResultOf,
): string[] => {
  if (state !== 'ended') return []
  const due = type === 3 ? prize_fund : entry * BigInt(seats.length)
  const rate = type === 3 ? 0n : (due + 5n) / 10n
  const scored = seats.map(({ seat, login }) => {
    const own = predictions
      .filter((each) => each.login === login)
      .map((each) => scoreOf(each, each.action === null ? undefined : resultOf(each.match, each.action)))
    return { seat, score: sum(own.map(({ score }) => score)), correct: own.filter(({ isRight }) => isRight).length }
  })
  const prizes = prizesOf(due - rate, scored)
  return [
    ...(pool === due && fee === rate
      ? []
      : [`room ${id} divides ${pool} with a fee of ${fee}, not ${due} and ${rate}`]),
    ...seats
      .filter(({ seat, prize }) => prize !== (prizes.get(seat) ?? 0n))
      .map(({ seat, prize }) => `seat ${seat} of room ${id} won ${prize} instead of ${prizes.get(seat) ?? 0n}`),
  ]
}

/** `voided`: predictions of players who left, which are as they were made and spend no points. */
const predictionBreaks = (
  standing: readonly PredictionRow[],
  voided: readonly PredictionRow[],
  lines: readonly Line[],
): string[] => {
  const predictions = [...standing, ...voided]
  const byKey = Map.groupBy(predictions, ({ key }) => key)
  const asks = new Map(of(lines, 'askPrediction').map((line) => [line.key, line]))
  const spent = Map.groupBy(standing, ({ room_id, login }) => `${login} in room ${room_id}`)
  return [
    ...of(lines, 'predicted').flatMap(({ key, prediction, points, price }) => {
      const [stands, second] = byKey.get(key) ?? []
      if (!stands) return [`prediction ${key} was acknowledged and is lost`]
      const isTold =
        !second &&
        String(stands.id) === prediction &&
        stands.points === points &&
        BigInt(stands.price) === digits(price, 4)
      return isTold ? [] : [`prediction ${key} is not what was acknowledged`]
    }),
    ...predictions
      .filter(({ key, login, points, room_id }) => {
        const asked = asks.get(key)
        return !asked || asked.member !== login || asked.points !== points || String(asked.room) !== String(room_id)
      })
      .map(({ id }) => `prediction ${id} is not what was requested`),
    ...of(lines, 'unpredicted')
      .filter(({ key }) => byKey.has(key))
      .map(({ key, code }) => `prediction ${key} was refused for ${code} and stands`),
    ...predictions.filter(({ isEarly }) => !isEarly).map(({ id }) => `prediction ${id} was taken after the kick-off`),
    ...[...spent]
      .filter(([, own]) => own.reduce((points, each) => points + each.points, 0) > 100)
      .map(([who]) => `${who} spent more than 100 points`),
  ]
}

const closedBreaks = (rooms: readonly RoomRow[], lines: readonly Line[]): string[] => {
  const states = new Map(rooms.map(({ id, state }) => [String(id), state]))
  return of(lines, 'closedRoom')
    .filter(({ room }) => states.get(String(room)) !== 'closed')
    .map(({ room }) => `room ${room} was acknowledged as closed and is not`)
}

/** What the operator was answered is stored, and nothing that the operator did not ask for. */
const operatorBreaks = (rooms: readonly RoomRow[], lines: readonly Line[]): string[] => {
  const byId = new Map(rooms.map((room) => [String(room.id), room]))
  const free = rooms.filter(({ type }) => type === 3)
  const asked = of(lines, 'askFree').map(({ prizes }) => digits(prizes, 2))
  const toCancel = new Set(of(lines, 'askCancel').map(({ room }) => String(room)))
  return [
    ...of(lines, 'openedFree')
      .filter(({ room, prizes }) => byId.get(String(room))?.prize_fund !== digits(prizes, 2))
      .map(({ room }) => `free room ${room} was acknowledged and is not as requested`),
    ...(free.length > asked.length || free.some(({ prize_fund }) => !asked.includes(prize_fund))
      ? [`${free.length} free rooms stand, and ${asked.length} were asked for`]
      : []),
    ...of(lines, 'cancelledRoom')
      .filter(({ room }) => byId.get(String(room))?.reason !== 'operator')
      .map(({ room }) => `room ${room} was acknowledged as cancelled and is not`),
    ...rooms
      .filter(({ id, reason }) => reason === 'operator' && !toCancel.has(String(id)))
      .map(({ id }) => `room ${id} was cancelled, and nobody asked for it`),
  ]
}
