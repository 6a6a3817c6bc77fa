import { gameRoundMachine } from '#machines/game/game-round.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/** Three rounds of auto play. */
const plan = { stakes: [['base', '1.00']], cost: 100n, rounds: 3 } as const

/**
 * The environment of a round in a game's frame: a member who plays, in one step or several, and a studio that answers,
 * refuses, falls silent or forgets.
 */
const gameRoundEnvironment: Environment<typeof gameRoundMachine> = {
  machine: gameRoundMachine,
  inputs: { 'a game': { currency: 'MYR' } },
  events: [
    { type: 'session.opened' },
    { type: 'session.opened', isAutoAllowed: true },
    { type: 'session.over' },
    { type: 'round.asked', key: 'k1', stakes: [['base', '1.00']] },
    { type: 'round.asked', key: 'k2', stakes: [['chase', '5.00']] },
    { type: 'round.opened', key: 'k1', stakes: [['base', '1.00']], outcome: { opened: [] }, moves: 0 },
    { type: 'move.asked', move: 'open-7' },
    { type: 'round.over', outcome: { payout: 200 }, paid: '2.00' },
    { type: 'round.over', outcome: { payout: 0 }, paid: '0.00' },
    { type: 'round.held', outcome: { payout: 900 }, paid: '9.00' },
    { type: 'round.accepted' },
    { type: 'round.refused', refusal: 'RS_ERROR_NOT_ENOUGH_MONEY' },
    { type: 'round.returned' },
    { type: 'round.unanswered' },
    { type: 'round.shown' },
    { type: 'auto.asked', plan: { ...plan, lossLimit: 250n, stopAtWin: null } },
    { type: 'auto.asked', plan: { ...plan, lossLimit: 100n, stopAtWin: 200n } },
    { type: 'auto.asked', plan: { ...plan, lossLimit: 99n, stopAtWin: null } },
    { type: 'round.due', key: 'a1' },
    { type: 'auto.stopped', why: 'member' },
    { type: 'auto.stopped', why: 'away' },
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
    'auto.asked': 'member',
    'round.due': 'device',
    'auto.stopped': 'member',
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
    'auto play is under way only where the operator allows it': (snapshot: Snapshot) =>
      snapshot.context.auto === null || snapshot.context.isAutoAllowed,
    'auto play has lost no more than its limit': ({ context: { auto, autoEnd } }: Snapshot) =>
      (auto === null || -auto.net <= auto.lossLimit) && (autoEnd === null || -autoEnd.net <= 250n),
    'auto play waits only while it is under way, and has a round left': (snapshot: Snapshot) =>
      !snapshot.matches('between') || (snapshot.context.auto?.left ?? 0) > 0,
    'auto play is over where the member is needed or bets are open': (snapshot: Snapshot) =>
      snapshot.context.auto === null ||
      !['idle', 'open', 'moving', 'showingHeld', 'ended'].some((state) => snapshot.value === state),
    'no round runs while bets are open': (snapshot: Snapshot) =>
      !snapshot.matches('idle') || snapshot.context.request === null,
  },
  steps: {
    'a win that is being checked is not shown as paid': (_: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'round.held' || !after.matches('showing'),
    'once stopped, auto play begins no round': (before: Snapshot, _: Event, after: Snapshot) =>
      !after.matches('between') || before.matches('idle') || before.context.auto !== null,
    'a round of auto play has a key of its own': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.matches('between') || !after.matches('playing') || ('key' in event && keyOf(after) === event.key),
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
      event.type === 'round.asked' ||
      event.type === 'round.due',
  },
}

const gameRoundWords: FlowPhrases = {
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
    'auto.asked': 'the member sets auto play',
    'round.due': 'the next round of auto play may begin',
    'auto.stopped': 'auto play is stopped',
  },
  guards: {
    isAutoLawful: 'the operator allows auto play, and its plan has a loss limit of at least one round',
    isAuto: 'auto play is under way',
    goesOn: 'auto play has a round left that its limits allow',
  },
  actions: {
    setRequest: 'keeps the key and the stakes of the round',
    setOpened: 'keeps the state of the round',
    setMove: 'keeps the move and its number in the round',
    setResult: 'keeps the result',
    setRefusal: 'tells the member why the stake was not taken',
    markReturned: 'tells the member that the stake came back',
    markAccepted: 'tells the member that the ticket is accepted',
    setAllowed: 'notes whether the operator allows auto play',
    setAuto: 'begins to count the rounds of auto play',
    setAutoRequest: 'keeps the key of the next round, with the stakes of auto play',
    endAuto: 'ends auto play, and keeps why',
    endAutoByPlan: 'ends auto play as its plan says, and keeps why',
    dropRequest: 'drops the key',
    dropRound: 'drops the round, which the studio settles',
  },
  ports: {
    requestSession: 'opening the session at the studio',
    waitForNext: 'waiting for the least time since the last round',
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
  watch: ['note', 'autoEnd'],
}
