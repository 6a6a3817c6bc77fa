import { type Exact, exact } from '#domain/money/exact.ts'

/** A wheel with a single zero: 0 to 36 (§game.roulette). */
export const roulettePockets = 37

/** The pockets in the order of the wheel. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
]

/** How many numbers on each side belong to a bet on a number and its neighbours. */
const neighboursBeside = 2

/** A number with its neighbours on the wheel, in their order: a bet on each of the five. */
export const neighboursOf = (number: number): readonly number[] => {
  const at = wheelOrder.indexOf(number)
  return Array.from(
    { length: 2 * neighboursBeside + 1 },
    (_, beside) => wheelOrder[(at + beside - neighboursBeside + roulettePockets) % roulettePockets]!,
  )
}

/** The parts of the wheel that the trade has names for: the bets that cover each, a chip each time one is named. */
export const rouletteSectors = {
  voisins: ['0-2-3', '0-2-3', '4-7', '12-15', '18-21', '19-22', '25-26-28-29', '25-26-28-29', '32-35'],
  tiers: ['5-8', '10-11', '13-16', '23-24', '27-30', '33-36'],
  orphelins: ['1', '6-9', '14-17', '17-20', '31-34'],
  zero: ['0-3', '12-15', '26', '32-35'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type RouletteSector = keyof typeof rouletteSectors

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
export const isRed = (number: number): boolean => reds.has(number)

const numbers = Array.from({ length: 36 }, (_, index) => index + 1)
const inRow = (number: number) => (number - 1) % 3

const where = (isIn: (number: number) => boolean): readonly number[] => numbers.filter(isIn)

const outside: readonly (readonly [string, readonly number[]])[] = [
  ['red', where(isRed)],
  ['black', where((number) => !isRed(number))],
  ['odd', where((number) => number % 2 === 1)],
  ['even', where((number) => number % 2 === 0)],
  ['low', where((number) => number <= 18)],
  ['high', where((number) => number > 18)],
  ...[1, 2, 3].flatMap((third): [string, readonly number[]][] => [
    [`dozen-${third}`, where((number) => Math.ceil(number / 12) === third)],
    [`column-${third}`, where((number) => inRow(number) === third - 1)],
  ]),
]

const inside: readonly (readonly number[])[] = [
  [0],
  ...numbers.flatMap((n) => {
    const [isFirst, isLast, isBottom] = [inRow(n) === 0, inRow(n) === 2, n > 33]
    return [
      [n],
      ...(isLast ? [] : [[n, n + 1]]),
      ...(isBottom ? [] : [[n, n + 3]]),
      ...(isFirst ? [[n, n + 1, n + 2]] : []),
      ...(isLast || isBottom ? [] : [[n, n + 1, n + 3, n + 4]]),
      ...(isFirst && !isBottom ? [[n, n + 1, n + 2, n + 3, n + 4, n + 5]] : []),
    ]
  }),
  ...[1, 2, 3].map((n) => [0, n]),
  [0, 1, 2],
  [0, 2, 3],
  [0, 1, 2, 3],
]

/**
 * Every bet of the table by name, with the numbers it covers: `red`, `dozen-1`, and inside bets such as `17` or
 * `17-20`.
 */
export const rouletteBets: ReadonlyMap<string, readonly number[]> = new Map([
  ...outside,
  ...inside.map((covered): [string, readonly number[]] => [covered.join('-'), covered]),
])

/** What a winning unit on a bet of several numbers returns: 36, divided equally among them. */
export const rouletteReturn = (covered: readonly number[], number: number): Exact =>
  covered.includes(number) ? exact(36n, BigInt(covered.length)) : exact(0n)

/** Every bet of the table returns the same on average. */
export const rouletteAverage: Exact = exact(36n, 37n)
