/** Longest silence of a start, in milliseconds. */
const mostSilence = 1_500

/**
 * The lines of a start, each with the seconds since it began; the phase that lasts is repeated until the next begins.
 */
export interface Timeline {
  /** Begins a phase. */
  readonly tell: (text: string) => void
  /** Says something that is not a phase. */
  readonly note: (text: string) => void
  readonly stop: () => void
}

export const openTimeline = (write: (line: string) => void, now: () => number = () => performance.now()): Timeline => {
  const began = now()
  let [last, at] = ['', began]
  const line = (text: string) => {
    at = now()
    write(`  ${((at - began) / 1_000).toFixed(1).padStart(5)} s  ${text}`)
  }
  const timer = setInterval(() => {
    if (last !== '' && now() - at >= mostSilence) line(`… ${last}`)
  }, mostSilence / 3)
  timer.unref()
  return {
    tell: (text) => line((last = text)),
    note: line,
    stop: () => clearInterval(timer),
  }
}
