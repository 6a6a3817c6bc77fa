import {
  commission,
  commissionGroup,
  commissionGroups,
  type CommissionRates,
  earnedBy,
  type Ended,
  settledAs,
} from '#domain/settlement/commission.ts'
import type { MarketCode } from '#domain/market/catalogue.ts'
import type { AnyOddsType } from '#domain/odds/odds.ts'
import { defaultPolicies, isVariant, policies } from '#domain/policies.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import {
  type Settled,
  turnover,
  turnoverPolicies,
  type TurnoverPolicy,
  validTurnover,
} from '#domain/settlement/turnover.ts'
import { describe, expect, test } from 'vitest'

const half = (outcome: Outcome, risk: bigint, win: bigint): bigint =>
  ({ won: risk + win, wonHalf: risk + (win + 1n) / 2n, draw: risk, loseHalf: (risk + 1n) / 2n, lost: 0n, void: risk })[
    outcome
  ]

/** outcome | risk | to win | turnover | valid turnover: outcome, half, full */
const table: readonly (readonly [Outcome, bigint, bigint, bigint, bigint, bigint, bigint])[] = [
  ['won', 100n, 90n, 100n, 90n, 100n, 100n],
  ['won', 100n, 150n, 100n, 100n, 100n, 100n],
  ['won', 96n, 100n, 96n, 96n, 96n, 96n],
  ['wonHalf', 100n, 90n, 100n, 45n, 50n, 100n],
  ['wonHalf', 100n, 300n, 100n, 100n, 50n, 100n],
  ['draw', 100n, 90n, 100n, 0n, 0n, 0n],
  ['void', 100n, 90n, 0n, 0n, 0n, 0n],
  ['loseHalf', 100n, 90n, 100n, 50n, 50n, 100n],
  ['loseHalf', 101n, 90n, 101n, 50n, 51n, 101n],
  ['lost', 100n, 90n, 100n, 100n, 100n, 100n],
]

describe('§commission.valid-turnover: turnover and the valid-turnover policies', () => {
  test('their names, the default first', () => expect(turnoverPolicies).toEqual(['outcome', 'half', 'full']))

  test.each(table)('%s, risk %s to win %s: turnover %s, valid %s, %s, %s', (outcome, risk, win, all, ...valid) => {
    const settled = { risk, payout: half(outcome, risk, win), outcome }
    expect(turnover(settled)).toBe(all)
    expect(turnoverPolicies.map((policy) => validTurnover(settled, policy))).toEqual(valid)
    expect(validTurnover(settled)).toBe(valid[0])
  })
})

describe('§commission.groups: commission by the group of the bet', () => {
  test.each<[MarketCode[], AnyOddsType, string]>([
    [['hdp'], 'MY', 'asian'],
    [['ou'], 'HK', 'asian'],
    [['oe'], 'DEC', 'asian'],
    [['1x2'], 'DEC', 'oneXTwo'],
    [['cs'], 'DEC', 'others'],
    [['oehm'], 'MY', 'asian'],
    [['outright'], 'DEC', 'others'],
    [['hdp', 'ou'], 'DEC', 'others'],
    [['hdp'], 'MM', 'myanmar'],
    [['hdp', 'ou'], 'MM', 'myanmar'],
    [[], 'DEC', 'others'],
  ])('%s at %s → %s', (kinds, odds, group) => expect(commissionGroup(kinds, odds)).toBe(group))

  test('the groups', () => expect(commissionGroups).toEqual(['asian', 'oneXTwo', 'others', 'myanmar']))

  const rates: CommissionRates = { asian: 25, oneXTwo: 100, others: 0 }
  const lost: Settled = { risk: 10_000n, payout: 0n, outcome: 'lost' }
  const short: Settled = { risk: 10_000n, payout: 12_345n, outcome: 'won' }
  test.each<[Settled, keyof CommissionRates, TurnoverPolicy | undefined, bigint | string]>([
    [lost, 'asian', undefined, 25n],
    [lost, 'oneXTwo', undefined, 100n],
    [lost, 'others', undefined, 0n],
    [lost, 'myanmar', undefined, 'memberCommissionNotSetup'],
    [{ ...lost, risk: 10n ** 8n }, 'asian', undefined, 250_000n],
    [short, 'asian', undefined, 5n],
    [short, 'asian', 'full', 25n],
    [{ ...lost, risk: 399n }, 'asian', undefined, 0n],
    [{ ...lost, risk: 400n }, 'asian', undefined, 1n],
    [{ ...lost, risk: 199n }, 'asian', undefined, 0n],
  ])('%o of %s, %s → %s', (bet, group, policy, earned) => expect(commission(bet, group, rates, policy)).toBe(earned))
})

