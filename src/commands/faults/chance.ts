import { seededNumbers } from '#domain/seeded.ts'

/** Numbers from a seed: the same seed gives the same numbers. */
export interface Chance {
  /** From 0, below 1. */
  readonly next: () => number
  /** A whole number from 0, below `count`. */
  readonly below: (count: number) => number
  readonly pick: <T>(from: readonly T[]) => T
  readonly happens: (probability: number) => boolean
}

/** A name tells apart the streams of one seed. */
export const seeded = (seed: number, stream = ''): Chance => {
  const next = seededNumbers(
    [...stream].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193), seed | 0),
  )
  const below = (count: number) => Math.floor(next() * count)
  return { next, below, pick: (from) => from[below(from.length)]!, happens: (probability) => next() < probability }
}

/** A version 4 key from seeded numbers. */
export const keyOf = ({ below }: Chance): string => {
  const digits = Array.from({ length: 32 }, () => below(16).toString(16))
  digits[12] = '4'
  digits[16] = 'a'
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
