import { type Placing, placingAmong, placingOf } from '#domain/settlement/placing.ts'
import { at, field, type Fields, has, whole } from './fields.ts'
import { refuse } from './refusal.ts'

/** The winners of an outright as its result names them, and the place each runner finished in where it says so. */
export interface Placed {
  /** A number counts those that tied with the pick, itself among them, for so many places. */
  readonly winners: readonly string[] | number | undefined
  readonly positions: ReadonlyMap<string, number> | undefined
  readonly places: number
}

/** The pick's placing: undefined if it has no place, `unclear` where the result does not say who tied. */
export const placingBy = (pick: string, { winners, positions, places }: Placed): Placing | 'unclear' | undefined => {
  if (positions) return placingOf(pick, positions, places)
  if (typeof winners === 'number') return { tied: Array.from({ length: winners }, (_, n) => `${n}`), places }
  return winners?.includes(pick) ? placingAmong(pick, winners, places) : undefined
}

/** The finishing places by name. With `winners` beside them, these are the runners that have a paid place. */
export const positionsOf = (
  fields: Fields,
  { winners, places }: Pick<Placed, 'winners' | 'places'>,
): Placed['positions'] => {
  if (!has(fields, 'positions')) return undefined
  const value = field(fields, 'positions')
  const refused = (): never => refuse('invalidPositions', at(fields, 'positions'))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refused()
  const positions = new Map(Object.entries(value).map(([name, place]) => [name, whole(place, 1) ?? refused()]))
  if (positions.size === 0 || [...positions.keys()].some((name) => placingOf(name, positions, places) === 'unclear'))
    return refused()
  const placed = [...positions].filter(([, place]) => place <= places).map(([name]) => name)
  const isTold =
    winners === undefined ||
    (typeof winners !== 'number' && winners.length === placed.length && placed.every((name) => winners.includes(name)))
  return isTold ? positions : refused()
}
