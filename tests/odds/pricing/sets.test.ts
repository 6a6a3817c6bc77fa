import type { Score, Side } from '#domain/market/result.ts'
import { chanceOf } from '#odds/chance.ts'
import { seenBy } from '#odds/pricing/endings.ts'
import { endingsOf, isWon, type PartsLaw, serverOf, type SetsState, wonParts } from '#odds/pricing/sets.ts'
import { mapsLaw } from '#odds/sports/esports/law.ts'
import { partsCourse, partsResult, setsAfter } from '#odds/sports/sets/course.ts'
import { holdOf, tennisLaw, tieBreakOf } from '#odds/sports/tennis/law.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases, sampled } from '../../_kit/sample.ts'

const tempo = { point: [60_000, 120_000], pause: 120_000, stop: [5_000, 8_000] } as const

describe('tennis: games from points', () => {
  test.each([
    [0.5, 0.5],
    [0.6, 0.7357],
    [0.65, 0.8296],
    [0, 0],
    [1, 1],
  ])('a server who wins %s of the points holds with %s', (p, held) => {
    expect(holdOf(p)).toBeCloseTo(held, 4)
  })

  test('a game and a tie-break played point by point come out as often', () => {
    const chance = chanceOf('points')
    const race = (target: number, p: (h: number, a: number) => number) => {
      let h = 0,
        a = 0
      while (Math.max(h, a) < target || Math.abs(h - a) < 2) {
        if (chance() < p(h, a)) h++
        else a++
      }
      return h > a
    }
    const serves = { home: 0.66, away: 0.61 }
    const share = (of: () => boolean) => Array.from({ length: 40_000 }, of).filter(Boolean).length / 40_000
    expect(share(() => race(4, () => 0.61))).toBeCloseTo(holdOf(0.61), 1.7)
    for (const server of ['home', 'away'] as const) {
      // One point by the first server, then two each by turns.
      const first = (h: number, a: number) => Math.floor((h + a + 1) / 2) % 2 === 0
      const p = (h: number, a: number) => (first(h, a) === (server === 'home') ? serves.home : 1 - serves.away)
      expect(Math.abs(share(() => race(7, p)) - tieBreakOf(serves, server))).toBeLessThan(0.01)
    }
  })

  test.each<[string, Score, number]>([
    ['at 40–0', [3, 0], 1 - 0.4 ** 3 * (1 - holdOf(0.6, [3, 3]))],
    ['at deuce', [3, 3], 0.36 / (0.36 + 0.16)],
    ['at deuce again', [5, 5], 0.36 / (0.36 + 0.16)],
    ['with the advantage', [6, 5], 0.6 + 0.4 * (0.36 / (0.36 + 0.16))],
    ['at 0–40', [0, 3], 0.6 ** 3 * (0.36 / (0.36 + 0.16))],
    ['won', [4, 2], 1],
    ['lost', [5, 7], 0],
  ])('a game %s is held as often as its points say', (_, points, held) =>
    expect(holdOf(0.6, points)).toBeCloseTo(held, 12),
  )

  test.each<[string, Score, Side, number]>([
    ['at set point, away to serve', [6, 5], 'away', 0.4 + 0.6 * (0.24 / (0.24 + 0.24))],
    ['at six all', [6, 6], 'home', 0.5],
    ['won in the eleventh pair', [12, 10], 'home', 1],
    ['lost', [3, 7], 'away', 0],
  ])('a tie-break %s', (_, points, server, won) =>
    expect(tieBreakOf({ home: 0.6, away: 0.6 }, server, points)).toBeCloseTo(won, 12),
  )

  test('prices follow the points of a game: a break point makes the break likelier, and the match', () => {
    const law = tennisLaw({ home: 0.64, away: 0.64 })
    const won = (game?: Score) =>
      seenBy(endingsOf(law, { parts: [[4, 4]], first: 'home', ...(game && { game }) }), 'ft').reduce(
        (sum, { ft, p }) => sum + (ft[0] === 2 ? p : 0),
        0,
      )
    expect(won([0, 0])).toBeCloseTo(won(), 12)
    expect(won([3, 0])).toBeGreaterThan(won([0, 0]))
    expect(won([0, 3])).toBeLessThan(won([2, 3]))
  })

  test.each<[string, Score, Score, Side, Side]>([
    ['a game', [2, 3], [3, 2], 'away', 'away'],
    ['the first point of a tie-break', [6, 6], [0, 0], 'home', 'home'],
    ['its second and third', [6, 6], [1, 1], 'home', 'away'],
    ['its fourth', [6, 6], [2, 1], 'home', 'home'],
  ])('who serves %s', (_, games, points, began, serves) =>
    expect(tennisLaw({ home: 0.6, away: 0.6 }).game!.serverOf(games, points, began)).toBe(serves),
  )

  test.each<[Score, boolean]>([
    [[6, 4], true],
    [[6, 5], false],
    [[7, 5], true],
    [[6, 6], false],
    [[7, 6], true],
    [[5, 3], false],
    [[0, 6], true],
  ])('a set at %s is over: %s', (games, over) => {
    expect(tennisLaw({ home: 0.6, away: 0.6 }).isOver(games)).toBe(over)
  })
})

