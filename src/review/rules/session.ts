import type { sessionMachine } from '#machines/session.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>
type Event = EventFrom<typeof sessionMachine>

/** What holds for every session (§account.sign-in). */
export const sessionRules: Rules = {
  settled: (snapshot: Snapshot) =>
    snapshot.matches('signedOut') ||
    snapshot.matches({ signedIn: 'watching' }) ||
    snapshot.matches({ signedIn: 'following' }),
  states: {
    'a password is held during the attempt and never after': (snapshot: Snapshot) =>
      snapshot.matches('signingIn') === (snapshot.context.credentials !== null),
    'there is a profile exactly while signed in': (snapshot: Snapshot) =>
      snapshot.matches('signedIn') === (snapshot.context.profile !== null),
    'signed in, there is nothing to explain': (snapshot: Snapshot) =>
      !snapshot.matches('signedIn') || snapshot.context.reason === null,
    'an attempt in flight is over before it is talked about': (snapshot: Snapshot) =>
      snapshot.context.reason !== 'processing' || snapshot.matches('signingIn'),
  },
  steps: {
    'only the server signs a member in': (before: Snapshot, event: Event, after: Snapshot) =>
      before.context.profile !== null || after.context.profile === null || event.type === 'login.accepted',
    'a session the server does not know is cleared at once': (_: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'session.invalid' || (after.matches('signedOut') && after.context.profile === null),
    'signing out is immediate': (_: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'logout.asked' || after.matches('signedOut'),
    'one attempt at a time': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'login.submitted' ||
      !before.matches('signingIn') ||
      after.context.credentials === before.context.credentials,
  },
}
