/** How many slips are on the page. */
let shown = 0

/** The slip is on the page and says what becomes of a bet; answers how to take that back. */
export const showSlip = (): (() => void) => {
  shown++
  return () => void shown--
}

/** Whether what becomes of a bet is said where the member looks; where not, the shell says it. */
export const isSlipShown = (): boolean => shown > 0
