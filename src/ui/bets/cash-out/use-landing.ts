import { holdsFocus } from '#ui/frame/focus.ts'
import { type RefObject, useEffect } from 'react'

/**
 * Keeps the focus in the cash-out when one view replaces another: it moves to the heading, so that a key pressed a
 * moment too long sells nothing. A fallen offer takes the focus from wherever it was; any other view only if it was in
 * the cash-out, or nowhere.
 */
export const useLanding = (panel: RefObject<HTMLElement | null>, view: unknown, isDecision: boolean): void => {
  useEffect(() => {
    if (isDecision || holdsFocus(panel.current)) panel.current?.querySelector<HTMLElement>('[data-landing]')?.focus()
  }, [panel, view, isDecision])
}
