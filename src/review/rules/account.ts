import type { accountMachine } from '#machines/account.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof accountMachine>
type Event = EventFrom<typeof accountMachine>

/** What holds for every account (§account.states). */
export const accountRules: Rules = {
  settled: () => true,
  states: {
    'a member who asked to be kept out cannot bet, by whatever way': ({ context, ...snapshot }: Snapshot) =>
      !context.excluded || !snapshot.tags.has('act'),
    'only an active account moves money': (snapshot: Snapshot) => snapshot.hasTag('act') === snapshot.matches('active'),
    'who may act may look, and keep what is theirs': (snapshot: Snapshot) =>
      !snapshot.hasTag('act') || (snapshot.hasTag('look') && snapshot.hasTag('own')),
    'close and block sign the member out': (snapshot: Snapshot) =>
      !(snapshot.matches('close') || snapshot.matches('block')) || !(snapshot.hasTag('look') || snapshot.hasTag('own')),
    'suspend is view only': (snapshot: Snapshot) =>
      !snapshot.matches('suspend') || (snapshot.hasTag('look') && !snapshot.hasTag('act')),
  },
  steps: {
    'nobody but time lets a member in again who asked to be kept out': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) => !before.context.excluded || after.context.excluded || event.type === 'term.elapsed',
    'an exclusion never ends in play by itself': (before: Snapshot, _: Event, after: Snapshot) =>
      !before.matches('selfExcluded') || !after.hasTag('act'),
    'a member can only ask for less': (before: Snapshot, event: Event, after: Snapshot) =>
      !event.type.startsWith('member.') || !after.hasTag('act') || before.hasTag('act'),
    'a break begins in play, where it ends': (before: Snapshot, _: Event, after: Snapshot) =>
      !after.matches('coolingOff') || before.matches('coolingOff') || before.hasTag('act'),
    'the upline’s close and block always reach': (_: Snapshot, event: Event, after: Snapshot) =>
      (event.type !== 'upline.closed' || after.matches('close')) &&
      (event.type !== 'upline.blocked' || after.matches('block')),
  },
}
