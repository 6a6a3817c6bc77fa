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

const form = new RegExp(
  String.raw`^(\d{1,2})[:.](\d{2})(?::\d{2})?(?: ?\(?(${Object.keys(lettered).join('|')})(?:([+-])(\d{1,2})(?::?(\d{2}))?)?\)?)?$`,
)

/** Whether a time includes its zone: `18:00 UTC+3`, `21:00 CEST`. */
export const saysZone = (time: string): boolean => form.exec(time)?.[3] !== undefined

/**
 * The instant of a kick-off in milliseconds: a local date and time (`15:00`) in a zone with its summer time, or at the
 * offset the time itself gives (`18:00 UTC+3`, `21:00 CEST`). Noon if no time is known. Undefined if it is not a date
 * or time.
 */
export const parseKickoff = (date: string, time: string | undefined, zone: string): number | undefined => {
  const read = form.exec(time ?? '12:00')
  if (!read || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined
  const [, hour, minute, letters, sign, hours, minutes] = read
  const offset = (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
  const [year, month, day] = date.split('-').map(Number)
  const at = DateTime.fromObject(
    { year: year!, month: month!, day: day!, hour: Number(hour), minute: Number(minute) },
    { zone: letters === undefined ? zone : FixedOffsetZone.instance(lettered[letters]! + offset) },
  )
  return at.isValid ? at.toMillis() : undefined
}
