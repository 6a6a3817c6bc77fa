import { handlingOf, isSentence } from '#domain/errors.ts'
import { parseInstant } from '#domain/instant.ts'
import {
  dayOf,
  dayStart,
  houseZone,
  isZone,
  parseDay,
  printClock,
  printDate,
  printShort,
  printTime,
  printZone,
  seenIn,
  weekday,
} from '#domain/time.ts'
import { expect, test } from 'vitest'

const at = (text: string) => Date.parse(text)

test.each([
  ['2024-09-14T15:59:59Z', '2024-09-14', '23:59', '14/09/2024 23:59:59'],
  ['2024-09-14T16:00:00Z', '2024-09-15', '00:00', '15/09/2024 00:00:00'],
  ['2023-12-31T16:00:01Z', '2024-01-01', '00:00', '01/01/2024 00:00:01'],
])('§time.zone: %s is %s in GMT+8', (instant, day, time, short) => {
  expect([dayOf(at(instant)), printTime(at(instant)), printShort(at(instant))]).toEqual([day, time, short])
  expect(dayStart(at(instant))).toBe(parseDay(day))
})

test.each([
  ['2024-09-14T12:41:07Z', houseZone, '14/09/2024 20:41:07', 'GMT+8'],
  ['2024-09-14T12:41:07Z', 0, '14/09/2024 12:41:07', 'GMT+0'],
  ['2024-09-14T12:41:07Z', 345, '14/09/2024 18:26:07', 'GMT+5:45'],
  ['2024-09-14T12:41:07Z', 840, '15/09/2024 02:41:07', 'GMT+14'],
  ['2024-09-14T02:41:07Z', -210, '13/09/2024 23:11:07', 'GMT-3:30'],
  ['2024-02-29T02:00:00Z', -720, '28/02/2024 14:00:00', 'GMT-12'],
])('§time.zone: %s in the zone %d is %s %s', (instant, zone, short, label) =>
  expect([printShort(seenIn(zone, at(instant))), printZone(zone)]).toEqual([short, label]),
)

test.each([
  [-720, true],
  [840, true],
  [390, true],
  [0, true],
  [-735, false],
  [855, false],
  [481, false],
  [7.5, false],
  [Number.NaN, false],
  ['480', false],
  [null, false],
])('§time.zone: whether %j may be chosen: %j', (zone, may) => expect(isZone(zone)).toBe(may))

test('clock and date', () => {
  expect(printClock(at('2024-09-14T12:41:07Z'))).toBe('20:41:07')
  expect(printDate(at('2024-09-14T12:41:07Z'))).toBe('14/09')
})

test('weeks turn at midnight in GMT+8', () => {
  expect(
    ['2024-09-14T15:59:59.999Z', '2024-09-14T16:00:00Z', '2024-09-15T16:00:00Z'].map((instant) => weekday(at(instant))),
  ).toEqual([6, 0, 1])
  expect(dayStart(at('2024-09-14T15:59:59.999Z'))).toBe(at('2024-09-13T16:00:00Z'))
})

test.each(['2024-13-01', '2024-02-30', '14/09/2024', '2024-9-1', '', '+002024-09-14', '2024-09-14T', ' 2024-09-14'])(
  '%s is no day',
  (text) => {
    expect(parseDay(text)).toBeUndefined()
  },
)

test.each([
  ['session_expired', 'logout'],
  ['BLOCK', 'logout'],
  ['requestLimit', 'quiet'],
  ['requestFailed', 'network'],
  ['liveCasinoDisabled', 'silent'],
  ['betNotExists', 'notice'],
  ['somethingNew', 'dialog'],
])('§refusal.handling: %s is handled as %s', (code, handling) => {
  expect(handlingOf(code)).toBe(handling)
})

test('§refusal.sentence: a message with a space is shown as it is', () => {
  expect([isSentence('Match closed early'), isSentence('roomFull')]).toEqual([true, false])
})

test.each([
  ['2024-09-14', '2024-09-13T16:00:00Z'],
  ['2024-09-14T00:00', '2024-09-13T16:00:00Z'],
  ['2024-09-14T19:30', '2024-09-14T11:30:00Z'],
  ['2024-09-14T23:59', '2024-09-14T15:59:00Z'],
  ['2024-02-29T07:05', '2024-02-28T23:05:00Z'],
])('an instant of a GMT+8 day: %s is %s', (text, instant) => expect(parseInstant(text)).toBe(at(instant)))
test.each([
  '',
  '2024',
  '2024-02-30',
  '2024-02-30T10:00',
  '2024-09-14T24:00',
  '2024-09-14T10:60',
  '2024-09-14T1:00',
  '2024-09-14 10:00',
  '2024-09-14T10:00:00',
  ' 2024-09-14',
])('%j is not an instant', (text) => {
  expect(parseInstant(text)).toBeUndefined()
})
