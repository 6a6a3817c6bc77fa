import { manualClock } from '#odds/clock.ts'
import { type Chance, seeded } from '../faults/chance.ts'
import { type Change, firstBook, nextChange, nextTrade } from './book.ts'
import { nextBoost } from './boosts.ts'
import { type Diary, play } from './client.ts'
import { watchInvariants } from './invariants.ts'
import { exposureBreaks } from './position.ts'
import { openSchedule } from './schedule.ts'
import { type Server, startServer } from './server.ts'
import { soldBreaks } from './cash-out-invariants.ts'
import { type HouseStore, memoryHouse } from './store.ts'
import { limitBreaks, takenBreaks } from './ticket-invariants.ts'
import { emptyWorld, type World } from './world.ts'

export interface Simulated {
  readonly steps: number
  readonly bets: number
  readonly cashOuts: number
  readonly kills: number
  /** The breaks after the last step, in lines. */
  readonly breaks: readonly string[]
  /** Every step in order. */
  readonly trace: readonly string[]
  readonly world: World
}

export interface Simulating {
  readonly seed: number
  readonly steps: number
  /** Replaces the store in memory by another one, or by a faulty one. */
  readonly over?: (store: HouseStore, world: World) => HouseStore
}

/** 2024-09-14 20:00 GMT+8. */
const evening = Date.UTC(2024, 8, 14, 12)
/** Cash in minor units: one member is poor, one has a Myanmar currency. */
const members = [
  [20_000n, 'MYR'],
  [500_000n, 'MYR'],
  [500_000n, 'MYR'],
  [5_000_000n, 'MMK'],
] as const
const devices = 8

/**
 * Plays a house with two servers, members and a feed in one process: the product's placement, coalescer, verdicts and
 * machines over two ports. One seed decides who goes next, what is lost, when a server dies, and what the clock and the
 * book do. Every invariant is checked after every step; after the last step the faults end, and every member must get
 * an answer. It proves what lies above the two ports. `npm run faults` proves what lies below them, and tests that run
 * the same stories on both prove that the ledger in memory equals the SQL functions.
 */
export const simulate = async ({ seed, steps, over = (store) => store }: Simulating): Promise<Simulated> => {
  const house = await open(seed, over)
  const { chance, world, diary, found, trace, schedule } = house
  const invariants = watchInvariants(world, diary, found)
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
  const unheard = [...diary.asked]
    .filter((name) => ![diary.placed, diary.sold, diary.waiting, diary.closed].some((told) => told.has(name)))
    .map((name) => `${name} was never told`)
  return house.report([...invariants(), ...unheard, ...(house.isCalm() ? [] : ['the house does not come to rest'])])
}

const mostToCalm = 5_000

/** Waits until everything that needs no turn of its own has run. */
const drained = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

const open = async (seed: number, over: NonNullable<Simulating['over']>) => {
  const chance = seeded(seed, 'simulation')
  const world = emptyWorld()
  const clock = manualClock({ book: evening })
  const now = () => ({ book: clock.book(), real: clock.real() })
  const schedule = openSchedule(chance)
  const diary: Diary = {
    asked: new Set(),
    placed: new Map(),
    waiting: new Set(),
    sold: new Map(),
    closed: new Set(),
    refused: new Map(),
    limits: [],
    contradictions: [],
  }
  const found: string[] = []
  const broken = (lines: readonly string[]) => void found.push(...lines)
  const store = heard(over(memoryHouse(world), world), world, diary, broken)
  const trace: string[] = []
  const counts = { servers: 0, devicesLeft: devices }
  const start = () => startServer(`server ${(counts.servers += 1)}`, { store, schedule, clock, world, broken })
  const first = firstBook(chance, clock.book())
  await tellQuotes(store, world, first, now())
  const ids: bigint[] = []
  for (const [cash, currency] of members) ids.push(await store.enter(cash, currency, now()))
  const servers = [start(), start()]
  let goesOn = true
  for (let device = 0; device < devices; device++) {
    void play({
      name: `device ${device}`,
      member: ids[device % ids.length]!,
      chance,
      schedule,
      world,
      diary,
      server: () => chance.pick(servers),
      now: () => clock.real(),
      goesOn: () => goesOn,
    }).finally(() => (counts.devicesLeft -= 1))
  }
  const hasRested = () =>
    [...world.results.values()].every(({ result, settledAction }) => settledAction === result.action)
  return {
    chance,
    world,
    store,
    clock,
    now,
    schedule,
    diary,
    found,
    broken,
    trace,
    servers,
    start,
    ends: () => void (goesOn = false),
    isCalm: () =>
      counts.devicesLeft === 0 && hasRested() && [...world.bets.values()].every(({ state }) => state !== 'waiting'),
    report: (breaks: readonly string[]): Simulated => ({
      steps: trace.length,
      bets: world.bets.size,
      cashOuts: world.cashOuts.length,
      kills: counts.servers - 2,
      breaks,
      trace,
      world,
    }),
  }
}

