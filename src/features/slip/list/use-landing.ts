import { holdsFocus } from '#ui/frame/focus.ts'
import { type RefObject, useEffect, useRef } from 'react'
import type { PlacementState } from '#machines/slip/placement.state.ts'

/**
 * Keeps the focus with the flow while it is in the slip, and leaves it alone anywhere else: a member who types in the
 * search or in the command line goes on typing, and hears of the question by the announcer. A question about money
 * lands on its heading, so that a key pressed a moment too long cannot answer it (§bet.reading-pause); so does one that
 * becomes another under a button.
 * `state` is null while its view is not there yet. `fresh`: the slip has just been opened over the page, so the first
 * state lands too.
 * `question`: the question asked, in words.
 */
export const useLanding = (
  panel: RefObject<HTMLElement | null>,
  state: PlacementState | null,
  fresh: boolean,
  question: string | undefined,
): void => {
  const before = useRef<PlacementState | null>(fresh ? 'deciding' : state)
  const asked = useRef(question)
  useEffect(() => {
    const isAnother = asked.current && question && asked.current !== question
    asked.current = question
    if (state === null) return
    const isInPlace = before.current === state
    if (isInPlace && !(isAnother && document.activeElement?.matches('button'))) return
    const taken = before.current === 'empty' && state === 'choosing'
    before.current = state
    if (taken || !holdsFocus(panel.current)) return
    const place = panel.current?.querySelector<HTMLElement>('[data-landing]')
    const target =
      place?.tabIndex === -1 && place.matches('h3')
        ? place
        : (place?.querySelector<HTMLElement>('input, button') ?? place)
    target?.focus()
  }, [panel, state, question])
}
