import type { MatchResult } from '#domain/market/result.ts'
import { manualClock } from '#odds/clock.ts'
import { type Chance, seeded } from '../../faults/chance.ts'
import { openSchedule } from '../schedule.ts'
import { playInRooms, type RoomDiary } from './client.ts'
import { roomBreaks } from './invariants.ts'
import { type OverRooms, startRoomServer } from './server.ts'
import { atomically, emptyRooms, postTo, resultName, type RoomsWorld } from './world.ts'

export interface SimulatedRooms {
  readonly steps: number
  readonly rooms: number
  readonly ended: number
  readonly seats: number
  readonly kills: number
  /** The breaks after the last step, in lines. */
  readonly breaks: readonly string[]
  /** Every step in order. */
  readonly trace: readonly string[]
}

export interface SimulatingRooms {
  readonly seed: number
  readonly steps: number
  /** Makes the transactions faulty. */
  readonly over?: OverRooms
}

/** 2024-09-14 20:00 GMT+8. */
const evening = Date.UTC(2024, 8, 14, 12)
const minute = 60_000
/** The first has too little for most rooms, and pays in now and then. */
const members = [2_000n, 500_000n, 500_000n, 500_000n, 500_000n, 500_000n]
const devices = 10
const mostAhead = 6
const mostToCalm = 10_000

/**
 * Plays a house of rooms with two servers in one process: the product's joins, steps, rankings and prizes over
 * transactions in memory. One seed decides who goes next, what is lost, when a server dies, and what the clock and the
 * results do. Every invariant is checked after every step; after the last one the faults end, every member must get an
 * answer and every room must come to its end.
 */
export const simulateRooms = async ({
  seed,
  steps,
  over = (work) => work,
}: SimulatingRooms): Promise<SimulatedRooms> => {
  const house = await open(seed, over)
  const { chance, clock, schedule, world, diary, trace } = house
  for (let step = 0; step < steps; step++) {
    trace.push(await stepOf(house))
    await drained()
    const breaks = roomBreaks(world, diary)
    if (breaks.length > 0) return house.report(breaks)
  }
  house.ends()
  schedule.calm()
  for (let step = 0; step < mostToCalm && !house.isCalm(); step++) {
    if (chance.happens(0.05)) clock.pass(minute)
    if (chance.happens(0.1)) tellResult(house)
    if (chance.happens(0.1)) chance.pick(house.servers).round()
    trace.push((await schedule.next()) ?? 'nothing')
    await drained()
  }
  return house.report([
    ...roomBreaks(world, diary),
    ...[...diary.unanswered].map((name) => `${name} was never told`),
    ...(house.isCalm() ? [] : ['§room.life the rooms do not come to their end']),
  ])
}

/** Waits until everything that needs no turn of its own has run. */
const drained = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

type House = Awaited<ReturnType<typeof open>>

const open = async (seed: number, over: OverRooms) => {
  const chance = seeded(seed, 'rooms')
  const world = emptyRooms()
  const clock = manualClock({ book: evening })
  const schedule = openSchedule(chance)
  const diary: RoomDiary = {
    seated: new Map(),
    left: new Map(),
    predicted: new Map(),
    refused: new Map(),
    closed: new Set(),
    unanswered: new Set(),
    contradictions: [],
  }
  const trace: string[] = []
  const counts = { servers: 0, devicesLeft: devices }
  const start = () => startRoomServer(`server ${(counts.servers += 1)}`, { world, schedule, clock, over })
  for (const [n, available] of members.entries()) await payIn(world, BigInt(100_001 + n), available)
  for (let n = 0; n < mostAhead; n++) announce(world, chance, clock.book())
  const servers = [start(), start()]
  let goesOn = true
  for (let device = 0; device < devices; device++) {
    void playInRooms({
      name: `device ${device}`,
      member: BigInt(100_001 + (device % members.length)),
      chance,
      schedule,
      world,
      diary,
      server: () => chance.pick(servers),
      now: () => ({ book: clock.book(), real: clock.real() }),
      goesOn: () => goesOn,
    }).finally(() => (counts.devicesLeft -= 1))
  }
  return {
    chance,
    world,
    clock,
    schedule,
    diary,
    trace,
    servers,
    start,
    ends: () => void (goesOn = false),
    isCalm: () => counts.devicesLeft === 0 && [...world.rooms.values()].every(({ ended_book }) => ended_book !== null),
    report: (breaks: readonly string[]): SimulatedRooms => ({
      steps: trace.length,
      rooms: world.rooms.size,
      ended: [...world.rooms.values()].filter(({ state }) => state === 'ended').length,
      seats: world.seats.size,
      kills: counts.servers - 2,
      breaks,
      trace,
    }),
  }
}

const payIn = (world: RoomsWorld, member: bigint, available: bigint): Promise<void> =>
  atomically(async (put) => postTo(world, put, { kind: 'deposit', member, room: null, available, fee: 0n }))

/** A match that kicks off within ten minutes. */
const announce = (world: RoomsWorld, chance: Chance, book: number): void =>
  void world.matches.set(BigInt(world.matches.size + 1), { kickoff: book + (2 + chance.below(8)) * minute })

/** One step: mostly the next possible event, else time, a match, a result, a round, the operator or a death. */
const stepOf = async (house: House): Promise<string> => {
  const { chance, clock, schedule, servers, world } = house
  const drawn = chance.next()
  if (drawn < 0.04) {
    clock.pass(chance.below(2 * minute))
    const ahead = [...world.matches.values()].filter(({ kickoff }) => kickoff > clock.book())
    if (ahead.length < mostAhead) announce(world, chance, clock.book())
    return `book time ${clock.book() - evening}`
  }
  if (drawn < 0.09) return tellResult(house)
  if (drawn < 0.1) return await killOne(house)
  if (drawn < 0.103) {
    const open = [...world.rooms.values()].filter(({ ended_book }) => ended_book === null)
    if (open.length === 0) return 'no room to cancel'
    const { id } = chance.pick(open)
    chance.pick(servers).cancel(id)
    return `the operator cancels ${id}`
  }
  if (drawn < 0.11) {
    await payIn(world, 100_001n, 4_000n)
    return 'a member pays in'
  }
  if (drawn < 0.167) {
    const server = chance.pick(servers)
    server.round()
    return `${server.name}: round`
  }
  return (await schedule.next()) ?? 'nothing'
}

/** A match that has kicked off gets a result, or has it corrected, also after rooms were paid by it. */
const tellResult = ({ chance, clock, world }: House): string => {
  const begun = [...world.matches].filter(
    ([, { kickoff, result }]) => kickoff <= clock.book() && (!result || chance.happens(0.1)),
  )
  if (begun.length === 0) return 'no result'
  const [id, match] = chance.pick(begun)
  const action = (match.result?.action ?? 0) + 1
  const result = resultOf(chance, action)
  world.matches.set(id, { ...match, result, toldAt: clock.book() })
  world.results.set(resultName(id, action), result)
  return `match ${id} result ${action}`
}

const resultOf = (chance: Chance, action: number): MatchResult =>
  chance.happens(0.1)
    ? { status: 'cancelled', ht: null, ft: null, action }
    : { status: 'completed', ht: [0, 0], ft: [chance.below(4), chance.below(3)], action }

const killOne = async ({ chance, servers, schedule, start }: House): Promise<string> => {
  const at = chance.below(servers.length)
  const dying = servers[at]!
  servers[at] = start()
  await schedule.kill(dying)
  for (const dead of dying.whenDead) dead()
  return `${dying.name} dies`
}
