import type { Preferences } from '#ui/preferences.ts'
import { subscribe } from 'valtio'

/**
 * Makes controls 44 pixels high if the member chose that, at once and whenever the choice changes; returns a function
 * that ends it.
 */
export const followDensity = (preferences: Preferences): (() => void) => {
  const paint = () => {
    document.documentElement.dataset['density'] = preferences.largeControls ? 'roomy' : 'usual'
  }
  paint()
  return subscribe(preferences, paint)
}
