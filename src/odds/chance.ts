/** A stream of numbers in [0, 1). */
export type Chance = () => number

/** The stream of a seed text: the same text gives the same stream on every machine (sfc32 over four FNV-like words). */
export const chanceOf = (seed: string): Chance => {
  let [a, b, c, d] = words(seed)
  const next = () => {
    const sum = (a + b + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4_294_967_296
  }
  for (let i = 0; i < 12; i++) next()
  return next
}

/** One number in [0, 1) for a seed text. */
export const drawOf = (seed: string): number => chanceOf(seed)()

/** The waiting time until the next event of a Poisson process of that rate. */
export const waitOf = (chance: Chance, rate: number): number => -Math.log(1 - chance()) / rate

/** A whole number between two bounds, both included. */
export const drawWhole = (chance: Chance, least: number, most: number): number =>
  least + Math.floor(chance() * (most - least + 1))

/** The same list in another order. */
export const shuffled = <T>(list: readonly T[], chance: Chance): T[] => {
  const out = [...list]
  for (let i = out.length - 1; i > 0; i--) {
    const j = drawWhole(chance, 0, i)
    ;[out[i], out[j]] = [out[j]!, out[i]!]
  }
  return out
}

const words = (text: string): [number, number, number, number] => {
  let a = 0x811c9dc5,
    b = 0x9e3779b9,
    c = 0x85ebca6b,
    d = 0xc2b2ae35
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ (a >>> 15) ^ code, 0x85ebca6b)
    c = Math.imul(c ^ (b >>> 13), 0xc2b2ae35)
    d = Math.imul(d ^ (c >>> 16) ^ a, 0x27d4eb2f)
  }
  return [a | 0, b | 0, c | 0, d | 0]
}
