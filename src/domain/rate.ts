/** A limit on how often each caller may ask. */
export interface Rate {
  /** Counts a request; false when it is over the limit. */
  readonly admits: (who: string) => boolean
  /** Whole seconds until the window ends, at least one. */
  readonly endsIn: () => number
  /** The window under way, by its end in milliseconds, and what this process counted in it. */
  readonly counted: () => { readonly ends: number; readonly counts: ReadonlyMap<string, number> }
  /** Adds what other processes counted in the window that ends then. */
  readonly learn: (ends: number, others: ReadonlyMap<string, number>) => void
}

/**
 * Counts requests by caller, in windows of real time that begin together, in all processes: one number per caller,
 * forgotten when the window ends.
 */
export const openRate = ({ most, windowMs, now }: { most: number; windowMs: number; now: () => number }): Rate => {
  const counts = new Map<string, number>()
  let others: ReadonlyMap<string, number> = new Map()
  const endOf = (at: number) => (Math.floor(at / windowMs) + 1) * windowMs
  let ends = endOf(now())
  const turn = () => {
    const at = now()
    if (at < ends) return
    counts.clear()
    others = new Map()
    ends = endOf(at)
  }
  return {
    admits: (who) => {
      turn()
      const count = (counts.get(who) ?? 0) + 1
      counts.set(who, count)
      return count + (others.get(who) ?? 0) <= most
    },
    endsIn: () => Math.max(1, Math.ceil((ends - now()) / 1_000)),
    counted: () => {
      turn()
      return { ends, counts }
    },
    learn: (window, told) => {
      turn()
      if (window === ends) others = told
    },
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
