import type { marketMachine } from '#machines/board/market.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof marketMachine>
type Event = EventFrom<typeof marketMachine>

const is = (snapshot: Snapshot, status: 'open' | 'suspended' | 'hidden') => snapshot.matches({ undecided: status })

/** What holds for every market of the book (§feed.market-status, §settlement.correction). */
export const marketRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.matches('decided'),
  states: {
    'an open market alone takes bets': (snapshot: Snapshot) => snapshot.hasTag('takesBets') === is(snapshot, 'open'),
    'a market is shown while it is open or suspended': (snapshot: Snapshot) =>
      snapshot.hasTag('shown') === (is(snapshot, 'open') || is(snapshot, 'suspended')),
  },
  steps: {
    'what a result has decided never takes bets again by what is offered': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) => !before.matches('decided') || event.type.startsWith('result.') || after.matches('decided'),
    'a market opens because it is offered, and for nothing else': (before: Snapshot, event: Event, after: Snapshot) =>
      !is(after, 'open') || is(before, 'open') || event.type === 'offer.opened',
    'a result alone decides': (before: Snapshot, event: Event, after: Snapshot) =>
      before.matches('decided') || !after.matches('decided') || /^result\.(decided|voided)$/.test(event.type),
    'a result is always taken, whatever holds the market back': (_: Snapshot, event: Event, after: Snapshot) =>
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
