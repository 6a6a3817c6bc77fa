import type { Backed } from '#domain/settlement/backed.ts'
import { decides } from '#odds/builder/cells.ts'
import { cellsOf } from '#odds/builder/cells-of.ts'
import { joining, jointOf, wholeOf } from '#odds/builder/joint.ts'
import { type Chance, chanceOf, drawWhole } from '#odds/chance.ts'
import { expect } from 'vitest'
import { type Ends, openEnds } from './ends.ts'
import { backed } from './kit.ts'
import type { Played } from './situations.ts'
import { type Ways, waysOf } from './ways.ts'

/** Compares a sport's builders with the brute force over all ways, situation after situation. */
export interface Comparison {
  /** Compares all pairs and triples of so many groups of picks in one more situation. */
  readonly situation: (seed: number, groups: number) => void
  readonly found: {
    /** The names of the pairs and triples of markets that were compared, and of all that a law joins. */
    readonly compared: ReadonlySet<string>
    readonly joined: ReadonlySet<string>
    readonly sums: number
    /** The largest difference. */
    readonly difference: number
  }
}

export const comparisonOf = ({ name, sport, situation, picks }: Played, each: number): Comparison => {
  const ends = openEnds()
  const legs = picks.map((text) => ({ type: text.split(' ')[0]!, backed: backed(text, { sport }) }))
  const [compared, joined] = [new Set<string>(), new Set<string>()]
  const found = { compared, joined, sums: 0, difference: 0 }
  return {
    found,
    situation: (seed, groups) => {
      const chance = chanceOf(`${name}/${seed}`)
      const law = situation(chance)
      const [laws, ways] = [cellsOf(law), waysOf(law, sport, ends)]
      // What the whole match decides is joined there, and only the rest by its first half.
      const own = laws.map(({ shape }, n) =>
        legs.filter(
          (leg) => decides(shape, leg.backed) && !laws.slice(0, n).some((before) => decides(before.shape, leg.backed)),
        ),
      )
      for (const list of own) for (const names of namesIn([...new Set(list.map(({ type }) => type))])) joined.add(names)
      for (let n = 0; n < groups; n++) {
        const at = n % own.length
        const group = ofMarkets(chance, own[at]!, each)
        for (const names of namesIn(group.map(({ type }) => type))) compared.add(names)
        const difference = expectSame(
          joining(
            laws,
            group.map((leg) => leg.backed),
          )!,
          { ways: ways[at]!, ends },
          group.map((leg) => leg.backed),
        )
        found.sums += difference.sums
        found.difference = Math.max(found.difference, difference.most)
      }
    },
  }
}

/** So many picks of different markets, as far as there are so many; the rest are more picks of them. */
const ofMarkets = <Leg extends { readonly type: string }>(chance: Chance, legs: readonly Leg[], count: number) => {
  const byType = [...Map.groupBy(legs, ({ type }) => type).values()]
  const first = drawn(chance, byType, Math.min(count, byType.length)).map((list) => drawn(chance, list, 1)[0]!)
  const others = legs.filter((leg) => !first.includes(leg))
  return [...first, ...drawn(chance, others, Math.min(count - first.length, others.length))]
}

const expectSame = (
  cells: ReturnType<typeof cellsOf>[number],
  { ways: { ids, p }, ends }: { readonly ways: Ways; readonly ends: Ends },
  legs: readonly Backed[],
) => {
  const joint = jointOf(cells, legs)
  const wins = legs.map((leg) => ends.winsIn(leg, ids))
  let [sums, most] = [0, 0]
  for (let mask = 1; mask < joint.length; mask++) {
    const part = wins.filter((_, leg) => (mask >> leg) & 1)
    if (part.length > 3) continue
    const [one, two = one, three = two] = part as [Uint8Array, Uint8Array?, Uint8Array?]
    let sum = 0
    for (let way = 0; way < p.length; way++) if (one[way]! & two[way]! & three[way]!) sum += p[way]!
    sums++
    most = Math.max(most, Math.abs(joint[mask]! - sum))
  }
  expect(most, JSON.stringify(legs)).toBeLessThan(1e-9)
  expectBounds(joint, legs.length)
  return { sums, most }
}

/** Fréchet's bounds: at most each alone, at least what they overlap by; and fewer selections are never less likely. */
const expectBounds = (joint: Float64Array, legs: number): void => {
  const alone = Array.from({ length: legs }, (_, leg) => joint[1 << leg]!)
  const isBound =
    wholeOf(joint) <= Math.min(...alone) + 1e-15 &&
    wholeOf(joint) >= alone.reduce((sum, one) => sum + one, 1 - legs) - 1e-9 &&
    joint.every((chance, mask) =>
      alone.every((_, leg) => ((mask >> leg) & 1) === 0 || chance <= joint[mask & ~(1 << leg)]!),
    )
  expect(isBound, `${joint}`).toBe(true)
}

/** The pairs and triples of some markets by their names, in order. */
const namesIn = (types: readonly string[]): readonly string[] => {
  const list = types.toSorted()
  return list.flatMap((one, n) =>
    list
      .slice(n + 1)
      .flatMap((two, m) => [`${one} ${two}`, ...list.slice(n + m + 2).map((three) => `${one} ${two} ${three}`)]),
  )
}

export const drawn = <T>(chance: Chance, picks: readonly T[], count: number): readonly T[] => {
  const out = new Set<T>()
  while (out.size < count) out.add(picks[drawWhole(chance, 0, picks.length - 1)]!)
  return [...out]
}
