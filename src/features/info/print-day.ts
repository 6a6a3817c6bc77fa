import { parseDay } from '#domain/time.ts'

/** `14/09/2024`, from `2024-09-14`: the short form of a day. */
export const printDay = (day: string): string => day.split('-').toReversed().join('/')

/**
 * `2024-09-14`, from a day as members type it: day first, any separator, or eight digits alone. Undefined while it is
 * not a day.
 */
export const parseTyped = (text: string): string | undefined => {
  const [, day, month, year] =
    /^(\d{1,2})\D(\d{1,2})\D(\d{4})$/.exec(text.trim()) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim()) ?? []
  const typed = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  return parseDay(typed) === undefined ? undefined : typed
}
