import { type Tab, tabs } from '#domain/market/rows.ts'
import { defaultSportOrder } from '#domain/market/sports.ts'
import { type MarketView, type Preferences, startingPreferences } from '#ui/preferences.ts'

/** The choice of matches that an address of the board carries (§board.address). */
export type BoardChoice = Pick<Preferences, 'sport' | 'tab' | 'marketView' | 'selectedLeagues'>

const fields = ['sport', 'tab', 'market', 'league'] as const
const views: readonly string[] = ['hdpou', '1x2', 'simple', 'outright'] satisfies MarketView[]

/** Leagues beyond these are left out of an address, which has an end. */
const mostLeagues = 40

/**
 * The fields of an address with a choice in them; what a board starts with is left out, and what is not the board's
 * stays.
 */
export const writeChoice = ({ sport, tab, marketView, selectedLeagues }: BoardChoice, search: string): string => {
  const query = new URLSearchParams(search)
  const start = startingPreferences()
  const write = (field: (typeof fields)[number], value: string, usual: string) =>
    value === usual ? query.delete(field) : query.set(field, value)
  write('sport', String(sport), String(start.sport))
  write('tab', tab, start.tab)
  write('market', marketView, start.marketView)
  write('league', selectedLeagues.slice(0, mostLeagues).join('.'), '')
  return query.toString()
}

/** Whether an address carries a choice. */
export const hasChoice = (search: string): boolean => {
  const query = new URLSearchParams(search)
  return fields.some((field) => query.has(field))
}

/** The choice of an address; what is missing or unknown in it is what a board starts with. */
export const parseChoice = (search: string): BoardChoice => {
  const query = new URLSearchParams(search)
  const start = startingPreferences()
  const [sport, tab, view] = [Number(query.get('sport')), query.get('tab') ?? '', query.get('market') ?? '']
  const leagues = (query.get('league') ?? '').split('.', mostLeagues).map(Number)
  return {
    sport: defaultSportOrder.includes(sport) ? sport : start.sport,
    tab: Object.hasOwn(tabs, tab) ? (tab as Tab) : start.tab,
    marketView: views.includes(view) ? (view as MarketView) : start.marketView,
    selectedLeagues: leagues.filter((league) => Number.isSafeInteger(league) && league > 0),
  }
}
