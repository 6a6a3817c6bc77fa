import { compare, exact, type Exact, plus, times } from '#domain/money/exact.ts'
import { settleSelection, partsOf, singleReturn } from '#domain/settlement/settle-selection.ts'
import type { Score } from '#domain/market/result.ts'
import {
  conversions,
  convert,
  decimalOf,
  isQuote,
  type OddsType,
  oddsTypes,
  quote,
  parseQuote,
  writeExact,
} from '#domain/odds/odds.ts'
import { backFrom, capped, returnOf } from '#domain/settlement/payout.ts'
import { settleBacked } from '#domain/settlement/settlement.ts'
import { type Outcome, outcomes } from '#domain/settlement/outcome.ts'
import { exactRisk, exactToWin, stakeParts } from '#domain/bet/stake.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const goals = fc.integer({ min: 0, max: 9 })
const anyPrice = fc
  .tuple(fc.integer({ min: -200_000, max: 200_000 }), fc.constantFrom(...oddsTypes))
  .filter(([value, kind]) => isQuote(value, kind))
  .map(([value, kind]) => ({ price: quote(value, kind), kind }))

describe('§handicap.quarter-line: a quarter line equals two half bets', () => {
  const returned = (
    market: 'hdp' | 'ou',
    pick: string,
    line: number,
    [home, away]: Score,
    of: (outcome: Outcome) => Exact,
  ): Exact => {
    const outcome = settleBacked(
      { market, pick, period: 'ft', line, sport: 1, live: false, at: [0, 0] },
      { status: 'completed', ht: [0, 0], ft: [home, away], action: 1 },
    )
    if (outcome === 'running') throw new Error('a score decides it')
    return of(outcome)
  }

  test('at every price, line and score', () => {
    const lines = fc.integer({ min: 0, max: 10 }).map((n) => n * 2 + 1)
    fc.assert(
      fc.property(
        anyPrice,
        lines,
        fc.boolean(),
        fc.constantFrom('home', 'away', 'over', 'under'),
        goals,
        goals,
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        ({ price, kind }, size, isGiven, pick, h, a, entered) => {
          const market = pick === 'home' || pick === 'away' ? 'hdp' : 'ou'
          const line = market === 'hdp' && isGiven ? -size : size
          const [risk, toWin] = [exactRisk(entered, price), exactToWin(entered, price, kind)]
          const at = (one: number) => returned(market, pick, one, [h, a], (outcome) => backFrom(outcome, risk, toWin))
          expect(compare(at(line), times(plus(at(line - 1), at(line + 1)), exact(1n, 2n)))).toBe(0)
        },
      ),
    )
  })
})

describe('§odds.conversion: conversion', () => {
  test('there and back is exact, unrounded', () => {
    const from = (value: Exact, kind: OddsType): Exact => {
      if (kind === 'DEC') return value
      return kind === 'HK' || value.n > 0n ? plus(value, exact(1n)) : exact(value.d - value.n, -value.n)
    }
    fc.assert(
      fc.property(anyPrice, fc.constantFrom(...oddsTypes), ({ price, kind }, to) => {
        expect(compare(from(convert(decimalOf(price, kind), to), to), decimalOf(price, kind))).toBe(0)
      }),
    )
  })

  test('two-decimal prices up to 11.22 return themselves through four printed decimals; 11.23 does not', () => {
    const through = (hundredths: number, kind: OddsType): string => {
      const printed = conversions(quote(hundredths * 100, 'DEC'), 'DEC')[kind]
      return roundedToTwo(decimalOf(parseQuote(printed, kind)!, kind))
    }
    for (let hundredths = 101; hundredths <= 1_122; hundredths++) {
      for (const kind of oddsTypes)
        expect(`${kind} ${through(hundredths, kind)}`).toBe(`${kind} ${(hundredths / 100).toFixed(2)}`)
    }
    expect(through(1_123, 'MY')).not.toBe('11.23')
  })

  const roundedToTwo = ({ n, d }: Exact): string => {
    const hundredths = (n * 200n + d) / (d * 2n)
    return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
  }

  test.each<[bigint, bigint, string]>([
    [1n, 1n, '1.00'],
    [-20n, 19n, '-1.0526'],
    [19n, 20n, '0.95'],
    [1n, 8n, '0.125'],
    [-1n, 10_000n, '-0.0001'],
    [12_345n, 1n, '12345.00'],
    [1n, 30_000n, '0.00'],
    [1n, 20_000n, '0.0001'],
    [5n, 4n, '1.25'],
  ])('%s/%s prints as %s: two to four digits, half away from zero', (n, d, text) =>
    expect(writeExact(exact(n, d))).toBe(text),
  )

  test.each<[string, OddsType, string]>([
    ['-0.96', 'MY', '2.0417 1.0417 -0.96 1.0417'],
    ['-1.00', 'MY', '2.00 1.00 1.00 1.00'],
    ['-1.00', 'ID', '2.00 1.00 1.00 1.00'],
    ['0.50', 'HK', '1.50 0.50 0.50 -2.00'],
    ['-1.96', 'ID', '1.5102 0.5102 0.5102 -1.96'],
    ['10001', 'DEC', '10001.00 10000.00 -0.0001 10000.00'],
    ['1.0001', 'DEC', '1.0001 0.0001 0.0001 -10000.00'],
  ])('%s %s in all four: %s', (text, kind, all) =>
    expect(Object.values(conversions(parseQuote(text, kind)!, kind)).join(' ')).toBe(all),
  )
})

