import type { Score } from '#domain/market/result.ts'
import { goals, scoreDistribution } from '../pricing/score-distribution.ts'
import { type Cells, type Places, type Shape, shapeOf } from './cells.ts'
import type { GoalsLaw } from './law.ts'

/**
 * Half-time and final score of a match of soccer together. The final score has the chance that the board's markets have
 * it from; of the goals still to come each falls in what is left of the first half with the share of goals expected
 * there, whichever side scores it, for the weights of low scores depend on the final score alone.
 */
export const goalsCells = ({ half, ...law }: GoalsLaw): Cells => {
  const { ft } = scoreDistribution({ ...law, latest: undefined })
  if (half) return { shape: shapeAfterHalf(law.score, half), chance: Float64Array.from(ft) }
  const split = splitsAt(law.left.first / (law.left.first + law.left.second) || 0)
  const chance = new Float64Array(bothHalves.length)
  for (let cell = 0; cell < bothHalves.length; cell++) {
    const { x, y, a, b } = bothHalves[cell]!
    chance[cell] = ft[x * goals + y]! * split[x * goals + a]! * split[y * goals + b]!
  }
  return { shape: shapeBefore(law.score), chance }
}

/** Further goals of the whole match, home x and away y, of which a and b fall in the first half. */
interface Cell {
  readonly x: number
  readonly y: number
  readonly a: number
  readonly b: number
}

const upTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, n) => n)
const finals = upTo(goals - 1).flatMap((x) => upTo(goals - 1).map((y) => [x, y] as const))
const bothHalves: readonly Cell[] = finals.flatMap(([x, y]) =>
  upTo(x).flatMap((a) => upTo(y).map((b): Cell => ({ x, y, a, b }))),
)
const [finalOf, halfOf] = [
  Uint32Array.from(bothHalves, ({ x, y }) => x * goals + y),
  Uint32Array.from(bothHalves, ({ a, b }) => a * goals + b),
]

/** The chances that of n goals k fall in the first half, at `n * goals + k`. */
const splitsAt = (share: number): Float64Array => {
  const table = new Float64Array(goals * goals)
  table[0] = 1
  for (let n = 1; n < goals; n++)
    for (let k = 0; k <= n; k++)
      table[n * goals + k] =
        table[(n - 1) * goals + k]! * (1 - share) + (k > 0 ? table[(n - 1) * goals + k - 1]! * share : 0)
  return table
}

const scoresFrom = ([home, away]: Score, at: Uint32Array): Places<Score> => ({
  of: finals.map(([x, y]): Score => [home + x, away + y]),
  at,
})

const shapeBefore = (score: Score): Shape =>
  shapeNamed(`${score}`, () => shapeOf(scoresFrom(score, finalOf), scoresFrom(score, halfOf)))

const shapeAfterHalf = (score: Score, half: Score): Shape =>
  shapeNamed(`${score}/${half}`, () =>
    shapeOf(scoresFrom(score, Uint32Array.from(finals.keys())), { of: [half], at: new Uint32Array(finals.length) }),
  )

/** Matches at one score have the same ways to end; those nobody asked for lately are made again. */
const shapeNamed = (name: string, make: () => Shape): Shape => {
  const known = shapes.get(name) ?? make()
  shapes.delete(name)
  shapes.set(name, known)
  if (shapes.size > mostShapes) shapes.delete(shapes.keys().next().value!)
  return known
}
const shapes = new Map<string, Shape>()
const mostShapes = 64
