import { parseWatching, type Watching, writeWatching } from '#domain/market/play/watching.ts'
import { useMemberFlows } from '#ui/flows/member-flows.ts'
import { useLocation, useSearch } from 'wouter'

export const livePath = '/livetv'

/** The address of what is watched, among the matches of a sport or of all. */
export const watchPath = (watching: Watching, sport: number | null): string =>
  `~${livePath}?${[writeWatching(watching), ...(sport === null ? [] : [`sport=${sport}`])].filter(Boolean).join('&')}`

/**
 * What the address says is watched, and which sport is listed; a change of either replaces it. Pins are kept on the
 * device too: an address without any, as the header's link has, opens those that are still in play.
 */
export const useWatching = (inPlay: readonly number[]) => {
  const query = useSearch()
  const [, go] = useLocation()
  const { pins } = useMemberFlows()
  const asked = Number(new URLSearchParams(query).get('sport'))
  const sport = Number.isSafeInteger(asked) && asked > 0 ? asked : null
  const parsed = parseWatching(query)
  const kept = parsed.pinned.length === 0 ? pins.read().filter((id) => inPlay.includes(id)) : parsed.pinned
  const watching: Watching = {
    pinned: kept,
    open: parsed.open !== null && kept.includes(parsed.open) ? null : parsed.open,
  }
  return {
    watching,
    sport,
    watch: (next: Watching) => {
      pins.keep(next.pinned)
      go(watchPath(next, sport), { replace: true })
    },
    list: (of: number | null) => go(watchPath(watching, of), { replace: true }),
  }
}
