import { type RefObject, useLayoutEffect } from 'react'

/** Whether the focus is in a panel, or was until the focused part was removed. */
export const holdsFocus = (panel: HTMLElement | null): boolean => {
  const focused = document.activeElement
  return focused === null || focused === document.body || (panel?.contains(focused) ?? false)
}

/**
 * Names an element. While it holds the focus it keeps the name that was read with it: what changes in the meantime is
 * announced, and would else be read twice.
 */
export const useSteadyName = (element: RefObject<HTMLElement | null>, name = ''): void => {
  useLayoutEffect(() => {
    const place = element.current!
    const write = () => (name ? place.setAttribute('aria-label', name) : place.removeAttribute('aria-label'))
    if (document.activeElement !== place || !place.getAttribute('aria-label')) return write()
    place.addEventListener('blur', write)
    return () => place.removeEventListener('blur', write)
  }, [element, name])
}
