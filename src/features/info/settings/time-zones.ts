import { isZone } from '#domain/time.ts'

/** The zones in which people live, in minutes east of Greenwich. */
const inUse = [
  ...Array.from({ length: 27 }, (_, at) => (at - 12) * 60),
  -570,
  -210,
  -150,
  210,
  270,
  330,
  345,
  390,
  525,
  570,
  630,
  765,
]

/** The zones to choose from, in order, with the one chosen and the device's own among them. */
export const zonesWith = (...also: readonly number[]): readonly number[] =>
  [...new Set([...inUse, ...also.filter(isZone)])].sort((a, b) => a - b)
