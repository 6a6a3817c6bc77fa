import { nicknameFault } from '#domain/member/nickname.ts'
import type { nicknameMachine } from '#machines/account/nickname.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof nicknameMachine>
type Event = EventFrom<typeof nicknameMachine>

const isOut = (snapshot: Snapshot): boolean =>
  snapshot.matches('confirming') || snapshot.matches('setting') || snapshot.matches('set')

/** What holds for every nickname (§account.nickname). */
export const nicknameRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled') || snapshot.matches('editing'),
  states: {
    'a requested nickname has 6 to 15 letters or digits': (snapshot: Snapshot) =>
      !isOut(snapshot) || nicknameFault(snapshot.context.nickname) === null,
    'nothing is proposed while it is being chosen': (snapshot: Snapshot) =>
      !snapshot.matches('editing') || snapshot.context.nickname === '',
  },
  steps: {
    'set once, it never changes': (before: Snapshot, _: Event, after: Snapshot) =>
      !before.matches('set') || (after.matches('set') && after.context.nickname === before.context.nickname),
    'only a confirmation sends it': (before: Snapshot, event: Event, after: Snapshot) =>
      before.matches('setting') || !after.matches('setting') || event.type === 'nickname.confirmed',
    'only the server sets it': (before: Snapshot, event: Event, after: Snapshot) =>
      before.matches('set') || !after.matches('set') || event.type === 'nickname.set',
  },
}
