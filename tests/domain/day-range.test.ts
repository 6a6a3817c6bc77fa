import { type DayRange, lastDays, movedEnd } from '#domain/day-range.ts'
import { expect, test } from 'vitest'

const range = (first: string, last: string): DayRange => ({ first, last })

test('§page.days: the last days include today', () => {
  expect(lastDays(1, '2024-03-01')).toEqual(range('2024-03-01', '2024-03-01'))
  expect(lastDays(30, '2024-03-01')).toEqual(range('2024-02-01', '2024-03-01'))
})

const from = range('2024-09-14', '2024-09-20')

test.each<readonly [string, Partial<DayRange>, DayRange]>([
  ['an earlier first day', { first: '2024-09-01' }, range('2024-09-01', '2024-09-20')],
  ['a first day after the last one takes it along', { first: '2024-09-25' }, range('2024-09-25', '2024-09-25')],
  ['a last day before the first one takes it along', { last: '2024-09-10' }, range('2024-09-10', '2024-09-10')],
  ['a first day more than a year back brings the last one', { first: '2023-09-14' }, range('2023-09-14', '2024-09-13')],
  ['a first day exactly a year back leaves the last one', { first: '2023-09-21' }, range('2023-09-21', '2024-09-20')],
  ['a last day far ahead brings the first one', { last: '2026-01-01' }, range('2025-01-01', '2026-01-01')],
])('§page.days: %s', (_, picked, expected) => expect(movedEnd(from, picked)).toEqual(expected))
