import { answerTo } from '#commands/settle/answer.ts'
import { returnOf } from '#commands/faults/check/returns.ts'
import { type CoverBonus, coverBonusOf, mostAllWinners, parseBonuses, writeBonuses } from '#domain/bet/cover-bonus.ts'
import { fullCovers, sizesOfCover } from '#domain/bet/full-cover.ts'
import { systemLines } from '#domain/bet/parlay.ts'
import { exactReturn, ticketParts, ticketReturn } from '#domain/bet/ticket-money.ts'
import { figuresOf } from '#domain/bet/ticket-figures.ts'
import { compare, exact, type Exact } from '#domain/money/exact.ts'
import type { MatchResult } from '#domain/market/result.ts'
import { quote } from '#domain/odds/odds.ts'
import { settleSelection } from '#domain/settlement/settle-selection.ts'
import { backedOf } from '#domain/settlement/settlement.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

describe('§parlay.bonus: what an operator offers', () => {
  test.each([
    ['none', {}],
    ['lucky-15=x2+10', { 'Lucky 15': { oneWinner: 2, allWinners: 10 } }],
    [
      'Lucky 63=x3, canadian=+5',
      { 'Lucky 63': { oneWinner: 3, allWinners: 0 }, Canadian: { oneWinner: 1, allWinners: 5 } },
    ],
    ['patent=x4+100', { Patent: { oneWinner: 4, allWinners: mostAllWinners } }],
    ['', undefined],
    ['lucky-15', undefined],
    ['lucky-15=x1', undefined],
    ['lucky-15=+0', undefined],
    ['lucky-15=x5+10', undefined],
    ['lucky-15=+10x2', undefined],
    ['goliath=x2', undefined],
    ['trixie=+101', undefined],
    ['flag=+5', undefined],
    ['lucky-15=x2,LUCKY15=+10', undefined],
  ])('%s', (text, bonuses) => {
    expect(parseBonuses(text)).toEqual(bonuses)
    if (bonuses) expect(parseBonuses(writeBonuses(bonuses))).toEqual(bonuses)
  })

  test('a system of other sizes has none, and a parlay none', () => {
    const bonuses = parseBonuses('lucky-15=x2+10')!
    expect([
      coverBonusOf(bonuses, 4, [4, 3, 2, 1]),
      coverBonusOf(bonuses, 4, [2, 3, 4]),
      coverBonusOf(bonuses, 4, [1, 2]),
      coverBonusOf(bonuses, 4, null),
    ]).toEqual([{ oneWinner: 2, allWinners: 10 }, null, null, null])
  })
})

const won = (price: number) => ({
  odds: 'DEC',
  price,
  market: '1x2',
  period: 'ft',
  pick: 'home',
  result: { status: 'completed', ft: [1, 0] },
})
const lost = { ...won(2), result: { status: 'completed', ft: [0, 1] } }
const off = { ...won(2), result: { status: 'cancelled' } }
const half = (ft: readonly [number, number]) => ({
  odds: 'DEC',
  price: 1.9,
  market: 'hdp',
  period: 'ft',
  pick: 'home',
  line: -0.25,
  result: { status: 'completed', ft },
})
const later = { ...won(2), result: { status: 'upcoming' } }
const settled = (legs: readonly object[], more: object) =>
  JSON.parse(answerTo(JSON.stringify({ kind: 'system', unit: 1, currency: 'USD', legs, ...more })))

describe('§parlay.bonus: the calculator', () => {
  const double = { oneWinner: 2, allWinners: 10 }

  test.each<[string, readonly object[], object, string]>([
    ['double the odds of the only winner', [won(5), lost, lost, lost], {}, '9.00'],
    ['all winners and a tenth', [won(2), won(3), won(2), won(2)], {}, '117.70'],
    ['two winners', [won(2), won(2), lost, lost], {}, '8.00'],
    ['nobody', [lost, lost, lost, lost], {}, '0.00'],
    ['one winner and a void leg', [won(2), off, lost, lost], {}, '5.00'],
    ['three winners and a void leg', [won(2), won(2), won(2), off], {}, '53.00'],
    ['one winner and a leg lost half', [won(2), half([0, 0]), lost, lost], {}, '3.50'],
    ['a leg that lost half alone', [half([0, 0]), lost, lost, lost], {}, '0.50'],
    ['at most the maximum payout', [won(2), won(3), won(2), won(2)], { maxPayout: 110 }, '110.00'],
    ['one winner alone has a bonus', [won(5), lost, lost, lost], { bonus: { oneWinner: 3 } }, '13.00'],
    ['all winners alone have one', [won(5), lost, lost, lost], { bonus: { allWinners: 10 } }, '5.00'],
  ])('%s', (_, legs, more, back) =>
    expect(settled(legs, { sizes: 'lucky 15', bonus: double, ...more })).toMatchObject({ return: back }),
  )

  test('a leg that runs leaves it open', () =>
    expect(settled([won(2), later, lost, lost], { sizes: 'lucky 15', bonus: double })).toMatchObject({
      result: 'running',
    }))

  test.each<[string, object, string, string]>([
    ['a system without a name', { sizes: [2, 3], bonus: double }, 'invalidBonus', 'bonus'],
    ['one winner of a cover without singles', { sizes: 'yankee', bonus: double }, 'invalidBonus', 'bonus'],
    ['five times', { sizes: 'lucky 15', bonus: { oneWinner: 5 } }, 'invalidBonus', 'bonus'],
    ['a part of a percent', { sizes: 'lucky 15', bonus: { allWinners: 2.5 } }, 'invalidBonus', 'bonus.allWinners'],
    ['nothing', { sizes: 'lucky 15', bonus: {} }, 'invalidBonus', 'bonus'],
    ['another field', { sizes: 'lucky 15', bonus: { losers: 5 } }, 'unknownField', 'bonus.losers'],
    ['a parlay', { kind: 'parlay', unit: undefined, stake: 1, bonus: double }, 'unknownField', 'bonus'],
  ])('refuses %s', (_, more, error, field) =>
    expect(settled([won(2), won(2), won(2), won(2)], more)).toEqual({ error, field }),
  )
})

