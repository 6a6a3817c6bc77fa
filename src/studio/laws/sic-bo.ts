import { type Exact, exact } from '#domain/money/exact.ts'

export type Dice = readonly [number, number, number]

/** The odds to one that a bet pays for a throw; 0 if it loses. */
type Pays = (dice: Dice) => number

const sumOf = ([a, b, c]: Dice): number => a + b + c
const isTriple = ([a, b, c]: Dice): boolean => a === b && b === c
const countOf = (dice: Dice, face: number): number => dice.filter((one) => one === face).length
const faces = [1, 2, 3, 4, 5, 6] as const

/** The odds to one of a total, by its distance from the nearer end of 3 to 18. */
const totals = [62, 31, 18, 12, 8, 7, 6]

/** Every bet of the table by name (§game.sic-bo). */
export const sicBoBets: ReadonlyMap<string, Pays> = new Map<string, Pays>([
  ['big', (dice) => (sumOf(dice) >= 11 && !isTriple(dice) ? 1 : 0)],
  ['small', (dice) => (sumOf(dice) <= 10 && !isTriple(dice) ? 1 : 0)],
  ['any-triple', (dice) => (isTriple(dice) ? 31 : 0)],
  ...Array.from({ length: 14 }, (_, index): [string, Pays] => {
    const total = index + 4
    return [`total-${total}`, (dice) => (sumOf(dice) === total ? totals[Math.min(total - 4, 17 - total)]! : 0)]
  }),
  ...faces.flatMap((face): [string, Pays][] => [
    [`single-${face}`, (dice) => countOf(dice, face)],
    [`double-${face}`, (dice) => (countOf(dice, face) >= 2 ? 11 : 0)],
    [`triple-${face}`, (dice) => (countOf(dice, face) === 3 ? 180 : 0)],
    ...faces
      .filter((other) => other > face)
      .map((other): [string, Pays] => [
        `pair-${face}-${other}`,
        (dice) => (dice.includes(face) && dice.includes(other) ? 6 : 0),
      ]),
  ]),
])

/** What a unit staked returns for a throw. */
export const sicBoReturn = (bet: string, dice: Dice): Exact => {
  const pays = sicBoBets.get(bet)
  if (pays === undefined) throw new RangeError(`${bet} is not a bet of the table`)
  const won = pays(dice)
  return exact(won === 0 ? 0n : BigInt(won + 1))
}

/** Every throw. */
export const sicBoThrows: readonly Dice[] = faces.flatMap((a) =>
  faces.flatMap((b) => faces.map((c): Dice => [a, b, c])),
)

/** The average return of a unit staked on a bet, over all 216 throws. */
export const sicBoAverage = (bet: string): Exact =>
  exact(
    sicBoThrows.reduce((sum, dice) => sum + sicBoReturn(bet, dice).n, 0n),
    216n,
  )
