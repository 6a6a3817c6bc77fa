import { type OperatorActEvent, operatorActMachine } from '#machines/operator/operator-act.ts'
import { stepFrom } from '#machines/step.ts'

/** The state of an act, as its machine names it. */
export type ActState = Exclude<ReturnType<typeof operatorActMachine.resolveState>['value'], object>

/** The next state of an act after an event, or undefined if its machine does not allow the event. */
export const actAfter = (state: ActState, event: OperatorActEvent): ActState | undefined =>
  stepFrom(operatorActMachine, { value: state }, event)?.after.value
