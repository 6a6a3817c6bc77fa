import { type RefObject, useEffect, useRef } from 'react'

/**
 * Single keys of the sportsbook. They work while the focus is inside it or nowhere, never while something is being typed
 * and never with another key held.
 */
export const useKeys = (root: RefObject<HTMLElement | null>, keys: Readonly<Record<string, () => void>>): void => {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event
      if (ctrlKey || metaKey || altKey || repeat || defaultPrevented || !(target instanceof Element)) return
      if (target !== document.body && !root.current?.contains(target)) return
      if (target.matches('input:not([type=radio]), textarea, select, [contenteditable]')) return
      const act = current.current[key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [root])
}
