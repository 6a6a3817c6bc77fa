import { houseZone } from '#domain/time.ts'
import { timeZone } from '#ui/text/member-time.ts'
import type { TextKey } from '#ui/text/text.tsx'
import { dayFrom, showWhen } from '#ui/text/when.ts'
import en from '#locales/en.json' with { type: 'json' }
import { afterEach, describe, expect, test } from 'vitest'

const at = (text: string) => Date.parse(`${text}:00+08:00`)
const t = (key: TextKey) => en[key]
afterEach(() => timeZone.set(houseZone))

describe('§time.near: when something is, from Saturday, 14 September 2024, 12:00', () => {
  // what it is | the instant | as it is said
  test.each([
    ['later today', '2024-09-14T20:45', '20:45'],
    ['the first minute of today', '2024-09-14T00:00', '00:00'],
    ['the last minute of yesterday', '2024-09-13T23:59', 'Fri 23:59'],
    ['tomorrow', '2024-09-15T03:00', 'Sun 03:00'],
    ['six days on', '2024-09-20T20:45', 'Fri 20:45'],
    ['a week on, whose weekday is that of today', '2024-09-21T20:45', '21/09 20:45'],
    ['six days ago', '2024-09-08T20:45', 'Sun 20:45'],
    ['a week ago', '2024-09-07T20:45', '07/09 20:45'],
    ['next year', '2025-01-04T20:45', '04/01/2025 20:45'],
  ])('%s: %s is %s', (_, instant, said) => expect(showWhen(t, at(instant), at('2024-09-14T12:00'))).toBe(said))

  test('the day is the member’s own: 20:45 in the house’s zone is of the next day in GMT+14', () => {
    timeZone.set(840)
    expect(showWhen(t, at('2024-09-14T20:45'), at('2024-09-14T12:00'))).toBe('Sun 02:45')
  })

  test('until the board was heard once, the date', () => expect(dayFrom(t, at('2024-09-14T20:45'), null)).toBe('14/09'))
})
