import type { Clock } from '#odds/clock.ts'
import { stepOf } from './lifecycle.ts'
import type { Move } from './moves.ts'

/** A bet whose danger delay is over, or whose match has changed since it was taken. */
export interface WaitingBet {
  readonly id: bigint
  readonly member_id: bigint
  readonly version: number
  readonly risk: bigint
  readonly changed: boolean
}

/** What the decision on waiting bets asks of a database; each call is one transaction. Times in milliseconds. */
export interface WaitingStore {
  readonly waiting: (book: number, most: number) => Promise<readonly WaitingBet[]>
  /** Takes steps and moves their money, each once; answers the bets that moved. */
  readonly move: (moves: readonly Move[], at: { book: number; real: number }) => Promise<readonly bigint[]>
}

const most = 500

/**
 * Decides the waiting bets that are due by book time. A bet is decided at once if the match of one of its live legs has
 * seen a goal, a red card or another status since it was taken (§bet.incident). It reads the table, so it continues
 * after a restart. Answers how many bets it decided.
 */
export const decideWaiting = async ({ store, clock }: { store: WaitingStore; clock: Clock }): Promise<number> => {
  let decided = 0
  for (;;) {
    const at = { book: clock.book(), real: clock.real() }
    const due = await store.waiting(at.book, most)
    const moves = due.flatMap(({ id: bet, member_id: member, version, risk, changed }): Move[] => {
      const step = stepOf(
        'waiting',
        changed ? { type: 'play.changed', code: 'scoreChanged' } : { type: 'wait.elapsed' },
      )
      if (!step) return []
      return [
        {
          ...step,
          bet,
          member,
          version,
          legs: [],
          earned: null,
          ...(changed ? { payout: risk, by: 'house' } : { payout: null, steady: true, by: 'clock' }),
        },
      ]
    })
    const moved = await store.move(moves, at)
    decided += moved.length
    if (due.length < most || moved.length === 0) return decided
  }
}
