import { dayOf } from '#domain/time.ts'
import { showDate, memberDay } from '#ui/text/dates.ts'

/**
 * The time of an instant in a list of one day of the book, and its date where the member's own day is another
 * (§time.zone).
 */
export const inDay = (at: number, print: (at: number) => string): string =>
  memberDay(at) === dayOf(at) ? print(at) : `${showDate(at)} ${print(at)}`
