/** What the process holds at the end of a simulated hour, after a collection: bytes, and numbers of things. */
export interface Sample {
  readonly hour: number
  readonly heap: number
  readonly external: number
  readonly arrayBuffers: number
  readonly rss: number
  /**
   * The embedded database's thread: its script's heap, and the linear memory it runs in. 0 on PostgreSQL, as are its
   * files.
   */
  readonly databaseHeap: number
  readonly wasm: number
  /** The database's files, its log included. */
  readonly files: number
  readonly matches: number
  readonly markets: number
  readonly shownMatches: number
  readonly shownOdds: number
  readonly segments: number
  readonly texts: number
  readonly bets: number
}

export const megabytes = [
  'heap',
  'external',
  'arrayBuffers',
  'rss',
  'databaseHeap',
  'wasm',
  'files',
] as const satisfies readonly (keyof Sample)[]
export const counts = [
  'matches',
  'markets',
  'shownMatches',
  'shownOdds',
  'segments',
  'texts',
  'bets',
] as const satisfies readonly (keyof Sample)[]

/** How fast something grows by the day, and how far that may be off, with a confidence of 95 %. */
export interface Slope {
  readonly perDay: number
  readonly plusMinus: number
}

/** Two-sided 95 % points of Student's distribution, by degrees of freedom from 1 on. */
const students = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131,
]

/**
 * A straight line through daily means, so that the board's own day and night do not pass for a trend. Undefined for
 * less than three.
 */
export const slopeOf = (means: readonly number[]): Slope | undefined => {
  const count = means.length
  if (count < 3) return undefined
  const [middle, mean] = [(count - 1) / 2, sum(means) / count]
  const width = sum(means.map((_, day) => (day - middle) ** 2))
  const perDay = sum(means.map((value, day) => (day - middle) * (value - mean))) / width
  const left = sum(means.map((value, day) => (value - mean - perDay * (day - middle)) ** 2))
  return { perDay, plusMinus: (students[count - 3] ?? 1.96) * Math.sqrt(left / (count - 2) / width) }
}

/** The mean of each whole simulated day. */
export const dailyMeans = (samples: readonly Sample[], what: keyof Sample): number[] =>
  Array.from(
    { length: Math.floor(samples.length / 24) },
    (_, day) => sum(samples.slice(day * 24, day * 24 + 24).map((sample) => sample[what])) / 24,
  )

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
