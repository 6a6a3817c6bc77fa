import { startingLimit } from '#domain/bet/limits.ts'
import { type Currency, writeAmount } from '#domain/money/money.ts'
import { addedTo, chipProblems, chipsOf, mayKeepChips, quickStakes } from '#domain/bet/quick-stakes.ts'
import { describe, expect, test } from 'vitest'

const chips: readonly (readonly [Currency, string])[] = [
  ['MYR', '10.00 20.00 50.00 100.00'],
  ['THB', '100.00 200.00 500.00 1000.00'],
  ['BDT', '500.00 1000.00 2500.00 5000.00'],
  ['IDR', '50000 100000 250000 500000'],
  ['MMK', '10000 20000 50000 100000'],
]

describe('look: round stakes, scaled to the limits', () => {
  test.each(chips)('%s → %s', (currency, expected) => {
    expect(
      quickStakes(startingLimit(currency))
        .map((stake) => writeAmount(stake, currency))
        .join(' '),
    ).toBe(expected)
  })

  test.each([
    [1n, '5 10 25 50'],
    [2n, '10 20 50 100'],
    [5n, '20 40 100 200'],
    [10n, '50 100 250 500'],
    [1_000n, '5000 10000 25000 50000'],
  ])('minimum %s: %s', (minBet, stakes) => {
    expect(quickStakes({ minBet, maxBet: 10n ** 6n, maxPayout: 10n ** 9n }).join(' ')).toBe(stakes)
  })

  test('the maximum itself may be one', () =>
    expect(quickStakes({ minBet: 1n, maxBet: 25n, maxPayout: 10n ** 9n })).toEqual([5n, 10n, 25n]))

  test('none above the maximum', () => {
    expect(quickStakes({ minBet: 3_00n, maxBet: 60_00n, maxPayout: 1_000_00n })).toEqual([10_00n, 20_00n, 50_00n])
  })
})

describe('§stake.chips: what one press adds to a stake', () => {
  const limits = startingLimit('MYR')
  test('round amounts where a member has none; their own otherwise, the smallest first', () => {
    expect(chipsOf([], limits, 'MYR')).toEqual([10_00n, 20_00n, 50_00n, 100_00n])
    expect(chipsOf(['50', '7.50', '12'], limits, 'MYR')).toEqual([7_50n, 12_00n, 50_00n])
  })
  test('the smallest amount there is may be one', () =>
    expect(chipsOf(['0.05', '0.01', '0.03', '0.02'], limits, 'MYR')).toEqual([1n, 2n, 3n, 5n]))
  test('leaves out amounts that are invalid in the currency, or empty', () => {
    expect(chipsOf(['7.50', '0', '12000'], limits, 'IDR')).toEqual([12_000n])
    expect(chipsOf(['7.50', '0.5', '0'], limits, 'IDR')).toEqual(quickStakes(limits))
  })
  test.each([
    [null, 50_00n, 2_000_00n, 50_00n],
    [25_00n, 50_00n, 2_000_00n, 75_00n],
    [1_950_00n, 50_00n, 2_000_00n, 2_000_00n],
    [1_960_00n, 50_00n, 2_000_00n, 2_000_00n],
    [5_000_00n, 50_00n, 2_000_00n, 2_000_00n],
    [null, 50_00n, 0n, 0n],
  ])('%s and %s, at most %s: %s', (entered, chip, most, expected) =>
    expect(addedTo(entered, chip, most)).toBe(expected),
  )
  test.each([
    [['5', '10', '20'], [null, null, null], true],
    [[], [], true],
    [['5', '10'], [null, null], false],
    [['1', '2', '3', '4', '5', '6'], [null, null, null, null, null, null], true],
    [['1', '2', '3', '4', '5', '6', '7'], [null, null, null, null, null, null, null], false],
    [['5', '', '20'], [null, 'amount', null], false],
    [['5', '0', '20'], [null, 'amount', null], false],
    [['5', '5.00', '20'], [null, 'twice', null], false],
    [['5', '1.234', 'x'], [null, 'amount', 'amount'], false],
  ])('the list %j: %j', (list, problems, mayKeep) => {
    expect(chipProblems(list, 'MYR')).toEqual(problems)
    expect(mayKeepChips(list, 'MYR')).toBe(mayKeep)
  })
})
