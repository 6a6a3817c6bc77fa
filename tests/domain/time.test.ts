import { handlingOf, isSentence } from '#domain/errors.ts'
import { dayOf, dayStart, printClock, printDate, printShort, printTime, readDay } from '#domain/time.ts'
import { expect, test } from 'vitest'

const at = (text: string) => Date.parse(text)

test.each([
  ['2024-09-14T15:59:59Z', '2024-09-14', '23:59', '14/09/2024 23:59:59'],
  ['2024-09-14T16:00:00Z', '2024-09-15', '00:00', '15/09/2024 00:00:00'],
  ['2023-12-31T16:00:01Z', '2024-01-01', '00:00', '01/01/2024 00:00:01'],
])('spec §1: %s is %s in GMT+8', (instant, day, time, short) => {
  expect([dayOf(at(instant)), printTime(at(instant)), printShort(at(instant))]).toEqual([day, time, short])
  expect(dayStart(at(instant))).toBe(readDay(day))
})

test('clock and date', () => {
  expect(printClock(at('2024-09-14T12:41:07Z'))).toBe('20:41:07')
  expect(printDate(at('2024-09-14T12:41:07Z'))).toBe('14/09')
})

test.each(['2024-13-01', '2024-02-30', '14/09/2024', '2024-9-1', ''])('%s is no day', (text) => {
  expect(readDay(text)).toBeUndefined()
})

test.each([
  ['session_expired', 'logout'], ['BLOCK', 'logout'], ['requestLimit', 'quiet'], ['requestFailed', 'network'], ['liveCasinoDisabled', 'silent'], ['betNotExists', 'notice'], ['somethingNew', 'dialog'],
])('spec §8: %s is handled as %s', (code, handling) => {
  expect(handlingOf(code)).toBe(handling)
})

test('spec §8: a message with a space is shown as it is', () => {
  expect([isSentence('Match closed early'), isSentence('roomFull')]).toEqual([true, false])
})
