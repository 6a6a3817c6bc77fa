import type { Preferences } from '#ui/preferences.ts'
import { subscribe } from 'valtio'

/** Makes what is pressed 44 pixels high for who chose so, at once and whenever the choice changes; returns a function that ends it. */
export const followDensity = (preferences: Preferences): (() => void) => {
  const paint = () => {
    document.documentElement.dataset['density'] = preferences.largeControls ? 'roomy' : 'usual'
  }
  paint()
  return subscribe(preferences, paint)
}
