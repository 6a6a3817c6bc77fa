import { type Clock, runningClock } from '#odds/clock.ts'
import type { Database } from './database/database.ts'
import type { SteadyTime } from './steady-time.ts'

/** A clock that stands where it is put until it is released; then book time runs on from there. */
export interface StartingClock extends Clock {
  /** Puts book time there, forward only. Nothing once it runs. */
  readonly toBook: (at: number) => void
  readonly release: () => void
}

/** Real time is steady; book time at its own speed counts what passed, and where it is real time follows it (§time.steady). */
export const startingClock = (
  bookStart: number,
  speed: number,
  { time, isReal }: { readonly time: SteadyTime; readonly isReal: boolean },
): StartingClock => {
  let stands = bookStart
  let running: Clock | undefined
  return {
    real: time.real,
    speed: () => speed,
    book: () => running?.book() ?? stands,
    toBook: (at) => (stands = Math.max(stands, Math.floor(at))),
    release: () => (running ??= runningClock({ bookStart: stands, speed, real: isReal ? time.real : time.elapsed })),
  }
}

/** A clock whose book time stands where the database left it: for who opens one that no server keeps. */
export const storedClock = async ({ db }: Database): Promise<Clock> => {
  const { book } = await db.selectFrom('book_state').select('book').executeTakeFirstOrThrow()
  return { real: Date.now, speed: () => 1, book: () => Number(book) }
}
