import type { Tabled } from '../database/database.ts'
import { compactPrices } from './compact.ts'
import { prunePrices } from './prune.ts'

/** Packs the prices of full hours and deletes those that nobody needs any more. Call it regularly. */
export const keepHistory = async (db: Tabled, book: number): Promise<void> => {
  await compactPrices(db, book)
  await prunePrices(db, book)
}
