import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'

/** Which match shows all its markets in the board's place. Another choice of matches closes them; closing gives the focus back to their button. */
export const useMarkets = (panel: RefObject<HTMLElement | null>, board: string) => {
  const [shown, setShown] = useState<{ readonly of: number; readonly board: string; readonly scroll: number } | null>(null)
  const of = shown?.board === board ? shown.of : null
  return {
    of,
    open: (match: number) => setShown({ of: match, board, scroll: scrollY }),
    close: () => {
      flushSync(() => setShown(null))
      if (shown) scrollTo(0, shown.scroll)
      const button = panel.current?.querySelector<HTMLElement>(`[data-stop^="${of}/"][data-stop$="/more"]`)
      ;(button ?? panel.current)?.focus()
    },
  }
}
