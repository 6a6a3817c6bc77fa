import { byName } from '#domain/text/by-name.ts'
import { DateTime, FixedOffsetZone } from 'luxon'

/** Minutes ahead of UTC of the zones that times name by letters. */
const lettered = byName<number>({
  UTC: 0,
  GMT: 0,
  WET: 0,
  BST: 60,
  WEST: 60,
  CET: 60,
  CEST: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
})

/** `15:00`, `15.00`, `15h00`, `15:00:00`, `15h`, `3:00 PM`, `3pm`, `3 p.m.`, each with or without its zone. */
const clock = String.raw`(?<hour>\d{1,2})(?<past>[:.h](?<minute>\d{2})(?::\d{2})?|h)?(?:\s*(?<half>[ap])\.?m\b\.?)?`
const zoned = String.raw`\(?(?<letters>${Object.keys(lettered).join('|')})(?:(?<sign>[+-])(?<hours>\d{1,2})(?::?(?<minutes>\d{2}))?)?\)?`
const form = new RegExp(`^${clock}(?:\\s*${zoned})?$`, 'i')

interface WrittenTime {
  readonly hour: number
  readonly minute: number
  /** Minutes ahead of UTC; undefined where the time does not say them. */
  readonly offset: number | undefined
}

/** A time as files write it; undefined for any other text. The clock of twelve has the hours 0 to 12. */
const timeOf = (text: string): WrittenTime | undefined => {
  const said = form.exec(text.trim())?.groups
  if (!said) return undefined
  const { past, half, letters, sign } = said
  const [hour, minute, hours, minutes] = [said['hour'], said['minute'], said['hours'], said['minutes']].map((digits) =>
    Number(digits ?? 0),
  ) as [number, number, number, number]
  if (half === undefined ? past === undefined : hour > 12) return undefined
  const ahead = letters === undefined ? undefined : lettered[letters.toUpperCase()]!
  return {
    hour: half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0),
    minute,
    offset: ahead === undefined ? undefined : ahead + (sign === '-' ? -1 : 1) * (hours * 60 + minutes),
  }
}

/** Whether a text is a time: `15:00`, `3:00 PM`, `18:00 UTC+3`. */
export const isTime = (text: string): boolean => parseKickoff('2000-01-01', text, 'UTC') !== undefined

/** Whether a time includes its zone: `18:00 UTC+3`, `9 pm CEST`. */
export const saysZone = (time: string): boolean => timeOf(time)?.offset !== undefined

/**
 * The instant of a kick-off in milliseconds: a local date and time (`15:00`, `3:00 PM`) in a zone with its summer
 * time, or at the offset the time itself gives (`18:00 UTC+3`, `9 pm CEST`). Noon if no time is known. Undefined if it
 * is not a date or time.
 */
export const parseKickoff = (date: string, time: string | undefined, zone: string): number | undefined => {
  const read = timeOf(time ?? '12:00')
  if (!read || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined
  const [year, month, day] = date.split('-').map(Number)
  const { hour, minute, offset } = read
  const at = DateTime.fromObject(
    { year: year!, month: month!, day: day!, hour, minute },
    { zone: offset === undefined ? zone : FixedOffsetZone.instance(offset) },
  )
  return at.isValid ? at.toMillis() : undefined
}