/**
 * The store, with checks: each bet and cash-out is checked as it is taken, each reading of the house's position is
 * compared with the bets, and each limit a member sets is written down.
 */
const heard = (
  store: HouseStore,
  world: World,
  diary: Diary,
  broken: (lines: readonly string[]) => void,
): HouseStore => ({
  ...store,
  place: async (items) => {
    const before = world.bets.size
    const outcomes = await store.place(items)
    for (const bet of [...world.bets.values()].slice(before))
      broken([...takenBreaks(world, diary, bet), ...limitBreaks(world, diary, bet)])
    return outcomes
  },
  sell: async (item) => {
    const before = world.cashOuts.length
    const outcome = await store.sell(item)
    for (const sold of world.cashOuts.slice(before)) broken(soldBreaks(world, diary, sold))
    return outcome
  },
  exposures: async () => {
    const exposures = await store.exposures()
    broken(exposureBreaks(world, exposures))
    world.readings.set(exposures, { exposures, bets: world.bets.size })
    return exposures
  },
  limit: async (asked, real) => {
    diary.limits.push({ ...asked, real })
    return await store.limit(asked, real)
  },
})

/** Stores the feed's message; a trader starts from the prices it quoted. */
const tellQuotes = async (
  store: HouseStore,
  world: World,
  change: Change,
  at: { book: number; real: number },
): Promise<void> => {
  for (const { id, prices } of change.markets) world.told.set(id, prices)
  await store.tell(change, at)
}

/** One step: mostly the next possible event, else the feed, the clock, a trader or a death. Answers its name. */
const stepOf = async (house: House): Promise<string> => {
  const { chance, clock, schedule, servers } = house
  const drawn = chance.next()
  if (drawn < 0.06) {
    const { name, change } = nextChange(house.world, chance, clock.book())
    await tellQuotes(house.store, house.world, change, house.now())
    return name
  }
  if (drawn < 0.1) {
    // Sometimes a day passes: a member's limits of the last one start again.
    clock.pass(chance.happens(0.05) ? 86_400_000 : chance.below(4_000))
    return `book time ${clock.book() - evening}`
  }
  if (drawn < 0.11) return await killOne(house, chance)
  if (drawn < 0.14) return await traderActs(house)
  if (drawn < 0.18) {
    const server = chance.pick(servers)
    server.round()
    return `${server.name}: round`
  }
  return (await schedule.next()) ?? 'nothing'
}

type House = Awaited<ReturnType<typeof open>>

/** A trader offers a boost, withdraws one, or trades on the position that one of the servers knows. */
const traderActs = async ({ chance, world, store, clock, now, servers, broken }: House): Promise<string> => {
  const drawn = chance.next()
  const active = [...world.boosts.values()].filter((boost) => !boost.withdrawn)
  if (drawn < 0.25) {
    const boost = nextBoost(world, chance, clock.book())
    return boost ? `boost ${await store.boost(boost)} on market ${boost.market}` : 'no boost'
  }
  if (drawn < 0.3 && active.length > 0) {
    const { id } = chance.pick(active)
    await store.withdraw(id, clock.book())
    return `boost ${id} withdrawn`
  }
  const server = chance.pick(servers)
  const { change, breaks } = nextTrade(world, server.exposure)
  broken(breaks)
  await store.tell(change, now())
  return `${server.name} trades ${change.markets.map(({ id }) => id).join()}`
}

const killOne = async (
  {
    servers,
    schedule,
    start,
  }: { servers: Server[]; schedule: Awaited<ReturnType<typeof open>>['schedule']; start: () => Server },
  chance: Chance,
): Promise<string> => {
  const at = chance.below(servers.length)
  const dying = servers[at]!
  servers[at] = start()
  await schedule.kill(dying)
  for (const dead of dying.whenDead) dead()
  return `${dying.name} dies`
}
