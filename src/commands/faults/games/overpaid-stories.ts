import type { Chance } from '../chance.ts'

/** A call of a provider in one round. */
export interface Call {
  readonly kind: 'bet' | 'win' | 'rollback'
  /** The name of its transaction in the round: the same one again is the same transaction. */
  readonly tx: string
  /** Minor units; any number, as a provider may send any. */
  readonly minor?: number
  readonly closes?: boolean
}

const bet: Call = { kind: 'bet', tx: 'bet', minor: 100 }
const rollback: Call = { kind: 'rollback', tx: 'rollback' }
const win = (tx: string, minor: number, closes = false): Call => ({ kind: 'win', tx, minor, closes })
const small = ({ below }: Chance) => 1 + below(300)

/**
 * The rounds of a provider that overpays, most of them against a rule (§game.ceiling, §game.transaction,
 * §game.rollback, §game.credit).
 */
export const stories: readonly ((chance: Chance) => readonly Call[])[] = [
  // Within every rule, and owed.
  (chance) => [bet, win('w1', small(chance), true)],
  (chance) => [bet, win('w1', 2_000 + chance.below(3_000), true)],
  // A little above the round's ceiling, by one win or by several, and far above it.
  (chance) => [bet, win('w1', 5_001 + chance.below(2_000), true)],
  (chance) => [bet, ...['w1', 'w2', 'w3', 'w4'].map((tx) => win(tx, 1_500 + chance.below(1_500)))],
  (chance) => [bet, win('w1', 10 ** (6 + chance.below(6)), true)],
  // At the edge of what the wire says exactly, and beyond it.
  (chance) => [bet, win('w1', chance.pick([9_007_199_254_740, 9_007_199_254_741, 2 ** 60, 1e300, 0.5, -500]), true)],
  // One transaction with two amounts, and with the same one twice.
  (chance) => [bet, win('w1', small(chance)), win('w1', 4_000), win('w1', 4_900, true)],
  (chance) => {
    const again = win('w1', small(chance), true)
    return [bet, again, again]
  },
  // For a round that nobody played.
  (chance) => [win('w1', small(chance), true)],
  // After the round was closed: by a win, and as lost.
  (chance) => [bet, win('w1', small(chance), true), win('w2', small(chance)), win('w3', small(chance), true)],
  (chance) => [bet, win('w1', 0, true), win('w2', small(chance)), win('w3', small(chance))],
  // After the stake went back, and before it came.
  (chance) => [bet, rollback, win('w1', small(chance), true)],
  (chance) => [rollback, bet, win('w1', small(chance), true)],
]
