import { matchSteps } from '#ui/prices/match/match-page.ts'
import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/**
 * Begins a match's page at its top, and gives the board its scroll and its focus again when the page goes
 * (§page.match).
 * Answers how to go.
 */
export const useReturn = (): (() => void) => {
  const [, go] = useLocation()
  const isGone = useRef(false)
  useLayoutEffect(() => {
    isGone.current = false
    scrollTo(0, 0)
    return () => {
      isGone.current = true
      // The board is shown again in this same step, unless the match came before it.
      const until = performance.now() + patience
      queueMicrotask(() => isGone.current && giveBack(until))
    }
  }, [])
  return () => (matchSteps().isOverBoard ? history.back() : go('/desktop'))
}

/** Milliseconds for which the place on a board that is still to come is kept, while the focus is nowhere else. */
const patience = 30_000

const giveBack = (until: number): void => {
  if (location.pathname !== '/desktop') return
  const { left } = matchSteps()
  scrollTo(0, left?.scroll ?? 0)
  const opener =
    left &&
    document.querySelector<HTMLElement>(
      `[data-stop^="${left.match}/"][data-stop$="/more"], [data-opens="${left.match}"]`,
    )
  const board = document.querySelector<HTMLElement>('[role=grid] [data-stop][tabindex="0"]')
  if (left && !board && performance.now() < until && document.activeElement === document.body)
    return void requestAnimationFrame(() => giveBack(until))
  ;(opener ?? board)?.focus({ preventScroll: true })
}
