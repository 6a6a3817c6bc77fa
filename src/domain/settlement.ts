import { type Exact, exact, plus, round } from './exact.ts'
import { marketTypes, type MarketType, type Pick } from './market/kinds.ts'
import { type Line, lineFor } from './market/line.ts'
import { type MatchResult, type Score, verdictFor } from './market/result.ts'
import type { OddsType, Quote } from './odds.ts'
import { exactRisk, exactToWin } from './stake.ts'

/** What one selection settles to (`rules §2`). `running`: not decided yet. */
export const outcomes = ['won', 'wonHalf', 'draw', 'loseHalf', 'lost', 'void'] as const
export type Outcome = (typeof outcomes)[number]

/** A selection as its bet accepted it. */
export interface Selection {
  readonly marketType: MarketType
  readonly pick: Pick
  readonly line: Line
  /** Whether the match was running at acceptance. */
  readonly live: boolean
  /** The score of the bet's period at acceptance; goals before it do not count for a live handicap (`rules §2`). */
  readonly scoreAt: Score
}

/** Settles one selection by a match's result (`rules §2`). */
export const settle = (bet: Selection, result: MatchResult): Outcome | 'running' => {
  const { period } = marketTypes[bet.marketType]
  const verdict = verdictFor(result, period)
  if (verdict === 'running') return 'running'
  if (verdict === 'void') return 'void'
  return settleByScore(bet, (period === 'ht' ? result.ht : result.ft)!)
}

/** Settles one selection by the final score of its period. */
export const settleByScore = (bet: Selection, [home, away]: Score): Outcome => {
  const { kind } = marketTypes[bet.marketType]
  if (kind === '1x2') return bet.pick === winnerOf(home, away) ? 'won' : 'lost'
  if (kind === 'ou') {
    const above = (home + away) * 4 - bet.line
    return byQuarters(bet.pick === 'over' ? above : -above)
  }
  const [homeBefore, awayBefore] = bet.live ? bet.scoreAt : [0, 0]
  const lead = home - homeBefore - (away - awayBefore)
  return byQuarters((bet.pick === 'home' ? lead : -lead) * 4 + lineFor(bet.marketType, bet.line, bet.pick))
}

/**
 * What comes back to the member, stake included, in minor units: R+W, R+W/2, R, R/2, 0, R. Computed exactly from the
 * entered stake and the accepted price, rounded once (`rules §1`: 10.01 @ 1.95 won half = 14.76).
 */
export const returnOf = (entered: bigint, price: Quote, kind: OddsType, outcome: Outcome): bigint => {
  const risk = exactRisk(entered, price)
  const half = (value: Exact) => exact(value.n, value.d * 2n)
  switch (outcome) {
    case 'won':
      return round(plus(risk, exactToWin(entered, price, kind)))
    case 'wonHalf':
      return round(plus(risk, half(exactToWin(entered, price, kind))))
    case 'draw':
    case 'void':
      return round(risk)
    case 'loseHalf':
      return round(half(risk))
    case 'lost':
      return 0n
  }
}

const winnerOf = (home: number, away: number): Pick => (home > away ? 'home' : home < away ? 'away' : 'draw')

/** A margin in quarters of a goal, by `rules §2`: ≥ ½ won, ¼ won half, 0 draw, −¼ lose half, ≤ −½ lost. */
const byQuarters = (margin: number): Outcome => {
  if (margin >= 2) return 'won'
  if (margin === 1) return 'wonHalf'
  if (margin === 0) return 'draw'
  return margin === -1 ? 'loseHalf' : 'lost'
}
