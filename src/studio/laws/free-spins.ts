import type { Draw } from './draw.ts'
import { type Shown, shownAt, stopReels, type Strip } from './strips.ts'

/**
 * A slot of lines whose scatter opens free spins: a symbol is drawn for them, fills each reel that it stops on, and
 * pays on every line by how many reels it has filled. Nothing else pays in them, and they open no others.
 */
export interface FreeSpinsGame {
  readonly rows: number
  readonly strips: readonly Strip[]
  readonly symbols: readonly FreeSpinsSymbol[]
  /** The row where a line crosses each reel. */
  readonly lines: readonly (readonly number[])[]
  readonly scatter: number
  /** What three scatters in sight pay, in hundredths of the stake. */
  readonly scatterPay: number
  readonly spins: number
}

export interface FreeSpinsSymbol {
  readonly name: string
  /** What three, four and five from the left on a line pay, in hundredths of the stake. */
  readonly pays: readonly [number, number, number]
}

export interface FreeSpin {
  readonly stops: readonly number[]
  readonly payout: number
}

export interface FreeSpinsRound {
  readonly stops: readonly number[]
  /** What the first spin pays, in hundredths of the stake. */
  readonly first: number
  /** The symbol of the free spins, if there are any. */
  readonly chosen?: number
  readonly free?: readonly FreeSpin[]
  /** What the whole round pays. */
  readonly payout: number
}

/** A line that pays. */
export interface FreeSpinsLine {
  readonly line: number
  readonly symbol: number
  readonly count: number
  readonly payout: number
}

export const linesOn = (game: FreeSpinsGame, grid: Shown): readonly FreeSpinsLine[] => {
  const found: FreeSpinsLine[] = []
  for (const [line, rows] of game.lines.entries()) {
    const symbol = grid[0]![rows[0]!]!
    let count = 1
    while (count < rows.length && grid[count]![rows[count]!] === symbol) count += 1
    const payout = symbol === game.scatter ? 0 : (game.symbols[symbol]!.pays[count - 3] ?? 0)
    if (payout > 0) found.push({ line, symbol, count, payout })
  }
  return found
}

/** How many of the cells show a symbol. */
export const countOf = (grid: Shown, symbol: number): number => {
  let count = 0
  for (const shown of grid) for (const one of shown) if (one === symbol) count += 1
  return count
}

/** The least scatters that open the free spins. */
export const leastScatters = 3

/** What a spin that was paid for pays by itself, and whether it opens the free spins. */
export const firstSpin = (game: FreeSpinsGame, grid: Shown) => {
  let lines = 0
  for (const { payout } of linesOn(game, grid)) lines += payout
  const isOpening = countOf(grid, game.scatter) >= leastScatters
  return { payout: lines + (isOpening ? game.scatterPay : 0), isOpening }
}

/** The reels that the symbol of the free spins fills. */
export const filledBy = (grid: Shown, chosen: number): readonly number[] =>
  grid.flatMap((shown, reel) => (shown.includes(chosen) ? [reel] : []))

/** What a free spin pays with so many reels filled: on all lines, wherever those reels are. */
export const filledPay = ({ symbols, lines }: FreeSpinsGame, chosen: number, filled: number): number =>
  (symbols[chosen]!.pays[filled - 3] ?? 0) * lines.length

/** The symbols that free spins may be played with: all but the scatter. */
export const choosable = ({ symbols, scatter }: FreeSpinsGame): readonly number[] =>
  symbols.flatMap((_, symbol) => (symbol === scatter ? [] : [symbol]))

export const playFreeSpins = (game: FreeSpinsGame, draw: Draw): FreeSpinsRound => {
  const stops = stopReels(game.strips, draw)
  const { payout: first, isOpening } = firstSpin(game, shownAt(game.strips, stops, game.rows))
  if (!isOpening) return { stops, first, payout: first }
  const symbols = choosable(game)
  const chosen = symbols[draw(symbols.length)]!
  const free = Array.from({ length: game.spins }, (): FreeSpin => {
    const at = stopReels(game.strips, draw)
    const filled = filledBy(shownAt(game.strips, at, game.rows), chosen)
    return { stops: at, payout: filledPay(game, chosen, filled.length) }
  })
  return { stops, first, chosen, free, payout: free.reduce((sum, { payout }) => sum + payout, first) }
}
