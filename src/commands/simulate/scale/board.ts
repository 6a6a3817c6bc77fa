import { earlySilenceSeconds, liveSilenceSeconds } from '#domain/bet/limits.ts'
import type { FailureDomain } from './failures.ts'

/** A time in which a part of the members hear nothing new of the board, in seconds of the hour. */
interface Silence {
  readonly cause: FailureDomain
  /** From 0 to 1. */
  readonly part: number
  readonly from: number
  readonly until: number
}

/** What of the board reaches members. They bet on it as it was, on live markets for 5 s and on others for 20. */
export interface BoardReach {
  readonly silence: (silence: Silence) => void
  /**
   * The part of the members who may bet on nothing they look at during a second, by cause. `live` is the part who look
   * at live markets.
   */
  readonly unsold: (second: number, live: number) => ReadonlyMap<FailureDomain, number>
}

export const openBoardReach = (): BoardReach => {
  let silences: Silence[] = []
  return {
    silence: (silence) => void silences.push(silence),
    unsold: (second, live) => {
      silences = silences.filter(({ until }) => until > second)
      const parts = new Map<FailureDomain, number>()
      for (const { cause, part, from, until } of silences) {
        const after = (silent: number) => overlap(second, from + silent, until)
        const lost = part * (live * after(liveSilenceSeconds) + (1 - live) * after(earlySilenceSeconds))
        if (lost > 0) parts.set(cause, together(parts.get(cause) ?? 0, lost))
      }
      return parts
    },
  }
}

/** The part of the second that begins at `second` which lies between two times. */
export const overlap = (second: number, from: number, until: number): number =>
  Math.max(0, Math.min(second + 1, until) - Math.max(second, from))

/** Two parts of the members that know nothing of each other, as one. */
export const together = (one: number, other: number): number => 1 - (1 - one) * (1 - other)
