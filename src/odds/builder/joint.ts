import { builderSelections } from '#domain/bet/builder.ts'
import type { Backed } from '#domain/settlement/backed.ts'
import { type Cells, winsIn, decides } from './cells.ts'

/**
 * The chance that some selections win together, for every part of them: at place `mask`, the chance of those whose bit
 * is set. Of n selections 2ⁿ chances, from 1 for none of them to the joint chance of all (§builder.chance).
 */
export type Joint = Float64Array

/**
 * The joint chances of some selections; the cells must decide each of them. Made once for a law: a builder is checked,
 * checked again and placed, and what is ready-made by many members.
 */
export const jointOf = (cells: Cells, legs: readonly Backed[]): Joint => {
  // A table of more selections than a builder takes is large, and asked for once.
  if (legs.length > builderSelections.max) return makeJoint(cells, legs)
  const known = made.get(cells) ?? new Map<string, Joint>()
  made.set(cells, known)
  const key = legs.map((leg) => Object.values(leg).join('/')).join()
  const joint = known.get(key) ?? makeJoint(cells, legs)
  if (known.size >= mostMade) known.clear()
  known.set(key, joint)
  return joint
}
const made = new WeakMap<Cells, Map<string, Joint>>()
const mostMade = 64

const makeJoint = ({ shape, chance }: Cells, legs: readonly Backed[]): Joint => {
  const table = new Float64Array(1 << legs.length)
  const masks = new Uint16Array(chance.length)
  legs.forEach((leg, bit) => {
    const { at, won } = winsIn(shape, leg)
    for (let cell = 0; cell < masks.length; cell++) masks[cell]! |= won[at[cell]!]! << bit
  })
  for (let cell = 0; cell < masks.length; cell++) table[masks[cell]!]! += chance[cell]!
  // So far each way counts for exactly the selections it wins; a part of them wins with any others beside it.
  for (let bit = 1; bit < table.length; bit <<= 1)
    for (let mask = 0; mask < table.length; mask++) if ((mask & bit) === 0) table[mask]! += table[mask | bit]!
  return table
}

/** The chance of all. */
export const wholeOf = (joint: Joint): number => joint[joint.length - 1]!

/** The first of some laws of a match that decides all of these selections together; undefined if none joins them. */
export const joining = (laws: readonly Cells[], legs: readonly Backed[]): Cells | undefined =>
  laws.find(({ shape }) => legs.every((leg) => decides(shape, leg)))

/**
 * Whether a selection is won or lost whatever happens: one that may be returned is not offered in a builder
 * (§builder.selections).
 */
export const isWonOrLost = ({ shape, chance }: Cells, leg: Backed): boolean => {
  const { at, returned } = winsIn(shape, leg)
  if (returned === null) return true
  let mass = 0
  for (let cell = 0; cell < chance.length; cell++) if (returned[at[cell]!] === 1) mass += chance[cell]!
  return mass < negligible
}

/** Eight overtimes may all end level; nobody has seen it. */
const negligible = 1e-8

/** The chances of other selections beside some that are held, each with all of those. */
export const besideOf = (
  { shape, chance }: Cells,
  held: readonly Backed[],
  others: readonly Backed[],
): Float64Array => {
  const wins = held.map((leg) => winsIn(shape, leg))
  const left: number[] = []
  for (let cell = 0; cell < chance.length; cell++)
    if (wins.every(({ at, won }) => won[at[cell]!] === 1)) left.push(cell)
  return Float64Array.from(others, (other) => {
    const { at, won } = winsIn(shape, other)
    let sum = 0
    for (const cell of left) if (won[at[cell]!] === 1) sum += chance[cell]!
    return sum
  })
}
