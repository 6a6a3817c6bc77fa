import { type Exact, exact } from '#domain/money/exact.ts'
import type { Draw } from './draw.ts'

/** The faces of each of the three dice. */
export const crabFaces = ['fish', 'prawn', 'crab', 'rooster', 'gourd', 'deer'] as const
export type CrabFace = (typeof crabFaces)[number]
export type CrabThrow = readonly [CrabFace, CrabFace, CrabFace]

/** The odds to one that a face pays by how many dice show it (§game.fish-prawn-crab). */
export const crabOdds = [0, 1, 2, 11] as const

export const throwCrab = (draw: Draw): CrabThrow => {
  const face = () => crabFaces[draw(crabFaces.length)]!
  return [face(), face(), face()]
}

/** What a unit staked on a face returns for a throw. */
export const crabReturn = (face: CrabFace, thrown: CrabThrow): Exact => {
  const odds = crabOdds[thrown.filter((one) => one === face).length]!
  return exact(odds === 0 ? 0n : BigInt(odds + 1))
}

/** Every throw. */
export const crabThrows: readonly CrabThrow[] = crabFaces.flatMap((a) =>
  crabFaces.flatMap((b) => crabFaces.map((c): CrabThrow => [a, b, c])),
)

/** The average return of a unit staked on any face, over all 216 throws. */
export const crabAverage: Exact = exact(
  crabThrows.reduce((sum, thrown) => sum + crabReturn('fish', thrown).n, 0n),
  BigInt(crabThrows.length),
)
