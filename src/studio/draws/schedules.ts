import { crashClosed, crashOpens, shoeHands, tableClosedSeconds, tableSeconds } from '#domain/bet/limits.ts'

/** When a game is drawn for everybody at once. */
export interface Schedule {
  /** The time of the first draw after a given time. */
  readonly after: (time: number) => number
  /** How long before the draw ticket sales close. */
  readonly closesMs: number
  /** Its draws come more than once a minute, and are numbered by the second. */
  readonly isQuick?: true
  /** How long one shoe lasts, for a game dealt from a shoe (§game.tables). */
  readonly shoeMs?: number
}

const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour
/** Draws are numbered and scheduled in GMT+8. */
const ahead = 8 * hour

const every = (ms: number, closesMs: number): Schedule => ({
  after: (time) => (Math.floor(time / ms) + 1) * ms,
  closesMs,
})

/** On these days of the week, 0 for Sunday, at an hour of GMT+8. */
const weekly = (days: readonly number[], at: number, closesMs: number): Schedule => ({
  closesMs,
  after: (time) => {
    const today = Math.floor((time + ahead) / day)
    // The first of January 1970 was a Thursday.
    const next = Array.from({ length: 9 }, (_, later) => today + later)
      .filter((one) => days.includes((one + 4) % 7))
      .map((one) => one * day + at * hour - ahead)
      .find((moment) => moment > time)
    return next!
  },
})

/** A round at each table at a fixed interval; betting closes shortly before it (§game.tables). */
export const tablesEvery = (seconds: number, closed: number): Readonly<Record<string, Schedule>> => {
  const spun: Schedule = { ...every(seconds * 1_000, closed * 1_000), isQuick: true }
  const dealt: Schedule = { ...spun, shoeMs: shoeHands * seconds * 1_000 }
  return { roulette: spun, 'sic-bo': spun, baccarat: dealt, 'dragon-tiger': dealt }
}

/** The next curve takes bets as soon as the last one has ended: the draw itself is known only then (§game.crash). */
const curves: Schedule = {
  after: (time) => Math.ceil(time / 1_000 + crashOpens) * 1_000,
  closesMs: crashClosed * 1_000,
  isQuick: true,
}

/**
 * A round at each table every 40 seconds, keno every minute; 4D on Wednesdays, Saturdays and Sundays at 19:00 GMT+8, or
 * every hour on request.
 */
export const schedulesOf = (isHourly = false): Readonly<Record<string, Schedule>> => ({
  ...tablesEvery(tableSeconds, tableClosedSeconds),
  crash: curves,
  keno: every(minute, 8_000),
  '4d': isHourly ? every(hour, minute) : weekly([3, 6, 0], 19, 10 * minute),
})

/** The number of a draw: its time in GMT+8, such as 202611251900; a quick one includes the second: 20261125190040. */
export const numberOf = (moment: number, isQuick?: true): number =>
  Number(
    new Date(moment + ahead)
      .toISOString()
      .replace(/\D/g, '')
      .slice(0, isQuick ? 14 : 12),
  )

/** The number of the first draw from the shoe in use at this time; 0 if the game has no shoe. */
export const shoeOf = ({ after, isQuick, shoeMs }: Schedule, at: number): number =>
  shoeMs ? numberOf(after(Math.floor((at - 1) / shoeMs) * shoeMs), isQuick) : 0
