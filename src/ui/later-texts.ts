import { needTexts } from './text-parts.ts'

/** What is fetched, once the words it says are there too. */
export const withLater = async <T>(fetched: Promise<T>): Promise<T> =>
  (await Promise.all([fetched, needTexts('later')]))[0]
