import { compare, type Exact, exact, times } from '#domain/money/exact.ts'
import { miniAverage } from './dice.ts'
import { type Draw, drawnNumbers } from './draw.ts'

export const mineTiles = 25
export const mineCount = { min: 1, max: 24 } as const

/** A round is taken automatically once the next gem would return more than this. */
const mostReturn = exact(10_000n)

/** The tiles, 1 to 25, that hold a mine. */
export const layMines = (mines: number, draw: Draw): ReadonlySet<number> =>
  new Set(drawnNumbers(mines, mineTiles, draw))

/**
 * What a unit staked returns after opening a number of tiles without a mine: the fair price less the edge
 * (§game.mines).
 */
export const minesReturn = (mines: number, opened: number): Exact => {
  const isLawful = mines >= mineCount.min && mines <= mineCount.max && opened >= 1 && opened <= mineTiles - mines
  if (!isLawful) throw new RangeError(`${opened} tiles cannot be opened beside ${mines} mines`)
  let fair = exact(1n)
  for (let tile = 0; tile < opened; tile += 1)
    fair = times(fair, exact(BigInt(mineTiles - tile), BigInt(mineTiles - mines - tile)))
  return times(fair, miniAverage)
}

/**
 * How many tiles can be opened with a number of mines: all the safe ones, unless their return would exceed 10,000
 * stakes.
 */
export const mostOpened = (mines: number): number => {
  let opened = 1
  while (opened < mineTiles - mines && compare(minesReturn(mines, opened + 1), mostReturn) <= 0) opened += 1
  return opened
}

/** A field as its member sees it; the mines are revealed once the round is over. */
export interface MinesField {
  readonly mines: number
  /** The opened tiles, in order. */
  readonly opened: readonly number[]
  /** The tiles with a mine, in ascending order. */
  readonly laid?: readonly number[]
}

const tileOf = (move: string): number => Number(/^open-([1-9]|1\d|2[0-5])$/.exec(move)?.[1] ?? 0)

/** The field after these moves: `open-7` opens a tile, `take` ends the round. */
export const playMines = (mines: number, draw: Draw, moves: readonly string[]): MinesField => {
  const laid = layMines(mines, draw)
  const opened = moves.map(tileOf).filter((tile) => tile > 0)
  const isOver = moves.includes('take') || opened.length >= mostOpened(mines) || opened.some((tile) => laid.has(tile))
  return { mines, opened, ...(isOver && { laid: [...laid].sort((a, b) => a - b) }) }
}

export const isMinesOver = ({ laid }: MinesField): boolean => laid !== undefined

export const allowsMinesMove = (field: MinesField, move: string): boolean => {
  if (isMinesOver(field)) return false
  const tile = tileOf(move)
  return tile > 0 ? !field.opened.includes(tile) : move === 'take' && field.opened.length > 0
}

/** What a unit staked returns once the round is over. */
export const minesPaid = ({ mines, opened, laid = [] }: MinesField): Exact =>
  opened.some((tile) => laid.includes(tile)) ? exact(0n) : minesReturn(mines, opened.length)
