import { type Exact, exact } from '#domain/money/exact.ts'
import type { Draw } from './draw.ts'

/** The rows of pins, and how much more the outer slots pay than the middle ones. */
export type PlinkoBoard = `${8 | 12 | 16}-${'low' | 'high'}`

/** What each slot returns in hundredths of the stake, from the edge to the middle; the other half mirrors it. */
const halves: Readonly<Record<PlinkoBoard, readonly number[]>> = {
  '8-low': [562, 210, 110, 100, 50],
  '8-high': [2_892, 400, 150, 30, 20],
  '12-low': [1_042, 300, 160, 140, 110, 100, 50],
  '12-high': [16_762, 2_400, 810, 200, 70, 20, 20],
  '16-low': [1_642, 900, 200, 140, 140, 120, 110, 100, 50],
  '16-high': [100_772, 13_000, 2_600, 900, 400, 200, 20, 20, 20],
}

export const plinkoBoards = Object.keys(halves) as readonly PlinkoBoard[]

/** What each slot returns in hundredths of the stake, from left to right: one slot more than there are rows. */
export const plinkoSlots = (board: PlinkoBoard): readonly number[] => {
  const half = halves[board]
  return [...half, ...half.toReversed().slice(1)]
}

/** The path of a ball: for each row, whether it falls to the right (§game.plinko). */
export const dropBall = (board: PlinkoBoard, draw: Draw): readonly boolean[] =>
  Array.from({ length: plinkoSlots(board).length - 1 }, () => draw(2) === 1)

/** What a unit staked returns for a path: the slot is the number of falls to the right. */
export const plinkoReturn = (board: PlinkoBoard, way: readonly boolean[]): Exact =>
  exact(BigInt(plinkoSlots(board)[way.filter(Boolean).length]!), 100n)
