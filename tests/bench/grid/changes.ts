import { type MainType, mainTypes } from '#domain/market/kinds.ts'

/** One price that changes: a decimal price in hundredths at a place of a match. */
export interface Change {
  readonly match: number
  readonly column: number
  readonly hundredths: number
}

/** Twelve prices of a match change: two sides of six markets. */
export const columns: readonly { readonly type: MainType; readonly line: number }[] = mainTypes.flatMap((type) => [
  { type, line: 0 },
  { type, line: 1 },
])

export const startingPrice = 190

export const textOf = (hundredths: number): string => (hundredths / 100).toFixed(2)

export const placeOf = ({ match, column }: Pick<Change, 'match' | 'column'>): string =>
  `${match}/${columns[column]!.line}/${columns[column]!.type}`

/** The same prices for every way of showing them; another seed brings other prices. */
export const seededChanges = (matches: number, count: number, start: number): Change[] => {
  let seed = start
  const below = (end: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((seed / 0x80000000) * end)
  }
  return Array.from({ length: count }, () => ({
    match: 1 + below(matches),
    column: below(columns.length),
    hundredths: 150 + below(100),
  }))
}

/** Changes as they come together. */
export const inBatches = (changes: readonly Change[], size: number): (readonly Change[])[] =>
  Array.from({ length: Math.ceil(changes.length / size) }, (_, at) => changes.slice(at * size, (at + 1) * size))
