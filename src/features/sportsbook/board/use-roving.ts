import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { isBeside, type Row } from '../match/lines.ts'
import { matchesOf, parseStop, settle, type Stop, stopAfter, writeStop } from '../prices/stops.ts'

/** How the grid is walked: one tab stop that follows its match, wherever updates move it. */
export interface Roving {
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

/** The stop held, among which rows, and the element that stands for it. */
interface Held {
  readonly stop: Stop | null
  readonly rows: readonly Row[]
  /** Where its match stood when rows were there last. */
  readonly index: number
  readonly element: HTMLElement | null
}

/**
 * `outside` takes the focus when the whole grid goes while it is focused. React gives every stop `tabIndex` −1, and the
 * one that is held is marked past it: a step of the focus renders nothing.
 */
export const useRoving = (
  grid: RefObject<HTMLElement | null>,
  outside: RefObject<HTMLElement | null>,
  rows: readonly Row[],
): Roving => {
  const held = useRef<Held>({ stop: null, rows, index: 0, element: null })
  const isWithin = useRef(false)

  useLayoutEffect(() => {
    const before = held.current
    const index = before.stop ? Math.max(0, matchesOf(before.rows).indexOf(before.stop.match)) : before.index
    const stop = settle(before.stop, index, rows)
    hold(held, { stop, rows, index, element: elementOf(grid.current, stop) }, isWithin.current)
    // React says nothing when it removes the focused element: the focus is then on the page itself.
    if (isWithin.current && document.activeElement === document.body) held.current.element?.focus()
    if (!stop || !grid.current || held.current.element) return undefined
    // The rows of a race come with a part of their own, after the grid: they render, and the grid does not.
    const late = new MutationObserver(() => {
      const element = elementOf(grid.current, stop)
      if (!element) return
      late.disconnect()
      hold(held, { ...held.current, element }, isWithin.current)
      if (isWithin.current && document.activeElement === document.body) element.focus()
    })
    late.observe(grid.current, { childList: true, subtree: true })
    return () => late.disconnect()
  })
  useLayoutEffect(
    () => () => {
      if (isWithin.current) outside.current?.focus()
    },
    [outside],
  )

  return {
    onKeyDown: (event) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      const { stop } = held.current
      if (!stop || altKey || shiftKey) return
      const next = stopAfter(stop, key, ctrlKey || metaKey, rows)
      if (!next) return
      event.preventDefault()
      const element = elementOf(grid.current, next)
      if (!element || element === held.current.element) return
      hold(held, { ...held.current, stop: next, element }, true)
      element.focus()
    },
    onFocus: ({ target }) => {
      const element = stopElement(target)
      const stop = parseStop(element?.dataset['stop'])
      if (stop && element !== held.current.element) hold(held, { ...held.current, stop, element }, isWithin.current)
      isWithin.current = true
    },
    onBlur: ({ relatedTarget, currentTarget }) => {
      isWithin.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
      if (!isWithin.current) describe(held.current)
    },
  }
}

const hold = (held: { current: Held }, now: Held, isWithin: boolean): void => {
  const { element, stop } = held.current
  if (element && element !== now.element) {
    element.tabIndex = -1
    element.removeAttribute('aria-describedby')
  }
  if (now.element && now.element.tabIndex !== 0) now.element.tabIndex = 0
  if (!isWithin || stop?.match !== now.stop?.match || (stop && isBeside(stop.line))) describe(now)
  held.current = now
}

/** A stop that enters another match says which, and how it stands; those beside it say their price alone. */
const describe = ({ element, stop }: Held): void => {
  if (stop && !isBeside(stop.line)) element?.setAttribute('aria-describedby', headingId(stop.match))
}

/** The element that stands for a stop around something that was pressed. */
export const stopElement = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-stop]') : null

export const focusStop = (grid: HTMLElement | null, stop: Stop): void => elementOf(grid, stop)?.focus()

/** What names a match and says how it stands. */
export const headingId = (match: number): string => `match-${match}-name`

/** What a match's rows are found by: a browser looks for a stop in them alone. */
export const rowsId = (match: number): string => `match-${match}`

const elementOf = (grid: HTMLElement | null, stop: Stop | null): HTMLElement | null =>
  (stop && grid?.querySelector<HTMLElement>(selectorOf(stop))) ?? null

const selectorOf = ({ match, line, column }: Stop): string =>
  isBeside(line)
    ? `[data-stop^="${match}/${line}/"]`
    : `#${rowsId(match)} [data-stop="${writeStop(match, line, column)}"]`
