import { gameRoundMachine } from '#machines/game/game-round.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowWords } from '../../flow-words.ts'
import type { Flow } from '../../flow.ts'

/**
 * The environment of a round in a game's frame: a member who plays, in one step or several, and a studio that answers,
 * refuses, falls silent or forgets.
 */
const gameRoundEnvironment: Environment<typeof gameRoundMachine> = {
  machine: gameRoundMachine,
  inputs: { 'a game': undefined },
  events: [
    { type: 'session.opened' },
    { type: 'session.over' },
    { type: 'round.asked', key: 'k1', stakes: [['base', '1.00']] },
    { type: 'round.asked', key: 'k2', stakes: [['chase', '5.00']] },
    { type: 'round.opened', key: 'k1', stakes: [['base', '1.00']], outcome: { opened: [] }, moves: 0 },
    { type: 'move.asked', move: 'open-7' },
    { type: 'round.over', outcome: { payout: 200 }, paid: '2.00' },
    { type: 'round.held', outcome: { payout: 900 }, paid: '9.00' },
    { type: 'round.accepted' },
    { type: 'round.refused', refusal: 'RS_ERROR_NOT_ENOUGH_MONEY' },
    { type: 'round.returned' },
    { type: 'round.unanswered' },
    { type: 'round.shown' },
  ],
  by: {
    'session.opened': 'server',
    'session.over': 'server',
    'round.asked': 'member',
    'round.opened': 'server',
    'move.asked': 'member',
    'round.over': 'server',
    'round.held': 'server',
    'round.accepted': 'server',
    'round.refused': 'server',
    'round.returned': 'server',
    'round.unanswered': 'server',
    'round.shown': 'member',
  },
}

type Snapshot = SnapshotFrom<typeof gameRoundMachine>
type Event = EventFrom<typeof gameRoundMachine>

const isOut = (snapshot: Snapshot): boolean =>
  ['playing', 'open', 'moving', 'unresolved'].some((state) => snapshot.value === state)

const keyOf = (snapshot: Snapshot): string | undefined => snapshot.context.request?.key

/** What holds for every round in a game's frame. */
const gameRoundRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled') || snapshot.matches('idle'),
  states: {
    'a round on its way has its key': (snapshot: Snapshot) => !isOut(snapshot) || snapshot.context.request !== null,
    'a move belongs to the round on its way': (snapshot: Snapshot) =>
      snapshot.context.move === null || snapshot.context.move.key === keyOf(snapshot),
    'a member moves only in an open round': (snapshot: Snapshot) =>
      !(snapshot.matches('open') || snapshot.matches('moving')) || snapshot.context.opened !== null,
    'only a reported result is shown': (snapshot: Snapshot) =>
      !(snapshot.matches('showing') || snapshot.matches('showingHeld')) || snapshot.context.result !== null,
    'no round runs while bets are open': (snapshot: Snapshot) =>
      !snapshot.matches('idle') || snapshot.context.request === null,
  },
  steps: {
    'a win that is being checked is not shown as paid': (_: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'round.held' || !after.matches('showing'),
    'one round runs at a time': (before: Snapshot, event: Event, after: Snapshot) =>
      !isOut(before) || event.type !== 'round.asked' || keyOf(after) === keyOf(before),
    'a round that may have been played is looked up, never played again': (
      before: Snapshot,
      _: Event,
      after: Snapshot,
    ) => !before.matches('unresolved') || !after.matches('playing'),
    'a move that may have been made is looked up, never made again': (before: Snapshot, _: Event, after: Snapshot) =>
      !before.matches('unresolved') || !after.matches('moving'),
    'only the studio reports a result': (before: Snapshot, event: Event, after: Snapshot) =>
      JSON.stringify(before.context.result) === JSON.stringify(after.context.result) ||
      event.type === 'round.over' ||
      event.type === 'round.held' ||
      event.type === 'round.asked',
  },
}

const gameRoundWords: FlowWords = {
  events: {
    'session.opened': 'the studio opens the session',
    'session.over': 'the studio does not know the session',
    'round.asked': 'the member plays a round',
    'round.opened': 'the studio reports the state of the open round',
    'move.asked': 'the member makes a move',
    'round.over': 'the studio reports the result',
    'round.held': 'the studio reports the result, and that its win is being checked',
    'round.accepted': 'the studio accepts the ticket for its draw',
    'round.refused': 'the wallet refuses the stake',
    'round.returned': 'the studio says that the stake was returned',
    'round.unanswered': 'the studio cannot report the outcome of the round yet',
    'round.shown': 'the animation of the result has ended',
  },
  guards: {},
  actions: {
    setRequest: 'keeps the key and the stakes of the round',
    setOpened: 'keeps the state of the round',
    setMove: 'keeps the move and its number in the round',
    setResult: 'keeps the result',
    setRefusal: 'tells the member why the stake was not taken',
    markReturned: 'tells the member that the stake came back',
    markAccepted: 'tells the member that the ticket is accepted',
    dropRequest: 'drops the key',
    dropRound: 'drops the round, which the studio settles',
  },
  ports: {
    requestSession: 'opening the session at the studio',
    requestRound: 'sending the round to the studio',
    requestMove: 'sending the move to the studio',
    followRound: 'asking the studio for the outcome of the round',
  },
}

export const gameRoundFlow: Flow = {
  name: 'Game-round',
  about:
    'A round in the frame of the studio’s game. One runs at a time under its own key; a result that did not arrive is looked up until it is known, and never played again.',
  environment: gameRoundEnvironment,
  rules: gameRoundRules,
  words: gameRoundWords,
  watch: ['note'],
}
