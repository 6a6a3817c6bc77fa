import type { Line } from '#domain/market/line.ts'
import { type Further, goals } from './score-distribution.ts'
import { zeros } from './zeros.ts'

/** Probability of each value of a whole number between `from` and `from + of.length − 1`. */
export interface Spread {
  readonly from: number
  readonly of: number[]
}

/** Goals from now on, home minus away. */
export const leadOf = (further: Further): Spread => {
  const of = zeros(2 * goals - 1)
  for (let i = 0; i < goals; i++) for (let j = 0; j < goals; j++) of[i - j + goals - 1]! += further[i * goals + j]!
  return { from: 1 - goals, of }
}

/** Goals from now on, both sides together. */
export const totalOf = (further: Further): Spread => {
  const of = zeros(2 * goals - 1)
  for (let i = 0; i < goals; i++) for (let j = 0; j < goals; j++) of[i + j]! += further[i * goals + j]!
  return { from: 0, of }
}

/**
 * The chance that decides the fair price of backing `value + line > 0`: money won over money won or lost. Half results
 * count half, returned stakes do not count. The fair decimal price is its inverse; the other side's chance is 1 less
 * it. Half if nothing is decided.
 */
export const chanceAbove = (spread: Spread, line: Line): number => {
  const { won, lost } = partsAbove(spread, line)
  return won + lost > 0 ? won / (won + lost) : 0.5
}

/** How much of a stake is decided on average: 0 if every bet on this line is refunded. */
export const decidedAbove = (spread: Spread, line: Line): number => {
  const { won, lost } = partsAbove(spread, line)
  return won + lost
}

const partsAbove = ({ from, of }: Spread, line: Line): { won: number; lost: number } => {
  let won = 0,
    lost = 0
  for (let k = 0; k < of.length; k++) {
    const margin = (from + k) * 4 + line
    // Half a goal or more decides the whole stake, a quarter decides half of it (§handicap.line).
    const part = margin >= 2 ? 1 : margin <= -2 ? -1 : margin / 2
    if (part > 0) won += of[k]! * part
    else lost -= of[k]! * part
  }
  return { won, lost }
}

/** Home, away and draw, given the home side's present lead. */
export const threeWayChances = (
  { from, of }: Spread,
  lead: number,
): readonly [home: number, away: number, draw: number] => {
  let home = 0,
    draw = 0
  for (let k = 0; k < of.length; k++) {
    const value = from + k + lead
    if (value > 0) home += of[k]!
    else if (value === 0) draw += of[k]!
  }
  return [home, Math.max(0, 1 - home - draw), draw]
}

export const meanOf = ({ from, of }: Spread): number => of.reduce((sum, p, k) => sum + p * (from + k), 0)
