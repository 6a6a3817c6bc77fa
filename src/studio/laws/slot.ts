import type { Draw } from './draw.ts'
import type { Book } from './book.ts'

/** A symbol on the reels, by its index in the game's list. */
export type SlotSymbol = number

export interface SlotGame {
  readonly reels: number
  readonly rows: number
  /** For each symbol: what a number of them in a row from the left pays, in hundredths of the stake. */
  readonly symbols: readonly { readonly name: string; readonly pays: Readonly<Record<number, number>> }[]
  /** The row where a line crosses each reel; the first lines are the straight rows, which do not overlap. */
  readonly lines: readonly (readonly number[])[]
  readonly modes: Readonly<Record<string, Book>>
}

/** What the reels show, by reel and row. */
export type Grid = readonly (readonly SlotSymbol[])[]

/** A line that pays. */
export interface LineWin {
  readonly line: number
  readonly symbol: SlotSymbol
  readonly count: number
  /** Hundredths of the stake. */
  readonly payout: number
}

export const lineWins = (game: SlotGame, grid: Grid): readonly LineWin[] =>
  game.lines.flatMap((rows, line) => {
    const symbol = grid[0]![rows[0]!]!
    const other = rows.findIndex((row, reel) => grid[reel]![row] !== symbol)
    const count = other < 0 ? game.reels : other
    const payout = game.symbols[symbol]!.pays[count] ?? 0
    return payout > 0 ? [{ line, symbol, count, payout }] : []
  })

export const paidBy = (game: SlotGame, grid: Grid): number =>
  lineWins(game, grid).reduce((sum, { payout }) => sum + payout, 0)

interface Run {
  readonly symbol: SlotSymbol
  readonly count: number
  readonly payout: number
}

const runsOf = (game: SlotGame): readonly Run[] =>
  game.symbols.flatMap(({ pays }, symbol) =>
    Object.entries(pays).map(([count, payout]) => ({ symbol, count: Number(count), payout })),
  )

/** Every way to pay a sum with one line, or with two lines of different symbols. */
const recipesFor = (game: SlotGame, payout: number): readonly (readonly Run[])[] => {
  const runs = runsOf(game)
  const alone = runs.filter((run) => run.payout === payout).map((run) => [run])
  if (payout === 0) return [[]]
  if (alone.length > 0) return alone
  return runs.flatMap((run) =>
    runs
      .filter((other) => other.symbol > run.symbol && run.payout + other.payout === payout)
      .map((other) => [run, other]),
  )
}

const mostTries = 10_000

/**
 * Reels that show exactly what a row of the book pays: its lines are placed, and the other cells are filled by
 * draw, and drawn again if they would pay as well. The draw decides how a win looks, never its amount.
 */
export const gridFor = (game: SlotGame, payout: number, draw: Draw): Grid => {
  const recipes = recipesFor(game, payout)
  if (recipes.length === 0) throw new RangeError(`no reels pay ${payout}`)
  const recipe = recipes[draw(recipes.length)]!
  const lines = recipe.length === 1 ? [draw(game.lines.length)] : recipe.map((_, index) => index)
  for (let tries = 0; tries < mostTries; tries += 1) {
    const grid = filled(game, recipe, lines, draw)
    if (paidBy(game, grid) === payout) return grid
  }
  throw new RangeError(`no reels were found that pay ${payout}`)
}

const filled = (game: SlotGame, recipe: readonly Run[], lines: readonly number[], draw: Draw): Grid => {
  const grid: SlotSymbol[][] = Array.from({ length: game.reels }, () =>
    Array.from({ length: game.rows }, () => draw(game.symbols.length)),
  )
  for (const [index, { symbol, count }] of recipe.entries())
    for (const [reel, row] of game.lines[lines[index]!]!.slice(0, count).entries()) grid[reel]![row] = symbol
  return grid
}
