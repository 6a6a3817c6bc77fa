import type { Part } from '#domain/slip-ticket.ts'
import { maxPendingBets, type slipMachine } from '#machines/slip.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof slipMachine>
type Event = EventFrom<typeof slipMachine>

const bets = ({ context: { inFlight, hasDraft, pendingBets } }: Snapshot): number =>
  Number(inFlight.single) + Number(inFlight.parlay) + Number(hasDraft) + pendingBets
const openPart = (snapshot: Snapshot): Part => (snapshot.matches('parlay') ? 'parlay' : 'single')

/** What holds for the slip as a whole (§bet.slip). */
export const slipRules: Rules = {
  settled: () => true,
  states: {
    'bets set aside are bounded': ({ context }: Snapshot) =>
      context.pendingBets >= 0 && context.pendingBets <= maxPendingBets,
    'a single is being made or on its way, never both': ({ context }: Snapshot) =>
      !(context.hasDraft && context.inFlight.single),
  },
  steps: {
    'no bet is dropped for another': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'selection.taken' || bets(after) >= bets(before),
    'a selection joins a single that is being made': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'selection.taken' ||
      openPart(before) !== 'single' ||
      !before.context.hasDraft ||
      after.context.pendingBets === Math.min(before.context.pendingBets + 1, maxPendingBets),
    'a selection begins nothing in a part whose bet is on its way': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'selection.taken' ||
      !before.context.inFlight[openPart(before)] ||
      before.context.pendingBets >= maxPendingBets ||
      !after.context.inFlight[openPart(after)],
    'a choice of part leaves every bet where it is': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'part.chosen' || (bets(after) === bets(before) && openPart(after) === event.part),
  },
}
