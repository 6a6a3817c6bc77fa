import { gameSessionMachine } from '#machines/game/game-session.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/**
 * The environment in which a game's session is explored: every answer to a launch, and a frame that may say anything at
 * any time.
 */
const gameSessionEnvironment: Environment<typeof gameSessionMachine> = {
  machine: gameSessionMachine,
  inputs: { 'a game': { provider: 'studio', game: 'orchard' } },
  events: [
    { type: 'launch.opened', url: 'https://games.example/?token=1', origin: 'https://games.example', reports: true },
    { type: 'launch.opened', url: 'https://other.example/?token=1', origin: 'https://other.example', reports: false },
    { type: 'launch.refused', code: 'game_maintenance' },
    { type: 'launch.unanswered' },
    { type: 'frame.ready' },
    { type: 'frame.loaded' },
    { type: 'round.began' },
    { type: 'round.ended' },
    { type: 'frame.ended' },
    { type: 'game.closed' },
    { type: 'game.reopened' },
  ],
  by: {
    'launch.opened': 'server',
    'launch.refused': 'server',
    'launch.unanswered': 'server',
    'frame.ready': 'server',
    'frame.loaded': 'server',
    'round.began': 'server',
    'round.ended': 'server',
    'frame.ended': 'server',
    'game.closed': 'member',
    'game.reopened': 'member',
  },
}

type Snapshot = SnapshotFrom<typeof gameSessionMachine>
type Event = EventFrom<typeof gameSessionMachine>

const isFramed = (snapshot: Snapshot): boolean =>
  snapshot.matches('opening') || snapshot.matches('open') || snapshot.matches('playing')

/** What holds for every session in a game (§game.launch). */
const gameSessionRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled') || snapshot.hasTag('needsMember'),
  states: {
    'there is a frame exactly while there is an address': (snapshot: Snapshot) =>
      isFramed(snapshot) === (snapshot.context.url !== null) &&
      (snapshot.context.url === null) === (snapshot.context.origin === null),
    'a refusal names its reason': (snapshot: Snapshot) =>
      !snapshot.matches('refused') || snapshot.context.reason !== null,
  },
  steps: {
    'only the server opens a game': (before: Snapshot, event: Event, after: Snapshot) =>
      isFramed(before) || !isFramed(after) || event.type === 'launch.opened',
    'a page that reports is open only when it says so': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'frame.loaded' || !before.context.reports || after.value === before.value,
    'a lost session is not resumed: another is opened': (before: Snapshot, _: Event, after: Snapshot) =>
      !before.matches('lost') || !isFramed(after),
    'a member can always leave': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'game.closed' || before.matches('closed') || after.matches('closed'),
  },
}

const gameSessionWords: FlowPhrases = {
  events: {
    'launch.opened': 'the server answers the address of the game',
    'launch.refused': 'the server refuses to open the game',
    'launch.unanswered': 'the launch gets no answer',
    'frame.ready': 'the frame says that the game is ready',
    'frame.loaded': 'the page of the game has loaded',
    'frame.ended': 'the frame says that its session is over',
    'round.began': 'the frame says that a round began',
    'round.ended': 'the frame says that the round is over',
    'game.closed': 'the member closes the game',
    'game.reopened': 'the member opens the game again',
  },
  guards: { isSilent: 'the page of the game reports nothing' },
  actions: {
    setAddress: 'keeps the address and the origin of the game',
    setReason: 'tells the member why',
    clearAddress: 'removes the frame',
    clearSession: 'takes the last message away',
  },
  ports: {
    requestLaunch: 'asking the server to open the game',
  },
}

export const gameSessionFlow: Flow = {
  name: 'Game-session',
  about:
    'A game that is open in its frame. Each opening has a token of its own, messages are accepted only from the frame’s own origin, and a game that is left or lost costs nobody a win.',
  environment: gameSessionEnvironment,
  rules: gameSessionRules,
  words: gameSessionWords,
  watch: ['reason'],
}
