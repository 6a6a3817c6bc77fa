import type { placementMachine } from '#machines/slip/placement.ts'
import type { SnapshotFrom } from 'xstate'

type Value = SnapshotFrom<typeof placementMachine>['value']
type InnermostOf<Outer> = Outer extends string ? Outer : Outer extends Record<string, infer Inner> ? Inner : never

/** The names of the placement's states, the innermost where they nest. */
export type PlacementState = InnermostOf<Value>

/**
 * The state whose view the member has before them. While a price that was asked about is checked again, its question
 * stays in sight with its buttons closed: nothing moves under the member's eyes or fingers (§bet.check-again).
 */
export const stateOf = ({ value, context: { question } }: SnapshotFrom<typeof placementMachine>): PlacementState => {
  const state = typeof value === 'string' ? value : 'reviewing' in value ? value.reviewing : value.underWay
  return state === 'checking' ? (question ?? state) : state
}
