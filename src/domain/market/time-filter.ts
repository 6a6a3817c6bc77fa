import { outrightMarketType } from './rows.ts'
import { dayLength, dayStart, weekday } from '../time.ts'

/** Time filter modes (§time.filter-modes). */
export const timeFilters = {
  all: 0,
  next2Hours: 9,
  next4Hours: 1,
  next8Hours: 2,
  untilMidnight: 3,
  midnightToFour: 4,
  fourToNoon: 5,
} as const
export type TimeFilter = (typeof timeFilters)[keyof typeof timeFilters]

const minute = 60_000
const hour = 60 * minute

/** Thresholds in minutes and cut-off hours of a GMT+8 day (§time.filter-modes). */
export const timeFilterMinutes = { 9: 120, 1: 240, 2: 480 } as const
export const cutOffHours = { midnight: 0, four: 4, noon: 12 } as const

/**
 * The mode a member starts with: the next 4 hours on Saturday and Sunday, all otherwise (§time.filter-start). By book
 * time, GMT+8.
 */
export const startingTimeFilter = (now: number): TimeFilter =>
  weekday(now) === 0 || weekday(now) === 6 ? timeFilters.next4Hours : timeFilters.all

/** What the sports menu has chosen (§board.sports-menu). */
export interface MenuChoice {
  readonly menu0: string
  readonly menu1: string
  readonly menu2: number
  readonly menu3: string
}

/**
 * The filter applies only to today's matches of all kinds in the first sport, and never to outrights
 * (§time.filter-applies).
 */
export const timeFilterApplies = ({ menu0, menu1, menu2, menu3 }: MenuChoice): boolean =>
  menu0 === 'all' && menu2 === 1 && menu1 === 'today' && menu3 !== 'outright'

/**
 * Whether a match passes (§time.filter-modes). Milliseconds of book time. A window excludes its last instant, so a
 * match at midnight belongs to *00:00 to 04:00*; the window is the next one that is not over.
 */
export const passesTimeFilter = (mode: TimeFilter, kickoff: number, now: number, marketType: number): boolean => {
  if (mode === timeFilters.all || marketType === outrightMarketType) return true
  if (mode === timeFilters.untilMidnight) return kickoff < next(cutOffHours.midnight, now)
  if (mode === timeFilters.midnightToFour)
    return kickoff <= now || within(kickoff, cutOffHours.midnight, cutOffHours.four, now)
  if (mode === timeFilters.fourToNoon) return kickoff <= now || within(kickoff, cutOffHours.four, cutOffHours.noon, now)
  return kickoff <= now + timeFilterMinutes[mode] * minute
}

const within = (kickoff: number, from: number, to: number, now: number): boolean => {
  const end = next(to, now)
  return kickoff >= end - (to - from) * hour && kickoff < end
}

/** The next instant after `now` at a full hour of the GMT+8 day. */
const next = (hours: number, now: number): number => {
  const today = dayStart(now) + hours * hour
  return today > now ? today : today + dayLength
}
