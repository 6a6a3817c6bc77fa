import { type placementMachine, type PlacementState, placementState } from '#machines/slip/placement.ts'
import type { SnapshotFrom } from 'xstate'

/**
 * The state whose view the member has before them. While a price that was asked about is checked again, its question
 * stays in sight with its buttons closed: nothing moves under the member's eyes or fingers (§bet.check-again).
 */
export const stateOf = (snapshot: SnapshotFrom<typeof placementMachine>): PlacementState => {
  const state = placementState(snapshot)
  return state === 'checking' ? (snapshot.context.question ?? state) : state
}
