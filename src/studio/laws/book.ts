import { type Exact, compare, exact } from '#domain/money/exact.ts'
import type { Draw } from './draw.ts'

/** A row of a slot's book: how often it is drawn, and what it pays in hundredths of the stake. */
export type BookRow = readonly [weight: number, payout: number]

/** The law of one mode of a slot: everything a spin can pay, and how often. */
export interface Book {
  /** What a spin costs, in stakes. */
  readonly cost: number
  /** The published return, which `openBook` checks the rows against. */
  readonly published: Exact
  readonly rows: readonly BookRow[]
}

export interface BookFigures {
  /** The average return of a unit spent: Σ weight × payout ÷ Σ weight. */
  readonly average: Exact
  /** The share of spins that pay. */
  readonly hitRate: Exact
  /** The largest win, in hundredths of the stake. */
  readonly largest: number
  /** The variance of the return of a unit spent. */
  readonly variance: Exact
}

const sumOver = (rows: readonly BookRow[], of: (payout: bigint) => bigint): bigint =>
  rows.reduce((sum, [weight, payout]) => sum + BigInt(weight) * of(BigInt(payout)), 0n)

export const bookFigures = ({ cost, rows }: Pick<Book, 'cost' | 'rows'>): BookFigures => {
  const weight = sumOver(rows, () => 1n)
  const spent = BigInt(cost) * 100n
  const [sum, squares] = [sumOver(rows, (payout) => payout), sumOver(rows, (payout) => payout * payout)]
  return {
    average: exact(sum, weight * spent),
    hitRate: exact(
      sumOver(rows, (payout) => (payout > 0n ? 1n : 0n)),
      weight,
    ),
    largest: Math.max(...rows.map(([, payout]) => payout)),
    variance: exact(squares * weight - sum * sum, weight * weight * spent * spent),
  }
}

/** Throws unless every row is valid and together they return what was published. */
export const openBook = (book: Book): Book => {
  const isLawful = ([weight, payout]: BookRow) =>
    Number.isSafeInteger(weight) && weight > 0 && Number.isSafeInteger(payout) && payout >= 0
  if (book.rows.length === 0 || !book.rows.every(isLawful)) throw new RangeError('a row of the book is not valid')
  if (compare(bookFigures(book).average, book.published) !== 0)
    throw new RangeError('the rows do not return what the book was published with')
  return book
}

/** What a spin pays, in hundredths of the stake: one row, drawn by weight. */
export const drawRow = ({ rows }: Book, draw: Draw): number => {
  let left = draw(rows.reduce((sum, [weight]) => sum + weight, 0))
  const drawn = rows.find(([weight]) => {
    left -= weight
    return left < 0
  })
  return drawn![1]
}
