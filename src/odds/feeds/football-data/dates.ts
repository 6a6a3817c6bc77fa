/** Whether the day or the month comes first in a file's dates; `mixed` where it has both habits. */
export type DateOrder = 'dayFirst' | 'monthFirst' | 'mixed'

export interface DateHabit {
  readonly order: DateOrder
  /** What the start says about it (§feed.assumed); undefined where the file shows that the day comes first. */
  readonly note: string | undefined
}

const form = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/

/** Which order a date can only have; `either` where it can have both. */
const shownBy = (text: string): 'dayFirst' | 'monthFirst' | 'either' | undefined => {
  const [, first, second] = form.exec(text)?.map(Number) ?? []
  if (first === undefined || second === undefined || first === second) return undefined
  if (first > 12) return second > 12 ? undefined : 'dayFirst'
  return second > 12 ? 'monthFirst' : 'either'
}

/**
 * The habit of a file by all its dates. Its source writes the day first; a date that can only have the month first
 * shows another habit, but a single one among others is a mistake.
 */
export const dateHabitOf = (dates: readonly string[]): DateHabit => {
  const by = Map.groupBy(dates, shownBy)
  const of = (order: 'dayFirst' | 'monthFirst' | 'either') => by.get(order) ?? []
  const [days, months, either] = [of('dayFirst'), of('monthFirst'), of('either')]
  if (days.length > 1 && months.length > 1) return { order: 'mixed', note: undefined }
  if (months.length > days.length)
    return { order: 'monthFirst', note: `dates are read month first, as '${months[0]!}' shows` }
  const isShown = days.length > 0 || either.length === 0
  return {
    order: 'dayFirst',
    note: isShown ? undefined : `${either.length} dates could have day or month first, and are read day first`,
  }
}

/** The first season with files. */
const firstYear = 93

/** Whether a date has a year of two digits: its century is assumed (§feed.assumed). */
export const hasShortYear = (text: string): boolean => form.exec(text)?.[3]?.length === 2

/** What the start says of such dates. */
export const noteShortYears = (count: number): string[] =>
  count === 0
    ? []
    : [
        `football-data: years of two digits in ${count} ${count === 1 ? 'date' : 'dates'} are read as 19${firstYear} to 20${firstYear - 1}`,
      ]

/** `17/08/2024`, `17/08/24` or `2024-08-17` as `2024-08-17`; undefined for any other text. */
export const parseDate = (text: string, order: DateOrder): string | undefined => {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  const [, first, second, year] = form.exec(text) ?? []
  if (first === undefined || second === undefined || year === undefined) return undefined
  const isMonthFirst = order === 'monthFirst' || (order === 'mixed' && shownBy(text) === 'monthFirst')
  const [day, month] = isMonthFirst ? [second, first] : [first, second]
  const century = year.length === 4 ? '' : Number(year) >= firstYear ? '19' : '20'
  return `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Whether a date of a file with both habits could be two days. */
export const isUndecided = (text: string, order: DateOrder): boolean => order === 'mixed' && shownBy(text) === 'either'
