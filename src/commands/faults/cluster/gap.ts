/** How long nothing was acknowledged, at the longest. */
export interface Gaps {
  /** An acknowledgement came, at this time in milliseconds. */
  readonly heard: (at: number) => void
  /** The longest silence in milliseconds between two times, counting one that goes on before or after them. */
  readonly longest: (from: number, to: number) => number
  /** How many came between two times. */
  readonly count: (from: number, to: number) => number
}

export const openGaps = (): Gaps => {
  const times: number[] = []
  return {
    heard: (at) => void times.push(at),
    longest: (from, to) => {
      const before = times.findLast((at) => at <= from)
      const after = times.find((at) => at >= to)
      const within = times.filter((at) => at > from && at < to)
      const marks = [before ?? from, ...within, after ?? to]
      return marks.slice(1).reduce((most, at, index) => Math.max(most, at - marks[index]!), 0)
    },
    count: (from, to) => times.filter((at) => at >= from && at <= to).length,
  }
}
