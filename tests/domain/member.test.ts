import { accountRefusals, accountStates, uplineStates } from '#domain/member/account.ts'
import { nicknameFault } from '#domain/member/nickname.ts'
import { faultOf } from '#domain/member/password.ts'
import {
  breakTerms,
  confirmWithin,
  exclusionTerms,
  isTighter,
  limitKinds,
  limitPeriods,
  looserAfter,
} from '#domain/member/protection.ts'
import { describe, expect, test } from 'vitest'

test.each([
  ['', 'required'],
  ['short', 'minLength'],
  ['sixsix', null],
  ['Fifteen15Fiftee', null],
  ['Fifteen15Fifteen', 'maxLength'],
  ['six-six', 'alphanumeric'],
  ['six six', 'alphanumeric'],
  ['ab!', 'alphanumeric'],
  ['ünïcödé', 'alphanumeric'],
])('§account.nickname: the nickname %j: %j', (nickname, fault) => expect(nicknameFault(nickname)).toBe(fault))

describe('§account.password: a change of password', () => {
  test.each([
    ['12345', 'tooShort'],
    ['123456', null],
    ['1234567890', null],
    ['12345678901', 'tooLong'],
    ['🐎🐎🐎🐎🐎🐎', null],
    ['🐎🐎🐎🐎🐎', 'tooShort'],
  ])('the length of %s: %j', (next, fault) => {
    expect(faultOf({ current: 'old-one', next, again: next })).toBe(fault)
  })
  test.each([
    ['', '', '', 'currentRequired'],
    ['old-one', '', '', 'nextRequired'],
    ['old-one', 'new-one', '', 'againRequired'],
    ['old-one', 'new', 'new', 'tooShort'],
    ['old-one', 'new-one-new', 'new-one-new', 'tooLong'],
    ['old-one', 'old-one', 'new-one', 'sameAsCurrent'],
    ['old-one', 'new-one', 'New-one', 'mismatch'],
    ['old-one', 'new-one', 'new-one', null],
    ['x', 'new-one', 'new-one', null],
  ])('%j to %j, again %j: %j', (current, next, again, fault) => expect(faultOf({ current, next, again })).toBe(fault))
})

describe('a member’s protection', () => {
  const days = (terms: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(terms).map(([name, length]) => [name, length / 86_400_000]))
  test('how long a break, an exclusion and a limit last', () => {
    expect([
      days(breakTerms),
      days(exclusionTerms),
      days(limitPeriods),
      days({ looserAfter, confirmWithin }),
      limitKinds,
    ]).toEqual([
      { day: 1, week: 7, month: 30 },
      { halfYear: 182, year: 365, twoYears: 730, fiveYears: 1_826 },
      { day: 1, week: 7, month: 30 },
      { looserAfter: 1, confirmWithin: 7 },
      ['deposit', 'loss', 'stake'],
    ])
  })
  test.each([
    [5n, null, true],
    [5n, 6n, true],
    [5n, 5n, false],
    [6n, 5n, false],
    [null, 5n, false],
    [null, null, false],
    [0n, 1n, true],
  ])('a limit of %s is tighter than %s: %s', (limit, than, isIt) => {
    expect(isTighter(limit, than)).toBe(isIt)
  })
})

test('§account.states: the states of an account, and the code each refuses with', () => {
  expect(uplineStates).toEqual(['active', 'close', 'block', 'freeze', 'suspend', 'inactive'])
  expect(accountStates).toEqual([...uplineStates, 'coolingOff', 'selfExcluded'])
  expect(accountRefusals).toEqual({
    active: undefined,
    close: 'CLOSE',
    block: 'BLOCK',
    freeze: 'FREEZE',
    suspend: 'SUSPEND',
    inactive: 'account_inactive',
    coolingOff: 'coolingOff',
    selfExcluded: 'selfExcluded',
  })
})
