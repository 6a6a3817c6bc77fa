import { printDay, parseTyped } from '#features/info/print-day.ts'
import { expect, test } from 'vitest'

test.each([
  ['14/09/2024', '2024-09-14'],
  ['4/9/2024', '2024-09-04'],
  [' 14.09.2024 ', '2024-09-14'],
  ['14-9-2024', '2024-09-14'],
  ['14092024', '2024-09-14'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2023', undefined],
  ['09/14/2024', undefined],
  ['14/09/24', undefined],
  ['14/09', undefined],
  ['', undefined],
])('a day typed as %j is %s', (typed, day) => {
  expect(parseTyped(typed)).toBe(day)
  if (day !== undefined) expect(parseTyped(printDay(day))).toBe(day)
})
