import { parseWatching, type Watching, writeWatching } from '#domain/market/watching.ts'
import { useLocation, useSearch } from 'wouter'

export const livePath = '/livetv'

/** The address of what is watched, among the matches of a sport or of all. */
export const watchPath = (watching: Watching, sport: number | null): string =>
  `~${livePath}?${[writeWatching(watching), ...(sport === null ? [] : [`sport=${sport}`])].filter(Boolean).join('&')}`

/** What the address says is watched, and which sport is listed; a change of either replaces it. */
export const useWatching = () => {
  const query = useSearch()
  const [, go] = useLocation()
  const asked = Number(new URLSearchParams(query).get('sport'))
  const sport = Number.isSafeInteger(asked) && asked > 0 ? asked : null
  const watching = parseWatching(query)
  return {
    watching,
    sport,
    watch: (next: Watching) => go(watchPath(next, sport), { replace: true }),
    list: (of: number | null) => go(watchPath(watching, of), { replace: true }),
  }
}
