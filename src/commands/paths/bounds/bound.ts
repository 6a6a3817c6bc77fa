import type { AnyEventObject } from 'xstate'

/** What a guard is asked about: an event, and the part of the context that it is compared with. */
export interface Situation {
  readonly event: AnyEventObject
  readonly context: Readonly<Record<string, unknown>>
}

/** A value at which a guard turns: the last that it refuses and the first that it accepts, which are neighbours. */
export interface Turn {
  readonly refused: string
  readonly accepted: string
  readonly whenRefused: Situation
  readonly whenAccepted: Situation
}

/** The bounds of a guard that compares a number, a size or an amount. */
export interface GuardBound {
  readonly guard: string
  /** What is compared: `characters of the nickname`. */
  readonly what: string
  readonly turns: readonly Turn[]
}

export type Pair<Value> = readonly [refused: Value, accepted: Value]

/** The bounds of a guard at these pairs; `at` makes what it is asked of a value. */
export const bound = <Value extends number | bigint>(
  guard: string,
  what: string,
  pairs: readonly Pair<Value>[],
  at: (value: Value) => Omit<Situation, 'context'> & Partial<Situation>,
): GuardBound => {
  const situation = (value: Value): Situation => ({ context: {}, ...at(value) })
  const turns = pairs.map(([refused, accepted]) => ({
    refused: String(refused),
    accepted: String(accepted),
    whenRefused: situation(refused),
    whenAccepted: situation(accepted),
  }))
  return { guard, what, turns }
}

export const least = (min: number): Pair<number> => [min - 1, min]
export const most = (max: number): Pair<number> => [max + 1, max]
export const within = ({ min, max }: { readonly min: number; readonly max: number }) => [least(min), most(max)]
export const leastOf = (min: bigint): Pair<bigint> => [min - 1n, min]
export const mostOf = (max: bigint): Pair<bigint> => [max + 1n, max]

/** So many letters, with what a password needs. */
export const letters = (count: number): string => 'Harbour8'.padEnd(count, 'abcdefgh').slice(0, count)
export const times = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

/** By flow, the bounds of its guards. */
export type BoundsOfFlows = Readonly<Record<string, readonly GuardBound[]>>
