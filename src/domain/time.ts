/**
 * The house's zone, which has no summer time, in minutes east of Greenwich: days, reports and what a member starts with
 * are in it (§time.zone).
 */
export const houseZone = 480
const offset = houseZone * 60_000
export const dayLength = 86_400_000

/** The most days between now and an instant whose weekday names its day (§time.near). */
export const daysOfWeekday = 6

/** Milliseconds since 1970 of the start of the GMT+8 day that holds an instant. */
export const dayStart = (at: number): number => Math.floor((at + offset) / dayLength) * dayLength - offset

/** The day of the week in GMT+8, Sunday 0 to Saturday 6. */
export const weekday = (at: number): number => new Date(at + offset).getUTCDay()

/** `2024-09-14`, the GMT+8 day of an instant. */
export const dayOf = (at: number): string => new Date(at + offset).toISOString().slice(0, 10)

/** The month of an instant in the house's zone, `2024-09`. */
export const monthOf = (at: number): string => dayOf(at).slice(0, 7)

/** The instants between which a month lies, the second excluded; undefined for what is not a month. */
export const parseMonth = (month: string): readonly [from: number, to: number] | undefined => {
  const from = /^\d{4}-\d{2}$/.test(month) ? parseDay(`${month}-01`) : undefined
  if (from === undefined) return undefined
  // The longest month has 31 days, and the shortest two more than four weeks: 32 days on it is the next one.
  return [from, parseDay(`${monthOf(from + 32 * dayLength)}-01`)!]
}

/** The start of a GMT+8 day written `2024-09-14`; undefined when there is no such day. */
export const parseDay = (day: string): number | undefined => {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? undefined : at - offset
}

/** An instant for the functions of this file to read as a clock in another zone would show it. */
export const seenIn = (zone: number, at: number): number => at + (zone - houseZone) * 60_000

/**
 * The zones that a member may choose, in minutes east of Greenwich: whole quarters of an hour from GMT-12 to GMT+14.
 */
export const zones = { least: -720, most: 840, step: 15 } as const
export const isZone = (zone: unknown): zone is number =>
  typeof zone === 'number' && zone % zones.step === 0 && zone >= zones.least && zone <= zones.most

/** `GMT+8`, `GMT+5:30`, `GMT-3`. */
export const printZone = (zone: number): string => {
  const minutes = Math.abs(zone) % 60
  return `GMT${zone < 0 ? '-' : '+'}${Math.floor(Math.abs(zone) / 60)}${minutes === 0 ? '' : `:${minutes}`}`
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

/** `14/09`, for early kick-offs. */
export const printDate = (at: number): string => {
  const [, month, day] = dayOf(at).split('-')
  return `${day}/${month}`
}
