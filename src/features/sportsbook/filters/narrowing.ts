import { type ByMarket, byMarketOptions, showsLeague } from '#domain/market/league-filter.ts'
import {
  passesTimeFilter,
  startingTimeFilter,
  type TimeFilter,
  timeFilterApplies,
  timeFilters,
} from '#domain/market/time-filter.ts'
import { dayOf } from '#domain/time.ts'
import { memberTime } from '#ui/text/member-time.ts'
import type { Filter, Narrowing } from '../board/list.ts'
import type { Narrowed, NarrowedBy } from './narrowed.ts'

/** What the sports menu has chosen. */
export type Menu = Pick<Filter, 'favouritesOnly' | 'tab' | 'sport' | 'view'>

/** Whether the time filter applies to what is looked at (§time.filter-applies). */
export const hasTimeFilter = ({ favouritesOnly, tab, sport, view }: Menu): boolean =>
  timeFilterApplies({ menu0: favouritesOnly ? 'favourites' : 'all', menu1: tab, menu2: sport, menu3: view })

/** The mode chosen, or the one the day starts with. */
export const timeModeOf = ({ time }: Narrowed, now: number): TimeFilter =>
  Object.values(timeFilters).find((mode) => mode === time) ?? startingTimeFilter(memberTime(now))

/** What a match must pass; null when nothing is asked. `now` is book time. */
export const narrowingOf = (narrowed: Narrowed, filter: Menu, now: number): Narrowing['passes'] | null => {
  const { time: mode, kind, day } = narrowedBy(narrowed, filter, now)
  if (mode === timeFilters.all && !kind && day === '') return null
  return ({ tab, kickoff }, league) =>
    (tab !== 'today' || passesTimeFilter(mode, memberTime(kickoff), memberTime(now), league?.type ?? 0)) &&
    (day === '' || tab !== 'early' || dayOf(memberTime(kickoff)) === day) &&
    (!kind || !league || showsLeague(kind, league))
}

/** What of a member's choice applies to what is looked at. */
export const narrowedBy = (narrowed: Narrowed, filter: Menu, now: number): NarrowedBy => {
  const time = hasTimeFilter(filter) ? timeModeOf(narrowed, now) : timeFilters.all
  const names = Object.keys(timeFilters) as (keyof typeof timeFilters)[]
  return {
    time,
    timeName: names.find((name) => timeFilters[name] === time && name !== 'all') ?? null,
    day: filter.tab === 'early' && filter.view !== 'outright' ? narrowed.day : '',
    kind: byMarketOptions.find((option): option is ByMarket => option === narrowed.kind) ?? '',
  }
}
