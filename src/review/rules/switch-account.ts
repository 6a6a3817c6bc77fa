import { switchFault } from '#domain/member/switch-account.ts'
import type { switchAccountMachine } from '#machines/session/switch-account.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof switchAccountMachine>
type Event = EventFrom<typeof switchAccountMachine>

/** What holds whenever a member switches accounts (§account.switch). */
export const switchAccountRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.matches('editing') || snapshot.hasTag('settled'),
  states: {
    'a password is held during the attempt and never after': (snapshot: Snapshot) =>
      snapshot.matches('switching') === (snapshot.context.credentials !== null),
    'nothing faulty is sent, and never the account that is signed in': ({
      context: { credentials, signedInAs },
    }: Snapshot) => credentials === null || switchFault(credentials, signedInAs) === null,
    'one message is shown at a time': ({ context: { fault, reason } }: Snapshot) => fault === null || reason === null,
  },
  steps: {
    'only the server lets another account in': (before: Snapshot, event: Event, after: Snapshot) =>
      before.matches('switched') || !after.matches('switched') || event.type === 'switch.accepted',
    'one attempt at a time': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'switch.submitted' ||
      !before.matches('switching') ||
      JSON.stringify(after.context.credentials) === JSON.stringify(before.context.credentials),
    'who is signed in does not change': (before: Snapshot, _: Event, after: Snapshot) =>
      before.context.signedInAs === after.context.signedInAs,
  },
}
