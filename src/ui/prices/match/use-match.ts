import type { Match } from '#domain/market/rows.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { usePlatform } from '../../flows/contexts.ts'

/** A match as the board has it now; undefined while it is not on the board. */
export const useMatch = (id: number): Match | undefined => {
  const { odds } = usePlatform()
  return useSyncExternalStore(
    useCallback((listener: () => void) => odds.onMatch(id, listener), [odds, id]),
    () => odds.match(id),
  )
}
