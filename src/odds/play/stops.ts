import type { Suspension } from '#domain/market/rows.ts'

/** A time in which a match takes no bets, in book milliseconds; `to` is excluded. */
export interface Stop {
  readonly from: number
  readonly to: number
  readonly reason: Exclude<Suspension, 'none' | 'feed'>
}

export const stopAt = (stops: readonly Stop[], at: number): Stop | undefined =>
  stops.find((stop) => stop.from <= at && at < stop.to)

/**
 * Stops in order; stops that touch become one, with the reason of the first. A stop whose begin is not known yet is
 * left out.
 */
export const joined = (stops: readonly Stop[]): Stop[] => {
  const out: Stop[] = []
  const known = stops.filter(({ from }) => from < Infinity)
  for (const stop of known.toSorted((a, b) => a.from - b.from)) {
    const last = out.at(-1)
    if (last && stop.from <= last.to) out[out.length - 1] = { ...last, to: Math.max(last.to, stop.to) }
    else out.push(stop)
  }
  return out
}
