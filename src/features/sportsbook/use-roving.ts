import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Row } from './lines.ts'
import { matchesOf, readStop, sameStop, settle, type Stop, stopAfter, writeStop } from './stops.ts'

/** How the grid is walked: one tab stop that follows its match, wherever updates move it. */
export interface Roving {
  readonly stop: Stop | null
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

/** `outside` takes the focus when the whole grid goes while it is focused. */
export const useRoving = (grid: RefObject<HTMLElement | null>, outside: RefObject<HTMLElement | null>, rows: readonly Row[]): Roving => {
  const [held, setHeld] = useState<{ readonly stop: Stop | null; readonly index: number }>({ stop: null, index: 0 })
  const isWithin = useRef(false)
  const stop = settle(held.stop, held.index, rows)
  const index = stop ? matchesOf(rows).indexOf(stop.match) : held.index

  useLayoutEffect(() => {
    if (!sameStop(stop, held.stop) || index !== held.index) setHeld({ stop, index })
  }, [stop, index, held])
  useLayoutEffect(() => {
    // React says nothing when it removes the focused element: the focus is then on the page itself.
    if (stop && isWithin.current && document.activeElement === document.body) focusStop(grid.current, stop)
  })
  useLayoutEffect(() => () => {
    if (isWithin.current) outside.current?.focus()
  }, [outside])

  return {
    stop,
    onKeyDown: (event) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (!stop || altKey || shiftKey) return
      const next = stopAfter(stop, key, ctrlKey || metaKey, rows)
      if (!next) return
      event.preventDefault()
      focusStop(grid.current, next)
    },
    onFocus: ({ target }) => {
      isWithin.current = true
      const reached = readStop(stopElement(target)?.dataset['stop'])
      if (reached && !sameStop(reached, held.stop)) setHeld({ stop: reached, index: matchesOf(rows).indexOf(reached.match) })
    },
    onBlur: ({ relatedTarget, currentTarget }) => {
      isWithin.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    },
  }
}

/** The element that stands for a stop around something that was pressed. */
export const stopElement = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-stop]') : null

export const focusStop = (grid: HTMLElement | null, { match, line, column }: Stop): void =>
  grid?.querySelector<HTMLElement>(`[data-stop="${writeStop(match, line, column)}"]`)?.focus()
