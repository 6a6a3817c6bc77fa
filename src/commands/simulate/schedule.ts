import type { Chance } from '../faults/chance.ts'
import type { HouseStore } from './store.ts'

/** A process that may die: then what it waits for never comes. */
export interface Owner {
  readonly name: string
}

/** A possible next event. */
interface Event {
  readonly name: string
  /** The process that waits for it; undefined for the world outside. */
  readonly owner: Owner | undefined
  /** Does it, and answers how to report it. */
  readonly act: () => Promise<() => void>
  /** Reports that it is lost; undefined if it cannot be lost. */
  readonly lose: (() => void) | undefined
}

export interface Schedule {
  /** Waits for its turn. */
  readonly turn: (name: string, owner?: Owner) => Promise<void>
  /** Runs `work` in its turn; throws if the request or its answer is lost. */
  readonly call: <Answer>(name: string, owner: Owner | undefined, work: () => Promise<Answer>) => Promise<Answer>
  /** Runs one of the possible events, and names it; undefined if there is none. */
  readonly next: () => Promise<string | undefined>
  /** Ends a process: its pending requests happen or not, and it gets no more answers. */
  readonly kill: (owner: Owner) => Promise<void>
  /** No more faults from here. */
  readonly calm: () => void
}

/** Only chance decides who goes next: some seed gives any order of what may overlap. */
export const openSchedule = (chance: Chance): Schedule => {
  let events: Event[] = []
  let isCalm = false
  const turn = (name: string, owner?: Owner): Promise<void> =>
    new Promise((resolve) => void events.push({ name, owner, lose: undefined, act: async () => resolve }))
  const call = <Answer>(name: string, owner: Owner | undefined, work: () => Promise<Answer>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const act = async () => {
        const answer = await work()
        return () => resolve(answer)
      }
      events.push({ name, owner, lose: () => reject(new Error(`${name}: lost`)), act })
    })
  const next = async () => {
    if (events.length === 0) return undefined
    const at = chance.below(events.length)
    const { name, lose, act } = events[at]!
    events[at] = events.at(-1)!
    events.pop()
    const drawn = isCalm || !lose ? 1 : chance.next()
    if (drawn < 0.03) {
      lose!()
      return `${name}, its question lost`
    }
    const tell = await act()
    if (drawn >= 0.07) tell()
    else lose!()
    return drawn >= 0.07 ? name : `${name}, its answer lost`
  }
  const kill = async (owner: Owner) => {
    const asked = events.filter((event) => event.owner === owner && event.lose)
    events = events.filter((event) => event.owner !== owner)
    for (const { act } of asked) if (chance.happens(0.5)) await act()
  }
  return { turn, call, next, kill, calm: () => void (isCalm = true) }
}

/** The house's store as one process reaches it: every call waits for its turn and may be lost. */
export const reachedBy = (owner: Owner, store: HouseStore, schedule: Schedule): HouseStore => {
  const by =
    <Asked extends unknown[], Answer>(name: string, ask: (...asked: Asked) => Promise<Answer>) =>
    (...asked: Asked) =>
      schedule.call(`${owner.name}: ${name}`, owner, () => ask(...asked))
  return {
    ...store,
    pricingContexts: by('pricingContexts', store.pricingContexts),
    place: by('place', store.place),
    receipt: by('receipt', store.receipt),
    waiting: by('waiting', store.waiting),
    move: by('move', store.move),
    due: by('due', store.due),
    next: by('next', store.next),
    close: by('close', store.close),
    closeKey: by('closeKey', store.closeKey),
    pricingContext: by('pricingContext', store.pricingContext),
    cashed: by('cashed', store.cashed),
    sell: by('sell', store.sell),
    requestCashOut: by('requestCashOut', store.requestCashOut),
    dueCashOuts: by('dueCashOuts', store.dueCashOuts),
    refuseCashOut: by('refuseCashOut', store.refuseCashOut),
    exposures: by('exposures', store.exposures),
    limit: by('limit', store.limit),
    refuse: (asked, refusal) => schedule.call(`${owner.name}: refuse`, owner, () => store.refuse(asked, refusal)),
  }
}
