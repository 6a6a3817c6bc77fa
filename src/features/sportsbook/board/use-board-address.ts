import { usePlatform } from '#ui/flows/contexts.ts'
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import { hasChoice, parseChoice, writeChoice } from './board-address.ts'

const board = '/desktop'

/**
 * Keeps the choice of matches in the board's address (§board.address): another choice is another step of the browser's
 * history, going back takes the choice back, and an address that was passed on opens as it was.
 */
export const useBoardAddress = (): void => {
  const { preferences } = usePlatform()
  const chosen = writeChoice(useSnapshot(preferences) as typeof preferences, '')
  const [path] = useLocation()
  const search = useSearch()
  const last = useRef<{ readonly chosen: string; readonly path: string } | null>(null)
  useEffect(() => {
    // Going back to an address without a choice is going back to what a board starts with.
    const onBack = () => {
      if (location.pathname === board) Object.assign(preferences, parseChoice(location.search))
    }
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [preferences])
  useEffect(() => {
    const before = last.current
    last.current = { chosen, path }
    if (path !== board) return
    // The choice as it is now: going back has read it from the address already.
    const query = writeChoice(preferences, location.search)
    if (query === new URLSearchParams(location.search).toString()) return
    const address = query === '' ? board : `${board}?${query}`
    if (before?.path === path && before.chosen !== chosen) history.pushState(null, '', address)
    else if (hasChoice(location.search)) Object.assign(preferences, parseChoice(location.search))
    else history.replaceState(history.state, '', address)
  }, [preferences, chosen, path, search])
}
