/** How many slips are on the page. */
let shown = 0

/** Marks the slip as on the page, where it says what becomes of a bet; returns a function that undoes this. */
export const showSlip = (): (() => void) => {
  shown++
  return () => void shown--
}

/** Whether a slip on the page says what becomes of a bet; if not, the shell says it. */
export const isSlipShown = (): boolean => shown > 0
