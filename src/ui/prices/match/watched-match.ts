import { hold } from '../../flows/held.ts'

const watched = hold<number | null>(null)

/** Opens the statistics of a match over the page; null closes them. */
export const watchMatch = watched.set
export const useWatchedMatch = watched.use
