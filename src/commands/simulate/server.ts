import type { Clock } from '#odds/clock.ts'
import type { CoverBonuses } from '#domain/bet/cover-bonus.ts'
import { type Placement, placementOn } from '#server/bets/placement.ts'
import { decideWaiting } from '#server/bets/waiting.ts'
import { type CashOuts, cashOutsOn } from '#server/cash-out/perform.ts'
import { decideCashOuts } from '#server/cash-out/waiting.ts'
import { type Exposure, exposureOn } from '#server/exposure/exposure.ts'
import { settleMatch } from '#server/settlement/settle.ts'
import { admissionBreaks, houseLimits } from './position.ts'
import type { Reading, World } from './world.ts'
import { type Owner, reachedBy, type Schedule } from './schedule.ts'
import type { HouseStore } from './store.ts'

/**
 * A server of the house: the product's placement, cash-out, position and settlement, over a store that may lose their
 * calls.
 */
export interface Server extends Owner {
  readonly placement: Placement
  readonly cashOuts: CashOuts
  readonly exposure: Exposure
  readonly store: HouseStore
  /** Resolves once the house's position was read: a server takes no bet before. */
  readonly opened: Promise<void>
  /** Decides and settles once, unless a round is running: the next round does what one left undone. */
  readonly round: () => void
  /** Called when the process ends. */
  readonly whenDead: Set<() => void>
}

export interface Deps {
  readonly store: HouseStore
  readonly schedule: Schedule
  readonly clock: Clock
  readonly world: World
  /** Called with what a server accepted and should not have. */
  readonly broken: (lines: readonly string[]) => void
}

/** Odd ones, so that what they add is not whole. */
const coverBonuses: CoverBonuses = {
  Trixie: { oneWinner: 1, allWinners: 7 },
  Patent: { oneWinner: 3, allWinners: 0 },
  'Lucky 15': { oneWinner: 2, allWinners: 11 },
}

export const startServer = (name: string, { store, schedule, clock, world, broken }: Deps): Server => {
  const owner = { name }
  const { store: own, exposure } = watched(reachedBy(owner, store, schedule), world, broken)
  let isAtWork = false
  const round = () => {
    if (isAtWork) return
    isAtWork = true
    void work(own, clock, exposure).finally(() => (isAtWork = false))
  }
  return Object.assign(owner, {
    placement: placementOn(own, { clock, exposure, coverBonuses }),
    cashOuts: cashOutsOn(own, { clock }),
    exposure,
    store: own,
    opened: opened(exposure),
    round,
    whenDead: new Set<() => void>(),
  })
}

/**
 * The server's position. Each ticket it accepts is checked against what it knows: its last reading, and the bets it has
 * taken since.
 */
const watched = (
  store: HouseStore,
  world: World,
  broken: Deps['broken'],
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
    for (const outcome of outcomes) if (typeof outcome !== 'string') taken.add(outcome.bet.id)
    return outcomes
  }
  const admit: Exposure['admit'] = (ticket, liabilities) => {
    const admission = exposure.admit(ticket, liabilities)
    if (admission) broken(admissionBreaks(world, reading, taken, liabilities))
    return admission
  }
  return { store: { ...store, place }, exposure: { ...exposure, admit } }
}

/** A lost reading is read again. */
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
    await decideCashOuts({ store, clock })
    for (const due of await store.due()) await settleMatch({ store, clock }, due)
    await exposure.refresh()
  } catch {
    // A call to the store was lost.
  }
}
