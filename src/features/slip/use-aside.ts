import { usePlatform } from '#ui/contexts.ts'
import { isDraft } from '#ui/taking.ts'
import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** The bets beside the open one: singles that are being made, and those that were sent. */
export const useAside = () => {
  const { list, subscribe } = usePlatform().pendingBets
  const all = useSyncExternalStore(subscribe, list)
  const follow = useCallback(
    (listener: () => void) => {
      const following = all.map((bet) => bet.subscribe(listener))
      return () => following.forEach((one) => one.unsubscribe())
    },
    [all],
  )
  const kinds = useSyncExternalStore(follow, () => all.map((bet) => Number(isDraft(bet.getSnapshot()))).join(''))
  return useMemo(
    () => ({
      drafts: all.filter((_, place) => kinds[place] === '1'),
      sent: all.filter((_, place) => kinds[place] === '0'),
    }),
    [all, kinds],
  )
}
