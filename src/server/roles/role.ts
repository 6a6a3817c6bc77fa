import { type LeaseEvent, leaseMachine } from '#machines/operator/lease.ts'
import { transition } from 'xstate'
import type { Database, Tabled } from '../database/database.ts'
import { isKnownDead, isOfEarlier } from './holder.ts'
import { giveLease, type Lease, LeaseLost, type RoleName, takeLease } from './leases.ts'

export type LeaseState = 'standby' | 'holding' | 'losing' | 'lost' | 'yielding' | 'released'

/** The work of a role in this process. */
export interface RoleWork {
  /** Begins it; when this fails, the role is given back. */
  readonly start?: () => Promise<void>
  /** Resolves once nothing of it is under way. */
  readonly stop?: () => Promise<void>
}

export interface Role {
  readonly name: RoleName
  readonly state: () => LeaseState
  /** Whether its work may be done here now. */
  readonly works: () => boolean
  /** The database for its writes: each is refused unless this process holds the role when it is written. */
  readonly db: Tabled
  /** Takes the role if it is free and renews it when it is time. Must be called several times within a term. */
  readonly keep: () => Promise<void>
  /** Resolves once the work that began last has begun whole. */
  readonly started: () => Promise<void>
  /** Ends the work and gives the role back. */
  readonly close: () => Promise<void>
}

export interface RoleDeps {
  readonly name: RoleName
  readonly database: Database
  readonly holder: string
  /** Real milliseconds a role is given for, where it is taken and where it is renewed. */
  readonly terms: () => { readonly taken: number; readonly renewed: number }
  /** Milliseconds by a clock that runs evenly, and goes on while the process is frozen. */
  readonly elapsed: () => number
  readonly work?: RoleWork
  readonly changed?: ((name: RoleName, from: LeaseState, to: LeaseState) => void) | undefined
  readonly failed?: ((error: unknown) => void) | undefined
}

/** A role stops working this much before its time is up, in milliseconds: clocks run at slightly different speeds. */
const margin = 500
/** How often a role is renewed within its term. */
const renewalsPerTerm = 4
/** How often, in milliseconds, a role held elsewhere is requested. */
const askEvery = 1_500
/**
 * After how many milliseconds a database that did not answer is tried again: without a role nothing of the house goes
 * on.
 */
const askAgain = 250

/** A role of the house as the machine of its lease has it in this process (§server.one-holder). */
export const openRole = ({ name, database, holder, terms, elapsed, work = {}, changed, failed }: RoleDeps): Role => {
  let snapshot = leaseMachine.resolveState({ value: 'standby', context: {} })
  let token: bigint | undefined
  let ends = -Infinity
  let given = 0
  let askedAt = -Infinity
  let isUnanswered = false
  let flight: Promise<void> | undefined
  let starting: Promise<void> = Promise.resolve()
  /** Resolves when the start has ended, however it ended. */
  let begun: Promise<void> = Promise.resolve()
  let stopping: Promise<void> | undefined

  const works = () => snapshot.hasTag('works') && elapsed() < ends
  const tell = async (event: LeaseEvent): Promise<void> => {
    if (!snapshot.can(event)) return
    const [next, effects] = transition(leaseMachine, snapshot, event)
    const from = snapshot.value
    snapshot = next
    if (from !== next.value) changed?.(name, from, next.value)
    for (const { type } of effects) await perform[type as keyof typeof perform]()
  }
  const perform = {
    // Neither is waited for here: the role is renewed while its work begins, and a round that is under way keeps its
    // roles itself.
    startWork: async () => {
      const start = work.start?.() ?? Promise.resolve()
      begun = start.catch(() => undefined)
      starting = start.catch((error: unknown) => {
        failed?.(error)
        return tell({ type: 'term.ended' })
      })
    },
    stopWork: async () => {
      token = undefined
      stopping = begun
        .then(() => work.stop?.())
        .catch((error: unknown) => failed?.(error))
        .then(() => tell({ type: 'work.stopped' }))
    },
    giveBack: () => giveLease(database.db, name, holder).catch((error: unknown) => failed?.(error)),
  }

  const granted = async (lease: Lease, at: number): Promise<void> => {
    ends = at + given - margin
    token = lease.token
    await tell({ type: 'lease.granted' })
  }
  const isGone = (other: string) =>
    database.opening === undefined ? isKnownDead(other) : isOfEarlier(other, database.opening)
  const ask = async (): Promise<void> => {
    given = snapshot.hasTag('works') ? terms().renewed : terms().taken
    const at = elapsed()
    askedAt = at
    // A renewal may be for less time than is left, and its answer may be lost.
    if (snapshot.hasTag('works')) ends = Math.min(ends, at + given - margin)
    let lease: Lease
    try {
      lease = await takeLease(database.db, { role: name, holder, term: given })
      if (lease.holder !== holder && isGone(lease.holder))
        lease = await takeLease(database.db, { role: name, holder, term: given, gone: lease.holder })
    } catch (error) {
      // A database that is away is said once, and not with each time it is asked.
      if (!isUnanswered) failed?.(error)
      isUnanswered = true
      return tell({ type: 'lease.unanswered' })
    }
    isUnanswered = false
    // A process that lost the role and took it again is another holder for what it wrote before.
    if (lease.holder !== holder || (token !== undefined && lease.token !== token)) await tell({ type: 'lease.refused' })
    else await granted(lease, at)
  }
  const keep = async (): Promise<void> => {
    const usual = snapshot.matches('standby') ? askEvery : snapshot.hasTag('works') ? given / renewalsPerTerm : Infinity
    if (elapsed() - askedAt >= (isUnanswered ? Math.min(usual, askAgain) : usual)) await ask()
    // Nothing is begun past the time that was given; a process that slept through it goes on if nobody took the role.
    if (snapshot.hasTag('works') && elapsed() >= ends) await tell({ type: 'term.ended' })
  }
  return {
    name,
    works,
    state: () => snapshot.value,
    db: database.fenced(() => {
      if (token === undefined || !works()) throw new LeaseLost(name)
      return { role: name, token }
    }),
    keep: () => (flight ??= keep().finally(() => (flight = undefined))),
    started: () => starting,
    close: async () => {
      await flight?.catch(() => undefined)
      await tell({ type: 'process.stopping' })
      await stopping
    },
  }
}
