import { marketMachine } from '#machines/board/market.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/** The environment of a market of the book: its feed and what suspends it, and the result of its match. */
export const marketEnvironment: Environment<typeof marketMachine> = {
  machine: marketMachine,
  inputs: { 'not offered yet': undefined },
  events: [
    { type: 'offer.opened' },
    { type: 'offer.suspended' },
    { type: 'offer.closed' },
    { type: 'result.awaited' },
    { type: 'result.decided' },
    { type: 'result.voided' },
  ],
  by: {
    'offer.opened': 'server',
    'offer.suspended': 'server',
    'offer.closed': 'server',
    'result.awaited': 'server',
    'result.decided': 'server',
    'result.voided': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof marketMachine>
type Event = EventFrom<typeof marketMachine>

const is = (snapshot: Snapshot, status: 'open' | 'suspended' | 'hidden') => snapshot.matches({ undecided: status })

/** What holds for every market of the book (§feed.market-status, §settlement.correction). */
const marketRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.matches('decided'),
  states: {
    'only an open market accepts bets': (snapshot: Snapshot) => snapshot.hasTag('takesBets') === is(snapshot, 'open'),
    'a market is shown while it is open or suspended': (snapshot: Snapshot) =>
      snapshot.hasTag('shown') === (is(snapshot, 'open') || is(snapshot, 'suspended')),
  },
  steps: {
    'what a result has decided never accepts bets again, whatever its feed offers': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) => !before.matches('decided') || event.type.startsWith('result.') || after.matches('decided'),
    'a market opens because it is offered, and for nothing else': (before: Snapshot, event: Event, after: Snapshot) =>
      !is(after, 'open') || is(before, 'open') || event.type === 'offer.opened',
    'only a result decides': (before: Snapshot, event: Event, after: Snapshot) =>
      before.matches('decided') || !after.matches('decided') || /^result\.(decided|voided)$/.test(event.type),
    'a result is always accepted, whatever suspends the market': (_: Snapshot, event: Event, after: Snapshot) =>
      (event.type !== 'result.decided' || after.matches({ decided: 'settled' })) &&
      (event.type !== 'result.voided' || after.matches({ decided: 'cancelled' })) &&
      (event.type !== 'result.awaited' || is(after, 'hidden')),
    'an undecided market stays suspended for as long as its reason lasts': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) =>
      before.matches('decided') ||
      ((event.type !== 'offer.suspended' || is(after, 'suspended')) &&
        (event.type !== 'offer.closed' || is(after, 'hidden'))),
  },
}

const marketWords: FlowPhrases = {
  events: {
    'offer.opened': 'its feed offers it, and nothing suspends it',
    'offer.suspended': 'its match, its feed or the trader suspends it',
    'offer.closed': 'its feed withdraws it, or its period is over',
    'result.awaited': 'its match has a result, which does not decide it',
    'result.decided': 'the result decides it',
    'result.voided': 'the result makes it void',
  },
}

export const marketFlow: Flow = {
  name: 'Market',
  about:
    'The status of one market in the book of the server. Only an open one accepts bets; the odds house and the operator ask this flow before they write, and the database holds the same steps.',
  environment: marketEnvironment,
  rules: marketRules,
  words: marketWords,
  watch: [],
}
