import { setTimeout as pause } from 'node:timers/promises'

/** Work repeated until it is stopped, one round at a time. */
export interface Pulse {
  /** Resolves when the current round has ended. */
  readonly stop: () => Promise<void>
}

/**
 * Starts a round every `ms` of real time, asked for after each round where it varies; a longer round delays the next
 * one and never overlaps it. A failed round is reported to `failed`, and the next one starts all the same.
 */
export const startPulse = (
  ms: number | (() => number),
  round: () => Promise<void>,
  failed: (error: unknown) => void,
): Pulse => {
  const stopped = new AbortController()
  const beat = async () => {
    while (!stopped.signal.aborted) {
      const from = performance.now()
      await round().catch(failed)
      const every = typeof ms === 'number' ? ms : ms()
      await pause(Math.max(0, every - (performance.now() - from)), undefined, { signal: stopped.signal }).catch(
        () => undefined,
      )
    }
  }
  const ended = beat()
  return {
    stop: () => {
      stopped.abort()
      return ended
    },
  }
}

/** Runs rounds one after the other, however they are requested; each caller gets the result of its own round. */
export const inTurn = (round: () => Promise<void>) => {
  let last = Promise.resolve()
  return {
    run: (): Promise<void> => {
      const mine = last.then(round)
      last = mine.catch(() => undefined)
      return mine
    },
    /** Resolves when every requested round has ended. */
    idle: (): Promise<void> => last,
  }
}

/** Skips rounds that begin within so many milliseconds of the last one that began. */
export const atMostEvery = (ms: number, round: () => Promise<void>): (() => Promise<void>) => {
  let next = -Infinity
  return async () => {
    const now = performance.now()
    if (now < next) return
    next = now + ms
    await round()
  }
}

/** Skips rounds so that the work takes at most a tenth of the time, however much it grows. */
export const sparing = (round: () => Promise<void>): (() => Promise<void>) => {
  let next = -Infinity
  return async () => {
    const from = performance.now()
    if (from < next) return
    await round()
    next = performance.now() + 9 * (performance.now() - from)
  }
}
