import { type HeldWinEvent, heldWinMachine } from '#machines/game/held-win.ts'
import { stepFrom } from '#machines/step.ts'

export type HeldWinState = 'held' | 'released' | 'refused'

/** The state of a held win after an event, or undefined if its machine does not allow it. */
export const heldWinAfter = (from: HeldWinState, event: HeldWinEvent): HeldWinState | undefined =>
  stepFrom(heldWinMachine, { value: from, context: {} }, event)?.after.value
