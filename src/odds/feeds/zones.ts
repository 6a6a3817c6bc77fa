import { byName } from '#domain/text/by-name.ts'
/** Zones by the first part of a league's code, a country's: `en` of `en.1`. */
const byCountry = byName<string>({
  en: 'Europe/London',
  eng: 'Europe/London',
  sco: 'Europe/London',
  wal: 'Europe/London',
  nir: 'Europe/London',
  ie: 'Europe/Dublin',
  de: 'Europe/Berlin',
  at: 'Europe/Vienna',
  ch: 'Europe/Zurich',
  es: 'Europe/Madrid',
  it: 'Europe/Rome',
  fr: 'Europe/Paris',
  be: 'Europe/Brussels',
  lu: 'Europe/Luxembourg',
  nl: 'Europe/Amsterdam',
  pt: 'Europe/Lisbon',
  dk: 'Europe/Copenhagen',
  se: 'Europe/Stockholm',
  no: 'Europe/Oslo',
  fi: 'Europe/Helsinki',
  is: 'Atlantic/Reykjavik',
  pl: 'Europe/Warsaw',
  cz: 'Europe/Prague',
  sk: 'Europe/Bratislava',
  hu: 'Europe/Budapest',
  ro: 'Europe/Bucharest',
  bg: 'Europe/Sofia',
  rs: 'Europe/Belgrade',
  si: 'Europe/Ljubljana',
  gr: 'Europe/Athens',
  cy: 'Asia/Nicosia',
  tr: 'Europe/Istanbul',
  ru: 'Europe/Moscow',
  ua: 'Europe/Kyiv',
  hr: 'Europe/Zagreb',
  il: 'Asia/Jerusalem',
  br: 'America/Sao_Paulo',
  ar: 'America/Argentina/Buenos_Aires',
  uy: 'America/Montevideo',
  py: 'America/Asuncion',
  cl: 'America/Santiago',
  pe: 'America/Lima',
  ec: 'America/Guayaquil',
  co: 'America/Bogota',
  mx: 'America/Mexico_City',
  us: 'America/New_York',
  mls: 'America/New_York',
  cn: 'Asia/Shanghai',
  jp: 'Asia/Tokyo',
  kr: 'Asia/Seoul',
  in: 'Asia/Kolkata',
  sa: 'Asia/Riyadh',
  qa: 'Asia/Qatar',
  ae: 'Asia/Dubai',
  eg: 'Africa/Cairo',
  ma: 'Africa/Casablanca',
  za: 'Africa/Johannesburg',
  au: 'Australia/Sydney',
})

/**
 * Leagues of several countries, whose times are written in the zone of their seat: the code, or its first part before a
 * name.
 */
const ofUnions = byName<string>({
  uefa: 'Europe/Paris',
  cl: 'Europe/Paris',
  el: 'Europe/Paris',
  conf: 'Europe/Paris',
})

/** Tournaments by code and the year of a match, where all grounds keep one time. */
const byHost = byName<Readonly<Record<string, string>>>({
  worldcup: byName({
    1930: 'America/Montevideo',
    1934: 'Europe/Rome',
    1938: 'Europe/Paris',
    1950: 'America/Sao_Paulo',
    1954: 'Europe/Zurich',
    1958: 'Europe/Stockholm',
    1962: 'America/Santiago',
    1966: 'Europe/London',
    1974: 'Europe/Berlin',
    1978: 'America/Argentina/Buenos_Aires',
    1982: 'Europe/Madrid',
    1990: 'Europe/Rome',
    1998: 'Europe/Paris',
    2006: 'Europe/Berlin',
    2010: 'Africa/Johannesburg',
    2022: 'Asia/Qatar',
  }),
  euro: byName({
    1984: 'Europe/Paris',
    1988: 'Europe/Berlin',
    1992: 'Europe/Stockholm',
    1996: 'Europe/London',
    2000: 'Europe/Brussels',
    2004: 'Europe/Lisbon',
    2008: 'Europe/Vienna',
    2016: 'Europe/Paris',
    2020: 'Europe/Paris',
    2021: 'Europe/Paris',
    2024: 'Europe/Berlin',
    2028: 'Europe/London',
  }),
})

