/** Longest silence of a start, in milliseconds. */
const mostSilence = 1_500

/** The lines of a start, each with the seconds since it began; while nothing new is told, the last line goes on. */
export interface Timeline {
  readonly tell: (text: string) => void
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
    stop: () => clearInterval(timer),
  }
}
