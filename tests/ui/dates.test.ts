import {
  houseZone,
  printClock,
  printDate,
  printShort,
  printTime,
  printZone as printOurs,
  seenIn,
  zones,
} from '#domain/time.ts'
import {
  deviceZone,
  movedDay,
  parseTyped,
  printDay,
  printMonth,
  zoneName,
  showClock,
  showDate,
  showLong,
  showShort,
  showTime,
  memberDay,
  zoneLabel,
} from '#ui/text/dates.ts'
import { timeZone } from '#ui/text/member-time.ts'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'

const at = (text: string) => Date.parse(text)
afterEach(() => timeZone.set(houseZone))

test('§time.zone: an instant is printed alike on the board, in the book and on every other page, in every zone', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: at('2000-01-01T00:00:00Z'), max: at('2099-12-31T00:00:00Z') }),
      fc.integer({ min: zones.least / zones.step, max: zones.most / zones.step }),
      (instant, quarters) => {
        const zone = quarters * zones.step
        timeZone.set(zone)
        const ours = seenIn(zone, instant)
        expect([showTime, showClock, showDate, showShort].map((print) => print(instant))).toEqual(
          [printTime, printClock, printDate, printShort].map((print) => print(ours)),
        )
        expect([zoneLabel(), zoneName(zone)]).toEqual([printOurs(zone), printOurs(zone)])
      },
    ),
  ))

test.each([
  ['2024-09-14T12:41:07Z', '14/09/2024 08:41:07 PM'],
  ['2024-09-14T16:00:00Z', '15/09/2024 12:00:00 AM'],
  ['2024-09-15T04:05:09Z', '15/09/2024 12:05:09 PM'],
  ['2024-09-15T03:59:59Z', '15/09/2024 11:59:59 AM'],
  ['2024-09-15T05:00:00Z', '15/09/2024 01:00:00 PM'],
])('§time.formats: the long form of %s is 12-hour: %s', (instant, long) => expect(showLong(at(instant))).toBe(long))

test.each([
  [0, '2024-09-14'],
  [840, '2024-09-15'],
  [-720, '2024-09-13'],
])('§time.zone: the day of an instant in the zone %d is %s', (zone, day) => {
  timeZone.set(zone)
  expect(memberDay(at('2024-09-14T11:59:00Z'))).toBe(day)
})

test.each([
  ['2024-03-01', -1, '2024-02-29'],
  ['2023-03-01', -1, '2023-02-28'],
  ['2024-12-31', 1, '2025-01-01'],
  ['2024-09-14', -365, '2023-09-15'],
  ['2024-09-14', 0, '2024-09-14'],
])('%s and %d days is %s', (day, days, moved) => expect(movedDay(day, days)).toBe(moved))

test('the zone of the device is the one that its clock has', () =>
  expect(deviceZone()).toBe(0 - new Date().getTimezoneOffset()))

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

test('§time.formats: a month is printed as its days are', () => expect(printMonth('2024-09')).toBe('09/2024'))
