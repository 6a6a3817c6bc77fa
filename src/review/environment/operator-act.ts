import { operatorActMachine } from '#machines/operator/operator-act.ts'
import type { Environment } from '../explore.ts'

const yesAndNo = [true, false] as const

/** The environment of an act of the operator: who asks, a second operator, concurrent changes by others, and time. */
export const operatorActEnvironment: Environment<typeof operatorActMachine> = {
  machine: operatorActMachine,
  inputs: { none: undefined },
  events: [
    ...yesAndNo.map((needsSecond) => ({ type: 'check.passed', needsSecond }) as const),
    { type: 'check.refused' },
    ...yesAndNo.flatMap((isAsker) =>
      yesAndNo.map((isUnchanged) => ({ type: 'second.approved', isAsker, isUnchanged }) as const),
    ),
    ...yesAndNo.map((isAsker) => ({ type: 'second.rejected', isAsker }) as const),
    ...yesAndNo.map((isAsker) => ({ type: 'asker.withdrew', isAsker }) as const),
    { type: 'signature.broken' },
    { type: 'time.elapsed' },
  ],
  by: {
    'check.passed': 'device',
    'check.refused': 'device',
    'second.approved': 'member',
    'second.rejected': 'member',
    'asker.withdrew': 'member',
    'signature.broken': 'device',
    'time.elapsed': 'device',
  },
}
