import { DateTime, FixedOffsetZone } from 'luxon'
import { timeZone } from './member-time.ts'

/** The formats are the product's own (§time.formats), in every language: day first, in Latin figures. */
const locale = 'en-GB'

/** An instant as the member's clock shows it (§time.zone). */
const seen = (at: number): DateTime => DateTime.fromMillis(at, { zone: zoneOf(timeZone.now()), locale })

const zoneOf = (minutes: number): FixedOffsetZone => FixedOffsetZone.instance(minutes)

/** `20:41`. */
export const showTime = (at: number): string => seen(at).toFormat('HH:mm')
/** `20:41:07`. */
export const showClock = (at: number): string => seen(at).toFormat('HH:mm:ss')
/** `14/09`. */
export const showDate = (at: number): string => seen(at).toFormat('dd/MM')
/** `14/09/2024 20:41:07`. */
export const showShort = (at: number): string => seen(at).toFormat('dd/MM/yyyy HH:mm:ss')
/** `14/09/2024 08:41:07 PM`, for records. */
export const showLong = (at: number): string => seen(at).toFormat('dd/MM/yyyy hh:mm:ss a').toUpperCase()
/** `2024-09-14`, the member's own day of an instant. */
export const memberDay = (at: number): string => seen(at).toFormat('yyyy-MM-dd')

/** `GMT+8`, `GMT+5:30`, `GMT-3`. */
export const zoneName = (minutes: number): string => `GMT${zoneOf(minutes).formatOffset(0, 'narrow')}`
/** The zone that the member reads times in. */
export const zoneLabel = (): string => zoneName(timeZone.now())
/** The zone in which the device is now, in minutes east of Greenwich. */
export const deviceZone = (): number => DateTime.local().offset + 0

/** `14/09/2024`, from `2024-09-14`: the short form of a day. */
export const printDay = (day: string): string => DateTime.fromISO(day, { zone: 'utc', locale }).toFormat('dd/MM/yyyy')

/** `09/2024`, from `2024-09`: the short form of a month. */
export const printMonth = (month: string): string =>
  DateTime.fromISO(month, { zone: 'utc', locale }).toFormat('MM/yyyy')

/** The day so many days later, or earlier, as `2024-09-14`. */
export const movedDay = (day: string, days: number): string =>
  DateTime.fromISO(day, { zone: 'utc', locale }).plus({ days }).toFormat('yyyy-MM-dd')

/**
 * `2024-09-14`, from a day as members type it: day first, any separator, or eight digits alone. Undefined while it is
 * not a day.
 */
export const parseTyped = (text: string): string | undefined => {
  const typed = text.trim()
  const read = /^\d{8}$/.test(typed)
    ? DateTime.fromFormat(typed, 'ddMMyyyy', { zone: 'utc', locale })
    : DateTime.fromFormat(typed.replace(/^(\d{1,2})\D(\d{1,2})\D(\d{4})$/, '$1/$2/$3'), 'd/M/yyyy', {
        zone: 'utc',
        locale,
      })
  return read.isValid ? read.toFormat('yyyy-MM-dd') : undefined
}
