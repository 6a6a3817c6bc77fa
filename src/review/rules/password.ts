import { faultOf } from '#domain/member/password.ts'
import type { passwordMachine } from '#machines/account/password.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof passwordMachine>
type Event = EventFrom<typeof passwordMachine>

/** What holds for every change of password (§account.password). */
export const passwordRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.matches('editing') || snapshot.hasTag('settled'),
  states: {
    'passwords are held only while they are on their way': (snapshot: Snapshot) =>
      snapshot.matches('changing') === (snapshot.context.change !== null),
    'nothing faulty is sent': ({ context: { change } }: Snapshot) => change === null || faultOf(change) === null,
    'one message is shown at a time': ({ context: { fault, reason } }: Snapshot) => fault === null || reason === null,
  },
  steps: {
    'only the server changes a password': (before: Snapshot, event: Event, after: Snapshot) =>
      before.matches('changed') || !after.matches('changed') || event.type === 'password.changed',
    'one change at a time': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'change.submitted' ||
      !before.matches('changing') ||
      after.context.change === before.context.change,
  },
}
