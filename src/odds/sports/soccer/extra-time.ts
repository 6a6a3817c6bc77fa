import type { MatchResult, Score } from '#domain/market/result.ts'
import type { Chance } from '../../chance.ts'
import { waitOf } from '../../chance.ts'
import type { Rates } from '../../pricing/score-distribution.ts'

const minute = 60_000
/** Twice a quarter of an hour with its stoppage and breaks, and a shoot-out. */
const extraLength = 40 * minute
const shootoutLength = 12 * minute

/** How much longer than normal time a match is played, by its result. */
export const extraLengthOf = ({ overtime, shootout }: Pick<MatchResult, 'overtime' | 'shootout'>): number =>
  (overtime ? extraLength : 0) + (shootout ? shootoutLength : 0)

/** The goals of extra time for each of a whole match: a third of its length, between tired sides. */
const extraPart = 0.3
const penaltyScored = 0.76

/** What decides a match that is level after normal time: extra time, then penalties. */
export const decided = (ft: Score, rates: Rates, chance: Chance): Pick<MatchResult, 'overtime' | 'shootout'> => {
  if (ft[0] !== ft[1]) return {}
  const overtime: Score = [
    ft[0] + goalsOf(rates.home * extraPart, chance),
    ft[1] + goalsOf(rates.away * extraPart, chance),
  ]
  return overtime[0] === overtime[1] ? { overtime, shootout: shootOut(chance) } : { overtime }
}

const goalsOf = (rate: number, chance: Chance): number => {
  let goals = 0
  for (let at = waitOf(chance, rate); at < 1; at += waitOf(chance, rate)) goals++
  return goals
}

/** Five kicks each, until one side cannot be caught; then one each until one is ahead. */
export const shootOut = (chance: Chance): Score => {
  const scored: [number, number] = [0, 0]
  for (let kick = 0; ; kick++) {
    const side = kick % 2 === 0 ? 0 : 1
    if (chance() < penaltyScored) scored[side]++
    const taken = [Math.floor(kick / 2) + 1, Math.floor((kick + 1) / 2)] as const
    const left = taken.map((count) => Math.max(0, 5 - count)) as [number, number]
    const isCaught = scored[0] <= scored[1] + left[1] && scored[1] <= scored[0] + left[0]
    const isEven = taken[0] === taken[1]
    if (taken[0] > 5 ? isEven && scored[0] !== scored[1] : !isCaught) return scored
  }
}
