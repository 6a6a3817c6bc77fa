import type { Policies } from '#domain/policies.ts'
import type { Clock } from '#odds/clock.ts'
import { forgetKeys } from '../bets/closed-key.ts'
import { decideWaiting } from '../bets/waiting.ts'
import { forgetUnbet } from '../book/forget.ts'
import type { Database } from '../database/database.ts'
import { openRoomClock } from '../rooms/clock.ts'
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
   * Decides waiting bets, settles bets with a result, moves rooms through their due steps, voids bets that will have no
   * result, deletes matches that nobody bet on and keys that are no longer answered, and seals the ledger's chains once
   * an hour. Call it after each tick of the odds house; calls during a running round share it. The next round does what
   * a failed one left undone.
   */
  readonly run: () => Promise<Round>
}

// Book time: a void may come ten minutes late, but is not looked for at every tick of a fast replay.
const overdueEvery = 600_000
const sealEvery = 3_600_000
/** The most closed keys deleted in one round; the next rounds delete the rest. */
const mostForgotten = 1_000
const forgetEvery = 3_600_000

export const openRounds = (parts: { database: Database; clock: Clock; policies?: Policies }): Rounds => {
  const { database, clock } = parts
  const settling = { ...parts, store: settlementStore(database.db) }
  const rooms = openRoomClock({ db: database.db, clock })
  let current: Promise<Round> | undefined
  let swept = -Infinity
  let sealed = -Infinity
  let forgot = -Infinity
  const work = async (): Promise<Round> => {
    const decided = await decideWaiting(settling)
    let settled = 0
    await closeUnbet(database.db)
    for (const due of await settling.store.due()) settled += await settleMatch(settling, due)
    await rooms.run()
    const sweep = clock.book() - swept >= overdueEvery
    const voided = sweep ? await voidOverdue(parts) : 0
    if (sweep) await forgetUnbet(parts)
    if (sweep) swept = clock.book()
    if (clock.real() - sealed >= sealEvery) {
      await sealHeads(database.db, { book: clock.book(), real: clock.real() }, sealEvery)
      sealed = clock.real()
    }
    if (
      clock.real() - forgot >= forgetEvery &&
      (await forgetKeys(database.db, clock.real(), mostForgotten)) < mostForgotten
    )
      forgot = clock.real()
    return { decided, settled, voided }
  }
  return {
    run: () =>
      (current ??= work().finally(() => {
        current = undefined
      })),
  }
}
