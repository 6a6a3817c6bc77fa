import { compare, exact, plus, round, times } from '#domain/money/exact.ts'
import { settleSelection } from '#domain/settlement/settle-selection.ts'
import type { Mmo } from '#domain/market/odds-rows.ts'
import type { MatchResult, ResultStatus, Score } from '#domain/market/result.ts'
import {
  afterDeduction,
  isMyanmarCurrency,
  myanmarOffer,
  parseMyanmar,
  startingDeductions,
  writeMyanmar,
} from '#domain/odds/myanmar.ts'
import { myanmarFactor, type MyanmarPick, settleMyanmar } from '#domain/settlement/settle-myanmar.ts'
import { parlayReturn, roundedReturn } from '#domain/bet/parlay.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import { validTurnover } from '#domain/settlement/turnover.ts'
import { allOddsTypes } from '#domain/odds/odds.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const home: MyanmarPick = { pick: 'home', favourite: 'home' }
const away: MyanmarPick = { pick: 'away', favourite: 'home' }
const over: MyanmarPick = { pick: 'over' }
const under: MyanmarPick = { pick: 'under' }

describe('§myanmar.price: Myanmar prices', () => {
  test('MM is beside the four types (§odds.types)', () => expect(allOddsTypes).toEqual(['DEC', 'HK', 'MY', 'ID', 'MM']))
  test.each([
    ['1+50', 1, 50],
    ['1-90', 1, -90],
    ['0-50', 0, -50],
    ['0+0', 0, 0],
    ['2-0', 2, 0],
    ['10+100', 10, 100],
    ['0-100', 0, -100],
    ['3+5', 3, 5],
  ])('%s reads as %s and %s', (text, goals, percent) => expect(parseMyanmar(text)).toEqual({ goals, percent }))
  test.each([
    '',
    '1',
    '+50',
    '1+',
    '1+101',
    '1-101',
    '01+50',
    '1+050',
    '1.5+50',
    '-1+50',
    '1 + 50',
    '1+50%',
    'D',
    'L-50',
    '1=50',
    '1+5.0',
    '1+1000',
    '1000+5',
  ])('“%s” is not a Myanmar price', (text) => {
    expect(parseMyanmar(text)).toBeUndefined()
  })
  test('what is written reads back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999 }),
        fc.integer({ min: -100, max: 100 }).map((n) => n + 0),
        (goals, percent) => {
          expect(parseMyanmar(writeMyanmar({ goals, percent }))).toEqual({ goals, percent })
        },
      ),
    )
  })
  test.each([
    ['MMK', true],
    ['MMO', true],
    ['MYR', false],
  ])('%s bets on them: %s (§myanmar.currencies)', (currency, on) => expect(isMyanmarCurrency(currency)).toBe(on))
})

