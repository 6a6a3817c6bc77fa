/** What a market with several places pays a runner by its own placing (§settlement.shared-places). */
export interface Placing {
  /** The runners that share its place, itself among them. */
  readonly tied: readonly string[]
  /** How many paid places they share: 0 if none is left for them. */
  readonly places: number
}

/**
 * The placing of a runner by the finishing places of the runners; two that tie for third both have 3, and the next has
 * 5. Undefined for a runner that is not among them, and `unclear` if two places contradict each other.
 */
export const placingOf = (
  runner: string,
  positions: ReadonlyMap<string, number>,
  places: number,
): Placing | 'unclear' | undefined => {
  const own = positions.get(runner)
  if (own === undefined) return undefined
  const tied = [...positions].filter(([, position]) => position === own).map(([name]) => name)
  const isTaken = [...positions.values()].some((other) => other > own && other < own + tied.length)
  return isTaken ? 'unclear' : { tied, places: Math.max(0, Math.min(tied.length, places - own + 1)) }
}

/**
 * The placing of a runner among the winners of a market that says no more than who they were; `unclear` if there are
 * more of them than places, and it does not follow which tied: that does where all share the first place, or once those
 * in first place are known and one place is left for the others.
 */
export const placingAmong = (
  runner: string,
  winners: readonly string[],
  places: number,
  firsts?: readonly string[],
): Placing | 'unclear' => {
  if (winners.length <= places) return { tied: [runner], places: 1 }
  if (places === 1 || firsts?.length === winners.length) return { tied: winners, places }
  if (!firsts || firsts.length === 0 || !firsts.every((first) => winners.includes(first))) return 'unclear'
  if (firsts.includes(runner)) return firsts.length <= places ? { tied: [runner], places: 1 } : 'unclear'
  const left = winners.filter((name) => !firsts.includes(name))
  return places - firsts.length === 1 ? { tied: left, places: 1 } : 'unclear'
}
