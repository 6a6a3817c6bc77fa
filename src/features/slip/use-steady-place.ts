import { type RefObject, useLayoutEffect } from 'react'

interface Place {
  /** Pixels below the top of its bet. */
  readonly inBet: number
  /** Pixels below the top of what the slip stands in: the card beside the board, or the window over which the sheet lies. */
  readonly inFrame: number
}

/** Where the main action of a bet stood while the bet was edited. */
const places = new WeakMap<Element, Place>()

const topOf = (element: Element): number => element.getBoundingClientRect().top

/**
 * Keeps the main action of a bet in one place: the confirmation stands where *Review bet* stood, so that the eye, the
 * pointer and the thumb find it without a search. Room is made above it, and under it in a sheet, which stands on its
 * lower edge; a view that needs more room than there was moves it.
 * `isFirst`: this action is the one whose place the others take.
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
    const frame = bet.closest('[data-frame]')
    const now = (): Place => ({
      inBet: topOf(action) - topOf(bet),
      inFrame: topOf(action) - (frame ? topOf(frame) : 0),
    })
    const above = (pixels: number) => void (action.style.marginTop = pixels > 0 ? `${pixels}px` : '')
    above(0)
    bet.style.paddingBottom = ''
    if (isFirst) return void places.set(bet, now())
    const place = places.get(bet)
    if (!place) return
    const room = place.inBet - now().inBet
    above(room)
    const tooLow = now().inFrame - place.inFrame
    if (frame) above(Math.max(0, room) - tooLow)
    else if (tooLow > 0) bet.style.paddingBottom = `${tooLow}px`
  })
}
