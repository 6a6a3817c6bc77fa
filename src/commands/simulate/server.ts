import type { Clock } from '#odds/clock.ts'
import { type Placement, placementOn } from '#server/bets/placement.ts'
import { decideWaiting } from '#server/bets/waiting.ts'
import { settleMatch, type Settling } from '#server/settlement/settle.ts'
import { type Owner, reachedBy, type Schedule } from './schedule.ts'
import type { HouseStore } from './store.ts'

/** A server of the house: the product's placement and settlement, over a store that may lose what they ask. */
export interface Server extends Owner {
  readonly placement: Placement
  readonly store: HouseStore
  /** Decides and settles once, unless that is under way: what a round left undone, the next does. */
  readonly round: () => void
  /** Hears of the end of the process. */
  readonly whenDead: Set<() => void>
}

export interface Parts {
  readonly store: HouseStore
  readonly schedule: Schedule
  readonly clock: Clock
}

export const startServer = (name: string, { store, schedule, clock }: Parts): Server => {
  const owner = { name }
  const own = reachedBy(owner, store, schedule)
  let isAtWork = false
  const round = () => {
    if (isAtWork) return
    isAtWork = true
    void work({ store: own, clock }).finally(() => (isAtWork = false))
  }
  return Object.assign(owner, { placement: placementOn(own, { clock }), store: own, round, whenDead: new Set<() => void>() })
}

const work = async (settling: Settling): Promise<void> => {
  try {
    await decideWaiting(settling)
    for (const due of await settling.store.due()) await settleMatch(settling, due)
  } catch {
    // The store was lost on the way.
  }
}

/** What a server answered, or undefined where nothing came, whatever the reason. */
export const ask = <Answer>(server: Server, schedule: Schedule, name: string, work: (server: Server) => Promise<Answer>): Promise<Answer | undefined> =>
  new Promise((resolve) => {
    const end = (answer: Answer | undefined) => {
      server.whenDead.delete(dead)
      resolve(answer)
    }
    const dead = () => end(undefined)
    server.whenDead.add(dead)
    schedule.call(`${name} asks ${server.name}`, server, async () => undefined).then(() => work(server))
      .then((answer) => schedule.call(`${server.name} answers ${name}`, server, async () => answer)).then(end, dead)
  })