test('§commission.credited: never above the rate of the exact valid turnover', () => {
  const above: string[] = []
  for (const rate of [1, 25, 50, 99, 100, 250])
    for (let risk = 300n; risk < 900n; risk += 1n)
      for (const outcome of ['lost', 'loseHalf', 'wonHalf'] as const)
        for (const policy of turnoverPolicies) {
          const payout = half(outcome, risk, risk)
          const turned =
            policy === 'half' && outcome !== 'lost' ? risk : validTurnover({ risk, payout, outcome }, policy) * 2n
          const earned = commission({ risk, payout, outcome }, 'asian', { asian: rate }, policy)
          if (typeof earned === 'string' || earned * 20_000n > turned * BigInt(rate))
            above.push(`${policy} ${outcome} ${risk} at ${rate}: ${earned}`)
        }
  expect(above.slice(0, 9)).toEqual([])
})

/** risk | paid for what was left | cashed out before | outcome of what was left | back in all | what it counts as */
const ended: readonly (readonly [bigint, bigint, bigint, Outcome | null, bigint, Outcome])[] = [
  [100n, 190n, 0n, 'won', 190n, 'won'],
  [100n, 145n, 0n, 'wonHalf', 145n, 'wonHalf'],
  [100n, 50n, 0n, 'loseHalf', 50n, 'loseHalf'],
  [100n, 0n, 0n, 'lost', 0n, 'lost'],
  [100n, 100n, 0n, 'void', 100n, 'void'],
  [100n, 50n, 60n, 'void', 110n, 'void'],
  [100n, 95n, 40n, 'wonHalf', 135n, 'won'],
  [100n, 25n, 1n, 'loseHalf', 26n, 'lost'],
  [100n, 0n, 70n, 'lost', 70n, 'lost'],
  [100n, 50n, 50n, 'draw', 100n, 'draw'],
  [100n, 0n, 120n, null, 120n, 'won'],
  [100n, 0n, 100n, null, 100n, 'draw'],
  [100n, 0n, 80n, null, 80n, 'lost'],
  [100n, 0n, 0n, null, 0n, 'lost'],
]

describe('§commission.credited: a bet of which some was cashed out counts by its money', () => {
  test.each(ended)('risk %s, paid %s and %s before, %s: %s back, %s', (risk, payout, cashed, outcome, back, as) =>
    expect(settledAs({ risk, payout, cashed, outcome })).toEqual({ risk, payout: back, outcome: as }),
  )

  const bet: Ended = { risk: 10_000n, payout: 5_000n, cashed: 8_000n, outcome: 'won' }
  test.each<[Ended, TurnoverPolicy | undefined, bigint, bigint]>([
    [bet, undefined, 3_000n, 7n],
    [bet, 'full', 10_000n, 25n],
    [{ ...bet, outcome: 'void' }, 'full', 0n, 0n],
  ])('%o by %s: valid turnover %s, commission %s', (of, policy, counted, credited) =>
    expect(earnedBy(of, 25, policy)).toEqual({ validTurnover: counted, commission: credited }),
  )
})

describe('the named policies of the book, the default first', () => {
  test('§settlement.abandoned, §commission.valid-turnover: what they are', () => {
    expect(policies).toEqual({
      abandoned: { variants: ['void', 'decided'], clause: '§settlement.abandoned' },
      deadHeat: { variants: ['standard', 'profit-split'], clause: '§settlement.dead-heat' },
      reduction: { variants: ['exchange', 'table'], clause: '§settlement.reduction' },
      validTurnover: { variants: ['outcome', 'half', 'full'], clause: '§commission.valid-turnover' },
    })
    expect(defaultPolicies).toEqual(
      Object.fromEntries(Object.entries(policies).map(([name, { variants }]) => [name, variants[0]])),
    )
  })

  test.each([
    ['abandoned', 'decided', true],
    ['deadHeat', 'void', false],
    ['validTurnover', 'full', true],
  ] as const)('%s may be %s: %s', (name, variant, lawful) => {
    expect(isVariant(name, variant)).toBe(lawful)
  })
})
