import { usePlatform } from '#ui/flows/contexts.ts'
import { useSyncExternalStore } from 'react'

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
