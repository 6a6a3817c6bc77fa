import { dayOf, parseDay, printClock } from './time.ts'

/** `2024-09-14` is the start of that GMT+8 day, `2024-09-14T19:30` an instant of it; undefined for anything else. */
export const parseInstant = (text: string): number | undefined => {
  const found = /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):([0-5]\d))?$/.exec(text)
  const day = parseDay(found?.[1] ?? '')
  return day === undefined ? undefined : day + Number(found?.[2] ?? 0) * 3_600_000 + Number(found?.[3] ?? 0) * 60_000
}

/** The long form, 12-hour: `14/09/2024 08:41:07 PM` (§time.formats). */
export const printLong = (at: number): string => {
  const [year, month, day] = dayOf(at).split('-')
  const [hours, minutes, seconds] = printClock(at).split(':')
  const onTheDial = String(Number(hours) % 12 || 12).padStart(2, '0')
  return `${day}/${month}/${year} ${onTheDial}:${minutes}:${seconds} ${Number(hours) < 12 ? 'AM' : 'PM'}`
}
