import type { Tabled } from '../database/database.ts'

/** For how long one reading serves all members, in real milliseconds. */
const keptFor = 10_000

/** Reads something of the book at its time, again every few seconds, for all members at once. */
export const sharedReading = <T>(db: Tabled, read: (book: number) => Promise<T>): (() => Promise<T>) => {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined
  return async () => {
    const { book, alive_real } = await db
      .selectFrom('book_state')
      .select(['book', 'alive_real'])
      .executeTakeFirstOrThrow()
    const at = Number(alive_real)
    if (last && at - last.at >= 0 && at - last.at < keptFor) return last.answer
    const reading = { at, answer: read(Number(book)) }
    // A failed reading is not kept for later callers.
    reading.answer.catch(() => {
      if (last === reading) last = undefined
    })
    last = reading
    return reading.answer
  }
}
