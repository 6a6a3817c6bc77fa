import type { sessionMachine } from '#machines/session/session.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>
type Event = EventFrom<typeof sessionMachine>

/** What holds for every session (§account.sign-in). */
export const sessionRules: Rules = {
  settled: (snapshot: Snapshot) =>
    snapshot.matches('signedOut') ||
    snapshot.matches('passwordDue') ||
    snapshot.matches({ signedIn: 'watching' }) ||
    snapshot.matches({ signedIn: 'following' }),
  states: {
    'a password is held during the attempt and never after': (snapshot: Snapshot) =>
      snapshot.matches('signingIn') === (snapshot.context.credentials !== null),
    'work is requested during an attempt only': (snapshot: Snapshot) =>
      snapshot.matches({ signingIn: 'working' }) === (snapshot.context.work !== null),
    'there is a profile exactly while there is a session': (snapshot: Snapshot) =>
      (snapshot.matches('signedIn') || snapshot.matches('passwordDue')) === (snapshot.context.profile !== null),
    'a temporary password does not sign a member in': (snapshot: Snapshot) =>
      snapshot.matches('passwordDue') === (snapshot.context.profile?.mustChangePassword === true),
    'a session has no error message': (snapshot: Snapshot) =>
      snapshot.context.profile === null || snapshot.context.reason === null,
    'an attempt is reported only once it is over': (snapshot: Snapshot) =>
      snapshot.context.reason !== 'processing' || snapshot.matches('signingIn'),
  },
  steps: {
    'only the server signs a member in': (before: Snapshot, event: Event, after: Snapshot) =>
      before.context.profile !== null || after.context.profile === null || event.type === 'login.accepted',
    'only a changed password leads on from a temporary one': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.matches('passwordDue') || !after.matches('signedIn') || event.type === 'token.changed',
    'a session the server does not know is cleared at once': (_: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'session.invalid' || (after.matches('signedOut') && after.context.profile === null),
    'signing out is immediate': (_: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'logout.asked' || after.matches('signedOut'),
    'one attempt at a time': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'login.submitted' ||
      !before.matches('signingIn') ||
      JSON.stringify(after.context.credentials) === JSON.stringify(before.context.credentials),
  },
}
