import type { MouseEvent } from 'react'

/**
 * For actions that give way to the next one: the second click of a double click hits the decision that has appeared
 * under the pointer, and was not meant for it.
 */
export const clickOnce = (event: MouseEvent): void => {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}
