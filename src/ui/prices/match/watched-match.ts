import { pageStore } from '../../flows/page-store.ts'

const watched = pageStore<number | null>(null)

/** Opens the statistics of a match over the page; null closes them. */
export const watchMatch = watched.set
export const useWatchedMatch = watched.use
