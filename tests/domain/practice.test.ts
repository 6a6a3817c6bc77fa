import { roomMatches, roomPoints } from '#domain/bet/limits.ts'
import { parseQuote } from '#domain/odds/odds.ts'
import {
  pickOf,
  picks,
  practiceAt,
  practiceMatches,
  practiceMinutes,
  practiceResult,
  practiceRivals,
  practiceSteps,
} from '#domain/room/practice.ts'
import { soccerTable } from '#odds/feeds/house/soccer-table.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 })
const minutes = fc.integer({ min: 0, max: practiceMinutes })

describe('§room.practice: invented matches', () => {
  test('are as many as a room needs, between clubs of the house', () => {
    expect(practiceMatches.length).toBeGreaterThanOrEqual(roomMatches.min)
    const clubs = new Set(soccerTable.split(/[,\n]/).map((name) => name.trim()))
    expect(practiceMatches.flatMap(({ home, away }) => [home, away]).filter((name) => !clubs.has(name))).toEqual([])
  })

  test.each(practiceMatches)('$home: its prices are its chances, less a margin of a house', ({ goals, prices }) => {
    const chances = chancesOf(goals)
    for (const pick of picks) {
      const paid = chances[pick] * (parseQuote(prices[pick], 'DEC')! / 10_000)
      expect(paid, `${pick} ${chances[pick]}`).toBeGreaterThan(0.93)
      expect(paid, `${pick} ${chances[pick]}`).toBeLessThan(0.97)
    }
  })

  test('end as often as their chances say', () => {
    const plays = Array.from({ length: 4_000 }, (_, n) => practiceAt(n * 7_919, practiceMinutes).scores)
    for (const [place, { goals }] of practiceMatches.entries()) {
      const chances = chancesOf(goals)
      for (const pick of picks) {
        const share = plays.filter((scores) => pickOf(scores[place]!) === pick).length / plays.length
        expect(Math.abs(share - chances[pick])).toBeLessThan(0.03)
      }
    }
  })

  test('go on from where they stand: a goal stays, and the predictions of the rivals too', () => {
    fc.assert(
      fc.property(seeds, minutes, minutes, (seed, a, b) => {
        const [before, after] = [Math.min(a, b), Math.max(a, b)].map((minute) => practiceAt(seed, minute))
        expect(after!.rivals).toEqual(before!.rivals)
        for (const [place, score] of after!.scores.entries())
          for (const side of [0, 1] as const) expect(score[side]).toBeGreaterThanOrEqual(before!.scores[place]![side])
      }),
    )
  })

  test('every rival spends all points, as a member may', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { rivals } = practiceAt(seed, 0)
        expect(rivals).toHaveLength(practiceRivals)
        for (const own of rivals) expect(own.reduce((sum, { points }) => sum + points, 0)).toBe(roomPoints)
      }),
    )
  })

  test('a right prediction scores its points times its price, a wrong one nothing (§room.score)', () => {
    const made = { id: 'a', match: 1, pick: 'home', price: '2.02', points: 50 } as const
    expect(practiceResult(6, [made], [[1, 0]])).toEqual({ seat: 6, score: 1_010_000n, correct: 1 })
    expect(practiceResult(6, [made], [[1, 1]])).toEqual({ seat: 6, score: 0n, correct: 0 })
  })
})

/** The exact chances: each side scores at most once a step. */
const chancesOf = ([home, away]: readonly [number, number]) => {
  const spread = (goals: number) => {
    let out = [1]
    const chance = goals / practiceSteps
    for (let step = 0; step < practiceSteps; step++)
      out = [...out, 0].map((same, count) => same * (1 - chance) + (out[count - 1] ?? 0) * chance)
    return out
  }
  const chances = { home: 0, draw: 0, away: 0 }
  for (const [own, a] of spread(home).entries())
    for (const [other, b] of spread(away).entries()) chances[pickOf([own, other])] += a * b
  return chances
}
