import { needTexts } from './text-parts.ts'

/** The fetched value, once its texts are loaded too. */
export const withLater = async <T>(fetched: Promise<T>): Promise<T> =>
  (await Promise.all([fetched, needTexts('later')]))[0]
