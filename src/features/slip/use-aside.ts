import { asideIn, isBeingMade } from '#machines/slip/slip.list.ts'
import { type PlacementActor, usePlatform } from '#ui/flows/contexts.ts'
import { useSelector } from '@xstate/react'
import { useMemo, useSyncExternalStore } from 'react'

/** The bets beside the open one: singles that are being made, and those that were sent. */
export const useAside = () => {
  const { slip, pendingBets } = usePlatform()
  const all = useSyncExternalStore(pendingBets.subscribe, pendingBets.list)
  const made = useSelector(slip, ({ context }) =>
    asideIn(context)
      .filter((bet) => bet.part === 'single' && isBeingMade(bet))
      .map(({ id }) => id)
      .join(),
  )
  return useMemo(() => {
    const isMade = ({ id }: PlacementActor) => made.split(',').includes(id)
    return { drafts: all.filter(isMade), sent: all.filter((bet) => !isMade(bet)) }
  }, [all, made])
}
