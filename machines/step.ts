import { type AnyStateMachine, type EventFrom, type SnapshotFrom, transition } from 'xstate'

/** A step that a machine allowed: its state afterwards, and which of the named effects it asks for, in their order. */
export interface MachineStep<M extends AnyStateMachine, Effect extends string> {
  readonly after: SnapshotFrom<M>
  readonly effects: readonly Effect[]
}

/** What an event does to a flow that is stored in a state; undefined if its machine does not allow the event there. */
export const stepFrom = <M extends AnyStateMachine, Effect extends string = never>(
  machine: M,
  state: Parameters<M['resolveState']>[0],
  event: EventFrom<M>,
  effects: readonly Effect[] = [],
): MachineStep<M, Effect> | undefined => {
  const before = machine.resolveState(state as Parameters<AnyStateMachine['resolveState']>[0])
  if (!before.can(event)) return undefined
  const [after, actions] = transition<AnyStateMachine>(machine, before, event)
  return {
    after: after as SnapshotFrom<M>,
    effects: actions.flatMap(({ type }) => effects.find((effect) => effect === type) ?? []),
  }
}

/**
 * What a machine answered before. States and events are few, and every bet and every market asks the same of their
 * machines.
 */
export const askedOnce = <Answer>(machine: AnyStateMachine, question: string, ask: () => Answer): Answer => {
  const answers = known.get(machine) ?? new Map<string, unknown>()
  known.set(machine, answers)
  if (!answers.has(question)) answers.set(question, ask())
  return answers.get(question) as Answer
}

const known = new WeakMap<AnyStateMachine, Map<string, unknown>>()
