import { DateTime, FixedOffsetZone } from 'luxon'

/** The zone in which a league's kick-off times are written, by the first part of its file's code. */
const zones: Readonly<Record<string, string>> = {
  en: 'Europe/London',
  sco: 'Europe/London',
  ie: 'Europe/Dublin',
  de: 'Europe/Berlin',
  at: 'Europe/Vienna',
  ch: 'Europe/Zurich',
  es: 'Europe/Madrid',
  it: 'Europe/Rome',
  fr: 'Europe/Paris',
  be: 'Europe/Brussels',
  nl: 'Europe/Amsterdam',
  pt: 'Europe/Lisbon',
  dk: 'Europe/Copenhagen',
  se: 'Europe/Stockholm',
  no: 'Europe/Oslo',
  pl: 'Europe/Warsaw',
  cz: 'Europe/Prague',
  hu: 'Europe/Budapest',
  ro: 'Europe/Bucharest',
  gr: 'Europe/Athens',
  tr: 'Europe/Istanbul',
  ru: 'Europe/Moscow',
  ua: 'Europe/Kyiv',
  hr: 'Europe/Zagreb',
  br: 'America/Sao_Paulo',
  ar: 'America/Argentina/Buenos_Aires',
  co: 'America/Bogota',
  mx: 'America/Mexico_City',
  us: 'America/New_York',
  mls: 'America/New_York',
  cn: 'Asia/Shanghai',
  jp: 'Asia/Tokyo',
  kr: 'Asia/Seoul',
  au: 'Australia/Sydney',
  uefa: 'Europe/Paris',
  cl: 'Europe/Paris',
  el: 'Europe/Paris',
  euro: 'Europe/Paris',
}

/** The zone of a file's code such as `en.1`; UTC for a league that is not known, whose times should say their offset. */
export const zoneOf = (code: string): string => zones[code.split('.')[0] ?? ''] ?? 'UTC'

/**
 * The instant of a kick-off in milliseconds: a local date and time (`15:00`) in the league's zone with its summer time, or at the
 * offset the time itself says (`18:00 UTC+3`). Noon where no time is known. Undefined when it is no date or time.
 */
export const readKickoff = (date: string, time: string | undefined, zone: string): number | undefined => {
  const read = /^(\d{1,2})[:.](\d{2})(?: UTC(?:([+-])(\d{1,2})(?::?(\d{2}))?)?)?$/.exec(time ?? '12:00')
  if (!read || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined
  const [, hour, minute, sign, hours, minutes] = read
  const offset = (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
  const isExplicit = time?.includes('UTC') ?? false
  const [year, month, day] = date.split('-').map(Number)
  const at = DateTime.fromObject(
    { year: year!, month: month!, day: day!, hour: Number(hour), minute: Number(minute) },
    { zone: isExplicit ? FixedOffsetZone.instance(offset) : zone },
  )
  return at.isValid ? at.toMillis() : undefined
}
