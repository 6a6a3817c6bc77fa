import type { AnyMachineSnapshot } from 'xstate'
import type { Move } from '../explore.ts'

/** Why a move cannot be made from outside the page where it stands; undefined when it can. */
export type Hindrance = (at: AnyMachineSnapshot, move: Move) => string | undefined

/**
 * The machines' own timeouts cover a port that never answers; the client's ports do answer, at the latest when a call
 * times out after 12 seconds.
 */
export const callEndsFirst = 'a call that is not answered ends by itself before the machine loses its patience'

/** What a tester can do about a flow from outside. */
export interface Outside {
  /** Why nobody outside the page can begin there; undefined where one can. */
  readonly absent?: (at: AnyMachineSnapshot) => string | undefined
  /** Why a start has to be staged; undefined for one that any deployment begins with. */
  readonly begins?: (at: AnyMachineSnapshot) => string | undefined
  /** What nobody outside the page can bring about. */
  readonly hidden: Hindrance
  /** What needs a server staged to answer that way; undefined for what a tester can cause at any deployment. */
  readonly staged: Hindrance
}
