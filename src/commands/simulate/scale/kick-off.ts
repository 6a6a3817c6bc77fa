import type { Chance } from '../../faults/chance.ts'

/** Seconds of the hour that is simulated, and the second at which the matches begin. */
export const hourSeconds = 3_600
export const kickOff = 1_800

/** The part of the peak that is requested at other times, and how the peak rises and falls, in seconds. */
const base = 0.4
const [rise, fall] = [480, 180]

/**
 * How much of the busiest minute's demand there is at a second of the hour: 1 at kick-off, bets come late and stop
 * soon.
 */
export const demandAt = (second: number): number => {
  const away = (second - kickOff) / (second < kickOff ? rise : fall)
  return base + (1 - base) * Math.exp(-(away ** 2))
}

/** A number of arrivals around a mean (Poisson; above thirty by the normal distribution, rounded to whole arrivals). */
export const arrivals = (chance: Chance, mean: number): number => {
  if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(chance)))
  const least = Math.exp(-mean)
  let count = 0
  for (let left = chance.next(); left > least; left *= chance.next()) count += 1
  return count
}

/** Box and Muller's. */
const normal = ({ next }: Chance): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
