import { feedMachine } from '#machines/board/feed.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/** The environment in which the feed flow is explored: everything the board, the network and the member may do. */
export const feedEnvironment: Environment<typeof feedMachine> = {
  machine: feedMachine,
  inputs: { start: undefined },
  events: [
    { type: 'board.loaded' },
    { type: 'board.silent' },
    { type: 'board.heard' },
    { type: 'board.gap' },
    { type: 'feed.lost' },
    { type: 'network.lost' },
    { type: 'network.back' },
    { type: 'refresh.paused' },
    { type: 'refresh.resumed' },
  ],
  by: {
    'board.loaded': 'server',
    'board.silent': 'server',
    'board.heard': 'server',
    'board.gap': 'server',
    'feed.lost': 'server',
    'network.lost': 'device',
    'network.back': 'device',
    'refresh.paused': 'member',
    'refresh.resumed': 'member',
  },
}

type Snapshot = SnapshotFrom<typeof feedMachine>
type Event = EventFrom<typeof feedMachine>

/** What holds for every reader of the board (§feed.sequence). */
export const feedRules: Rules = {
  settled: (snapshot: Snapshot) =>
    snapshot.matches({ following: 'live' }) || snapshot.matches('paused') || snapshot.matches('offline'),
  states: {
    'prices count as fresh only while the board is live': (snapshot: Snapshot) =>
      snapshot.hasTag('fresh') === snapshot.matches({ following: 'live' }),
    'waits between tries are bounded': ({ context }: Snapshot) => context.tries <= 4,
    'an arriving board resets the count': (snapshot: Snapshot) =>
      !snapshot.hasTag('fresh') || snapshot.context.tries === 0,
    'a wait follows a failed attempt': (snapshot: Snapshot) =>
      !snapshot.matches('retrying') || snapshot.context.tries > 0,
  },
  steps: {
    'following starts with a full snapshot': (before: Snapshot, _: Event, after: Snapshot) =>
      before.matches('following') || !after.matches('following') || after.matches({ following: 'loading' }),
    'prices become fresh with a full board, or with an update to a board already loaded': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) =>
      before.hasTag('fresh') || !after.hasTag('fresh') || event.type === 'board.loaded' || event.type === 'board.heard',
    'a missing step never goes unnoticed': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'board.gap' || !before.matches('following') || !after.hasTag('fresh'),
  },
}

const feedWords: FlowPhrases = {
  events: {
    'board.gap': 'a step of the board is missing',
    'feed.lost': 'the connection breaks',
    'network.lost': 'the device goes offline',
    'network.back': 'the device is online again',
    'refresh.paused': 'the member stops the refresh',
    'refresh.resumed': 'the member starts the refresh',
    'board.loaded': 'the board arrives',
    'board.silent': 'no update arrives for longer than the limit',
    'board.heard': 'updates arrive again',
  },
  actions: {
    countTry: 'counts the attempt',
    startOver: 'restarts the count of attempts',
  },
  ports: {
    followBoard: 'taking a snapshot of the board, then each step after it',
  },
  delays: {
    retryWait: '1 second, doubling after each attempt up to 16 seconds',
  },
}

export const feedFlow: Flow = {
  name: 'Feed',
  about:
    'Following the board of prices. Everything starts with a full snapshot, a missing step is never guessed, and prices that are not fresh cannot be bet on.',
  environment: feedEnvironment,
  rules: feedRules,
  words: feedWords,
  watch: ['tries'],
}
