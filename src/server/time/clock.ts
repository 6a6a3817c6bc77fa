import { type Clock, runningClock } from '#odds/clock.ts'
import type { SteadyTime, TimeSource } from '#domain/steady-time.ts'

/** The clocks of this machine. */
export const systemTime: TimeSource = { wall: () => Date.now(), elapsed: () => performance.now() }

/** A clock that stands still at a given time until it is released; then book time runs on from there. */
export interface StartingClock extends Clock {
  /** Sets book time, forward only. Does nothing once the clock runs. */
  readonly toBook: (at: number) => void
  readonly release: () => void
}

/**
 * Real time is steady. Book time counts elapsed time at its own speed; when book time is real time, it follows real
 * time (§time.steady).
 */
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
