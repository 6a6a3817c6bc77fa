import type { AnyStateMachine } from 'xstate'
import { chart, statesOf } from './chart.ts'

/** A step as it was recorded: states by their own names, as they are stored. */
export interface RecordedMove {
  readonly from: string
  readonly event: string
  readonly to: string
  /** The effect that it had, where the machine names one. */
  readonly effect?: string | undefined
}

/**
 * The transitions of a machine that a recorded step may have been, by id: one, or several that only what the event
 * carried tells apart; none if the machine has no such step.
 */
export const idsOfStep = (machine: AnyStateMachine, { from, event, to, effect }: RecordedMove): readonly string[] => {
  const { root, edges } = chart(machine)
  const within = (state: string, name: string) =>
    statesOf(root).some(({ id, name: own }) => own === name && (id === state || id.startsWith(`${state}.`)))
  return [
    ...new Set(
      edges
        .filter(
          (edge) =>
            edge.event === event &&
            within(edge.from, from) &&
            (edge.to === edge.from ? to === from : within(edge.to, to)) &&
            (effect === undefined || edge.actions.includes(effect)),
        )
        .map(({ id }) => id),
    ),
  ]
}
