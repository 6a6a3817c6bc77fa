import { type OperatorActEvent, operatorActMachine } from '#machines/operator/operator-act.ts'
import { transition } from 'xstate'

/** The state of an act, as its machine names it. */
export type ActState = Exclude<ReturnType<typeof operatorActMachine.resolveState>['value'], object>

/** The next state of an act after an event, or undefined if its machine does not allow the event. */
export const actAfter = (state: ActState, event: OperatorActEvent): ActState | undefined => {
  const before = operatorActMachine.resolveState({ value: state })
  if (!before.can(event)) return undefined
  const [{ value }] = transition(operatorActMachine, before, event)
  return value
}
