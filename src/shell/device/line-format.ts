import type { Preferences } from '#ui/preferences.ts'
import { lineFormat } from '#ui/prices/selection.ts'
import { subscribe } from 'valtio'

/** Prints lines as the member chose, at once and whenever the choice changes; returns a function that ends it. */
export const followLineFormat = (preferences: Preferences): (() => void) => {
  const take = () => lineFormat.set(preferences.lineFormat)
  take()
  return subscribe(preferences, take)
}
