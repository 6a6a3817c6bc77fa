import { drawWhole } from '../chance.ts'
import { haltsAtWill } from './possessions/course.ts'
import { type PossessionSport, possessionPlan } from './possessions/plan.ts'
import type { Sport } from './sport.ts'

/** Four quarters of twelve minutes; overtimes of five until one side leads. About a hundred possessions of a side. */
export const basketballRules: PossessionSport = {
  law: 'basketball',
  points: [
    [1, 0.06],
    [2, 0.66],
    [3, 0.28],
  ],
  parts: 4,
  firstHalf: 2,
  minutes: { regular: 12, overtime: 5 },
  overtime: { each: 10, rounds: 8 },
  grid: 4,
  each: (chance) => {
    const pace = drawWhole(chance, 23, 26)
    return [pace, pace, pace, pace]
  },
  tempo: {
    part: 25,
    overtime: 12,
    pause: 2.5,
    halfTime: 15,
    // Time-outs are short for the book: nobody scores in them. Reviews may take points away.
    halts: (part, chance) => [...haltsAtWill(part, 4, [10, 20], chance), ...haltsAtWill(part, 1, [30, 60], chance)],
  },
}

export const basketball: Sport = (fixture) => possessionPlan(basketballRules, fixture)
