import { type HeldWinEvent, heldWinMachine } from '#machines/game/held-win.ts'
import { transition } from 'xstate'

export type HeldWinState = 'held' | 'released' | 'refused'

/** The state of a held win after an event, or undefined if its machine does not allow it. */
export const heldWinAfter = (from: HeldWinState, event: HeldWinEvent): HeldWinState | undefined => {
  const before = heldWinMachine.resolveState({ value: from, context: {} })
  return before.can(event) ? transition(heldWinMachine, before, event)[0].value : undefined
}