describe('§myanmar.on-the-line: singles, stake 1000', () => {
  test.each<[string, MyanmarPick, Score, Outcome, bigint]>([
    ['1+50', home, [2, 0], 'won', 2_000n],
    ['1+50', home, [1, 0], 'wonHalf', 1_500n],
    ['1+50', home, [0, 0], 'lost', 0n],
    ['1+50', away, [1, 0], 'loseHalf', 500n],
    ['1+50', away, [0, 0], 'won', 2_000n],
    ['1+50', away, [2, 0], 'lost', 0n],
    ['1-90', home, [1, 0], 'loseHalf', 100n],
    ['1-90', away, [1, 0], 'wonHalf', 1_900n],
    ['0-50', home, [1, 1], 'loseHalf', 500n],
    ['0-50', home, [0, 1], 'lost', 0n],
    ['1+100', home, [1, 0], 'won', 2_000n],
    ['1+100', away, [1, 0], 'lost', 0n],
    ['1-100', home, [1, 0], 'lost', 0n],
    ['1-100', away, [1, 0], 'won', 2_000n],
    ['1+99', home, [1, 0], 'wonHalf', 1_990n],
    ['2-100', under, [1, 1], 'won', 2_000n],
    ['1+0', home, [1, 0], 'draw', 1_000n],
    ['1+0', away, [1, 0], 'draw', 1_000n],
    ['1+50', { pick: 'away', favourite: 'away' }, [0, 1], 'wonHalf', 1_500n],
    ['1+50', { pick: 'home', favourite: 'away' }, [0, 1], 'loseHalf', 500n],
    ['2+40', over, [2, 0], 'wonHalf', 1_400n],
    ['2+40', under, [1, 1], 'loseHalf', 600n],
    ['2+40', over, [2, 1], 'won', 2_000n],
    ['2+40', under, [1, 0], 'won', 2_000n],
    ['2+40', over, [1, 0], 'lost', 0n],
  ])('%s %o at %s: %s, %s', (price, pick, score, outcome, back) => {
    const settled = settleMyanmar(parseMyanmar(price)!, pick, score)
    expect([settled.outcome, roundedReturn(times(exact(1_000n), myanmarFactor(settled.percent)))]).toEqual([
      outcome,
      back,
    ])
  })

  test.each<[string, bigint]>([
    ['1+100', 1_000n],
    ['1-100', 1_000n],
    ['1+50', 500n],
  ])(
    '%s on the line turns over %s by the policy that halves half results (§commission.valid-turnover)',
    (price, turned) => {
      const { outcome, percent } = settleMyanmar(parseMyanmar(price)!, home, [1, 0])
      const payout = round(times(exact(1_000n), myanmarFactor(percent)))
      expect(validTurnover({ risk: 1_000n, payout, outcome }, 'half')).toBe(turned)
    },
  )

  test('what one side wins the other loses', () => {
    const goals = fc.integer({ min: 0, max: 6 })
    fc.assert(
      fc.property(goals, fc.integer({ min: -100, max: 100 }), goals, goals, (line, percent, h, a) => {
        const price = { goals: line, percent }
        expect(settleMyanmar(price, home, [h, a]).percent + settleMyanmar(price, away, [h, a]).percent).toBe(0)
        expect(settleMyanmar(price, over, [h, a]).percent + settleMyanmar(price, under, [h, a]).percent).toBe(0)
      }),
    )
  })

  test.each<[ResultStatus, Outcome | 'running']>([
    ['completed', 'wonHalf'],
    ['pending', 'running'],
    ['suspended', 'running'],
    ['cancelled', 'void'],
    ['refund', 'void'],
    ['refund1H', 'wonHalf'],
    ['refund2H', 'void'],
    ['abandoned1H', 'void'],
    ['abandoned2H', 'void'],
  ])('each result: %s → %s', (status, outcome) => {
    const result: MatchResult = { status, ht: [1, 0], ft: [2, 1], action: 1 }
    const bet = { market: 'hdp', period: 'ft', pick: 'home', line: -4, sport: 1, live: false, at: [0, 0] } as const
    const settled = settleSelection(bet, { odds: 'MM', price: { goals: 1, percent: 50 }, favourite: 'home' }, result)
    expect(settled === 'running' ? settled : settled.outcome).toBe(outcome)
  })

  test('a live handicap ignores the goals before it, live goals count all (§handicap.live-score)', () => {
    const live = { period: 'ft', line: 0, sport: 1, live: true, at: [1, 0] } as const
    const result: MatchResult = { status: 'completed', ht: [1, 0], ft: [2, 0], action: 1 }
    expect(
      settleSelection(
        { ...live, market: 'hdp', pick: 'home' },
        { odds: 'MM', price: { goals: 1, percent: 50 }, favourite: 'home' },
        result,
      ),
    ).toMatchObject({ outcome: 'wonHalf' })
    expect(
      settleSelection(
        { ...live, market: 'ou', pick: 'over' },
        { odds: 'MM', price: { goals: 1, percent: 50 } },
        result,
      ),
    ).toMatchObject({ outcome: 'won' })
    expect(
      settleSelection(
        { ...live, market: 'ou', pick: 'over' },
        { odds: 'MM', price: { goals: 1, percent: 50 } },
        { ...result, ft: null },
      ),
    ).toBe('running')
  })
})

