import type { Clock } from '#odds/clock.ts'
import { type Placement, placementOn } from '#server/bets/placement.ts'
import { decideWaiting } from '#server/bets/waiting.ts'
import { type CashOuts, cashOutsOn } from '#server/cash-out/perform.ts'
import { type Exposure, exposureOn } from '#server/exposure/exposure.ts'
import { settleMatch } from '#server/settlement/settle.ts'
import { admissionBreaks, houseLimits, type Reading } from './position.ts'
import { type Owner, reachedBy, type Schedule } from './schedule.ts'
import type { HouseStore } from './store.ts'
import type { World } from './world.ts'

/** A server of the house: the product's placement, cash-out, position and settlement, over a store that may lose what they ask. */
export interface Server extends Owner {
  readonly placement: Placement
  readonly cashOuts: CashOuts
  readonly exposure: Exposure
  readonly store: HouseStore
  /** Resolves when the house's position was read once: a server takes nothing before. */
  readonly opened: Promise<void>
  /** Decides and settles once, unless that is under way: what a round left undone, the next does. */
  readonly round: () => void
  /** Hears of the end of the process. */
  readonly whenDead: Set<() => void>
}

export interface Parts {
  readonly store: HouseStore
  readonly schedule: Schedule
  readonly clock: Clock
  readonly world: World
  /** Hears what a server let through that it should not have. */
  readonly broken: (lines: readonly string[]) => void
}

export const startServer = (name: string, { store, schedule, clock, world, broken }: Parts): Server => {
  const owner = { name }
  const { store: own, exposure } = watched(reachedBy(owner, store, schedule), world, broken)
  let isAtWork = false
  const round = () => {
    if (isAtWork) return
    isAtWork = true
    void work(own, clock, exposure).finally(() => (isAtWork = false))
  }
  return Object.assign(owner, {
    placement: placementOn(own, { clock, exposure }),
    cashOuts: cashOutsOn(own, { clock }),
    exposure,
    store: own,
    opened: opened(exposure),
    round,
    whenDead: new Set<() => void>(),
  })
}

/** The server's position, with each ticket it lets through held against what it knows: what it read last, and what it took since. */
const watched = (
  store: HouseStore,
  world: World,
  broken: Parts['broken'],
): { store: HouseStore; exposure: Exposure } => {
  const taken = new Set<bigint>()
  let reading: Reading | undefined
  const exposure = exposureOn(async () => {
    const exposures = await store.exposures()
    reading = world.readings.get(exposures) ?? { exposures, bets: 0 }
    return exposures
  }, houseLimits)
  const place: HouseStore['place'] = async (items) => {
    const outcomes = await store.place(items)
    for (const outcome of outcomes) if (typeof outcome !== 'string') taken.add(outcome.betId)
    return outcomes
  }
  const admit: Exposure['admit'] = (ticket, liabilities) => {
    const admission = exposure.admit(ticket, liabilities)
    if (admission) broken(admissionBreaks(world, reading, taken, liabilities))
    return admission
  }
  return { store: { ...store, place }, exposure: { ...exposure, admit } }
}

/** A reading that is lost is read again. */
const opened = async ({ refresh }: Exposure): Promise<void> => {
  for (;;) {
    const isRead = await refresh().then(
      () => true,
      () => false,
    )
    if (isRead) return
  }
}

const work = async (store: HouseStore, clock: Clock, exposure: Exposure): Promise<void> => {
  try {
    await decideWaiting({ store, clock })
    for (const due of await store.due()) await settleMatch({ store, clock }, due)
    await exposure.refresh()
  } catch {
    // The store was lost on the way.
  }
}

/** What a server answered, or undefined where nothing came, whatever the reason. */
export const ask = <Answer>(
  server: Server,
  schedule: Schedule,
  name: string,
  work: (server: Server) => Promise<Answer>,
): Promise<Answer | undefined> =>
  new Promise((resolve) => {
    const end = (answer: Answer | undefined) => {
      server.whenDead.delete(dead)
      resolve(answer)
    }
    const dead = () => end(undefined)
    server.whenDead.add(dead)
    schedule
      .call(`${name} asks ${server.name}`, server, async () => undefined)
      .then(() => server.opened)
      .then(() => work(server))
      .then((answer) => schedule.call(`${server.name} answers ${name}`, server, async () => answer))
      .then(end, dead)
  })
