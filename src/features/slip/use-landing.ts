import { type RefObject, useEffect, useRef } from 'react'
import type { PlacementState } from './state.ts'

/** The states that put a decision before the member. The focus goes there wherever it was; otherwise it moves only within the slip. */
const decisions: readonly PlacementState[] = ['moved', 'clamped', 'confirming', 'unsent']

/**
 * Keeps the focus with the flow. A price change, a changed stake or a lost bet lands on its heading, so that a key pressed a
 * moment too long cannot consent to it; a plain confirmation lands on its button.
 * `state` is null while its view is not there yet. `fresh`: the slip has just been opened over the page, so the first state lands too.
 */
export const useLanding = (
  panel: RefObject<HTMLElement | null>,
  state: PlacementState | null,
  fresh: boolean,
): void => {
  const before = useRef<PlacementState | null>(fresh ? 'deciding' : state)
  useEffect(() => {
    if (state === null || before.current === state) return
    const taken = before.current === 'empty' && state === 'choosing'
    before.current = state
    if (taken || !(decisions.includes(state) || isHeld(panel.current))) return
    const place = panel.current?.querySelector<HTMLElement>('[data-landing]')
    const target =
      place?.tabIndex === -1 && place.matches('h3')
        ? place
        : (place?.querySelector<HTMLElement>('input, button') ?? place)
    target?.focus()
  }, [panel, state])
}

/** Whether the focus is in the slip, or was until the focused part was removed. */
const isHeld = (panel: HTMLElement | null): boolean => {
  const focused = document.activeElement
  return focused === null || focused === document.body || (panel?.contains(focused) ?? false)
}