describe('§myanmar.parlay, §myanmar.deduction: parlays and the deduction', () => {
  const back = parlayReturn(1_000n, [100, 50, -36].map(myanmarFactor))
  test('+100, +50, −36 on 1000 → 1920', () => expect(roundedReturn(back)).toBe(1_920n))
  test.each<[bigint, number, bigint]>([
    [2_000n, 1, 1_950n],
    [1_500n, 1, 1_475n],
    [500n, 1, 500n],
    [1_000n, 1, 1_000n],
    [1_920n, 2, 1_632n],
    [1_920n, 3, 1_536n],
    [1_920n, 10, 1_536n],
    [640n, 3, 640n],
  ])('1000 came back as %s from %s teams: %s after it', (whole, teams, net) =>
    expect(afterDeduction(1_000n, exact(whole), teams)).toBe(net),
  )
  test('§myanmar.deduction: never above the exact return, at every stake, percent and number of teams', () => {
    const above: string[] = []
    for (let percent = 1; percent <= 100; percent += 1)
      for (let stake = 3_000n; stake < 3_200n; stake += 1n)
        for (const teams of [1, 2, 3]) {
          const kept = BigInt(100 - startingDeductions[teams - 1]!)
          const [won, whole] = [stake * BigInt(percent), times(exact(stake), myanmarFactor(percent))]
          const exactly = teams === 1 ? plus(exact(stake), exact(won * kept, 10_000n)) : times(whole, exact(kept, 100n))
          const paid = afterDeduction(stake, whole, teams)
          if (compare(exact(paid), exactly) > 0) above.push(`${stake} at ${percent} of ${teams}: ${paid}`)
        }
    expect(above.slice(0, 9)).toEqual([])
  })
  test('it is configuration', () =>
    expect([afterDeduction(1_000n, exact(2_000n), 2, [0, 10]), afterDeduction(1_000n, exact(2_000n), 2, [])]).toEqual([
      1_800n,
      2_000n,
    ]))
})

describe('§myanmar.on-the-line: at the line, to the last percent', () => {
  test.each([
    [1, 1, -1],
    [-1, -1, 1],
    [0, 0, 0],
    [100, 100, -100],
  ])('%s %% pays the favourite %s and the underdog %s', (percent, favourite, underdog) => {
    const outcomeOf = (own: number) =>
      own === 0 ? 'draw' : own > 0 ? (own === 100 ? 'won' : 'wonHalf') : own === -100 ? 'lost' : 'loseHalf'
    expect(settleMyanmar({ goals: 1, percent }, home, [1, 0])).toEqual({
      outcome: outcomeOf(favourite),
      percent: favourite,
    })
    expect(settleMyanmar({ goals: 1, percent }, away, [1, 0])).toEqual({
      outcome: outcomeOf(underdog),
      percent: underdog,
    })
  })

  test.each([
    [0, '1+0'],
    [1, '1+1'],
    [-1, '1-1'],
  ])('%s prints %s', (percent, written) => expect(writeMyanmar({ goals: 1, percent })).toBe(written))
  test('a returned parlay is not a winning return', () => expect(afterDeduction(1_000n, exact(1_000n), 2)).toBe(1_000n))
})

describe('§myanmar.markets: a market of the book as a price', () => {
  test.each<[type: Mmo['type'], line: number, percent: number, ReturnType<typeof myanmarOffer>]>([
    ['MM_HDP', -4, 50, { price: { goals: 1, percent: 50 }, favourite: 'home' }],
    ['MM_HDP', 8, 50, { price: { goals: 2, percent: -50 }, favourite: 'away' }],
    ['MM_HDP', 0, -20, { price: { goals: 0, percent: -20 }, favourite: 'home' }],
    ['MM_HDPH', 4, 0, { price: { goals: 1, percent: 0 }, favourite: 'away' }],
    ['MM_OU', 12, -30, { price: { goals: 3, percent: -30 } }],
    ['MM_OUH', 4, 30, { price: { goals: 1, percent: 30 } }],
  ])('%s at %i quarters and %i percent', (type, line, percent, offer) =>
    expect(myanmarOffer({ type, line, percent })).toEqual(offer),
  )
})
