import type { Draw } from './draw.ts'
import { type Shown, stopReels, type Strip, symbolAt } from './strips.ts'

/** A slot whose wins are counted in ways: a symbol on reels next to each other from the left, in whatever rows. */
export interface WaysGame {
  /** How many each reel shows, or the most of the heights. */
  readonly rows: number
  /** How many a reel may show, each as likely, where that is drawn for every reel of every spin. */
  readonly heights?: readonly number[]
  readonly strips: readonly Strip[]
  readonly symbols: readonly WaysSymbol[]
  /** Counts as every symbol; it is on no first reel. */
  readonly wild: number
}

export interface WaysSymbol {
  readonly name: string
  /** What each way of three, four and five reels pays, in hundredths of the stake; the wild pays only as others. */
  readonly pays: readonly [number, number, number] | undefined
}

export interface WaysWin {
  readonly symbol: number
  readonly reels: number
  readonly ways: number
  /** Hundredths of the stake. */
  readonly payout: number
}

export const waysWins = ({ symbols, wild }: WaysGame, grid: Shown): readonly WaysWin[] =>
  symbols.flatMap(({ pays }, symbol) => {
    if (!pays) return []
    let [reels, ways] = [0, 1]
    for (const shown of grid) {
      let count = 0
      for (const one of shown) if (one === symbol || one === wild) count += 1
      if (count === 0) break
      ways *= count
      reels += 1
    }
    const payout = (pays[reels - 3] ?? 0) * ways
    return payout > 0 ? [{ symbol, reels, ways, payout }] : []
  })

/**
 * Where the reels stopped, how many each shows where that is drawn, and what the spin pays in hundredths of the stake.
 */
export interface WaysSpin {
  readonly stops: readonly number[]
  readonly heights?: readonly number[]
  readonly payout: number
}

export const waysPay = (game: WaysGame, grid: Shown): number => {
  let sum = 0
  for (const { payout } of waysWins(game, grid)) sum += payout
  return sum
}

/** What the reels of a spin show, each from its stop downwards. */
export const shownOf = ({ strips, rows }: WaysGame, { stops, heights }: Omit<WaysSpin, 'payout'>): Shown =>
  strips.map((strip, reel) =>
    Array.from({ length: heights?.[reel] ?? rows }, (_, row) => symbolAt(strip, stops[reel]! + row)),
  )

export const spinWays = (game: WaysGame, draw: Draw): WaysSpin => {
  const stops = stopReels(game.strips, draw)
  const { heights: all } = game
  const spin = all ? { stops, heights: stops.map(() => all[draw(all.length)]!) } : { stops }
  return { ...spin, payout: waysPay(game, shownOf(game, spin)) }
}
