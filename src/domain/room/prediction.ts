import { exact, round, times } from '../money/exact.ts'
import { roomPoints } from '../bet/limits.ts'
import { parseQuote } from '../odds/odds.ts'
import { factorOf } from '../bet/parlay.ts'
import { formFault, maxValue, minValue, numeric } from '../text/form.ts'
import type { Outcome } from '../settlement/outcome.ts'

/** What a score counts in: ten-thousandths of a point. */
export const scoreUnit = 10_000n

/**
 * What a settled prediction scores (§room.score), in ten-thousandths of a point: the points put on it × the decimal
 * price it was made at, as a leg of a parlay is multiplied: void and draw give the points back, half results count
 * half.
 * `price` is in ten-thousandths. Prices of up to three decimals give exact scores; a finer one is rounded half away
 * from zero.
 */
export const predictionScore = (points: number, price: number, outcome: Outcome): bigint =>
  round(times(factorOf(outcome, exact(BigInt(price), scoreUnit)), exact(BigInt(points) * scoreUnit)))

/** What a prediction scores if it wins, in decimal digits: `price` is a decimal price as it is sent, such as `1.95`. */
export const wonScore = (points: number, price: string): string =>
  writeScore(predictionScore(points, parseQuote(price, 'DEC') ?? Number(scoreUnit), 'won'))

export const isCorrect = (outcome: Outcome): boolean => outcome === 'won' || outcome === 'wonHalf'

/** Points a member may still put on predictions of a room (§room.points). */
export const pointsLeft = (spent: readonly number[]): number =>
  spent.reduce((left, points) => left - points, roomPoints)

/** What is wrong with the points a member types for a prediction; null if nothing is. */
export const pointsFault = (typed: string, left: number) => formFault(typed, [numeric, minValue(1), maxValue(left)])

/** `42.6`: a score, given in ten-thousandths of a point, in decimal digits without trailing zeros. */
export const writeScore = (score: bigint): string => {
  const rest = String(score % scoreUnit)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return rest === '' ? String(score / scoreUnit) : `${score / scoreUnit}.${rest}`
}

/** A score as it is printed beside others: with two decimals, and more only where it has them. */
export const printPoints = (score: string): string => {
  const [whole = '0', decimals = ''] = score.split('.')
  return `${whole}.${decimals.padEnd(2, '0')}`
}

/** A player's points in all: those won, in decimal digits, and those left to put on predictions. */
export const pointsInAll = (won: string, left: number): string => {
  const [whole = '0', ...decimals] = won.split('.')
  return [String(BigInt(whole) + BigInt(left)), ...decimals].join('.')
}
