import { sports, tennis } from './sports.ts'

/** How a crest looks: an outline, a division of its field, and two different colours, each by its number. */
export interface Crest {
  /** Below `crestShapes`. */
  readonly shape: number
  /** Below `crestDivisions`. */
  readonly division: number
  /** Below `crestColours`, and never `second`. */
  readonly first: number
  readonly second: number
}

export const crestShapes = 6
export const crestDivisions = 8
export const crestColours = 12

/** Whether the sides of a sport are teams; players and runners have no crest. */
export const hasCrests = (sport: number): boolean => sport !== tennis && sports.some((one) => one === sport)

/**
 * The crest of a side by its name (§board.crest): the same for one name everywhere and always, so that a member knows
 * it again. Spaces around a name and its capitals change nothing.
 */
export const crestOf = (name: string): Crest => {
  let rest = hash(name.trim().toLowerCase())
  const take = (count: number): number => {
    const taken = rest % count
    rest = Math.floor(rest / count)
    return taken
  }
  const [shape, division, first] = [take(crestShapes), take(crestDivisions), take(crestColours)]
  return { shape, division, first, second: (first + 1 + take(crestColours - 1)) % crestColours }
}

/** FNV-1a over the UTF-16 units, mixed once more, as a whole number below 2^32. */
const hash = (text: string): number => {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  sum = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d)
  return (sum ^ (sum >>> 13)) >>> 0
}
