import { usePlatform } from '#ui/flows/contexts.ts'
import { fetchAside } from '#ui/prices/fetch-aside.ts'
import { useEffect, useReducer } from 'react'

/**
 * Loads the markets of a match that no board carries, for as long as a line may name them; what it returns changes when
 * they come.
 */
export const useMarketsOf = (match: number | null): number => {
  const { odds } = usePlatform()
  const [beat, came] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (match === null) return undefined
    const leaving = new AbortController()
    const added: number[] = []
    void fetchAside(odds, match, leaving.signal, () => true).then((ids) => {
      added.push(...ids)
      if (!leaving.signal.aborted) came()
    })
    return () => {
      leaving.abort()
      // The page of the match loads them for itself.
      for (const id of added) {
        odds.aside.delete(id)
        odds.tell(id)
      }
    }
  }, [match, odds])
  return beat
}
