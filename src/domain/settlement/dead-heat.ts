import { exact, type Exact, plus, times } from '../money/exact.ts'
import type { MatchResult } from '../market/result.ts'

/** How a tie is paid (§settlement.dead-heat). `standard`: stake × d / N. `profit-split`: stake + profit / N. */
export const deadHeatPolicies = ['standard', 'profit-split'] as const
export type DeadHeatPolicy = (typeof deadHeatPolicies)[number]

/** The share of a winning outright that is paid: k places for N that tie are k/N. Undefined where each had a place. */
export const deadHeatShare = (result: MatchResult): Exact | undefined => {
  const { places = 1 } = result
  const tied = tiedNames(result).length
  return tied > places ? exact(BigInt(places), BigInt(tied)) : undefined
}

/** The names of a result that share a place: `win` is the runner itself, where it won. */
export const tiedNames = ({ winners = [] }: MatchResult): readonly string[] => winners.filter((name) => !isOfRace(name))

/**
 * A name of a result that is a pick of a race's other markets, `place`, `3` or `3-5`, and no runner that tied
 * (§settlement.race).
 */
const isOfRace = (name: string): boolean => name === 'place' || /^\d(?:-\d)?$/.test(name)

/** What a tied selection returns of a risk and a win: 100 @ 5 two-way is 250, or 300 by `profit-split`. */
export const inDeadHeat = (risk: Exact, toWin: Exact, share: Exact, policy: DeadHeatPolicy): Exact =>
  policy === 'standard' ? times(plus(risk, toWin), share) : plus(risk, times(toWin, share))
