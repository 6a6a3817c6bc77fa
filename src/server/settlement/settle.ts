import type { Policies } from '#domain/policies.ts'
import type { Clock } from '#odds/clock.ts'
import type { Move } from '../bets/moves.ts'
import type { Tabled } from '../database/database.ts'
import type { DueResult, SettlementStore } from './settlement-store.ts'
import { decideBet } from './verdict.ts'

const batch = 500

/** Results of matches that nobody bet on have nothing to pay out: most of them, and all at once. */
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

/** Where bets are decided, by which clock, and where real books settle differently, how. */
export interface Settling {
  readonly store: SettlementStore
  readonly clock: Clock
  readonly policies?: Policies
}

/**
 * Settles a match's legs by its result, and the tickets they decide, in batches by member, each batch one transaction. What is decided is told by
 * the legs themselves, so a run that is cut off goes on where it was. Answers how many bets it settled, opened or confirmed.
 */
export const settleMatch = async (parts: Settling, due: DueResult): Promise<number> => {
  let settled = 0
  for (let pass = 0; pass < mostPasses; pass++) {
    const { moved, lost } = await settleOnce(parts, due)
    settled += moved
    if (lost > 0) continue
    if (!due.waits) await parts.store.close(due)
    break
  }
  return settled
}

/** A ticket that another match's result moved meanwhile is decided again by what it is now; what is left after that waits for the next round. */
const mostPasses = 3

/** How many batches are written at once while the next is read and decided; a member whose bets two of them hold is waited for by the second. */
const writtenAtOnce = 2

/** One pass over a match's tickets: how many moved, and how many somebody else had moved before. Holds a few batches at a time, however many there are. */
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
      // A write that fails while the next batch is read is met when its turn comes.
      writing.at(-1)?.catch(() => undefined)
      const end = bets.at(-1)
      if (!end || bets.length < batch) break
      last = { member: end.member_id, bet: end.id }
      if (writing.length >= writtenAtOnce) await writing.shift()
    }
    await Promise.all(writing)
    return sum
  } finally {
    // A pass that failed has nothing under way any more when it says so.
    await Promise.allSettled(writing)
  }
}
