import { pageStore } from '#ui/flows/page-store.ts'
import { withLater } from '#ui/text/text-parts.ts'
import { useEffect } from 'react'
import type * as laterParts from './later-views.ts'

/** What a slip with a selection is made of: the first board does without. */
const later = pageStore<typeof laterParts | null>(null)

/** Fetches it, once: as soon as the board is shown, long before it is shown. */
export const loadViews = async (): Promise<void> => {
  if (later.now() === null) later.set(await withLater(import('./later-views.ts')))
}

/** Null for as long as it is on its way to the device; where it is needed, it is fetched at once. */
export const useLater = (isNeeded: boolean): typeof laterParts | null => {
  const parts = later.use()
  const isDue = isNeeded && parts === null
  useEffect(() => {
    if (isDue) void loadViews().catch(() => {})
  }, [isDue])
  return parts
}
