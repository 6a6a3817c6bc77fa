import { americanFootball, baseball, basketball, eSports, tennis } from '../sports.ts'
import type { Live } from './rows.ts'

/** The part that ends the first half where parts are numbered: two quarters, five innings, and the first set or map. */
const lastOfFirstHalf: ReadonlyMap<number, number> = new Map([
  [basketball, 2],
  [americanFootball, 2],
  [baseball, 5],
  [tennis, 1],
  [eSports, 1],
])

const firstHalfParts = (sport: number): number => lastOfFirstHalf.get(sport) ?? 1

/** Whether the first half is over, so that its markets are closed and its score stands. */
export const isHalfOver = (sport: number, { phase, part }: Pick<Live, 'phase' | 'part'>): boolean => {
  if (phase === 'before' || phase === 'firstHalf') return false
  const last = firstHalfParts(sport)
  return phase === 'playing' ? part > last : phase === 'break' ? part >= last : true
}
