/** Everything members read is in GMT+8, which has no summer time (`spec §9`). */
export const zoneName = 'Asia/Kuala_Lumpur'
export const zoneLabel = 'GMT+8'
const offset = 8 * 3_600_000
export const dayLength = 86_400_000

/** Milliseconds since 1970 of the start of the GMT+8 day that holds an instant. */
export const dayStart = (at: number): number => Math.floor((at + offset) / dayLength) * dayLength - offset

/** `2024-09-14`, the GMT+8 day of an instant. */
export const dayOf = (at: number): string => new Date(at + offset).toISOString().slice(0, 10)

/** The start of a GMT+8 day written `2024-09-14`; undefined when there is no such day. */
export const readDay = (day: string): number | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? undefined : at - offset
}

/** `20:41`, for kick-offs. */
export const printTime = (at: number): string => new Date(at + offset).toISOString().slice(11, 16)

/** `20:41:07`, for the clock. */
export const printClock = (at: number): string => new Date(at + offset).toISOString().slice(11, 19)

/** The spec's short form: `14/09/2024 20:41:07`. */
export const printShort = (at: number): string => {
  const [year, month, day] = dayOf(at).split('-')
  return `${day}/${month}/${year} ${printClock(at)}`
}

/** `14/09`, for early kick-offs. */
export const printDate = (at: number): string => {
  const [, month, day] = dayOf(at).split('-')
  return `${day}/${month}`
}
