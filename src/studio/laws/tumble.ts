import type { Draw } from './draw.ts'
import { type Shown, shownAt, stopReels, type Strip, symbolAt } from './strips.ts'

/**
 * A slot in which groups of one symbol pay and are taken away, and what is above them on the reels falls down: where
 * the reels stop decides everything that follows.
 */
export interface TumbleGame {
  readonly rows: number
  readonly strips: readonly Strip[]
  readonly symbols: readonly TumbleSymbol[]
  /** What the wins of each fall are multiplied by; the last for all that follow. */
  readonly times: readonly number[]
}

export interface TumbleSymbol {
  readonly name: string
  /** What a group of five, six, seven and so on pays, in hundredths of the stake; the last for every larger one. */
  readonly pays: readonly number[]
}

/** The smallest group that pays: symbols that touch each other by their sides. */
export const leastGroup = 5

/** After so many falls a spin is over; no way that the reels of a game of ours can stop comes to it. */
export const mostFalls = 20

export interface Group {
  readonly symbol: number
  /** By reel and row, as `reel * rows + row`. */
  readonly cells: readonly number[]
  /** Hundredths of the stake, multiplied. */
  readonly payout: number
}

/** What is shown before a fall, the groups that pay then, and what their wins are multiplied by. */
export interface Fall {
  readonly grid: Shown
  readonly groups: readonly Group[]
  readonly times: number
}

export interface TumbleSpin {
  readonly stops: readonly number[]
  readonly payout: number
}

/** All groups large enough to pay. */
const groupsIn = (grid: Shown, rows: number): (readonly number[])[] => {
  const seen = new Uint8Array(grid.length * rows)
  const groups: (readonly number[])[] = []
  for (let first = 0; first < seen.length; first += 1) {
    if (seen[first] === 1) continue
    const symbol = grid[Math.floor(first / rows)]![first % rows]
    const cells = [first]
    seen[first] = 1
    const reach = (reel: number, row: number) => {
      const cell = reel * rows + row
      if (row < 0 || row >= rows || grid[reel]?.[row] !== symbol || seen[cell] === 1) return
      seen[cell] = 1
      cells.push(cell)
    }
    for (let at = 0; at < cells.length; at += 1) {
      const [reel, row] = [Math.floor(cells[at]! / rows), cells[at]! % rows]
      reach(reel - 1, row)
      reach(reel + 1, row)
      reach(reel, row - 1)
      reach(reel, row + 1)
    }
    if (cells.length >= leastGroup) groups.push(cells)
  }
  return groups
}

/** Every state of a spin, the last one without a group that pays. */
export const fallsFrom = (game: TumbleGame, stops: readonly number[]): readonly Fall[] => {
  const { rows, strips, symbols } = game
  const grid = [...shownAt(strips, stops, rows)]
  const above = stops.map((stop) => stop - 1)
  const falls: Fall[] = []
  for (;;) {
    const times = game.times[Math.min(falls.length, game.times.length - 1)]!
    const groups = falls.length < mostFalls ? groupsIn(grid, rows) : []
    const paid = groups.map((cells): Group => {
      const symbol = grid[Math.floor(cells[0]! / rows)]![cells[0]! % rows]!
      const { pays } = symbols[symbol]!
      return { symbol, cells, payout: pays[Math.min(cells.length - leastGroup, pays.length - 1)]! * times }
    })
    falls.push({ grid: grid.map((shown) => [...shown]), groups: paid, times })
    if (groups.length === 0) return falls
    const gone = new Set(groups.flat())
    for (const [reel, shown] of grid.entries()) {
      const left = shown.filter((_, row) => !gone.has(reel * rows + row))
      while (left.length < rows) left.unshift(symbolAt(strips[reel]!, above[reel]!--))
      grid[reel] = left
    }
  }
}

export const tumblePay = (game: TumbleGame, stops: readonly number[]): number => {
  let sum = 0
  for (const { groups } of fallsFrom(game, stops)) for (const { payout } of groups) sum += payout
  return sum
}

export const spinTumble = (game: TumbleGame, draw: Draw): TumbleSpin => {
  const stops = stopReels(game.strips, draw)
  return { stops, payout: tumblePay(game, stops) }
}
