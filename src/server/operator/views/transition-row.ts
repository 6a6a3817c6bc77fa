import { rowAddress } from '#review/pages/way.ts'
import type { AnyStateMachine } from 'xstate'

/** The transitions that a recorded step may have been, and the row of the first in the book of machines. */
export interface TransitionRow {
  readonly transition: string
  readonly row: string
}

export const rowOfTransition = (machine: AnyStateMachine, ids: readonly string[]): TransitionRow => ({
  transition: ids.join(' or '),
  row: rowAddress(machine, ids),
})
