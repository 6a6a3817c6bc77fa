import type { Edition } from '#review/pages/edition.ts'
import { editionOf } from '#server/records/edition.ts'
import { loadStamp, stampOf } from '../start/stamp.ts'
import { fileURLToPath } from 'node:url'

/** Says from what the book that is there was made; it is not there while a book is being made. */
export const stampFile = fileURLToPath(new URL('../../../.build/book.stamp', import.meta.url))

/** Names a book: its edition, the sources of its pages, and the tests that they cite. */
export const bookStamp = ({ commit }: Edition): string =>
  `${stampOf(['machines', 'src', 'tests', 'package-lock.json'])} ${commit}`

/** Whether the book that is there is the one that this code makes. */
export const isBookMade = async (root: string): Promise<boolean> =>
  loadStamp(stampFile) === bookStamp(await editionOf(root))
