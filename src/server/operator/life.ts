import { type OperatorActEvent, operatorActMachine } from '#machines/operator-act.ts'
import { transition } from 'xstate'

/** Where an act is in its life, as its machine names it. */
export type ActState = Exclude<ReturnType<typeof operatorActMachine.resolveState>['value'], object>

/** Where an event takes an act, or undefined where its machine does not allow the event. */
export const actAfter = (state: ActState, event: OperatorActEvent): ActState | undefined => {
  const before = operatorActMachine.resolveState({ value: state })
  if (!before.can(event)) return undefined
  const [{ value }] = transition(operatorActMachine, before, event)
  return value
}
