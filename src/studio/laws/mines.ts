import { type Exact, exact, times } from '#domain/exact.ts'
import { miniAverage } from './dice.ts'
import { type Draw, drawnNumbers } from './draw.ts'

export const mineTiles = 25
export const mineCount = { min: 1, max: 24 } as const

/** Which of the tiles 1 to 25 hold a mine. */
export const layMines = (mines: number, draw: Draw): ReadonlySet<number> =>
  new Set(drawnNumbers(mines, mineTiles, draw))

/** What a unit staked returns to whoever stops after opening so many tiles without a mine: a fair price, less the edge. */
export const minesReturn = (mines: number, opened: number): Exact => {
  const isLawful = mines >= mineCount.min && mines <= mineCount.max && opened >= 1 && opened <= mineTiles - mines
  if (!isLawful) throw new RangeError(`${opened} tiles cannot be opened beside ${mines} mines`)
  let fair = exact(1n)
  for (let tile = 0; tile < opened; tile += 1)
    fair = times(fair, exact(BigInt(mineTiles - tile), BigInt(mineTiles - mines - tile)))
  return times(fair, miniAverage)
}
