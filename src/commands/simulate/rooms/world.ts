import type { ErrorCode } from '#domain/errors.ts'
import type { MatchResult } from '#domain/market/result.ts'
import { roomTypeIds } from '#domain/room/status.ts'
import type { KeyAsked } from '#server/bets/acceptance/closed-key.ts'
import type { Refused } from '#server/contract/handler.ts'
import type { RoomJobEvent } from '#server/database/tables/room.tables.ts'
import type { RoomRow } from '#server/rooms/life.ts'
import type { Moment } from '#server/contract/moment.ts'
import { Refusal } from '#server/rooms/refused.ts'
import type { Prediction, RoomTransaction } from '#server/rooms/room-store.ts'
import { keyName } from '../world.ts'

/** Rooms in memory: the tables as plain rows. Amounts in minor units, times in milliseconds. */
export interface RoomsWorld {
  readonly cash: Map<bigint, bigint>
  readonly rooms: Map<bigint, RoomRow>
  /** The matches of a room, by its id. */
  readonly about: Map<bigint, readonly bigint[]>
  readonly seats: Map<string, Seat>
  /** Seats that were given back, in their order, and the keys under which that was done. */
  readonly left: Map<number, Seat & { readonly leftKey: string; readonly leftHash: Uint8Array }>
  readonly predictions: Map<bigint, Prediction>
  /** Predictions that are void because their player left. */
  readonly voided: Map<bigint, Prediction>
  readonly jobs: Map<string, Job>
  readonly matches: Map<bigint, { readonly kickoff: number; readonly result?: MatchResult; readonly toldAt?: number }>
  /** Every result that a match ever had, by match and action. */
  readonly results: Map<string, MatchResult>
  readonly journals: Map<number, RoomJournal>
  /** What a closed key answers, by member and key. */
  readonly closed: Map<string, { readonly hash: string; readonly refusal: Refused<ErrorCode> }>
  /** The result by which each prediction of an ended room counted, as it stood when the prizes were paid. */
  readonly paidBy: Map<bigint, MatchResult | undefined>
  readonly steps: Map<number, { readonly room: bigint; readonly from: string; readonly to: string }>
}

export interface Seat {
  readonly room: bigint
  readonly member: bigint
  readonly seat: number
  readonly key: string
  readonly hash: Uint8Array
  readonly network: string
  readonly score: bigint
  readonly correct: number
  /** Null until the room was ranked. */
  readonly rank: number | null
  readonly prize: bigint | null
  readonly refund: bigint | null
}

export interface Job {
  readonly room: bigint
  readonly event: RoomJobEvent
  readonly due: number
  readonly done: boolean
}

/** Money between a member and a room's account, from the member's side; the account pays the fee in addition. */
export interface RoomJournal {
  readonly kind: 'deposit' | 'roomEntry' | 'roomRefund' | 'roomPrize' | 'roomLeft'
  readonly member: bigint
  readonly room: bigint | null
  readonly available: bigint
  readonly fee: bigint
}

export const emptyRooms = (): RoomsWorld => ({
  cash: new Map(),
  rooms: new Map(),
  about: new Map(),
  seats: new Map(),
  left: new Map(),
  predictions: new Map(),
  voided: new Map(),
  jobs: new Map(),
  matches: new Map(),
  results: new Map(),
  journals: new Map(),
  closed: new Map(),
  paidBy: new Map(),
  steps: new Map(),
})

const minute = 60_000

/** The decimal price of a selection: it moves every minute of book time, and after three minutes it is back. */
export const priceAt = (market: bigint | number, pick: string, book: number): number =>
  15_000 + 100 * ((Number(market) + 31 * pick.length) % 250) + 10 * (Math.floor(book / minute) % 3)

export const seatName = (room: bigint, member: bigint): string => `${room} ${member}`
export const resultName = (match: bigint, action: number): string => `${match} ${action}`
export const jobName = (room: bigint, event: RoomJobEvent): string => `${room} ${event}`

export const seatsIn = ({ seats }: RoomsWorld, room: bigint): readonly Seat[] =>
  [...seats.values()].filter((seat) => seat.room === room).sort((a, b) => a.seat - b.seat)

/**
 * Writes one row, or removes it where none is given; what it replaced comes back if the transaction fails.
 */
export type Put = <Key, Row>(rows: Map<Key, Row>, key: Key, row?: Row) => void

/** Does all of some work or none of it, as a transaction of the database does. */
export const atomically = async <Answer>(work: (put: Put) => Promise<Answer>): Promise<Answer> => {
  const undo: (() => void)[] = []
  const put: Put = (rows, key, row) => {
    const [had, before] = [rows.has(key), rows.get(key)]
    undo.push(() => (had ? void rows.set(key, before!) : void rows.delete(key)))
    if (row === undefined) rows.delete(key)
    else rows.set(key, row)
  }
  try {
    return await work(put)
  } catch (error) {
    for (const back of undo.toReversed()) back()
    throw error
  }
}

