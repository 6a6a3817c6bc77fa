import { studioRoundMachine } from '#machines/game/studio-round.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/** The environment of a stored round: a wallet that may stay silent, the member, and the clock of draws. */
export const studioRoundEnvironment: Environment<typeof studioRoundMachine> = {
  machine: studioRoundMachine,
  inputs: { 'a stake about to be sent': undefined },
  events: [
    { type: 'stake.taken', isOver: true },
    { type: 'stake.taken', isOver: false },
    { type: 'ticket.taken', isSelling: true },
    { type: 'ticket.taken', isSelling: false },
    { type: 'stake.refused' },
    { type: 'stake.unanswered' },
    { type: 'move.made', isLast: false },
    { type: 'move.made', isLast: true },
    { type: 'member.left' },
    { type: 'draw.held' },
    { type: 'draw.givenUp' },
    { type: 'curve.left' },
    { type: 'curve.broken' },
    { type: 'win.acknowledged' },
    { type: 'return.acknowledged' },
  ],
  by: {
    'stake.taken': 'server',
    'ticket.taken': 'server',
    'stake.refused': 'server',
    'stake.unanswered': 'device',
    'move.made': 'member',
    'member.left': 'device',
    'draw.held': 'device',
    'draw.givenUp': 'device',
    'curve.left': 'member',
    'curve.broken': 'device',
    'win.acknowledged': 'server',
    'return.acknowledged': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof studioRoundMachine>
type Event = EventFrom<typeof studioRoundMachine>

/** What holds for every stored round. */
const studioRoundRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'a round that is over, returned or refused stays so': (snapshot: Snapshot) =>
      (snapshot.matches('over') || snapshot.matches('returned') || snapshot.matches('refused')) ===
      (snapshot.status === 'done'),
  },
  steps: {
    'only a stake that was taken is played or waits': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.matches('staking') ||
      !(after.matches('open') || after.matches('waiting') || after.matches('taken')) ||
      event.type === 'stake.taken' ||
      event.type === 'ticket.taken',
    'a round is over only when its win was acknowledged': (before: Snapshot, event: Event, after: Snapshot) =>
      !after.matches('over') || (before.matches('taken') && event.type === 'win.acknowledged'),
    'a stake is returned only when the wallet acknowledged it': (before: Snapshot, event: Event, after: Snapshot) =>
      !after.matches('returned') || (before.matches('returning') && event.type === 'return.acknowledged'),
    'a round with an outcome is never returned': (before: Snapshot, _: Event, after: Snapshot) =>
      !before.matches('taken') || after.matches('taken') || after.matches('over'),
    'a round whose stake is being returned is never paid': (before: Snapshot, _: Event, after: Snapshot) =>
      !before.matches('returning') || after.matches('returning') || after.matches('returned'),
    'a ticket whose draw was fixed without it does not wait for it': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) => !after.matches('waiting') || before.matches('waiting') || (event.type === 'ticket.taken' && event.isSelling),
    'a move that is not the last decides nothing': (_: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'move.made' || event.isLast || after.matches('open'),
  },
}

const studioRoundWords: FlowPhrases = {
  events: {
    'stake.taken': 'the wallet takes the stake',
    'ticket.taken': 'the wallet takes the stake of a ticket',
    'stake.refused': 'the wallet refuses the stake',
    'stake.unanswered': 'the wallet does not answer',
    'move.made': 'the member makes the next move',
    'member.left': 'the member stays away',
    'draw.held': 'the draw is held',
    'draw.givenUp': 'the draw is given up',
    'curve.left': 'the member leaves the curve of the draw',
    'curve.broken': 'the studio has not watched the curve',
    'win.acknowledged': 'the wallet acknowledges the win',
    'return.acknowledged': 'the wallet acknowledges the rollback',
  },
  guards: {
    isOver: 'the outcome leaves nothing to decide',
    isLast: 'the move ends the round',
    isSelling: 'the tickets of the draw are not fixed yet',
  },
  actions: {},
}

export const studioRoundFlow: Flow = {
  name: 'Studio-round',
  about:
    'A round as the studio stores it, from a stake that is about to be sent to a win or a return that the wallet has acknowledged. Each state is on disk before anything that follows from it is sent, so that a studio that is killed goes on from there.',
  environment: studioRoundEnvironment,
  rules: studioRoundRules,
  words: studioRoundWords,
  watch: [],
}
