import type { Clock } from '#odds/clock.ts'
import { type SteadyTime, steadyTime, type TimeSource } from '#domain/steady-time.ts'
import type { Feed } from '#odds/feed.ts'
import { type StartingClock, startingClock, systemTime } from './time/clock.ts'
import type { Config } from './config/config.ts'
import type { Database } from './database/database.ts'
import { isUninhabited } from './demo/open.ts'

/** Clocks that another program, or a test, provides. */
export interface GivenClocks {
  readonly clock?: Clock & Pick<StartingClock, 'toBook'>
  /** The source of real time, when no clock is provided. */
  readonly time?: TimeSource
}

/** The clocks of a server, and where its book time begins. */
export const openClocks = async (config: Config, clocks: GivenClocks, database: Database, feed?: Feed) => {
  const time = steadyTime(clocks.time ?? systemTime)
  const start = await openingOf(config, database, feed, time)
  const own = startingClock(start.from, config.speed, { time, isReal: start.isReal })
  return { start, time, own, clock: clocks.clock ?? own }
}

interface Opening {
  /** Book time at which the feed begins; the feed is played up to this time before anyone can sign in. */
  readonly from: number
  /** Real time when book time is to follow it, which advances while the start is at work. */
  readonly to: () => number
  /** Whether book time is real time. */
  readonly isReal: boolean
  /** Whether a demonstration is played in between. */
  readonly plays: boolean
}

/**
 * Book time continues where this database left it and never goes back (§time.never-back). At speed 1 without a `from`
 * it is real time: the server catches up with what it missed while it was down.
 */
const openingOf = async (
  { from: asked, speed, demo }: Config,
  database: Database,
  feed: Feed | undefined,
  { real }: SteadyTime,
): Promise<Opening> => {
  const from = asked ?? feed?.opensAt
  const { book } = await database.db.selectFrom('book_state').select('book').executeTakeFirstOrThrow()
  const stored = Number(book)
  const isReal = from === undefined && speed === 1
  const opened = real()
  const to = () => (stored === 0 ? (from ?? (isReal ? real() : opened)) : isReal ? Math.max(stored, real()) : stored)
  // Only the process that keeps the book can play one.
  const plays = feed !== undefined && demo && stored === 0 && (await isUninhabited(database))
  return { from: plays ? feed.rollFrom(to()) : to(), to, plays, isReal }
}
