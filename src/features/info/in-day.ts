import { dayOf } from '#domain/time.ts'
import { showDate, shown } from '#ui/text/shown-time.ts'

/**
 * The time of an instant in a list of one day of the book, and its date where the member's own day is another
 * (§time.zone).
 */
export const inDay = (at: number, print: (at: number) => string): string =>
  dayOf(shown(at)) === dayOf(at) ? print(at) : `${showDate(at)} ${print(at)}`
