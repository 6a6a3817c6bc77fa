import { type RefObject, useLayoutEffect } from 'react'

interface Place {
  /** Pixels below the top of its bet. */
  readonly inBet: number
  /** Pixels below the edge where the slip is drawn: the top of its card beside the board, the bottom of its sheet. */
  readonly inFrame: number
  /** The action that was last scrolled to this place. */
  scrolledTo?: Element
}

/** Where the main action of a bet stood when it was pressed to ask. */
const places = new WeakMap<Element, Place>()

const topOf = (element: Element): number => element.getBoundingClientRect().top

/** A sheet that still rises takes its action along: positions from its own edge remain valid in the meantime. */
const placeOf = (action: Element, bet: Element): Place => {
  const card = bet.closest('[data-frame]')
  const sheet = bet.closest('[data-sheet]')
  const edge = card ? topOf(card) : (sheet?.getBoundingClientRect().bottom ?? 0)
  return { inBet: topOf(action) - topOf(bet), inFrame: topOf(action) - edge }
}

/**
 * Keeps the main action of a bet in one place: the confirmation takes the place of *Review bet*, so that the eye, the
 * pointer and the thumb find it without a search. Room is made above it, and under it in a sheet, which is fixed at its
 * lower edge; a card that is higher than its window is scrolled.
 * `isFirst`: this action is the one whose place the others take, as it is when its form is sent.
 */
export const useSteadyPlace = (
  button: RefObject<HTMLButtonElement | null>,
  isMain: boolean,
  isFirst: boolean,
): void => {
  useLayoutEffect(() => {
    const action = button.current
    const bet = action?.closest<HTMLElement>('li, section')
    if (!isMain || !action || !bet) return
    const above = (pixels: number) => void (action.style.marginTop = pixels > 0 ? `${pixels}px` : '')
    above(0)
    bet.style.paddingBottom = ''
    if (isFirst) {
      const keep = () => void places.set(bet, placeOf(action, bet))
      action.form?.addEventListener('submit', keep, true)
      return () => action.form?.removeEventListener('submit', keep, true)
    }
    const place = places.get(bet)
    if (!place) return
    const room = place.inBet - placeOf(action, bet).inBet
    above(room)
    const tooLow = placeOf(action, bet).inFrame - place.inFrame
    const card = bet.closest('[data-frame]')
    if (card) {
      above(Math.max(0, room) - tooLow)
      // Once, and for what no room above it can do: the member may read elsewhere then.
      if (place.scrolledTo !== action) card.scrollTop += placeOf(action, bet).inFrame - place.inFrame
      place.scrolledTo = action
    } else if (tooLow > 0) bet.style.paddingBottom = `${tooLow}px`
  })
}
