import type { Spread } from './chances.ts'
import { zeros } from './zeros.ts'

/** A spread that need not add up to 1: the part of a law under some condition. */
export type Mass = Spread

/** Certain to be this number. */
export const exactly = (value: number): Spread => ({ from: value, of: [1] })

/** The chances of 0, 1, 2… */
export const counted = (chances: readonly number[]): Spread => trimmed({ from: 0, of: [...chances] })

export const shifted = ({ from, of }: Spread, by: number): Spread => ({ from: from + by, of })
export const mirrored = ({ from, of }: Spread): Spread => ({ from: 1 - from - of.length, of: of.toReversed() })
export const scaled = ({ from, of }: Spread, by: number): Mass => ({ from, of: of.map((p) => p * by) })

/** The sum of two independent numbers. */
export const sumOf = (a: Spread, b: Spread): Spread => {
  const of = zeros(a.of.length + b.of.length - 1)
  for (let i = 0; i < a.of.length; i++) {
    const p = a.of[i]!
    if (p === 0) continue
    for (let j = 0; j < b.of.length; j++) of[i + j]! += p * b.of[j]!
  }
  return trimmed({ from: a.from + b.from, of })
}

/** The difference of two independent numbers. */
export const differenceOf = (a: Spread, b: Spread): Spread => sumOf(a, mirrored(b))

/** The sum of that many independent numbers of one law, by halving. */
export const timesOf = (one: Spread, count: number): Spread => {
  if (count === 0) return exactly(0)
  const half = timesOf(one, count >> 1)
  const twice = sumOf(half, half)
  return count % 2 === 0 ? twice : sumOf(twice, one)
}

/** Adds two parts of one law. */
export const joinedOf = (a: Mass, b: Mass): Mass => {
  const from = Math.min(a.from, b.from)
  const of = zeros(Math.max(a.from + a.of.length, b.from + b.of.length) - from)
  for (let i = 0; i < a.of.length; i++) of[a.from - from + i]! += a.of[i]!
  for (let i = 0; i < b.of.length; i++) of[b.from - from + i]! += b.of[i]!
  return { from, of }
}

export const chanceAt = ({ from, of }: Spread, value: number): number => of[value - from] ?? 0
export const massOf = ({ of }: Mass): number => of.reduce((sum, p) => sum + p, 0)

/** The chance of an odd number. */
export const oddOf = ({ from, of }: Spread): number => {
  let odd = 0
  for (let i = Math.abs(from % 2) === 1 ? 0 : 1; i < of.length; i += 2) odd += of[i]!
  return odd
}

/** Probability this small is cut from both ends: it affects no price. */
const negligible = 1e-13

const trimmed = ({ from, of }: Spread): Spread => {
  let low = 0,
    high = of.length - 1
  while (low < high && of[low]! < negligible) low++
  while (high > low && of[high]! < negligible) high--
  return { from: from + low, of: of.slice(low, high + 1) }
}
