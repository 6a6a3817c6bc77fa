import type { Beliefs } from '#odds/pricing/strengths.ts'
import { lossUnder } from './forecasts.ts'
import type { PlayedLeague } from './seasons.ts'

/**
 * What is believed of a league before its first match, by other leagues alone: their means of goals and of home
 * advantage, and of the lawful deviations those under which they were forecast best. Nothing of the league itself is
 * looked at.
 */
export const beliefsFrom = (others: readonly PlayedLeague[]): Beliefs => {
  const [home, away] = [0, 1].map((side) => {
    const goals = others.flatMap(({ matches }) => matches.map(({ ft }) => ft[side]!))
    return goals.reduce((sum, count) => sum + count, 0) / Math.max(1, goals.length)
  }) as [number, number]
  const means = { goals: Math.log(home * away) / 2, home: Math.log(home / away) }
  const tried = deviations.map((one) => {
    const beliefs = { ...means, ...one }
    return { beliefs, loss: others.reduce((sum, league) => sum + lossUnder(beliefs, league), 0) }
  })
  return tried.reduce((best, one) => (one.loss < best.loss ? one : best)).beliefs
}

const deviations: readonly Pick<Beliefs, 'leagues' | 'edge' | 'tempo'>[] = [0.04, 0.08, 0.12].flatMap((leagues) =>
  [0.18, 0.22, 0.27, 0.33].flatMap((edge) => [0.05, 0.07, 0.09, 0.12].map((tempo) => ({ leagues, edge, tempo }))),
)