test('a server holds as often as the own serve says; with the players changed over, so are the chances', () => {
  const [law, mirror] = [tennisLaw({ home: 0.66, away: 0.6 }), tennisLaw({ home: 0.6, away: 0.66 })]
  expect(law.chance(0, [2, 3], 'home')).toBeCloseTo(holdOf(0.66), 12)
  expect(1 - law.chance(1, [4, 1], 'away')).toBeCloseTo(holdOf(0.6), 12)
  const wins = (of: PartsLaw, first: Side, side: 0 | 1) =>
    seenBy(endingsOf(of, { parts: [[0, 0]], first }), 'ft').reduce(
      (sum, { ft, p }) => sum + (ft[side] === 2 ? p : 0),
      0,
    )
  expect(wins(law, 'home', 0)).toBeCloseTo(wins(mirror, 'away', 1), 9)
  expect(wins(law, 'away', 0)).toBeGreaterThan(0.7)
})

const laws: fc.Arbitrary<PartsLaw> = fc.oneof(
  fc
    .record({
      home: fc.double({ min: 0.5, max: 0.75, noNaN: true }),
      away: fc.double({ min: 0.5, max: 0.75, noNaN: true }),
    })
    .map(tennisLaw),
  fc
    .record({ wins: fc.constantFrom(2 as const, 3 as const), round: fc.double({ min: 0.35, max: 0.65, noNaN: true }) })
    .map(mapsLaw),
)

describe('the law of a match of parts', () => {
  test('at any state the chances add up to 1, and are what the next point makes of them', () => {
    fc.assert(
      fc.property(laws, fc.nat(10_000), fc.double({ min: 0, max: 1, noNaN: true }), (law, seed, part) => {
        const state = somewhere(law, seed, part)
        const now = endingsOf(law, state)
        expect(now.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 9)
        if (isWon(law, wonParts(law, state.parts))) return
        const parts = law.isOver(state.parts.at(-1)!) ? [...state.parts, [0, 0] as const] : state.parts
        const points = parts.at(-1)!
        const { game } = law
        const begun = state.game ?? [0, 0]
        const server = serverOf(state)
        const chance = game
          ? game.chance(game.serverOf(points, begun, server))
          : law.chance(parts.length - 1, points, server)
        const then = (side: Side) => {
          const more = gained(begun, side)
          return game && !game.isOver(points, more)
            ? endingsOf(law, { ...state, parts, game: more })
            : endingsOf(law, { first: state.first, parts: [...parts.slice(0, -1), gained(points, side)] })
        }
        const mixed = [
          ...then('home').map((ending) => ({ ...ending, p: ending.p * chance })),
          ...then('away').map((ending) => ({ ...ending, p: ending.p * (1 - chance) })),
        ]
        expect(farthest(sums(now), sums(mixed))).toBeLessThan(1e-9)
      }),
      { numRuns: cases(60) },
    )
  })

  const played: readonly (readonly [string, PartsLaw])[] = [
    ['best of five maps', mapsLaw({ wins: 3, round: 0.48 })],
    ['best of three maps', mapsLaw({ wins: 2, round: 0.53 })],
    ['tennis', tennisLaw({ home: 0.66, away: 0.6 })],
  ]
  test.each(sampled('laws of sets, played 8,000 times', played, 1))(
    '%s is played by the law it is priced by',
    (_, law) => {
      const chance = chanceOf('played')
      const matches = 8_000
      const seen = new Map<string, number>()
      const count = (key: string) => seen.set(key, (seen.get(key) ?? 0) + 1 / matches)
      for (let i = 0; i < matches; i++) {
        const { ht, ft } = partsResult(partsCourse(law, tempo, chance))
        count(`ft ${ft}`)
        count(`ht ${ht}`)
      }
      const endings = (['home', 'away'] as const).flatMap((first) =>
        endingsOf(law, { parts: [[0, 0]], first }).map((ending) => ({ ...ending, p: ending.p / 2 })),
      )
      const expected = (['ft', 'ht'] as const).flatMap((period) =>
        seenBy(endings, period).map(({ ft, p }) => [`${period} ${ft}`, p] as const),
      )
      expect([...seen.keys()].every((key) => expected.some(([known]) => known === key))).toBe(true)
      for (const [key, p] of expected)
        expect(Math.abs((seen.get(key) ?? 0) - p), key).toBeLessThan(5 * Math.sqrt((p * (1 - p)) / matches) + 0.001)
    },
  )
})

const gained = ([home, away]: Score, side: Side): Score => (side === 'home' ? [home + 1, away] : [home, away + 1])

/** A state that a match may come to, from its begin (0) to its end (1). */
const somewhere = (law: PartsLaw, seed: number, part: number): SetsState => {
  const course = partsCourse(law, tempo, chanceOf(`somewhere/${seed}`))
  return setsAfter(course, Math.floor(part * (course.points.length + 1)))
}

type Sums = ReadonlyMap<string, number>

const sums = (endings: readonly { readonly ft: Score; readonly ht: Score | null; readonly p: number }[]): Sums => {
  const out = new Map<string, number>()
  for (const { ft, ht, p } of endings) out.set(`${ft} ${ht}`, (out.get(`${ft} ${ht}`) ?? 0) + p)
  return out
}

/** How far the chances of any ending lie apart: as numbers, for two that are alike may be rounded to two texts. */
const farthest = (some: Sums, others: Sums): number =>
  Math.max(...[...some.keys(), ...others.keys()].map((key) => Math.abs((some.get(key) ?? 0) - (others.get(key) ?? 0))))
