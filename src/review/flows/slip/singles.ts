import { missingFor, type SeenSingle, type SingleProgress, singlesMachine } from '#machines/slip/singles.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

const [first, second] = ['single-1', 'single-2'] as const
const risk = 10_00n
const keys = { [first]: 'key-1', [second]: 'key-2' }

/** A balance that covers both, and one that covers either alone. */
const balances = [2n * risk, risk] as const

/** Two singles, each as far as any may be, or no longer listed. */
const progresses: readonly (SingleProgress | null)[] = [null, 'made', 'checking', 'unread', 'read', 'own']
const seen = progresses.flatMap((one) =>
  progresses.map((other): readonly SeenSingle[] =>
    (
      [
        [first, one],
        [second, other],
      ] as const
    ).flatMap(([id, progress]) => (progress === null ? [] : [{ id, progress, risk }])),
  ),
)

/** The environment in which several singles are bet together: two of them, each at any point of its own life. */
export const singlesEnvironment: Environment<typeof singlesMachine> = {
  machine: singlesMachine,
  inputs: { 'two singles': undefined },
  events: [
    ...seen.map((singles) => ({ type: 'singles.seen', singles }) as const),
    ...balances.map((available) => ({ type: 'balance.seen', available }) as const),
    { type: 'singles.submitted' },
    { type: 'singles.confirmed', keys },
    { type: 'singles.confirmed', keys: { [first]: 'key-1' } },
    { type: 'singles.confirmed', keys: {} },
    { type: 'singles.cancelled' },
    { type: 'typing.required' },
    { type: 'typing.dropped' },
  ],
  by: {
    'singles.seen': 'device',
    'balance.seen': 'device',
    'singles.submitted': 'member',
    'singles.confirmed': 'member',
    'singles.cancelled': 'member',
    'typing.required': 'member',
    'typing.dropped': 'member',
  },
}

type Snapshot = SnapshotFrom<typeof singlesMachine>
type Event = EventFrom<typeof singlesMachine>

const namedRead = ({ context: { singles } }: Snapshot): readonly string[] =>
  singles.filter(({ progress }) => progress === 'read').map(({ id }) => id)

/** What applies to several singles that are bet together (§bet.slip). */
const singlesRules: Rules = {
  settled: (snapshot: Snapshot) => !snapshot.matches('together'),
  states: {
    'a question is about at least one single': (snapshot: Snapshot) =>
      !snapshot.matches({ together: 'asking' }) ||
      snapshot.context.singles.some(({ progress }) => progress !== 'made' && progress !== 'own'),
  },
  steps: {
    'what is checked or confirmed together is covered by the balance': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) =>
      before === after ||
      (event.type === 'singles.submitted'
        ? missingFor(before.context, 'made') === 0n
        : event.type !== 'singles.confirmed' || missingFor(before.context, 'unread', 'read') === 0n),
    'what is confirmed is all that can be confirmed, each named, and nothing is still being checked': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) =>
      event.type !== 'singles.confirmed' ||
      before === after ||
      !before.matches({ together: 'asking' }) ||
      !after.matches('apart') ||
      (namedRead(before).join() === Object.keys(event.keys).join() &&
        before.context.singles.every(({ progress }) => progress !== 'checking' && progress !== 'unread')),
    'only a press of the member begins it, and never where each risk is typed': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) =>
      before.matches('together') ||
      !after.matches('together') ||
      (before.matches('apart') && event.type === 'singles.submitted'),
    'nothing is asked about together once each risk is typed': (_: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'typing.required' || after.matches('typed'),
  },
}

const singlesWords: FlowPhrases = {
  events: {
    'singles.seen': 'a single of the slip goes on',
    'balance.seen': 'the available balance changes',
    'singles.submitted': 'the member reviews all singles',
    'singles.confirmed': 'the member confirms the singles that are named',
    'singles.cancelled': 'the member goes back',
    'typing.required': 'the member chooses to type the risk of each bet before it is placed',
    'typing.dropped': 'the member chooses to place bets without typing their risk',
  },
  guards: {
    areSeveral: 'at least two singles have a stake, and none has a question or an answer on screen',
    lackBalance: 'at least two singles have a stake, and the balance does not cover them together',
    areCovered: 'fewer than two singles have a stake, or the balance covers them together',
    askedLackBalance: 'the balance does not cover the singles asked about together',
    askedAreCovered: 'the balance covers the singles asked about together',
    isNoneLeft: 'no single is being checked or asked about',
    isNoneChecked: 'no single is being checked any more',
    areNamedRead: 'the singles named are all that are asked about, and each question was on screen long enough',
  },
  actions: {
    note: 'notes how far each single is',
    noteBalance: 'notes the available balance',
    submitEach: 'has each single with a stake checked',
    confirmEach: 'confirms each single that was named, under its own key',
    cancelEach: 'takes each single back to its stake',
  },
  ports: { followSingles: 'following the singles of the slip' },
}

export const singlesFlow: Flow = {
  name: 'Singles',
  about:
    'Several singles of the slip that are checked by one press and confirmed by one. Each remains a bet of its own: ' +
    'what its price, its limits and its answer are is in its own flow.',
  environment: singlesEnvironment,
  rules: singlesRules,
  words: singlesWords,
  watch: ['singles', 'available'],
}
