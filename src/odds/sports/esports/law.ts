import type { PartsLaw } from '../../pricing/sets.ts'

/** A match of maps, each a race to thirteen rounds. */
export interface Maps {
  /** Maps that win the match: two in a best of three, three in a best of five. */
  readonly wins: 2 | 3
  /** The chance that home wins a round when neither side picked the map. */
  readonly round: number
}

const target = 13
/** What a team's own pick of map adds to its chance of a round. */
const ownPick = 0.015

/** Teams pick the maps in turn, home first; the deciding map is nobody's. */
export const mapsLaw = ({ wins, round }: Maps): PartsLaw => ({
  figures: { kind: 'maps', wins, round },
  wins,
  isOver: (rounds) => Math.max(...rounds) === target,
  chance: (map) => round + (map === 2 * wins - 2 ? 0 : map % 2 === 0 ? ownPick : -ownPick),
})
