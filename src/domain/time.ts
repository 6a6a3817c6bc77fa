/** Members read every time in GMT+8, which has no summer time (§time.zone). */
export const zoneName = 'Asia/Kuala_Lumpur'
export const zoneLabel = 'GMT+8'
const offset = 8 * 3_600_000
export const dayLength = 86_400_000

/** Milliseconds since 1970 of the start of the GMT+8 day that holds an instant. */
export const dayStart = (at: number): number => Math.floor((at + offset) / dayLength) * dayLength - offset

/** The day of the week in GMT+8, Sunday 0 to Saturday 6. */
export const weekday = (at: number): number => new Date(at + offset).getUTCDay()

/** `2024-09-14`, the GMT+8 day of an instant. */
export const dayOf = (at: number): string => new Date(at + offset).toISOString().slice(0, 10)

/** The start of a GMT+8 day written `2024-09-14`; undefined when there is no such day. */
export const parseDay = (day: string): number | undefined => {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? undefined : at - offset
}

/** `2024-09-14` is the start of that GMT+8 day, `2024-09-14T19:30` an instant of it; undefined for anything else. */
export const parseInstant = (text: string): number | undefined => {
  const found = /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):([0-5]\d))?$/.exec(text)
  const day = parseDay(found?.[1] ?? '')
  return day === undefined ? undefined : day + Number(found?.[2] ?? 0) * 3_600_000 + Number(found?.[3] ?? 0) * 60_000
}

/** `20:41`, for kick-offs. */
export const printTime = (at: number): string => new Date(at + offset).toISOString().slice(11, 16)

/** `20:41:07`, for the clock. */
export const printClock = (at: number): string => new Date(at + offset).toISOString().slice(11, 19)

/** The short form: `14/09/2024 20:41:07` (§time.formats). */
export const printShort = (at: number): string => {
  const [year, month, day] = dayOf(at).split('-')
  return `${day}/${month}/${year} ${printClock(at)}`
}

/** The long form, 12-hour: `14/09/2024 08:41:07 PM` (§time.formats). */
export const printLong = (at: number): string => {
  const [year, month, day] = dayOf(at).split('-')
  const [hours, minutes, seconds] = printClock(at).split(':')
  const onTheDial = String(Number(hours) % 12 || 12).padStart(2, '0')
  return `${day}/${month}/${year} ${onTheDial}:${minutes}:${seconds} ${Number(hours) < 12 ? 'AM' : 'PM'}`
}

/** `14/09`, for early kick-offs. */
export const printDate = (at: number): string => {
  const [, month, day] = dayOf(at).split('-')
  return `${day}/${month}`
}
