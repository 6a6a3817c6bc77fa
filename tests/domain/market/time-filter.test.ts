import { showsLeague, type ByMarket } from '#domain/market/league-filter.ts'
import {
  passesTimeFilter,
  startingTimeFilter,
  timeFilterApplies,
  timeFilters,
  type TimeFilter,
} from '#domain/market/time-filter.ts'
import { describe, expect, test } from 'vitest'

/** An instant of GMT+8; 14 September 2024 is a Saturday. */
const at = (text: string) => Date.parse(`2024-09-${text.replace(' ', 'T')}+08:00`)

test('§time.filter-modes: the modes have their numbers', () => {
  expect(timeFilters).toEqual({
    all: 0,
    next2Hours: 9,
    next4Hours: 1,
    next8Hours: 2,
    untilMidnight: 3,
    midnightToFour: 4,
    fourToNoon: 5,
  })
})

describe('§time.filter-start: the start default is mode 1 on Saturday and Sunday, in GMT+8', () => {
  test.each([
    ['13 23:59:59', 0],
    ['14 00:00:00', 1],
    ['14 12:00:00', 1],
    ['15 23:59:59', 1],
    ['16 00:00:00', 0],
    ['17 12:00:00', 0],
    ['18 12:00:00', 0],
    ['19 12:00:00', 0],
  ])('%s → %s', (now, mode) => {
    expect(startingTimeFilter(at(now))).toBe(mode)
  })
})

/** mode | now | kick-off | passes */
const table: readonly (readonly [TimeFilter, string, string, boolean])[] = [
  [0, '14 12:00:00', '30 12:00:00', true],
  [9, '14 12:00:00', '14 14:00:00', true],
  [9, '14 12:00:00', '14 14:00:01', false],
  [9, '14 12:00:00', '14 11:00:00', true],
  [1, '14 12:00:00', '14 16:00:00', true],
  [1, '14 12:00:00', '14 16:00:01', false],
  [2, '14 12:00:00', '14 20:00:00', true],
  [2, '14 12:00:00', '14 20:00:01', false],
  [3, '14 12:00:00', '14 23:59:59', true],
  [3, '14 12:00:00', '15 00:00:00', false],
  [3, '15 00:00:00', '15 23:59:59', true],
  [3, '15 00:00:00', '16 00:00:00', false],
  [4, '14 12:00:00', '14 23:59:59', false],
  [4, '14 12:00:00', '15 00:00:00', true],
  [4, '14 12:00:00', '15 03:59:59', true],
  [4, '14 12:00:00', '15 04:00:00', false],
  [4, '14 12:00:00', '14 12:00:00', true],
  [4, '14 12:00:00', '14 11:00:00', true],
  [4, '14 12:00:00', '14 12:00:01', false],
  [4, '15 02:00:00', '15 03:00:00', true],
  [4, '15 02:00:00', '16 01:00:00', false],
  [4, '15 04:00:00', '16 00:00:00', true],
  [5, '14 12:00:00', '15 03:59:59', false],
  [5, '14 12:00:00', '15 04:00:00', true],
  [5, '14 12:00:00', '15 11:59:59', true],
  [5, '14 12:00:00', '15 12:00:00', false],
  [5, '14 12:00:00', '14 12:00:00', true],
  [5, '14 12:00:00', '14 12:00:01', false],
  [5, '14 02:00:00', '14 04:00:00', true],
  [5, '14 11:59:59', '14 12:00:00', false],
  [5, '14 02:00:00', '15 05:00:00', false],
]

describe('§time.filter-modes: time filter modes', () => {
  test.each(table)('mode %s at %s: a kick-off at %s passes: %s', (mode, now, kickoff, passes) => {
    expect(passesTimeFilter(mode, at(kickoff), at(now), 1)).toBe(passes)
  })

  test.each([9, 1, 2, 3, 4, 5] as const)('outright matches, market type 3, pass mode %s', (mode) => {
    expect(passesTimeFilter(mode, at('30 12:00:00'), at('14 12:00:00'), 3)).toBe(true)
    expect(passesTimeFilter(mode, at('30 12:00:00'), at('14 12:00:00'), 2)).toBe(false)
  })

  test.each([
    [{}, true],
    [{ menu3: 'oxt' }, true],
    [{ menu0: 'favourites' }, false],
    [{ menu1: 'early' }, false],
    [{ menu1: 'live' }, false],
    [{ menu2: 2 }, false],
    [{ menu3: 'outright' }, false],
  ])('it applies with %o: %s', (choice, applies) => {
    expect(timeFilterApplies({ menu0: 'all', menu1: 'today', menu2: 1, menu3: 'hdpou', ...choice })).toBe(applies)
  })
})

describe('§board.league-filter: the league filter by the bymarket option', () => {
  test.each<[ByMarket, 0 | 1, number, boolean]>([
    ['1', 1, 1, true],
    ['1', 0, 25, true],
    ['1', 0, 24, false],
    ['1', 0, 26, false],
    ['1', 1, 25, true],
    ['2', 1, 1, true],
    ['2', 0, 25, false],
    ['2', 0, 1, false],
    ['3', 0, 1, true],
    ['3', 0, 25, true],
    ['3', 1, 1, false],
    ['3', 1, 25, false],
  ])('option %s, flag %s, type %s: %s', (option, flag, type, shown) => {
    expect(showsLeague(option, { flag, type })).toBe(shown)
  })
})
