import { accountStates, type AccountState, strictness } from '#domain/member/account.ts'
import { type accountMachine, ownStates } from '#machines/account/account.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof accountMachine>
type Event = EventFrom<typeof accountMachine>

const ownOf = (snapshot: Snapshot): AccountState =>
  accountStates.find((state) => snapshot.matches({ own: ownStates[state] }))!

const stricterOf = (a: AccountState, b: AccountState): AccountState =>
  strictness.indexOf(a) > strictness.indexOf(b) ? a : b

/** What holds for every account (§account.states). */
export const accountRules: Rules = {
  settled: () => true,
  states: {
    'the stricter of the account’s own state and its chain’s is in effect': (snapshot: Snapshot) =>
      snapshot.value.effective === stricterOf(ownOf(snapshot), snapshot.value.upline),
    'a member who asked to be excluded cannot bet in any way': (snapshot: Snapshot) =>
      !snapshot.context.excluded || !snapshot.hasTag('act'),
    'only an active account under an active chain moves money': (snapshot: Snapshot) =>
      snapshot.hasTag('act') === (ownOf(snapshot) === 'active' && snapshot.matches({ upline: 'active' })),
    'a member who may act may also look, and change their own settings': (snapshot: Snapshot) =>
      !snapshot.hasTag('act') || (snapshot.hasTag('look') && snapshot.hasTag('own')),
    'close and block sign the member out, whether set on the account or above it': (snapshot: Snapshot) =>
      !(['block', 'close'] as const).some((state) => state === ownOf(snapshot) || state === snapshot.value.upline) ||
      !(snapshot.hasTag('look') || snapshot.hasTag('own')),
    'suspend is view only': (snapshot: Snapshot) =>
      !snapshot.matches({ effective: 'suspend' }) || (snapshot.hasTag('look') && !snapshot.hasTag('act')),
    'a self-exclusion is always on record': (snapshot: Snapshot) =>
      !snapshot.matches({ own: 'keptOut' }) || snapshot.context.excluded,
  },
  steps: {
    'only time lets an excluded member back in': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.context.excluded || after.context.excluded || event.type === 'term.elapsed',
    'the end of an exclusion does not by itself allow play': (before: Snapshot, _: Event, after: Snapshot) =>
      ownOf(before) !== 'selfExcluded' || ownOf(after) !== 'active',
    'an exclusion is never refused to a member who can ask for it': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'member.excluded' || !before.hasTag('own') || ownOf(after) === 'selfExcluded',
    'a member can only restrict the account further': (before: Snapshot, event: Event, after: Snapshot) =>
      !event.type.startsWith('member.') || !after.hasTag('act') || before.hasTag('act'),
    'a break starts from play and returns to it': (before: Snapshot, _: Event, after: Snapshot) =>
      ownOf(after) !== 'coolingOff' || ownOf(before) === 'coolingOff' || ownOf(before) === 'active',
    'the upline’s close and block always take effect': (_: Snapshot, event: Event, after: Snapshot) =>
      (event.type !== 'upline.closed' || ownOf(after) === 'close') &&
      (event.type !== 'upline.blocked' || ownOf(after) === 'block'),
    'changes to the chain leave the account’s own state alone': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type.startsWith('chain.') ? ownOf(before) === ownOf(after) : before.value.upline === after.value.upline,
  },
}
