import type { OrderTerms } from '#domain/cash-out/standing-order.ts'
import type { InfoPath } from '#features/routes.ts'
import { useEffect, useEffectEvent } from 'react'
import { pageStore } from './page-store.ts'

/** What one of a member's own pages should open with. */
export interface RequestedPart {
  readonly page: InfoPath
  /** The tab. */
  readonly tab: string
  /** The bet whose cash-out offer is requested; `newest` for the last one that can be cashed out. */
  readonly cashOut?: string
  /** The amount to be paid for a part of it, in minor units. */
  readonly amount?: bigint
  /** The bet that is to be edited; `newest` for the last one that can be. */
  readonly edit?: string
  /** The stake of the bet in its place, in minor units. */
  readonly stake?: bigint
  /** The bet on which a standing order is to be set, and its terms. */
  readonly order?: { readonly bet: string; readonly terms: Partial<OrderTerms> }
}

const wished = pageStore<RequestedPart | null>(null)

/** Asks a page for a part of it; a page that opens later finds the request. */
export const requestPart = wished.set

/** Takes what is asked of a page, once. `isReady`: whether the page, or the part that is named, can take it yet. */
export const useRequestedPart = (
  page: InfoPath,
  isReady: boolean | ((part: RequestedPart) => boolean),
  take: (part: RequestedPart) => void,
): void => {
  const requested = wished.use()
  const onTaken = useEffectEvent(take)
  const mayTake = requested?.page === page && (typeof isReady === 'boolean' ? isReady : isReady(requested))
  useEffect(() => {
    if (!requested || !mayTake) return
    wished.set(null)
    onTaken(requested)
  }, [requested, mayTake])
}
