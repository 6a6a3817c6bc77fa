import { dayLength, dayOf, daysOfWeekday, dayStart, weekday } from '#domain/time.ts'
import type { OddsStore } from '../prices/odds-store.ts'
import { boardDate, boardTime, memberTime } from './member-time.ts'
import type { Translate } from './text.tsx'

const weekdays = [
  'weekday.sun',
  'weekday.mon',
  'weekday.tue',
  'weekday.wed',
  'weekday.thu',
  'weekday.fri',
  'weekday.sat',
] as const

/** Book time now; null until the board was heard once. */
export const nowOf = ({ board }: Pick<OddsStore, 'board'>): number | null => (board.at === 0 ? null : board.book)

/**
 * The day of an instant as it is said now (§time.near): nothing today, its weekday within a week, then its date, with
 * the year of another one.
 */
export const dayFrom = (t: Translate, at: number, now: number | null): string => {
  if (now === null) return boardDate(at)
  const [there, here] = [memberTime(at), memberTime(now)]
  const days = Math.abs(dayStart(there) - dayStart(here)) / dayLength
  if (days === 0) return ''
  if (days <= daysOfWeekday) return t(weekdays[weekday(there)]!)
  const year = dayOf(there).slice(0, 4)
  return dayOf(here).startsWith(year) ? boardDate(at) : `${boardDate(at)}/${year}`
}

/** `20:41` today, `Sat 20:41` within a week, else `14/09 20:41`. A record has the whole date (`dates.ts`). */
export const showWhen = (t: Translate, at: number, now: number | null): string =>
  [dayFrom(t, at, now), boardTime(at)].filter(Boolean).join(' ')
