import type { launchMachine } from '#machines/session/launch.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof launchMachine>
type Event = EventFrom<typeof launchMachine>

const isAnother = ({ context: { signedInAs, link } }: Snapshot): boolean =>
  signedInAs !== null && signedInAs !== link.accountId

/** What holds for every launch (§account.launch, §account.launch-asks). */
export const launchRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'a link that failed says why': (snapshot: Snapshot) =>
      snapshot.matches('failed') === (snapshot.context.reason !== null),
    'nobody is asked about the account that is signed in': (snapshot: Snapshot) =>
      !snapshot.matches('asking') || isAnother(snapshot),
  },
  steps: {
    'only the member changes the account': (before: Snapshot, { type }: Event, after: Snapshot) =>
      !isAnother(before) || before.matches('entering') || !after.matches('entering') || type === 'launch.continued',
    'only the server lets an account in': (before: Snapshot, { type }: Event, after: Snapshot) =>
      before.matches('entered') || !after.matches('entered') || type === 'launch.accepted',
    'who declined is not asked again': (before: Snapshot, _: Event, after: Snapshot) =>
      !before.matches('stayed') || after.matches('stayed'),
  },
}
