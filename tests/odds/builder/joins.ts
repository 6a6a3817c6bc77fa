import { marketOf } from '#domain/market/catalogue.ts'
import type { Backed } from '#domain/settlement/backed.ts'
import { cellsOf } from '#odds/builder/cells-of.ts'
import { joining, jointOf, wholeOf } from '#odds/builder/joint.ts'
import { type Chance, chanceOf, drawWhole } from '#odds/chance.ts'
import { expect } from 'vitest'
import { backed, byBruteForce, type Way, waysOf } from './kit.ts'
import type { Played } from './situations.ts'

/** Pairs and triples of a situation's picks, each with what the law says and what the brute force says of it. */
export const expectJoint = ({ name, sport, situation, picks }: Played, seed: number, count: number): void => {
  const chance = chanceOf(`${name}/${seed}`)
  const law = situation(chance)
  const [laws, ways] = [cellsOf(law), waysOf(law, sport)]
  for (let n = 0; n < count; n++) {
    const texts = drawn(chance, picks, 2 + (n % 2))
    const legs = texts.map((text) => backed(text, { sport }))
    const cells = joining(laws, legs)
    if (!cells) continue
    const joint = jointOf(cells, legs)
    const list = waysFor(ways, legs)
    for (let mask = 1; mask < joint.length; mask++) {
      const part = legs.filter((_, leg) => (mask >> leg) & 1)
      expect(Math.abs(joint[mask]! - byBruteForce(list, part)), `${texts}: ${JSON.stringify(law)}`).toBeLessThan(1e-9)
    }
    expectBounds(joint, legs.length)
  }
}

/** Fréchet's bounds: at most each alone, at least what they overlap by; and fewer selections are never less likely. */
const expectBounds = (joint: Float64Array, legs: number): void => {
  const alone = Array.from({ length: legs }, (_, leg) => joint[1 << leg]!)
  expect(wholeOf(joint)).toBeLessThanOrEqual(Math.min(...alone) + 1e-15)
  expect(wholeOf(joint)).toBeGreaterThanOrEqual(alone.reduce((sum, one) => sum + one, 1 - legs) - 1e-9)
  for (let mask = 1; mask < joint.length; mask++)
    for (let leg = 0; leg < legs; leg++)
      if ((mask >> leg) & 1) expect(joint[mask]).toBeLessThanOrEqual(joint[mask & ~(1 << leg)]!)
}

const waysFor = ({ ft, ht }: ReturnType<typeof waysOf>, legs: readonly Backed[]): readonly Way[] =>
  legs.every(({ market, period }) => period === 'ht' && !marketOf(market).spansHalves) ? ht : ft

export const drawn = (chance: Chance, picks: readonly string[], count: number): readonly string[] => {
  const out = new Set<string>()
  while (out.size < count) out.add(picks[drawWhole(chance, 0, picks.length - 1)]!)
  return [...out]
}
