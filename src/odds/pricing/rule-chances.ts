import { type MarketCode, marketOf } from '#domain/market/catalogue.ts'
import type { Line } from '#domain/market/line.ts'
import type { Score } from '#domain/market/result.ts'
import { rulesByMarket } from '#domain/market/rules-by-market.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import { type Further, goals } from './score-distribution.ts'

/**
 * What decides a pick's fair price: `chance` is money won over money won or lost, without returned stakes, and
 * `decided` is the part of a stake that is won or lost on average.
 */
export interface Fair {
  readonly chance: number
  readonly decided: number
}

/**
 * The fair chances of a market that depends on the score of its period alone, in the order of its picks. Each final
 * score is decided by the rule that settles bets, so that price and settlement cannot disagree. The line is the home
 * side's, or the total. Undefined if a side already has more goals than any table reaches.
 */
export const ruleChances = (
  code: MarketCode,
  line: Line,
  further: Further,
  [home, away]: Score,
): Fair[] | undefined => {
  if (Math.max(home, away) + goals > reach) return undefined
  return verdictsOf(code, line).map((verdicts) => fairOf(verdicts, further, home * reach + away))
}

/** Scores are judged below this many goals of a side. */
const reach = 32

/** Of one pick, for each final score `home * reach + away`: halves of the stake won, negative for lost. */
type Verdicts = Int8Array

const halves: Record<Outcome, number> = { won: 2, wonHalf: 1, draw: 0, void: 0, loseHalf: -1, lost: -2 }

const fairOf = (verdicts: Verdicts, further: Further, start: number): Fair => {
  let won = 0,
    lost = 0
  for (let i = 0, cell = 0; i < goals; i++) {
    for (let at = start + i * reach, end = at + goals; at < end; at++, cell++) {
      const verdict = verdicts[at]!
      if (verdict > 0) won += further[cell]! * verdict
      else lost -= further[cell]! * verdict
    }
  }
  return { chance: won > 0 ? won / (won + lost) : 0, decided: (won + lost) / 2 }
}

const known = new Map<MarketCode, Map<Line, readonly Verdicts[]>>()

const verdictsOf = (code: MarketCode, line: Line): readonly Verdicts[] => {
  const byLine = known.get(code) ?? new Map<Line, readonly Verdicts[]>()
  known.set(code, byLine)
  const verdicts =
    byLine.get(line) ?? marketOf(code).picks!.map((pick) => byRule(code, pick, ownLine(code, line, pick)))
  byLine.set(line, verdicts)
  return verdicts
}

const byRule = (code: MarketCode, pick: string, line: Line): Verdicts => {
  return Int8Array.from({ length: reach * reach }, (_, cell) => {
    const outcome = rulesByMarket[code](pick, line, {
      score: [Math.floor(cell / reach), cell % reach],
      half: null,
      goals: null,
    })
    if (outcome === 'running') throw new RangeError(`${code} is not judged by a score alone`)
    return halves[outcome]
  })
}

/** A handicap given to home is taken from away. */
const ownLine = (code: MarketCode, line: Line, pick: string): Line =>
  code === 'tw' && pick === 'away' && line !== 0 ? -line : line
