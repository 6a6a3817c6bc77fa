import { type AccountState, accountStates, strictness } from '#domain/member/account.ts'
import { accountMachine, ownStates } from '#machines/account/account.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/** The environment of an account on the server: its upline, its member's own wishes, and time. */
export const accountEnvironment: Environment<typeof accountMachine> = {
  machine: accountMachine,
  inputs: { active: { excluded: false } },
  events: [
    { type: 'upline.activated' },
    { type: 'upline.suspended' },
    { type: 'upline.froze' },
    { type: 'upline.deactivated' },
    { type: 'upline.blocked' },
    { type: 'upline.closed' },
    { type: 'member.cooledOff' },
    { type: 'member.excluded' },
    { type: 'term.elapsed' },
    { type: 'chain.activated' },
    { type: 'chain.suspended' },
    { type: 'chain.froze' },
    { type: 'chain.deactivated' },
    { type: 'chain.blocked' },
    { type: 'chain.closed' },
  ],
  by: {
    'upline.activated': 'server',
    'upline.suspended': 'server',
    'upline.froze': 'server',
    'upline.deactivated': 'server',
    'upline.blocked': 'server',
    'upline.closed': 'server',
    'member.cooledOff': 'member',
    'member.excluded': 'member',
    'term.elapsed': 'device',
    'chain.activated': 'server',
    'chain.suspended': 'server',
    'chain.froze': 'server',
    'chain.deactivated': 'server',
    'chain.blocked': 'server',
    'chain.closed': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof accountMachine>
type Event = EventFrom<typeof accountMachine>

const ownOf = (snapshot: Snapshot): AccountState =>
  accountStates.find((state) => snapshot.matches({ own: ownStates[state] }))!

const stricterOf = (a: AccountState, b: AccountState): AccountState =>
  strictness.indexOf(a) > strictness.indexOf(b) ? a : b

/** What holds for every account (§account.states). */
const accountRules: Rules = {
  settled: () => true,
  states: {
    'the stricter of the account’s own state and its chain’s is in effect': (snapshot: Snapshot) =>
      snapshot.value.effective === stricterOf(ownOf(snapshot), snapshot.value.upline),
    'a self-excluded member cannot bet in any way': (snapshot: Snapshot) =>
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

const accountWords: FlowPhrases = {
  events: {
    'upline.activated': 'the upline activates the account',
    'upline.suspended': 'the upline suspends the account',
    'upline.froze': 'the upline freezes the account',
    'upline.deactivated': 'the upline sets the account inactive',
    'upline.blocked': 'the upline blocks the account',
    'upline.closed': 'the upline closes the account',
    'member.cooledOff': 'the member takes a break',
    'member.excluded': 'the member self-excludes',
    'term.elapsed': 'the period that the member chose is over',
    'chain.activated': 'every upline above is active',
    'chain.suspended': 'an upline above is suspended',
    'chain.froze': 'an upline above is frozen',
    'chain.deactivated': 'an upline above is inactive',
    'chain.blocked': 'an upline above is blocked',
    'chain.closed': 'an upline above is closed',
  },
  guards: {
    isNotExcluded: 'the member has not self-excluded, or that period is over',
    isActive: 'both the account and its uplines are active, and another state applied before',
    isSuspended: 'suspended is the stricter of the two, and another state applied before',
    isFrozen: 'frozen is the stricter of the two, and another state applied before',
    isCoolingOff: 'the break is the stricter of the two, and another state applied before',
    isInactive: 'inactive is the stricter of the two, and another state applied before',
    isSelfExcluded: 'the exclusion is the stricter of the two, and another state applied before',
    isBlocked: 'blocked is the stricter of the two, and another state applied before',
    isClosed: 'closed is the stricter of the two, and another state applied before',
  },
  actions: {
    markExcluded: 'notes that the member self-excluded',
    markIncluded: 'notes that the period the member asked for is over',
  },
  serverClock: ['term.elapsed'],
}

export const accountFlow: Flow = {
  name: 'Account',
  about:
    'The states an account can be in, on the server. The upline sets most of them; a break and an exclusion are the member’s own, and nobody can end them early.',
  environment: accountEnvironment,
  rules: accountRules,
  words: accountWords,
  watch: ['excluded'],
}
