import type { Score } from '#domain/market/result.ts'
import { type Chance, chanceOf } from '#odds/chance.ts'
import { chanceAbove, type Spread } from '#odds/pricing/chances.ts'
import { oddOf } from '#odds/pricing/sums.ts'
import { americanFootballRules } from '#odds/sports/american-football.ts'
import { baseballParting, courseOfBaseball, inningAt } from '#odds/sports/baseball/course.ts'
import { baseballLaw } from '#odds/sports/baseball/law.ts'
import { basketballRules } from '#odds/sports/basketball.ts'
import { type ScoringCourse, type Parting, courseResult } from '#odds/sports/parts/course.ts'
import type { PointsDistribution } from '#odds/sports/parts/law.ts'
import { courseOfPossessions } from '#odds/sports/possessions/course.ts'
import { possessionLaw } from '#odds/sports/possessions/law.ts'
import { type PossessionSport, possessionAt } from '#odds/sports/possessions/plan.ts'
import { describe, expect, test } from 'vitest'

/** A course by chance, and the law as it is at any of its moments. */
interface Played {
  readonly parts: ScoringCourse
  readonly distributionAt: (at: number) => PointsDistribution
}

const ofPossessions = (sport: PossessionSport, mean: { home: number; away: number }, each: readonly number[]) => {
  const law = possessionLaw(sport, mean)
  return (chance: Chance): Played => {
    const course = courseOfPossessions(sport, mean, each, chance)
    return { parts: course.parts, distributionAt: (at) => law(possessionAt(sport, each, course, at)) }
  }
}
const rates = { home: 4.9, away: 4.2 }
const law = baseballLaw(rates)
const ofBaseball = (chance: Chance): Played => {
  const course = courseOfBaseball(rates, chance)
  return { parts: course, distributionAt: (at) => law(inningAt(course, at)) }
}

const table: [string, Parting, (chance: Chance) => Played, number][] = [
  ['basketball', basketballRules, ofPossessions(basketballRules, { home: 1.15, away: 1.11 }, [24, 24, 24, 24]), 1_200],
  [
    'American football',
    americanFootballRules,
    ofPossessions(americanFootballRules, { home: 2, away: 1.75 }, [3, 3, 3, 3]),
    4_000,
  ],
  ['baseball', baseballParting, ofBaseball, 2_500],
]

describe.each(table)('%s is played by the law it is priced with', (name, parting, play, matches) => {
  const chance = chanceOf(`frequencies ${name}`)
  const played = Array.from({ length: matches }, () => play(chance))
  const results = played.map(({ parts }) => courseResult(parting, parts))

  test('before the match: winner, margin, total, odd and even, first half', () => {
    const { ft, ht } = played[0]!.distributionAt(-1)
    const full = results.map(({ ft, overtime }) => overtime ?? ft!),
      half = results.map((result) => result.ht!)
    for (const [spread, value, scores] of [
      [ft.lead, lead, full],
      [ft.total, total, full],
      [ht!.lead, lead, half],
      [ht!.total, total, half],
    ] as const) {
      const middle = Math.round(meanOf(spread)) + 0.5
      expectAgreed(scores.map((score) => [value(score) > middle, chanceOver(spread, middle)]))
      expectAgreed(scores.map((score) => [value(score) > middle + 3, chanceOver(spread, middle + 3)]))
    }
    expectAgreed(full.map((score) => [total(score) % 2 === 1, oddOf(ft.total)]))
    expectAgreed(full.filter((score) => lead(score) !== 0).map((score) => [lead(score) > 0, chanceAbove(ft.lead, 0)]))
  })

  test('at any moment of play: what was fair then came true as often', () => {
    const seen = played.slice(0, 800).map(({ parts, distributionAt }, i) => {
      const result = results[i]!
      const distribution = distributionAt(Math.floor(chance() * parts.at(-1)!.to))
      return { distribution, full: result.overtime ?? result.ft!, half: result.ht! }
    })
    const middle = ({ total }: { total: Spread }) => Math.round(meanOf(total)) + 0.5
    expectAgreed(seen.map(({ distribution: { ft }, full }) => [lead(full) > 0, chanceOver(ft.lead, 0.5)]))
    expectAgreed(
      seen.map(({ distribution: { ft }, full }) => [total(full) > middle(ft), chanceOver(ft.total, middle(ft))]),
    )
    expectAgreed(seen.map(({ distribution: { ft }, full }) => [total(full) % 2 === 1, oddOf(ft.total)]))
    const early = seen.filter(({ distribution }) => distribution.ht)
    expect(early.length).toBeGreaterThan(200)
    expectAgreed(early.map(({ distribution: { ht }, half }) => [lead(half) > 0, chanceOver(ht!.lead, 0.5)]))
    expectAgreed(
      early.map(({ distribution: { ht }, half }) => [total(half) > middle(ht!), chanceOver(ht!.total, middle(ht!))]),
    )
  })

  test('overtime where regular time leaves the sides level, and only there', () => {
    for (const { ft, overtime, parts } of results) {
      expect(overtime !== undefined).toBe(lead(ft!) === 0)
      expect(parts!.length > parting.parts).toBe(lead(ft!) === 0)
    }
    expect(results.some(({ overtime }) => overtime)).toBe(true)
  })
})

