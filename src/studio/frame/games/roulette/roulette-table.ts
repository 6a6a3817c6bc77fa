import { byName } from '#domain/text/by-name.ts'
import { rouletteBets } from '../../../laws/roulette.ts'

/** Where a bet lies on the table, in cells from its upper left corner, zero at the left: middle and size. */
export interface Lies {
  readonly x: number
  readonly y: number
  readonly wide: number
  readonly high: number
}

const columnOf = (number: number) => Math.ceil(number / 3)
const rowOf = (number: number) => 2 - ((number - 1) % 3)
const thirds = [1, 2, 3]
const chances = ['low', 'even', 'red', 'black', 'odd', 'high'] as const

/** The bets beside and below the numbers. */
const outside = byName<Lies>({
  0: { x: 0.5, y: 1.5, wide: 1, high: 3 },
  ...Object.fromEntries(
    thirds.flatMap((third) => [
      [`dozen-${third}`, { x: third * 4 - 1, y: 3.5, wide: 4, high: 1 }],
      [`column-${third}`, { x: 13.5, y: 3.5 - third, wide: 1, high: 1 }],
    ]),
  ),
  ...Object.fromEntries(chances.map((bet, at) => [bet, { x: at * 2 + 2, y: 4.5, wide: 2, high: 1 }])),
})

const mean = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2

/** A bet on several numbers lies where its chip does: on an edge or a corner between them, or at the end of a row. */
const between = (covered: readonly number[]): Lies => {
  const numbers = covered.filter((number) => number > 0)
  const reachesZero = numbers.length < covered.length
  const columns = numbers.map((number) => columnOf(number) + 0.5)
  const x = reachesZero ? 1 : mean(columns)
  const isAcross = numbers.length === 6 || (numbers.length === 3 && !covered.includes(0)) || covered.length === 4
  const isWholeRow = isAcross && new Set(numbers.map(rowOf)).size === 3
  const y = isWholeRow ? 3 : mean(numbers.map((number) => rowOf(number) + 0.5))
  return { x, y, wide: 0, high: 0 }
}

/** Every bet of roulette with where it lies; those between numbers have no size. */
export const rouletteLies: ReadonlyMap<string, Lies> = new Map(
  [...rouletteBets].map(([bet, covered]): [string, Lies] => {
    const known = outside[bet]
    if (known) return [bet, known]
    if (covered.length > 1) return [bet, between(covered)]
    const [number = 0] = covered
    return [bet, { x: columnOf(number) + 0.5, y: rowOf(number) + 0.5, wide: 1, high: 1 }]
  }),
)
