import { parseDay } from '#domain/time.ts'
import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'

/** What the page lists: matches with a result, all that kicked off, or results that were corrected. */
export const resultKinds = ['results', 'all', 'corrected'] as const
export type ResultKind = (typeof resultKinds)[number]

/** What the page shows, according to its address; `match` is the open one. */
export interface Asked {
  readonly day: string
  readonly show: ResultKind
  readonly sport: number | null
  readonly league: number | null
  readonly search: string
  readonly page: number
  readonly match: number | null
}

export const resultPath = '/info/result'

/** Parses the address's query; missing or invalid parts are as on a first visit. */
export const askedOf = (query: string, today: string): Asked => {
  const parameters = new URLSearchParams(query)
  const id = (name: string) => {
    const number = Number(parameters.get(name))
    return Number.isSafeInteger(number) && number > 0 ? number : null
  }
  const day = parameters.get('day')
  return {
    day: day !== null && parseDay(day) !== undefined && day <= today ? day : today,
    show: resultKinds.find((one) => one === parameters.get('show')) ?? 'results',
    sport: id('sport'),
    league: id('league'),
    search: (parameters.get('search') ?? '').slice(0, 60),
    page: id('page') ?? 1,
    match: id('match'),
  }
}

/** The address for a selection; parts that are as on a first visit are left out. */
export const addressOf = ({ day, show, sport, league, search, page, match }: Asked, today: string): string => {
  const parameters = new URLSearchParams({
    ...(day !== today && { day }),
    ...(show !== 'results' && { show }),
    ...(sport !== null && { sport: String(sport) }),
    ...(league !== null && { league: String(league) }),
    ...(search !== '' && { search }),
    ...(page !== 1 && { page: String(page) }),
    ...(match !== null && { match: String(match) }),
  })
  return parameters.size === 0 ? resultPath : `${resultPath}?${parameters}`
}

/** The current selection, and how to change it: another day, filter or kind begins at its first page. */
export const useAsked = (today: string) => {
  const asked = askedOf(useSearch(), today)
  const [, go] = useLocation()
  const ask = useCallback(
    (change: Partial<Asked>) => {
      const before = askedOf(location.search, today)
      const first = 'page' in change || ('match' in change && Object.keys(change).length === 1) ? {} : { page: 1 }
      go(`~${addressOf({ ...before, ...first, ...change }, today)}`, { replace: true })
    },
    [go, today],
  )
  return { asked, ask }
}
