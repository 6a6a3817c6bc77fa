import type { Policies } from '#domain/policies.ts'
import type { Clock } from '#odds/clock.ts'
import type { Move } from '../bets/moves.ts'
import type { Tabled } from '../database/database.ts'
import type { DueResult, SettlementStore } from './settlement-store.ts'
import { decideBet } from './verdict.ts'

const batch = 500

/**
 * Closes results of matches that nobody bet on, all at once: they are most of the results, and have nothing to pay out.
 */
export const closeUnbet = async (db: Tabled): Promise<void> => {
  await db
    .updateTable('result')
    .set((of) => ({ settled_action: of.ref('action') }))
    .whereRef('settled_action', '<', 'action')
    .where((is) =>
      is.not(is.exists(is.selectFrom('leg').select('leg.bet_id').whereRef('leg.match_id', '=', 'result.match_id'))),
    )
    .execute()
}

/** The store in which bets are decided, the clock, and the policies on which real books differ. */
export interface Settling {
  readonly store: SettlementStore
  readonly clock: Clock
  readonly policies?: Policies
}

/**
 * Settles a match's legs by its result, and the tickets they decide, in batches by member, each batch one transaction.
 * The legs themselves show what is decided, so an interrupted run continues where it was. Answers how many bets it
 * settled, opened or confirmed.
 */
export const settleMatch = async (deps: Settling, due: DueResult): Promise<number> => {
  let settled = 0
  for (let pass = 0; pass < mostPasses; pass++) {
    const { moved, lost } = await settleOnce(deps, due)
    settled += moved
    if (lost > 0) continue
    if (!due.waits) await deps.store.close(due)
    break
  }
  return settled
}

/**
 * A ticket that another match's result moved in the meantime is decided again from its new state; what is left after
 * these passes waits for the next round.
 */
const mostPasses = 3

/**
 * How many batches are written at once while the next is read and decided. If two of them hold bets of the same member,
 * the second waits for the first.
 */
const writtenAtOnce = 2

/**
 * One pass over a match's tickets: how many it moved, and how many had already been moved. Holds a few
 * batches at a time, however many there are.
 */
const settleOnce = async (
  { store, clock, policies }: Settling,
  due: DueResult,
): Promise<{ moved: number; lost: number }> => {
  const sum = { moved: 0, lost: 0 }
  const writing: Promise<void>[] = []
  const write = async (moves: readonly Move[]): Promise<void> => {
    const moved = await store.move(moves, { book: clock.book(), real: clock.real() })
    sum.moved += new Set(moved).size
    sum.lost += moves.length - moved.length
  }
  let last = { member: 0n, bet: 0n }
  try {
    for (;;) {
      const bets = await store.next(due, last, batch)
      writing.push(write(bets.flatMap((bet) => decideBet(bet, due.match, due.result, policies))))
      // A write that fails while the next batch is read is reported when its turn comes.
      writing.at(-1)?.catch(() => undefined)
      const end = bets.at(-1)
      if (!end || bets.length < batch) break
      last = { member: end.member_id, bet: end.id }
      if (writing.length >= writtenAtOnce) await writing.shift()
    }
    await Promise.all(writing)
    return sum
  } finally {
    // A failed pass waits for all its writes before it throws.
    await Promise.allSettled(writing)
  }
}
