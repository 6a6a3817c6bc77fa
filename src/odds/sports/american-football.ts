import { haltsAtWill } from './possessions/course.ts'
import { type PossessionSport, possessionPlan } from './possessions/plan.ts'
import type { Sport } from './sport.ts'

/**
 * Four quarters of fifteen minutes with three series of a side in each. A series brings a field goal, a touchdown with
 * or without its extra points, or rarely a safety; so margins gather at three and seven. In overtime each side has the
 * ball once, and once more if that leaves them level; then a level score stands.
 */
export const americanFootballRules: PossessionSport = {
  law: 'americanFootball',
  points: [
    [2, 0.01],
    [3, 0.4],
    [6, 0.04],
    [7, 0.52],
    [8, 0.03],
  ],
  parts: 4,
  firstHalf: 2,
  minutes: { regular: 15, overtime: 10 },
  overtime: { each: 1, rounds: 2 },
  grid: 2,
  each: () => [3, 3, 3, 3],
  tempo: {
    part: 42,
    overtime: 14,
    pause: 2,
    halfTime: 13,
    halts: (part, chance) => haltsAtWill(part, 1, [30, 60], chance),
    // Bets stop when a side comes near the line, whether or not it scores, and after a score until the try is over.
    near: { before: 12, inVain: 0.25, scored: [60, 80], missed: 15 },
  },
}

export const americanFootball: Sport = (fixture) => possessionPlan(americanFootballRules, fixture)
