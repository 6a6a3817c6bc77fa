import { listedDays } from './bet/limits.ts'
import { dayLength, dayOf, parseDay } from './time.ts'

/** Days of the book, the first and the last included. */
export interface DayRange {
  readonly first: string
  readonly last: string
}

/** The most days between the first and the last of one list. */
const mostApart = listedDays - 1

const apart = (day: string, days: number): string => dayOf((parseDay(day) ?? 0) + days * dayLength)

/** So many days up to today. */
export const lastDays = (count: number, today: string): DayRange => ({ first: apart(today, 1 - count), last: today })

/** A range with another end; the end that was not picked follows where the two would not fit together (§page.days). */
export const movedEnd = (range: DayRange, picked: Partial<DayRange>): DayRange => {
  const { first, last } = { ...range, ...picked }
  if (picked.first !== undefined) {
    const latest = apart(first, mostApart)
    return { first, last: last < first ? first : last > latest ? latest : last }
  }
  const earliest = apart(last, -mostApart)
  return { first: first > last ? last : first < earliest ? earliest : first, last }
}
