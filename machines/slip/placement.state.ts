import type { SnapshotFrom } from 'xstate'
import { type OuterState, outerState } from '../flow.ts'
import type { placementMachine } from './placement.ts'

/** The states of a bet: before its confirmation and under way, the step it is at. */
export type PlacementState = StepOf<SnapshotFrom<typeof placementMachine>['value']>
type StepOf<Value> = Value extends string ? Value : Value extends object ? OuterState<Value[keyof Value]> : never

export const placementState = ({ value }: SnapshotFrom<typeof placementMachine>): PlacementState =>
  typeof value === 'string' ? value : outerState('reviewing' in value ? value.reviewing : value.underWay)

/**
 * The state whose view the member has before them. While a price that was asked about is checked again, its question
 * stays in sight with its buttons closed: nothing moves under the member's eyes or fingers (§bet.check-again).
 */
export const stateOf = (snapshot: SnapshotFrom<typeof placementMachine>): PlacementState => {
  const state = placementState(snapshot)
  return state === 'checking' ? (snapshot.context.question ?? state) : state
}
