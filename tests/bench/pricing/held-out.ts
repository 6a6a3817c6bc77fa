import { type Beliefs, houseBeliefs } from '#odds/pricing/strengths.ts'
import { lossesUnder } from './forecasts.ts'
import { type Gain, gainOf } from './scores.ts'
import type { PlayedLeague } from './seasons.ts'

/** What other leagues say is to be believed of a league, and what the house's own beliefs are worth there. */
export interface HeldOut {
  readonly beliefs: Beliefs
  /** The constants about which the other leagues say nothing: any value forecasts them alike. The house's are kept. */
  readonly unseen: readonly Constant[]
  /** How much less the other leagues' forecasts lose a match under what they say than under the house's beliefs. */
  readonly gain: Gain
}

/**
 * What is believed of a league before its first match, by other leagues alone: their means of goals and of home
 * advantage, and every further constant, one after the other until none changes, as they were forecast best. Nothing of
 * the league itself is looked at.
 */
export const beliefsFrom = (others: readonly PlayedLeague[]): HeldOut => {
  const [home, away] = [0, 1].map((side) => {
    const goals = others.flatMap(({ matches }) => matches.map(({ ft }) => ft[side]!))
    return goals.reduce((sum, count) => sum + count, 0) / Math.max(1, goals.length)
  }) as [number, number]
  const lossOf = remembered((beliefs: Beliefs) => sumOf(lossesIn(others, beliefs)))
  let beliefs: Beliefs = { ...houseBeliefs, goals: Math.log(home * away) / 2, home: Math.log(home / away) }
  const unseen = constants.filter((name) => {
    const losses = tried[name].map((value) => lossOf({ ...beliefs, [name]: value }))
    return losses.every((loss) => loss === losses[0])
  })
  for (let last; last !== beliefs; ) {
    last = beliefs
    for (const name of constants) {
      if (unseen.includes(name)) continue
      const each = tried[name].map((value): Beliefs => ({ ...beliefs, [name]: value }))
      const best = each.reduce((found, one) => (lossOf(one) < lossOf(found) ? one : found), beliefs)
      if (best[name] !== beliefs[name]) beliefs = best
    }
  }
  return { beliefs, unseen, gain: gainOf(lossesIn(others, houseBeliefs), lossesIn(others, beliefs)) }
}

/** The values that are tried of each constant: the house's is among them, and the best is to lie between two. */
const tried = {
  leagues: [0.02, 0.04, 0.08, 0.12, 0.18],
  edge: [0.18, 0.22, 0.27, 0.33, 0.4],
  tempo: [0.03, 0.05, 0.07, 0.09, 0.12, 0.16],
  newcomers: [-0.3, -0.22, -0.15, -0.07, 0],
  driftEdge: [0, 0.002, 0.004, 0.009, 0.02],
  driftTempo: [0, 0.001, 0.002, 0.004, 0.009, 0.02, 0.04],
  summerEdge: [0, 0.05, 0.1, 0.15, 0.2],
  summerTempo: [0, 0.02, 0.04, 0.06, 0.08],
} as const
export type Constant = keyof typeof tried
export const constants = Object.keys(tried) as readonly Constant[]

const lossesIn = (leagues: readonly PlayedLeague[], beliefs: Beliefs): number[] =>
  leagues.flatMap((league) => lossesUnder(beliefs, league))

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

const remembered = (lossOf: (beliefs: Beliefs) => number): ((beliefs: Beliefs) => number) => {
  const known = new Map<string, number>()
  return (beliefs) => {
    const key = JSON.stringify(beliefs)
    const loss = known.get(key) ?? lossOf(beliefs)
    known.set(key, loss)
    return loss
  }
}
