/** A limit on how often each caller may ask. */
export interface Rate {
  /** Counts a request; false when it is over the limit. */
  readonly admits: (who: string) => boolean
  /** Whole seconds until the window ends, at least one. */
  readonly endsIn: () => number
}

/**
 * Counts requests by caller, in windows of real time that begin together: one number per caller, forgotten when the
 * window ends.
 */
export const openRate = ({ most, windowMs, now }: { most: number; windowMs: number; now: () => number }): Rate => {
  const counts = new Map<string, number>()
  let ends = now() + windowMs
  return {
    admits: (who) => {
      const at = now()
      if (at >= ends) {
        counts.clear()
        ends = at + windowMs
      }
      const count = (counts.get(who) ?? 0) + 1
      counts.set(who, count)
      return count <= most
    },
    endsIn: () => Math.max(1, Math.ceil((ends - now()) / 1_000)),
  }
}

/** Counts what each caller holds open. Returns a function that gives the seat back, or undefined when none is free. */
export const openSeats = (most: number): ((who: string) => (() => void) | undefined) => {
  const taken = new Map<string, number>()
  return (who) => {
    const count = taken.get(who) ?? 0
    if (count >= most) return undefined
    taken.set(who, count + 1)
    return () => {
      const left = (taken.get(who) ?? 0) - 1
      if (left > 0) taken.set(who, left)
      else taken.delete(who)
    }
  }
}
