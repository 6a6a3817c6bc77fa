import { manualClock } from '#odds/clock.ts'
import { type Chance, seeded } from '../faults/chance.ts'
import { firstBook, nextChange } from './book.ts'
import { bet, type Diary } from './client.ts'
import { watchInvariants } from './invariants.ts'
import { openSchedule } from './schedule.ts'
import { type Server, startServer } from './server.ts'
import { type HouseStore, memoryHouse } from './store.ts'
import { emptyWorld, type World } from './world.ts'

export interface Simulated {
  readonly steps: number
  readonly bets: number
  readonly kills: number
  /** The last step, where something was broken after it; what, in lines. */
  readonly breaks: readonly string[]
  /** Each step in its order. */
  readonly trace: readonly string[]
  readonly world: World
}

export interface Simulating {
  readonly seed: number
  readonly steps: number
  /** Puts another store in the place of the one in memory, or a faulty one. */
  readonly over?: (store: HouseStore, world: World) => HouseStore
}

/** 2024-09-14 20:00 GMT+8. */
const evening = Date.UTC(2024, 8, 14, 12)
const members = 3
const devices = 6

/**
 * Plays a house with two servers, members and a feed in one process: the product's placement, coalescer, verdicts and machines over two ports.
 * One seed decides who goes next, what is lost on the way, when a server dies, what the clock and the book do. Every invariant is asked after every step;
 * after the last the faults end, and every member must be told. It proves what stands above the two ports; what stands below them is proved by
 * `npm run faults`, and that the ledger in memory is the SQL functions' equal by the same stories told on both.
 */
export const simulate = async ({ seed, steps, over = (store) => store }: Simulating): Promise<Simulated> => {
  const house = await open(seed, over)
  const { chance, world, diary, trace, schedule } = house
  const invariants = watchInvariants(world, diary)
  for (let step = 0; step < steps; step++) {
    trace.push(await stepOf(house))
    await drained()
    const breaks = invariants()
    if (breaks.length > 0) return house.report(breaks)
  }
  house.ends()
  schedule.calm()
  for (let step = 0; step < mostToCalm && !house.isCalm(); step++) {
    if (chance.happens(0.05)) house.clock.toBook(house.clock.book() + 6_000)
    if (chance.happens(0.1)) chance.pick(house.servers).round()
    trace.push((await schedule.next()) ?? 'nothing')
    await drained()
  }
  const unheard = [...diary.asked].filter((name) => !diary.placed.has(name) && !diary.closed.has(name)).map((name) => `${name} was never told`)
  return house.report([...invariants(), ...unheard, ...(house.isCalm() ? [] : ['the house does not come to rest'])])
}

const mostToCalm = 5_000

/** Everything that can go on without a turn of its own has gone on. */
const drained = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

const open = async (seed: number, over: NonNullable<Simulating['over']>) => {
  const chance = seeded(seed, 'simulation')
  const world = emptyWorld()
  const store = over(memoryHouse(world), world)
  const clock = manualClock({ book: evening })
  const schedule = openSchedule(chance)
  const diary: Diary = { asked: new Set(), placed: new Map(), closed: new Set(), refused: new Map(), contradictions: [] }
  const trace: string[] = []
  const counts = { servers: 0, devicesLeft: devices }
  const start = () => startServer(`server ${(counts.servers += 1)}`, { store, schedule, clock })
  await store.tell(firstBook(chance, clock.book()), clock.book())
  const ids: bigint[] = []
  for (let member = 0; member < members; member++) ids.push(await store.enter(member === 0 ? 20_000n : 500_000n, clock.book()))
  const servers = [start(), start()]
  let goesOn = true
  for (let device = 0; device < devices; device++) {
    void bet({ name: `device ${device}`, member: ids[device % members]!, chance, schedule, world, diary, server: () => chance.pick(servers), goesOn: () => goesOn })
      .finally(() => (counts.devicesLeft -= 1))
  }
  const hasRested = () => [...world.results.values()].every(({ result, settledAction }) => settledAction === result.action)
  return {
    chance, world, store, clock, schedule, diary, trace, servers, start,
    ends: () => void (goesOn = false),
    isCalm: () => counts.devicesLeft === 0 && hasRested() && [...world.bets.values()].every(({ state }) => state !== 'waiting'),
    report: (breaks: readonly string[]): Simulated => ({ steps: trace.length, bets: world.bets.size, kills: counts.servers - 2, breaks, trace, world }),
  }
}

/** One step: mostly the next of what can happen, else the feed, the clock or a death. Answers its name. */
const stepOf = async (house: Awaited<ReturnType<typeof open>>): Promise<string> => {
  const { chance, world, store, clock, schedule, servers } = house
  const drawn = chance.next()
  if (drawn < 0.06) {
    const { name, change } = nextChange(world, chance, clock.book())
    await store.tell(change, clock.book())
    return name
  }
  if (drawn < 0.1) {
    clock.pass(chance.below(4_000))
    return `book time ${clock.book() - evening}`
  }
  if (drawn < 0.11) return await killOne(house, chance)
  if (drawn < 0.15) {
    const server = chance.pick(servers)
    server.round()
    return `${server.name}: round`
  }
  return (await schedule.next()) ?? 'nothing'
}

const killOne = async ({ servers, schedule, start }: { servers: Server[]; schedule: Awaited<ReturnType<typeof open>>['schedule']; start: () => Server }, chance: Chance): Promise<string> => {
  const at = chance.below(servers.length)
  const dying = servers[at]!
  servers[at] = start()
  await schedule.kill(dying)
  for (const dead of dying.whenDead) dead()
  return `${dying.name} dies`
}