test('possessions: what is left of each side is what it still plays', () => {
  // Where every possession brings two points, the score says how many there were.
  const certain = { ...basketballRules, points: [[2, 1]] as const }
  const chance = chanceOf('left')
  const course = courseOfPossessions(
    { ...certain, overtime: { each: 1, rounds: 0 } },
    { home: 2, away: 2 },
    [5, 6, 7, 8],
    chance,
  )
  for (let i = 0; i < 300; i++) {
    const { score, left, half } = possessionAt(
      certain,
      [5, 6, 7, 8],
      course,
      Math.floor(chance() * course.parts.at(-1)!.to),
    )
    expect([score[0] / 2 + left[0], score[1] / 2 + left[1]]).toEqual([26, 26])
    if (half) expect([score[0] / 2 + half[0], score[1] / 2 + half[1]]).toEqual([11, 11])
  }
})

test('baseball: home does not bat last when it leads, and stops as soon as it does', () => {
  const chance = chanceOf('walk-off')
  let unplayed = 0,
    walkOffs = 0
  for (let i = 0; i < 400; i++) {
    const course = courseOfBaseball(rates, chance)
    const { ft, overtime } = courseResult(baseballParting, course)
    const last = course.at(-1)!
    const [home, away] = overtime ?? ft!
    if (home > away && last.turned === undefined) unplayed++
    if (home > away && last.turned !== undefined) {
      walkOffs++
      // The last play won it.
      expect(home - last.scorings.at(-1)!.points[0]).toBeLessThanOrEqual(away)
    }
    if (home < away) expect(last.outs.home).toHaveLength(3)
  }
  expect(unplayed).toBeGreaterThan(50)
  expect(walkOffs).toBeGreaterThan(10)
})

const lead = ([home, away]: Score): number => home - away
const total = ([home, away]: Score): number => home + away
const meanOf = ({ from, of }: Spread): number => of.reduce((sum, p, i) => sum + p * (from + i), 0)
const chanceOver = ({ from, of }: Spread, value: number): number =>
  of.reduce((sum, p, i) => (from + i > value ? sum + p : sum), 0)

/** So many came true as their chances said, within four standard deviations; the seed is fixed. */
const expectAgreed = (seen: readonly (readonly [came: boolean, chance: number])[]): void => {
  const off = seen.reduce((sum, [came, p]) => sum + (came ? 1 : 0) - p, 0)
  const deviation = Math.sqrt(seen.reduce((sum, [, p]) => sum + p * (1 - p), 0))
  expect(Math.abs(off)).toBeLessThan(4 * deviation + 0.5)
}
