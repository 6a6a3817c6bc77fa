import { pageStore } from '../flows/page-store.ts'

/** A selection of the open room that the member may put points on. */
export interface Predictable {
  readonly id: string
  readonly name: string
  /** The match it is of. */
  readonly match: string
  /** Its decimal price as printed. */
  readonly price: string
  /** Chooses it, with the points named, if any. */
  readonly choose: (points: number | undefined) => void
}

const held = pageStore<readonly Predictable[]>([])

/** What the room on the page offers; nothing unless one is open. */
export const predictable = held.now
export const setPredictable = held.set
