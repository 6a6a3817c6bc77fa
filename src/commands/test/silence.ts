/** Called at steady intervals until it is stopped. */
export type Ticker = (tick: () => void) => () => void

const tickMs = 1_000

/**
 * One tick a second. A machine that is suspended, or gives this process no time, makes no ticks, so that it is not
 * taken for silence.
 */
export const everySecond: Ticker = (tick) => {
  const timer = setInterval(tick, tickMs)
  return () => clearInterval(timer)
}

interface Watch {
  /** Grows with every sign of life. */
  readonly signs: () => number
  /** How many ticks in a row may pass without one. */
  readonly ticks: number
  readonly ticker: Ticker
  /** Called once, at the last of them. */
  readonly ended: () => void
  /** Called at each tick. */
  readonly seen?: () => void
}

/**
 * Watches a run for silence: ends it when nothing was heard for some time, however long it takes in all. Answers how to
 * stop.
 */
export function watchSilence({ signs, ticks, ticker, ended, seen }: Watch): () => void {
  let [heard, silent, isOver] = [signs(), 0, false]
  return ticker(() => {
    seen?.()
    const now = signs()
    silent = now > heard ? 0 : silent + 1
    heard = now
    if (silent < ticks || isOver) return
    isOver = true
    ended()
  })
}

/** The number of ticks of `everySecond` in that many milliseconds. */
export const ticksIn = (ms: number): number => Math.ceil(ms / tickMs)
