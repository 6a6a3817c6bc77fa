/** How many slips are on the page. */
let shown = 0

/** Marks the slip as on the page, where it announces the outcome of a bet; returns a function that undoes this. */
export const showSlip = (): (() => void) => {
  shown++
  return () => void shown--
}

/** Whether a slip on the page announces bet outcomes; if not, the shell does. */
export const isSlipShown = (): boolean => shown > 0
