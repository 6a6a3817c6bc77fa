import type { placementMachine } from '#machines/placement.ts'
import type { SnapshotFrom, StateValueFrom } from 'xstate'

type NameOf<Value> = Value extends string ? Value : keyof Value & string

/** The names of the placement's states, the outermost where they nest. */
export type PlacementState = NameOf<StateValueFrom<typeof placementMachine>>

/** How often a lost bet is asked for is the machine's affair: to the member, asking and resting are both `unknown`. */
export const stateOf = ({ value }: SnapshotFrom<typeof placementMachine>): PlacementState =>
  typeof value === 'string' ? value : 'unknown'
