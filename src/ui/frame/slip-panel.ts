import { useEffect, useEffectEvent } from 'react'
import { pageStore } from '../flows/page-store.ts'

/** The panels of the slip: the slip itself, and the member's open bets beside it. */
export type SlipTab = 'slip' | 'bets'

const asked = pageStore<SlipTab | null>(null)

/**
 * Asks the slip to come forward with a panel, on a phone as a sheet; one that comes onto the page later finds the
 * request.
 */
export const askSlipPanel = asked.set

/** Takes what is asked of the slip, once. */
export const useAskedSlipPanel = (take: (panel: SlipTab) => void): void => {
  const panel = asked.use()
  const onTaken = useEffectEvent(take)
  useEffect(() => {
    if (panel === null) return
    asked.set(null)
    onTaken(panel)
  }, [panel])
}