describe('§stake.parts, §settlement.outcomes: what comes back', () => {
  test.each<[Outcome, bigint, bigint]>([
    ['won', 19_000n, 19_600n],
    ['wonHalf', 14_500n, 14_600n],
    ['draw', 10_000n, 9_600n],
    ['loseHalf', 5_000n, 4_800n],
    ['lost', 0n, 0n],
    ['void', 10_000n, 9_600n],
  ])('100 @ 1.90 and 100 @ MY −0.96, %s', (outcome, decimal, malay) => {
    expect(returnOf(10_000n, quote(19_000, 'DEC'), 'DEC', outcome)).toBe(decimal)
    expect(returnOf(10_000n, quote(-9_600, 'MY'), 'MY', outcome)).toBe(malay)
  })

  test('never below zero, never above risk and win, and rounded once', () => {
    fc.assert(
      fc.property(
        anyPrice,
        fc.constantFrom(...outcomes),
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        ({ price, kind }, outcome, entered) => {
          const back = returnOf(entered, price, kind, outcome)
          const { risk, toWin } = stakeParts(entered, price, kind)
          expect(back >= 0n && back <= risk + toWin).toBe(true)
          const off = exact(back * 2n)
          const true2 = times(backFrom(outcome, exact(risk), exactToWin(entered, price, kind)), exact(2n))
          expect(compare(off, plus(true2, exact(1n))) <= 0 && compare(plus(off, exact(1n)), true2) >= 0).toBe(true)
        },
      ),
    )
  })

  test.each<[bigint, bigint | undefined, bigint]>([
    [100n, undefined, 100n],
    [100n, 99n, 99n],
    [100n, 100n, 100n],
    [100n, 101n, 100n],
    [0n, 5n, 0n],
  ])('%s under a cap of %s is %s', (back, cap, paid) => {
    expect(capped(back, cap)).toBe(paid)
  })

  test('a single by its settlement is the single by its outcome', () => {
    const bet = { market: 'ou', pick: 'over', period: 'ft', line: 9, sport: 1, live: true, at: [2, 0] } as const
    fc.assert(
      fc.property(anyPrice, goals, goals, fc.bigInt({ min: 1n, max: 10n ** 9n }), ({ price, kind }, h, a, entered) => {
        const settled = settleSelection(
          bet,
          { odds: kind, price },
          { status: 'completed', ht: [0, 0], ft: [h, a], action: 1 },
        )
        if (settled === 'running') throw new Error('a score decides it')
        expect(singleReturn(entered, { odds: kind, price }, settled)).toBe(
          returnOf(entered, price, kind, settled.outcome),
        )
        expect(partsOf(entered, { odds: 'MM', price: { goals: 1, percent: 50 } })).toEqual({
          entered,
          risk: entered,
          toWin: entered,
        })
      }),
    )
  })
})
