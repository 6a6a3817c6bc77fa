import { drawOf } from '../../chance.ts'
import { latest } from '../../play/latest.ts'

const hour = 3_600_000

/** A gentle walk between seeded knots, as a part of a league's spread. */
export const wander = (key: string): ((at: number) => number) => {
  const [slow, quick] = [walk(key, 6 * hour, 0.22), walk(key, hour / 2, 0.07)]
  return (at) => slow(at) + quick(at)
}

const walk = (key: string, step: number, width: number): ((at: number) => number) => {
  const value = (knot: number) => (drawOf(`${key}/${step}/${knot}`) - 0.5) * width
  const between = latest((knot: number) => [value(knot), value(knot + 1)] as const)
  return (at) => {
    const knot = Math.floor(at / step)
    const [from, to] = between(knot)
    return from + (to - from) * (at / step - knot)
  }
}
