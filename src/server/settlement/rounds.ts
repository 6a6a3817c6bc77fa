import type { Policies } from '#domain/policies.ts'
import type { Clock } from '#odds/clock.ts'
import { forgetKeys } from '../bets/acceptance/closed-key.ts'
import { decideWaiting } from '../bets/waiting.ts'
import { forgetUnbet } from '../book/forget.ts'
import type { Database } from '../database/database.ts'
import { forgetTries } from '../members/throttle.ts'
import { compactPrices } from '../prices/compact.ts'
import { asHeld, type RoleHeld } from '../roles/as-held.ts'
import { openRoomClock, type RoomFailure, roomsAtOnce } from '../rooms/clock.ts'
import { tellRooms } from '../rooms/news.ts'
import { sealHeads } from '../wallet/anchor.ts'
import { voidOverdue } from './overdue.ts'
import { closeUnbet, settleMatch } from './settle.ts'
import { settlementStore } from './settlement-store.ts'

/** What one round of the house's work did. */
export interface Round {
  readonly decided: number
  readonly settled: number
  readonly voided: number
}

export interface Rounds {
  /**
   * Of the roles that this process holds: decides waiting bets, settles bets with a result, moves rooms through their
   * due steps, voids bets that will have no result, deletes matches that nobody bet on, keys that are no longer
   * answered and tries that no longer count, and seals the ledger's chains once a minute. Call it after each tick of
   * the odds house; calls during a running round share it. The next round does what a failed one left undone.
   */
  readonly run: () => Promise<Round>
}

// Book time: a void may come ten minutes late, but is not looked for at every tick of a fast replay.
const overdueEvery = 600_000
const sealEvery = 60_000
const pricesWait = 2 * 3_600_000
/** The most closed keys, and throttled keys, deleted in one round; the next rounds delete the rest. */
const mostForgotten = 1_000
const forgetEvery = 3_600_000

interface RoundsDeps {
  readonly database: Database
  /**
   * The roles whose work this process does while it holds them (§server.one-holder); without them it does all of it.
   */
  readonly roles?: Readonly<Record<'settlement' | 'rooms' | 'jobs', RoleHeld>>
  readonly clock: Clock
  readonly policies?: Policies
  /** Called with each step of a room that failed; the round goes on without it. */
  readonly roomFailed?: (failure: RoomFailure) => void
}

export const openRounds = (deps: RoundsDeps): Rounds => {
  const { database, clock, roomFailed } = deps
  const alone = { works: () => true, db: database.db }
  const { settlement, rooms, jobs } = deps.roles ?? { settlement: alone, rooms: alone, jobs: alone }
  const settling = { ...deps, database: { ...database, db: settlement.db }, store: settlementStore(settlement.db) }
  const roomClock = openRoomClock({ db: rooms.db, clock, atOnce: roomsAtOnce[database.kind], failed: roomFailed })
  let current: Promise<Round> | undefined
  let voidedAt = -Infinity
  let swept = -Infinity
  let sealed = -Infinity
  let forgot = -Infinity
  const settle = async (): Promise<Round> => {
    const decided = await decideWaiting(settling)
    let settled = 0
    if ((await settling.store.due()).length > 0) {
      await closeUnbet(settlement.db)
      for (const due of await settling.store.due()) settled += await settleMatch(settling, due)
    }
    const sweep = clock.book() - voidedAt >= overdueEvery
    const voided = sweep ? await voidOverdue(settling) : 0
    if (sweep) voidedAt = clock.book()
    return { decided, settled, voided }
  }
  const moveRooms = async () => {
    await roomClock.run()
    await tellRooms(rooms.db, { book: clock.book(), real: clock.real() })
  }
  const tidy = async () => {
    const { db } = jobs
    if (clock.book() - swept >= overdueEvery) {
      // A server that was down for long: what its matches were called must be kept before they are forgotten.
      await compactPrices(db, clock.book() - pricesWait)
      await forgetUnbet({ database: { ...database, db }, clock })
      swept = clock.book()
    }
    if (clock.real() - sealed >= sealEvery) {
      await sealHeads(db, { book: clock.book(), real: clock.real() }, sealEvery)
      sealed = clock.real()
    }
    if (
      clock.real() - forgot >= forgetEvery &&
      (await forgetKeys(db, clock.real(), mostForgotten)) < mostForgotten &&
      (await forgetTries(db, clock.real(), mostForgotten)) < mostForgotten
    )
      forgot = clock.real()
  }
  const work = async (): Promise<Round> => {
    const round = (await asHeld(settlement, settle)) ?? { decided: 0, settled: 0, voided: 0 }
    await asHeld(rooms, moveRooms)
    await asHeld(jobs, tidy)
    return round
  }
  return {
    run: () =>
      (current ??= work().finally(() => {
        current = undefined
      })),
  }
}
