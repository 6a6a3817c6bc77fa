import { catalogue } from '#domain/market/catalogue.ts'
import { chanceOf } from '#odds/chance.ts'
import { linesOf } from '#odds/pricing/lines.ts'
import { scoreDistribution, type Situation } from '#odds/pricing/score-distribution.ts'
import { courseByChance } from '#odds/sports/soccer/chance-course.ts'
import type { SoccerCourse } from '#odds/sports/soccer/course.ts'
import { soccerResult } from '#odds/sports/soccer/game.ts'
import { halfLength, shareBetween, usualStoppage } from '#odds/sports/soccer/tempo.ts'
import { expect, test } from 'vitest'
import { alike, marketsOf, returnOf, sum, type Way } from './law.ts'

const rates = { home: 1.6, away: 1.1 }
const wholeHalf = (half: 1 | 2) => shareBetween(half, 0, halfLength + usualStoppage[half])
const kickoff: Situation = {
  rates,
  pace: { home: 1, away: 1 },
  score: [0, 0],
  left: { first: wholeHalf(1), second: wholeHalf(2) },
  latest: null,
}
const played = 40_000

const chance = chanceOf('played')
const courses = Array.from({ length: played }, () => courseByChance(rates, chance))

test.each<[name: string, state: Situation, isOfIt: (course: SoccerCourse) => boolean]>([
  ['from kick-off', kickoff, () => true],
  [
    'from half-time at 1–0, eleven against eleven',
    { ...kickoff, score: [1, 0], latest: 'home', left: { ...kickoff.left, first: 0 } },
    ({ incidents }) =>
      incidents
        .filter(({ half, kind }) => half === 1 && kind !== 'alarm')
        .map(({ kind, side }) => `${kind} ${side}`)
        .join() === 'goal home',
  ],
])('the house plays its matches by the law it prices them with, every market of it: %s', (_, state, isOfIt) => {
  const seen = courses.filter(isOfIt).map((course): Way => {
    const { ht, ft, goals } = soccerResult(course)
    return { ht: ht!, ft: ft!, goals: goals!, p: 1 }
  })
  const ways = alike(seen, ({ ht, ft, goals }) => [ht, ft, goals[0], goals[ht[0] + ht[1] - 1], goals.at(-1)])
  const distribution = scoreDistribution(state)
  for (const market of marketsOf(distribution, linesOf(distribution))) {
    for (const [i, fair] of market.chances.entries()) {
      const returns = ways.map((way) => ({ back: returnOf(market, i, 2, state, way) - 1, p: way.p }))
      const decided = sum(returns.map(({ back, p }) => Math.abs(back) * p))
      const won = sum(returns.map(({ back, p }) => Math.max(0, back) * p))
      if (decided === 0) continue
      // Four and a half deviations, and what red cards to come move on average, which prices leave out.
      const bound = 4.5 * Math.sqrt((fair * (1 - fair)) / decided) + 0.004 + 2 / decided
      expect(
        Math.abs(won / decided - fair),
        `${market.market} ${market.period} ${market.line} ${catalogue[market.market].picks![i]}`,
      ).toBeLessThan(bound)
    }
  }
})