/** Countries of a ground as it is written, and cities of tournaments with several zones. */
const byGround = byName<string>({
  england: 'Europe/London',
  london: 'Europe/London',
  scotland: 'Europe/London',
  glasgow: 'Europe/London',
  germany: 'Europe/Berlin',
  munich: 'Europe/Berlin',
  münchen: 'Europe/Berlin',
  italy: 'Europe/Rome',
  rome: 'Europe/Rome',
  spain: 'Europe/Madrid',
  seville: 'Europe/Madrid',
  france: 'Europe/Paris',
  netherlands: 'Europe/Amsterdam',
  amsterdam: 'Europe/Amsterdam',
  denmark: 'Europe/Copenhagen',
  copenhagen: 'Europe/Copenhagen',
  hungary: 'Europe/Budapest',
  budapest: 'Europe/Budapest',
  romania: 'Europe/Bucharest',
  bucharest: 'Europe/Bucharest',
  azerbaijan: 'Asia/Baku',
  baku: 'Asia/Baku',
  russia: 'Europe/Moscow',
  moscow: 'Europe/Moscow',
  'saint petersburg': 'Europe/Moscow',
  'st. petersburg': 'Europe/Moscow',
  qatar: 'Asia/Qatar',
  doha: 'Asia/Qatar',
  lusail: 'Asia/Qatar',
  'al khor': 'Asia/Qatar',
  'al rayyan': 'Asia/Qatar',
  'al wakrah': 'Asia/Qatar',
  japan: 'Asia/Tokyo',
  'south korea': 'Asia/Seoul',
  'rio de janeiro': 'America/Sao_Paulo',
  'são paulo': 'America/Sao_Paulo',
  brasília: 'America/Sao_Paulo',
  'belo horizonte': 'America/Sao_Paulo',
  salvador: 'America/Bahia',
  fortaleza: 'America/Fortaleza',
  recife: 'America/Recife',
  natal: 'America/Fortaleza',
  curitiba: 'America/Sao_Paulo',
  'porto alegre': 'America/Sao_Paulo',
  manaus: 'America/Manaus',
  cuiabá: 'America/Cuiaba',
})

/** The parts of a match that its zone depends on. */
export interface Whereabouts {
  /** The league's code: `en.1`, `worldcup`. */
  readonly code: string
  /** The match's own day, `2022-11-20`. */
  readonly date: string
  /** The ground as it is written: `Al Bayt Stadium, Al Khor`. */
  readonly ground?: string | undefined
}

/**
 * The zone of a match's time when the time does not give one: that of its league's country or its tournament's host,
 * else of its ground's country or city. Undefined if neither is known.
 */
export const zoneOf = ({ code, date, ground }: Whereabouts): string | undefined => {
  const [first = '', second] = code.toLowerCase().split('.')
  const host = byHost[first]
  if (host) return host[date.slice(0, 4)] ?? zoneOfGround(ground)
  // `cl.1` is Chile's first league, `cl` and `uefa.cl` the champions league.
  const isCountry = second === undefined ? ofUnions[first] === undefined : /^\d/.test(second)
  return (isCountry ? byCountry[first] : (ofUnions[first] ?? byCountry[first])) ?? zoneOfGround(ground)
}

/** The zone of a league by the country that its name begins with: `English Premier League`. */
export const zoneOfName = (name: string): string | undefined =>
  byAdjective[/^[\p{L}]+/u.exec(name.toLowerCase())?.[0] ?? '']

const byAdjective = byName<string>({
  english: 'Europe/London',
  scottish: 'Europe/London',
  welsh: 'Europe/London',
  irish: 'Europe/Dublin',
  german: 'Europe/Berlin',
  deutsche: 'Europe/Berlin',
  austrian: 'Europe/Vienna',
  österreichische: 'Europe/Vienna',
  swiss: 'Europe/Zurich',
  spanish: 'Europe/Madrid',
  italian: 'Europe/Rome',
  french: 'Europe/Paris',
  belgian: 'Europe/Brussels',
  dutch: 'Europe/Amsterdam',
  portuguese: 'Europe/Lisbon',
  danish: 'Europe/Copenhagen',
  swedish: 'Europe/Stockholm',
  norwegian: 'Europe/Oslo',
  polish: 'Europe/Warsaw',
  czech: 'Europe/Prague',
  greek: 'Europe/Athens',
  turkish: 'Europe/Istanbul',
  russian: 'Europe/Moscow',
  ukrainian: 'Europe/Kyiv',
  argentine: 'America/Argentina/Buenos_Aires',
  japanese: 'Asia/Tokyo',
  chinese: 'Asia/Shanghai',
  korean: 'Asia/Seoul',
})

const zoneOfGround = (ground = ''): string | undefined =>
  ground
    .toLowerCase()
    .split(/[,(@)]/)
    .map((part) => byGround[part.trim()])
    .findLast((zone) => zone !== undefined)
