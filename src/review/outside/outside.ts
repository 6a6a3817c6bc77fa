import type { AnyMachineSnapshot } from 'xstate'
import type { Move } from '../explore.ts'

/** Why a move cannot be made from outside the page where it stands; undefined when it can. */
export type Hindrance = (at: AnyMachineSnapshot, move: Move) => string | undefined

/** The machines' own patience is for a port that never tells; the client's ports do, when a call has had its 12 seconds. */
export const callEndsFirst = 'a call that is not answered ends by itself before the machine loses its patience'

/** What a tester can do about a flow from outside. */
export interface Outside {
  /** Why a start has to be staged; undefined for one that any deployment begins with. */
  readonly begins?: (at: AnyMachineSnapshot) => string | undefined
  /** What nobody outside the page can bring about. */
  readonly hidden: Hindrance
  /** What needs a server that is made to answer so; undefined for what a tester can cause at any deployment. */
  readonly staged: Hindrance
}
