import { countUp } from './count-up.ts'
import { isStill } from './dom.ts'
import type { Rise } from './view.ts'

const risesFor = 400

/** Writes the name of the main button; an amount in it that has risen counts up to what it now is. */
export const actName = (act: Element) => {
  let written: string | undefined
  return (name: string, rise?: Rise): void => {
    if (name === written) return
    written = name
    if (!rise || rise.from >= rise.to || isStill()) {
      act.textContent = name
      return
    }
    const show = (amount: bigint): boolean => {
      if (written !== name) return false
      act.textContent = rise.name(amount)
      return true
    }
    show(rise.from)
    countUp(rise.from, rise.to, risesFor, show)
  }
}
