import type { Match } from '#domain/market/rows.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { useCallback, useSyncExternalStore } from 'react'

/** A match as the board has it now; undefined when it is not there. */
export const useMatch = (id: number): Match | undefined => {
  const { odds } = usePlatform()
  return useSyncExternalStore(
    useCallback((listener: () => void) => odds.onMatch(id, listener), [odds, id]),
    () => odds.match(id),
  )
}

/** Another text whenever a match begins or ends, by which the list is loaded again. */
export const useLiveIds = (): string => {
  const { odds } = usePlatform()
  return useSyncExternalStore(odds.onShape, () =>
    [...odds.board.matches.values()]
      .flatMap(({ id, tab, kind }) => (tab === 'live' && kind === 1 ? [id] : []))
      .sort((a, b) => a - b)
      .join(),
  )
}
