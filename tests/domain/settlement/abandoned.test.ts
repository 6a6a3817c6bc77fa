import type { MarketCode, Period } from '#domain/market/catalogue.ts'
import type { MatchResult, Side } from '#domain/market/result.ts'
import { settleSelection } from '#domain/settlement/settle-selection.ts'
import { settleBacked } from '#domain/settlement/settlement.ts'
import { soccer } from '#domain/market/sports.ts'
import { describe, expect, test } from 'vitest'

/** A score at the break, with the goals that made it: `hha` is 2–1. */
const broken = (status: 'abandoned1H' | 'abandoned2H', told: string, firstHalf: string): MatchResult => {
  const goals = [...told].map((letter): Side => (letter === 'h' ? 'home' : 'away'))
  const scoreOf = (letters: string) =>
    [[...letters].filter((l) => l === 'h').length, [...letters].filter((l) => l === 'a').length] as const
  return { status, action: 1, ht: scoreOf(firstHalf), ft: scoreOf(told), goals }
}

/** market pick | goals, first half | in the second half, policy *decided* */
const table: readonly (readonly [MarketCode, string, string, string, string])[] = [
  ['fg', 'home', '', '', 'void'],
  ['fg', 'away', '', '', 'void'],
  ['fg', 'none', '', '', 'void'],
  ['fg', 'home', 'h', '', 'won'],
  ['fg', 'away', 'h', '', 'lost'],
  ['fg', 'none', 'h', '', 'lost'],
  ['fg', 'away', 'ah', 'a', 'won'],
  ['lg', 'home', 'h', '', 'void'],
  ['lg', 'away', 'h', '', 'void'],
  ['lg', 'home', 'a', '', 'void'],
  ['lg', 'none', 'h', '', 'lost'],
  ['lg', 'none', '', '', 'void'],
  ['htft', 'HH', 'hhh', '', 'lost'],
  ['htft', 'DH', 'hhh', '', 'void'],
  ['htft', 'DD', 'h', 'h', 'lost'],
  ['htft', 'HH', 'h', 'h', 'void'],
  ['htft', 'AH', 'h', 'h', 'lost'],
  ['htftoe', 'odd-odd', 'h', 'h', 'void'],
  ['htftoe', 'even-odd', 'h', 'h', 'lost'],
  ['cs', '1-0', 'hh', 'h', 'lost'],
  ['cs', '2-0', 'hh', 'h', 'void'],
  ['cs', 'other', 'hhhhh', 'h', 'won'],
  ['cs', 'other', 'hhhh', 'h', 'void'],
  ['tg', '10+', 'hhhhhhhhhh', '', 'won'],
  ['tg', '10+', 'hhhhhhhhh', '', 'void'],
  ['tg', '2', 'hhh', '', 'lost'],
  ['tg', '3', 'hhh', '', 'void'],
  ['wm', 'home-3+', 'hhhhhhhhh', '', 'void'],
  ['wm', 'none', 'h', '', 'lost'],
  ['1x2', 'home', 'hhhhhhhhh', '', 'void'],
  ['bs', 'yes', 'ha', '', 'won'],
  ['bs', 'no', 'ha', '', 'lost'],
  ['bs', 'yes', 'h', '', 'void'],
]

describe('§settlement.abandoned: a match that broke off in the second half, policy decided', () => {
  test.each(table)('%s %s after "%s", first half "%s": %s', (market, pick, told, firstHalf, outcome) => {
    const bet = { market, pick, period: 'ft' as Period, line: 0, sport: soccer, live: false, at: [0, 0] as const }
    expect(settleBacked(bet, broken('abandoned2H', told, firstHalf), 'decided')).toBe(outcome)
    expect(settleBacked(bet, broken('abandoned2H', told, firstHalf))).toBe('void')
  })
})

/** pick line | policy *decided*, after one goal */
const quarters: readonly (readonly [string, number, string])[] = [
  ['over', 0.5, 'won'],
  ['over', 0.75, 'void'],
  ['over', 1, 'void'],
  ['under', 0.5, 'lost'],
  ['under', 0.75, 'void'],
]

describe('§settlement.abandoned: half of a quarter line that is decided decides nothing', () => {
  test.each(quarters)('%s %s after one goal: %s', (pick, line, outcome) => {
    const bet = { market: 'ou', pick, period: 'ft', line: line * 4, sport: soccer, live: false, at: [0, 0] } as const
    expect(settleBacked(bet, broken('abandoned2H', 'h', 'h'), 'decided')).toBe(outcome)
  })
})

/** market pick period | goals of the first half, at the break | policy *decided* */
const early: readonly (readonly [MarketCode, string, Period, string, string])[] = [
  ['fg', 'home', 'ft', 'h', 'won'],
  ['fg', 'home', 'ht', 'h', 'won'],
  ['fg', 'away', 'ht', '', 'void'],
  ['htft', 'HH', 'ft', 'h', 'void'],
  ['htft', 'AA', 'ft', 'hhh', 'void'],
  ['cshtft', '1-0/1-0', 'ft', 'h', 'void'],
  ['cshtft', '0-0/1-0', 'ft', 'h', 'lost'],
  ['cshtft', 'other', 'ft', 'hhhh', 'won'],
  ['cshtft', 'other', 'ft', 'hhh', 'void'],
  ['etghtft', '1/2', 'ft', 'hh', 'lost'],
  ['etghtft', '2/6', 'ft', 'hh', 'void'],
  ['etghtft', '6/6', 'ft', 'hh', 'void'],
  ['etghtft', 'other', 'ft', 'hhhhhhh', 'won'],
  ['cs', '0-1', 'ht', 'h', 'lost'],
  ['cs', '1-0', 'ht', 'h', 'void'],
  ['tg', '5', 'ht', 'hh', 'void'],
  ['tg', '1', 'ht', 'hh', 'lost'],
]

describe('§settlement.abandoned: a match that broke off in the first half, policy decided', () => {
  test.each(early)('%s %s %s after "%s": %s', (market, pick, period, told, outcome) => {
    const bet = { market, pick, period, line: 0, sport: soccer, live: false, at: [0, 0] as const }
    expect(settleBacked(bet, broken('abandoned1H', told, told), 'decided')).toBe(outcome)
  })
})

test('§settlement.abandoned: a bet at Myanmar odds is void with its part of the match, whatever was decided', () => {
  const bet = { market: 'ou', period: 'ft', pick: 'over', line: 8, sport: soccer, live: false, at: [0, 0] } as const
  const accepted = { odds: 'MM', price: { goals: 2, percent: 50 } } as const
  const left = broken('abandoned2H', 'hhhhh', 'hhh')
  const policies = { abandoned: 'decided', deadHeat: 'standard' } as const
  expect(settleBacked(bet, left, 'decided')).toBe('won')
  expect(settleSelection(bet, accepted, left, policies)).toMatchObject({ outcome: 'void' })
})
