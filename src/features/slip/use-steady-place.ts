import { type RefObject, useLayoutEffect } from 'react'

/** How far below the top of its slip the main action stood while the bet was edited, in pixels. */
const places = new WeakMap<Element, number>()

/**
 * Keeps the main action of a slip in one place: the confirmation stands where *Check and bet* stood, so that the eye, the
 * pointer and the thumb find it without a search. A view that needs more room than that moves it down.
 * `isFirst`: this action is the one whose place the others take.
 */
export const useSteadyPlace = (
  button: RefObject<HTMLButtonElement | null>,
  isMain: boolean,
  isFirst: boolean,
): void => {
  useLayoutEffect(() => {
    const slip = button.current?.closest('section')
    if (!isMain || !slip || !button.current) return
    const { style } = button.current
    style.marginTop = ''
    const place = button.current.getBoundingClientRect().top - slip.getBoundingClientRect().top
    if (isFirst) places.set(slip, place)
    else style.marginTop = `${Math.max(0, (places.get(slip) ?? 0) - place)}px`
  })
}
