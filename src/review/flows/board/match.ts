import { matchMachine } from '#machines/board/match.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/** The environment of a match of the book: its feed and what suspends it, its play, and its results. */
export const matchEnvironment: Environment<typeof matchMachine> = {
  machine: matchMachine,
  inputs: { 'not announced yet': undefined },
  events: [
    { type: 'bets.opened' },
    { type: 'bets.suspended' },
    { type: 'play.ended' },
    { type: 'result.pending' },
    { type: 'result.suspended' },
    { type: 'result.decided' },
    { type: 'result.voided' },
  ],
  by: {
    'bets.opened': 'server',
    'bets.suspended': 'server',
    'play.ended': 'server',
    'result.pending': 'server',
    'result.suspended': 'server',
    'result.decided': 'server',
    'result.voided': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof matchMachine>
type Event = EventFrom<typeof matchMachine>

const isOpen = (snapshot: Snapshot) => snapshot.matches({ undecided: 'open' })
const isSuspended = (snapshot: Snapshot) => snapshot.matches({ undecided: 'suspended' })

/** What holds for every match of the book (§feed.market-status, §settlement.match-status, §settlement.correction). */
const matchRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.matches('decided'),
  states: {
    'only an open match accepts bets': (snapshot: Snapshot) => snapshot.hasTag('takesBets') === isOpen(snapshot),
    'a match is shown while it is open or suspended': (snapshot: Snapshot) =>
      snapshot.hasTag('shown') === (isOpen(snapshot) || isSuspended(snapshot)),
  },
  steps: {
    'a decided match never accepts bets again, whatever its feed or a trader says': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) => !before.matches('decided') || event.type.startsWith('result.') || after.matches('decided'),
    'a match opens because nothing suspends it, and for nothing else': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) => !isOpen(after) || isOpen(before) || event.type === 'bets.opened',
    'only a result decides': (before: Snapshot, event: Event, after: Snapshot) =>
      before.matches('decided') || !after.matches('decided') || /^result\.(decided|voided)$/.test(event.type),
    'a result is always accepted, and says what its members read': (_: Snapshot, event: Event, after: Snapshot) =>
      (event.type !== 'result.decided' || after.matches({ decided: 'settled' })) &&
      (event.type !== 'result.voided' || after.matches({ decided: 'cancelled' })) &&
      (event.type !== 'result.pending' || after.matches({ undecided: { over: 'awaited' } })) &&
      (event.type !== 'result.suspended' || after.matches({ undecided: { over: 'brokenOff' } })),
    'an undecided match stays suspended for as long as its reason lasts': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) =>
      before.matches('decided') ||
      ((event.type !== 'bets.suspended' || isSuspended(after)) &&
        (event.type !== 'play.ended' || after.matches({ undecided: 'over' }))),
  },
}

const matchWords: FlowPhrases = {
  events: {
    'bets.opened': 'it goes on, and nothing suspends it',
    'bets.suspended': 'an incident, a break, a silent feed or a trader suspends it',
    'play.ended': 'it is played to its end',
    'result.pending': 'its result is reported as pending',
    'result.suspended': 'it is reported as abandoned',
    'result.decided': 'it has a final result',
    'result.voided': 'its result makes it void',
  },
}

export const matchFlow: Flow = {
  name: 'Match',
  about:
    'The status of a match in the book of the server, from the first word of its feed to its result. A match that is over accepts no bets, and only another result corrects a result.',
  environment: matchEnvironment,
  rules: matchRules,
  words: matchWords,
  watch: [],
}
