import { marketTypes, type MarketType } from '#domain/market/kinds.ts'
import { lineFor } from '#domain/market/line.ts'
import type { Score } from '#domain/market/result.ts'
import { soccer } from '#domain/market/sports.ts'
import type { Backed } from '#domain/settlement/backed.ts'
import type { GoalsLaw } from '#odds/builder/law.ts'
import { wholeHalf } from '#odds/sports/soccer/tempo.ts'

/** A pick as the board names it, `OU 2.5 over`; lines from the home side's view. */
export const backed = (text: string, { sport = soccer, at }: { sport?: number; at?: Score } = {}): Backed => {
  const words = text.split(' ')
  const [type, pick] = [words[0] as MarketType, words.at(-1)!]
  const line = words.length === 3 ? Number(words[1]) * 4 : 0
  const { kind, period } = marketTypes[type]
  return {
    market: kind,
    period,
    pick,
    line: lineFor(type, line, pick),
    sport,
    live: at !== undefined,
    at: at ?? [0, 0],
  }
}

export const beforeKickoff = (home: number, away: number): GoalsLaw => ({
  of: 'goals',
  rates: { home, away },
  pace: { home: 1, away: 1 },
  score: [0, 0],
  left: { first: wholeHalf(1), second: wholeHalf(2) },
  half: null,
})
