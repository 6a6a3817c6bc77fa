/** The book and real time of a write, in milliseconds. */
export interface Moment {
  readonly book: number
  readonly real: number
}
