import type { MouseEvent } from 'react'

/** For acts that give way to the next one: the second click of a double click meets the decision that has come under the pointer meanwhile, and was not meant for it. */
export const clickOnce = (event: MouseEvent): void => {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}
