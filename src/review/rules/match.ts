import type { matchMachine } from '#machines/board/match.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof matchMachine>
type Event = EventFrom<typeof matchMachine>

const isOpen = (snapshot: Snapshot) => snapshot.matches({ undecided: 'open' })
const isSuspended = (snapshot: Snapshot) => snapshot.matches({ undecided: 'suspended' })

/** What holds for every match of the book (§feed.market-status, §settlement.match-status, §settlement.correction). */
export const matchRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.matches('decided'),
  states: {
    'an open match alone takes bets': (snapshot: Snapshot) => snapshot.hasTag('takesBets') === isOpen(snapshot),
    'a match is shown while it is open or suspended': (snapshot: Snapshot) =>
      snapshot.hasTag('shown') === (isOpen(snapshot) || isSuspended(snapshot)),
  },
  steps: {
    'a decided match never takes bets again by what its feed or a trader says': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) => !before.matches('decided') || event.type.startsWith('result.') || after.matches('decided'),
    'a match opens because nothing holds it back, and for nothing else': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) => !isOpen(after) || isOpen(before) || event.type === 'bets.opened',
    'a result alone decides': (before: Snapshot, event: Event, after: Snapshot) =>
      before.matches('decided') || !after.matches('decided') || /^result\.(decided|voided)$/.test(event.type),
    'a result is always taken, and says what its members read': (_: Snapshot, event: Event, after: Snapshot) =>
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