/** Posts one journal. Throws if a member's cash does not cover it. */
export const postTo = (world: RoomsWorld, put: Put, journal: RoomJournal): void => {
  const cash = (world.cash.get(journal.member) ?? 0n) + journal.available
  if (cash < 0n) throw new Refusal('insufficient_balance')
  put(world.cash, journal.member, cash)
  put(world.journals, world.journals.size, journal)
}

/** Rooms in one transaction in memory, as `roomTransaction` provides them in one of the database. */
export const memoryTransaction = (world: RoomsWorld, put: Put): RoomTransaction => {
  const job = (room: bigint, event: RoomJobEvent) => world.jobs.get(jobName(room, event))
  const changeJob = (room: bigint, event: RoomJobEvent, change: Partial<Job>) =>
    put(world.jobs, jobName(room, event), { ...job(room, event)!, ...change })
  return {
    lock: async (id) => world.rooms.get(id),
    hold: async (id) => world.rooms.get(id),
    lockDue: async (id, event) => (job(id, event)?.done === false ? world.rooms.get(id) : undefined),
    finishJob: async (id, event) => changeJob(id, event, { done: true }),
    delayJob: async (id, event, until) => changeJob(id, event, { due: until }),
    matches: async (id) =>
      world.about.get(id)!.map((match) => {
        const { kickoff, result, toldAt = null } = world.matches.get(match)!
        return { kickoff, result, toldAt }
      }),
    players: async (id) =>
      seatsIn(world, id).map(({ member, seat, network }) => ({ member_id: member, seat, address: network })),
    predictions: async (id) =>
      [...world.predictions.values()]
        .filter(({ room_id }) => room_id === id)
        .map((prediction) => {
          const { result } = world.matches.get(prediction.match_id)!
          return { ...prediction, ...(result && { result }) }
        }),
    ...underKeys(world),
    expectActing: async () => undefined,
    isSilent: async () => false,
    lockWallet: async () => undefined,
    cover: async (member, entry) => {
      if (entry > world.cash.get(member)!) throw new Refusal('insufficient_balance')
    },
    seat: async ({ room, seat, member, key, hash, network }) => {
      const row = {
        room: room.id,
        member,
        seat,
        key,
        hash,
        network,
        score: 0n,
        correct: 0,
        rank: null,
        prize: null,
        refund: null,
      }
      put(world.seats, seatName(room.id, member), row)
    },
    ...leaving(world, put),
    ...making(world, put),
    ...predicting(world, put),
    refund: async (id) => {
      const { entry } = world.rooms.get(id)!
      const back = seatsIn(world, id)
      for (const seat of back) put(world.seats, seatName(id, seat.member), { ...seat, refund: entry })
      return back.map(({ member }) => ({ member, available: entry }))
    },
    post: async (kind, { room, shares }) => {
      const moving = shares.filter(({ available }) => available !== 0n)
      for (const { member, available, fee = 0n } of moving)
        postTo(world, put, { kind: kind as RoomJournal['kind'], member, room: room.id, available, fee })
      return moving.reduce((sum, { available }) => sum + available, 0n)
    },
    notify: async () => undefined,
    write: async (room, step, at) => write(world, put, room, step, at),
  }
}

const underKeys = (
  world: RoomsWorld,
): Pick<RoomTransaction, 'seatUnder' | 'roomUnder' | 'predictionUnder' | 'closedKey'> => ({
  seatUnder: async (member, key) => {
    const left = [...world.left.values()]
    const found = [...world.seats.values(), ...left].find((seat) => seat.member === member && seat.key === key)
    if (found) return { id: found.room, body_hash: found.hash }
    const back = left.find((seat) => seat.member === member && seat.leftKey === key)
    return back && { id: back.room, body_hash: back.leftHash }
  },
  roomUnder: async (owner, key) =>
    [...world.rooms.values()].find((room) => room.owner_id === owner && room.key === key),
  predictionUnder: async (member, key) =>
    [...world.predictions.values(), ...world.voided.values()].find(
      (each) => each.member_id === member && each.key === key,
    ),
  closedKey: async (member, key) => {
    const closed = world.closed.get(keyName(member, key))
    return closed && { body_hash: Buffer.from(closed.hash, 'hex'), refusal: closed.refusal }
  },
})

const leaving = (world: RoomsWorld, put: Put): Pick<RoomTransaction, 'unseat' | 'hasBegun'> => ({
  unseat: async (room, { member, key, hash }) => {
    const seat = world.seats.get(seatName(room, member))!
    put(world.left, world.left.size, { ...seat, leftKey: key, leftHash: hash })
    put(world.seats, seatName(room, member))
    for (const [id, prediction] of world.predictions)
      if (prediction.room_id === room && prediction.member_id === member) {
        put(world.voided, id, prediction)
        put(world.predictions, id)
      }
    return world.rooms.get(room)!.entry
  },
  hasBegun: async (room, book) => world.about.get(room)!.some((match) => world.matches.get(match)!.kickoff <= book),
})