/** A leg of a random full cover: its price, its market and the score. */
const legs = fc.record({
  price: fc.integer({ min: 10_100, max: 200_000 }),
  market: fc.constantFrom('OXT' as const, 'HDP' as const),
  line: fc.integer({ min: -6, max: 6 }),
  status: fc.constantFrom('completed', 'completed', 'completed', 'completed', 'completed', 'cancelled' as const),
  ft: fc.constantFrom([1, 0], [0, 1], [0, 1], [0, 0], [2, 0] as const),
})

test('§parlay.bonus: both ways to work it out agree, never above what was promised, never below what is due without', () => {
  const earned = { one: 0, all: 0, none: 0 }
  fc.assert(
    fc.property(
      fc.constantFrom(...fullCovers),
      fc.array(legs, { minLength: 8, maxLength: 8 }),
      fc.boolean(),
      fc.bigInt({ min: 1n, max: 20_000n }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: mostAllWinners }),
      fc.bigInt({ min: 500n, max: 10n ** 12n }),
      (cover, drawn, isAlike, entered, times, allWinners, maxPayout) => {
        const bonus: CoverBonus = { oneWinner: cover.from === 1 ? times : 1, allWinners }
        const sizes = sizesOfCover(cover)
        // Legs that end alike are rare by chance, and a bonus is about them.
        const own = drawn
          .slice(0, cover.legs)
          .map((leg, n) =>
            isAlike ? { ...leg, market: 'OXT' as const, ft: n === 0 ? ([1, 0] as const) : drawn[0]!.ft } : leg,
          )
        const rows = own.map(({ price, market, line }) => ({
          market_type: market,
          pick: 'home',
          line: market === 'OXT' ? 0 : line,
          odds_type: 'DEC',
          price: quote(price, 'DEC'),
          live: false,
          home_score: 0,
          away_score: 0,
        }))
        const results = own.map(
          ({ status, ft }): MatchResult => ({
            status: status as MatchResult['status'],
            ht: [0, 0],
            ft: [ft[0], ft[1]],
            action: 1,
          }),
        )
        const decided = rows.map((row, n) => {
          const found = settleSelection(
            backedOf({
              marketType: row.market_type,
              pick: 'home',
              line: row.line,
              live: false,
              scoreAt: [0, 0],
              sport: 1,
            }),
            { odds: 'DEC', price: row.price },
            results[n]!,
          )
          if (found === 'running') throw new Error('every leg is decided')
          return found
        })
        const factors = decided.map(({ factor }) => factor)
        const outcomes = decided.map(({ outcome }) => outcome)
        const ticket = {
          kind: 'system' as const,
          entered,
          legs: cover.legs,
          sizes,
          price: null,
          maxPayout,
          deductions: null,
          bonus,
        }
        const { risk, toWin } = ticketParts(
          ticket,
          rows.map(({ price }) => ({ odds: 'DEC', price })),
        )
        const back = ticketReturn(ticket, factors, outcomes) as bigint
        const without = ticketReturn({ ...ticket, bonus: null }, factors) as bigint
        const whole = exactReturn(ticket, factors, outcomes) as Exact
        const mine = returnOf(
          {
            kind: 'system',
            entered,
            risk,
            max_payout: maxPayout,
            sizes,
            one_winner: bonus.oneWinner,
            all_winners: allWinners,
          },
          rows,
          results,
        )
        if (mine === 'open') throw new Error('every leg is decided')
        if (!mine.isVoid) expect(mine.payout).toBe(back)
        expect(back <= maxPayout && back <= risk + toWin && back >= without).toBe(true)
        if (back > without) expect(compare(exact(back), whole)).toBeLessThanOrEqual(0)
        const winners = outcomes.filter((outcome) => outcome === 'won').length
        const losers = outcomes.filter((outcome) => outcome === 'lost').length
        if (winners + losers < cover.legs || (winners > 1 && losers > 0)) expect(back).toBe(without)
        earned[back === without ? 'none' : winners === cover.legs ? 'all' : 'one']++
        // What the slip shows is what the ticket may return.
        const leg = { oddsType: 'DEC' } as Parameters<typeof figuresOf>[0]['legs'][number]
        const shown = figuresOf(
          { kind: 'system', legs: rows.map(() => leg), sizes },
          rows.map(({ price }) => price),
          entered,
          {
            maxPayout,
            deductions: null,
            bonuses: { [cover.name]: bonus },
          },
        )
        expect(shown.returns).toBe(risk + toWin)
        expect(shown.risk).toBe(entered * systemLines(cover.legs, sizes))
      },
    ),
    { numRuns: 1_000 },
  )
  expect(Math.min(earned.one, earned.all, earned.none)).toBeGreaterThan(20)
})

test('§parlay.bonus: a ticket with a bonus is not decided without what each leg came to', () =>
  expect(() =>
    ticketReturn(
      {
        kind: 'system',
        entered: 1n,
        legs: 3,
        sizes: [1, 2, 3],
        price: null,
        maxPayout: 100n,
        deductions: null,
        bonus: { oneWinner: 2, allWinners: 0 },
      },
      [exact(2n), exact(0n), exact(0n)],
    ),
  ).toThrow(RangeError))
