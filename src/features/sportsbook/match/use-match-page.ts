import { matchAt } from '#ui/prices/match/match-page.ts'
import { useDeferredValue, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/**
 * Which match shows all its markets in the board's place, by the address (§page.match); null while the board is
 * shown, which it is until their page can be drawn. Another choice of matches leads back to it.
 */
export const useMatchPage = (choice: string): number | null => {
  const [path, go] = useLocation()
  const asked = matchAt(path)
  const ready = useDeferredValue(asked)
  const chosen = useRef(choice)
  useEffect(() => {
    if (chosen.current === choice) return
    chosen.current = choice
    if (location.pathname !== '/desktop') go('/desktop')
  }, [choice, go])
  return asked === null ? null : ready
}
