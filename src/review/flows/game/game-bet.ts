import { gameBetMachine } from '#machines/game/game-bet.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/** The environment of a bet in a game: the provider, who may say anything in any order, and its round. */
const gameBetEnvironment: Environment<typeof gameBetMachine> = {
  machine: gameBetMachine,
  inputs: {
    'an open round': { isRoundOpen: true, paysOnce: false },
    'an open round, one credit per bet': { isRoundOpen: true, paysOnce: true },
    'a closed round': { isRoundOpen: false, paysOnce: false },
  },
  events: [
    { type: 'debit.came' },
    { type: 'win.came', isAbove: false },
    { type: 'win.came', isAbove: true },
    { type: 'loss.came' },
    { type: 'rollback.came' },
    { type: 'round.closed' },
  ],
  by: {
    'debit.came': 'server',
    'win.came': 'server',
    'loss.came': 'server',
    'rollback.came': 'server',
    'round.closed': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof gameBetMachine>
type Event = EventFrom<typeof gameBetMachine>

/** What holds for every bet in a game. */
const gameBetRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'a bet that was returned or blocked is over': (snapshot: Snapshot) =>
      (snapshot.matches('returned') || snapshot.matches('barred')) === (snapshot.status === 'done'),
    'no stake is taken in a closed round': (snapshot: Snapshot) =>
      snapshot.context.isRoundOpen || snapshot.matches('unknown') || snapshot.matches('barred'),
  },
  steps: {
    'a stake is returned only if nothing was paid or lost': (before: Snapshot, _: Event, after: Snapshot) =>
      before.matches('returned') || !after.matches('returned') || before.matches('running'),
    'only a bet that arrived can win': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'win.came' || !before.matches('unknown') || after.matches('unknown'),
    'a bet credited once is not credited again': (before: Snapshot, _: Event, after: Snapshot) =>
      !before.context.paysOnce || !before.matches('lost') || after.matches('lost'),
    'a bet rolled back before it arrived never runs': (before: Snapshot, _: Event, after: Snapshot) =>
      !before.matches('barred') || after.matches('barred'),
  },
}

const gameBetWords: FlowPhrases = {
  events: {
    'debit.came': 'the provider takes a stake',
    'rollback.came': 'the provider rolls the bet back',
    'win.came': 'the provider pays a win',
    'loss.came': 'the provider reports that the bet lost',
    'round.closed': 'the provider closes the round',
  },
  guards: {
    isRoundOpen: 'the round is open',
    mayPayAgain: 'the provider may pay a bet more than once',
    isAbove: 'it is more than is paid without an operator’s approval',
    isAgainAndAbove:
      'the provider may pay a bet more than once, and it is more than is paid without an operator’s approval',
    isAgainAndClosedOrAbove:
      'the provider may pay a bet more than once, and the round is closed or it is more than is paid without an operator’s approval',
  },
  actions: {
    takeStake: 'takes the stake from the balance',
    payWin: 'pays the win into the balance',
    holdWin: 'holds the win for an operator',
    returnStake: 'returns the stake',
    barBet: 'refuses the bet for good',
  },
}

export const gameBetFlow: Flow = {
  name: 'Game-bet',
  about:
    'The life of a bet in a provider’s game. The wallet asks this flow before it moves money: a stake is taken once, paid or returned, and a rollback that arrives first blocks its bet.',
  environment: gameBetEnvironment,
  rules: gameBetRules,
  words: gameBetWords,
  watch: ['isRoundOpen', 'paysOnce'],
}
