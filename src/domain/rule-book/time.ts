import {
  cutOffHours,
  startingTimeFilter,
  timeFilterApplies,
  timeFilterMinutes,
  timeFilters,
} from '../market/time-filter.ts'
import { parseInstant } from '../instant.ts'
import { daysOfWeekday, houseZone, parseDay, printShort, printTime, printZone, seenIn, zones } from '../time.ts'
import type { Chapter } from './clause.ts'
import { example } from './clause.ts'

const inZone = ({ at, zone }: { readonly at: string; readonly zone: number }) =>
  `${printTime(seenIn(zone, parseInstant(at)!))} ${printZone(zone)}`
const startOf = ({ day }: { readonly day: string }) => startingTimeFilter(parseInstant(day)!)

export const timeClauses = {
  'time.zone': {
    plain:
      'Members read every time in {label}, by the clock of the server, or in the zone that they choose in the settings: a whole number of quarters of an hour, without summer time.',
    constants: { label: printZone(houseZone), zones },
    examples: [
      example({ at: '2024-09-14T20:45', zone: 390 }, inZone, '19:15 GMT+6:30'),
      example({ at: '2024-09-14T20:45', zone: -240 }, inZone, '08:45 GMT-4'),
    ],
  },
  'time.book-day': {
    plain:
      'A day of the book runs from midnight to midnight in {label}, whatever zone a member reads times in. Tabs of the board, limits, statements, results and reports go by it, and a list of a day says so where the zones differ.',
    constants: { label: printZone(houseZone), day: parseDay('2024-09-14')! },
  },
  'time.formats': {
    plain:
      'A short time has the day, then hours, minutes and seconds on the twenty-four hour clock. A long one uses the twelve-hour clock, with AM or PM.',
    examples: [example({ at: '2024-09-14T20:41' }, ({ at }) => printShort(parseInstant(at)!), '14/09/2024 20:41:00')],
  },
  'time.near': {
    plain:
      'What begins or ends is said with its hour alone today, with its weekday up to {week} days from now, and with its date beyond, by the day of the member. Records have the whole date.',
    constants: { week: daysOfWeekday },
  },
  'time.two-clocks': {
    plain:
      'Book time, the time of the feed, rules kick-offs, tabs, filters, days, minutes in play, the danger delay and statements. Real time rules sessions, throttles, tokens, silence and polling. Ledger entries carry both.',
  },
  'time.steady': {
    plain:
      'How long something lasts is measured by the monotonic clock. When the wall clock is set, bets stop, waiting bets end, the server is not ready, and an event is recorded, until it runs evenly again.',
  },
  'time.never-back': {
    plain: 'Book time never runs backwards on one database, and neither do the times in a chain of entries.',
  },
  'time.filter-modes': {
    plain:
      'The time filter shows all matches, those of the next hours, or those before, between and after the cut-off hours of the member’s day. Matches that have begun pass, and outrights always pass.',
    constants: { modes: timeFilters, minutes: timeFilterMinutes, cutOffHours },
  },
  'time.filter-start': {
    plain: 'On Saturday and Sunday the filter starts with the next hours, on other days with all matches.',
    constants: { weekend: timeFilters.next4Hours, otherwise: timeFilters.all },
    examples: [
      example({ day: '2024-09-14' }, startOf, timeFilters.next4Hours),
      example({ day: '2024-09-16' }, startOf, timeFilters.all),
    ],
  },
  'time.filter-applies': {
    plain: "The filter applies to today's matches of the first sport alone, and never to outrights.",
    examples: [
      example({ menu0: 'all', menu1: 'today', menu2: 1, menu3: 'hdpou' }, timeFilterApplies, true),
      example({ menu0: 'all', menu1: 'today', menu2: 1, menu3: 'outright' }, timeFilterApplies, false),
    ],
  },
} as const satisfies Chapter
