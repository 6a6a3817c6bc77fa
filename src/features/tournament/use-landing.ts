import { holdsFocus } from '#ui/frame/focus.ts'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus with a flow while it is in the flow's panel, and leaves it alone anywhere else: each state lands on
 * the last place of the panel that is marked with `data-landing`, which is its heading, or the field that is to be
 * filled in. `isOpened`: the panel has been opened by what the member did, so its first state lands too.
 */
export const useLanding = (panel: RefObject<HTMLElement | null>, state: string, isOpened = false): void => {
  const before = useRef(isOpened ? null : state)
  useEffect(() => {
    const [last, isHeld] = [before.current, holdsFocus(panel.current)]
    before.current = state
    if (last === state || (last !== null && !isHeld)) return
    const place = [...(panel.current?.querySelectorAll<HTMLElement>('[data-landing]') ?? [])].at(-1)
    const target = place?.matches('input, button, [tabindex]') ? place : place?.querySelector<HTMLElement>('input')
    target?.focus()
    // The text of a field is replaced by what is typed.
    if (target instanceof HTMLInputElement) target.select()
  }, [panel, state])
}

/** Where the focus goes when a panel that holds it is taken away, so that it never falls to the page. */
export const useReturn = (panel: RefObject<HTMLElement | null>, target: () => HTMLElement | null | undefined): void => {
  const latest = useRef(target)
  useEffect(() => void (latest.current = target))
  useLayoutEffect(() => {
    const held = panel.current
    return () => void (held?.contains(document.activeElement) && latest.current()?.focus())
  }, [panel])
}

/** A heading of the page, by its id. */
export const headingOf = (id: string): HTMLElement | null => document.querySelector<HTMLElement>(`#${id}[tabindex]`)
