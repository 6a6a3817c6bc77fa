import { unseen } from '#ui/frame/focus.css.ts'

/** The text of an element as it is printed: without the spoken form beside a line, a price or an amount. */
export const printed = (element: Element | null | undefined): string | undefined => {
  const copy = element?.cloneNode(true) as Element | undefined
  copy?.querySelectorAll(`[aria-hidden] + .${unseen.split(' ').at(-1)!}`).forEach((spoken) => spoken.remove())
  return copy?.textContent
}
