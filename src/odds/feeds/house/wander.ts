import { drawOf } from '../../chance.ts'

const hour = 3_600_000

/** A gentle walk between seeded knots, as a part of a league's spread. */
export const wander = (key: string, at: number): number => walk(key, at, 6 * hour, 0.22) + walk(key, at, hour / 2, 0.07)

const walk = (key: string, at: number, step: number, width: number): number => {
  const knot = Math.floor(at / step)
  const value = (k: number) => (drawOf(`${key}/${step}/${k}`) - 0.5) * width
  const part = at / step - knot
  return value(knot) + (value(knot + 1) - value(knot)) * part
}