/** As `refuse_key` closes a key in the database. */
export const refuseIn = async <R extends Refused<ErrorCode>>(
  world: RoomsWorld,
  { member, key, hash }: KeyAsked,
  refusal: R,
): Promise<R | undefined> => {
  const { seatUnder, roomUnder, predictionUnder } = underKeys(world)
  for (const under of [seatUnder, roomUnder, predictionUnder]) if (await under(member, key)) return undefined
  const name = keyName(member, key)
  if (!world.closed.has(name)) world.closed.set(name, { hash, refusal })
  const stands = world.closed.get(name)!
  return (stands.hash === hash ? stands.refusal : { status: 0, statusdesc: 'betKeyClosed' }) as R
}

/** The only league there is. */
const league = 1

const making = (world: RoomsWorld, put: Put): Pick<RoomTransaction, 'choosable' | 'ownRooms' | 'open'> => ({
  choosable: async (ids, book) =>
    ids.map((id) => {
      const kickoff = world.matches.get(BigInt(id))?.kickoff ?? 0
      return { id, league, isLive: kickoff <= book, isOffered: kickoff > book, kickoff }
    }),
  ownRooms: async (owner) =>
    [...world.rooms.values()]
      .filter((room) => room.owner_id === owner && room.ended_book === null)
      .map(({ id, type, entry, state }) => ({ type, entry, state, about: world.about.get(id)!.toSorted(byValue) })),
  open: async ({ type, owner, hash, prizes, pinHash, ...room }, matches, at) => {
    const id = BigInt(5_001 + world.rooms.size)
    const kickoffs = matches.map(({ kickoff }) => kickoff)
    const [first, last] = [Math.min(...kickoffs), Math.max(...kickoffs)]
    put(world.rooms, id, {
      ...room,
      id,
      type: roomTypeIds[type],
      owner_id: owner,
      body_hash: hash,
      prize_fund: prizes,
      pin_hash: pinHash,
      players: 0,
      state: 'open',
      version: 1,
      reason: null,
      first_kickoff: BigInt(first),
      last_kickoff: BigInt(last),
      pool: null,
      fee: null,
      created_book: BigInt(at.book),
      created_real: BigInt(at.real),
      ended_book: null,
    })
    put(
      world.about,
      id,
      matches.map((match) => BigInt(match.id)),
    )
    for (const [event, due] of [
      ['firstMatch.kickedOff', first],
      ['lastMatch.kickedOff', last],
      ['results.confirmed', last],
    ] as const)
      put(world.jobs, jobName(id, event), { room: id, event, due, done: false })
    return id
  },
})

const byValue = (a: bigint, b: bigint): number => Number(a - b)

const predicting = (
  world: RoomsWorld,
  put: Put,
): Pick<RoomTransaction, 'matchIn' | 'price' | 'pointsOf' | 'predict'> => ({
  matchIn: async (room, match) => {
    const found = world.about.get(room)!.includes(BigInt(match)) ? world.matches.get(BigInt(match)) : undefined
    return found && { kickoff: found.kickoff, now: found.kickoff, phase: null }
  },
  price: async (_, { market, pick }, { book }) => priceAt(market, pick, book),
  pointsOf: async (room, member) =>
    [...world.predictions.values()]
      .filter(({ room_id, member_id }) => room_id === room && member_id === member)
      .map(({ points }) => points),
  predict: async (prediction, at) => {
    const id = BigInt(world.predictions.size + world.voided.size + 1)
    put(world.predictions, id, {
      ...prediction,
      id,
      sport: 1,
      outcome: null,
      score: null,
      settled_action: null,
      placed_book: BigInt(at.book),
      placed_real: BigInt(at.real),
    })
    return id
  },
})

const write = (
  world: RoomsWorld,
  put: Put,
  room: RoomRow,
  { from, to, players, reason, frozen, isOver, settled, placed }: Parameters<RoomTransaction['write']>[1],
  at: Moment,
): void => {
  for (const { id, outcome, score, action } of settled)
    put(world.predictions, id, { ...world.predictions.get(id)!, outcome, score, settled_action: action })
  const seats = new Map(seatsIn(world, room.id).map((seat) => [seat.seat, seat]))
  for (const { seat, score, correct, rank, prize } of placed) {
    const row = seats.get(seat)!
    put(world.seats, seatName(room.id, row.member), { ...row, score, correct, rank, prize })
  }
  if (to === 'ended')
    for (const { id, room_id, match_id } of world.predictions.values())
      if (room_id === room.id) put(world.paidBy, id, world.matches.get(match_id)!.result)
  // Its terms are those it was created with.
  put(world.rooms, room.id, {
    ...world.rooms.get(room.id)!,
    state: to,
    players,
    reason,
    version: room.version + 1,
    ...frozen,
    ...(isOver && { ended_book: BigInt(at.book) }),
  })
  put(world.steps, world.steps.size, { room: room.id, from, to })
}
