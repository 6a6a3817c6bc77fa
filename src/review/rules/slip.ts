import type { Part } from '#domain/slip-ticket.ts'
import { mostCarried, type slipMachine } from '#machines/slip.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof slipMachine>
type Event = EventFrom<typeof slipMachine>

const bets = ({ context: { away, carried } }: Snapshot): number => Number(away.single) + Number(away.parlay) + carried
const openPart = (snapshot: Snapshot): Part => (snapshot.matches('parlay') ? 'parlay' : 'single')

/** What holds of the slip as a whole (§bet.slip). */
export const slipRules: Rules = {
  settled: () => true,
  states: {
    'bets set aside are bounded': ({ context }: Snapshot) => context.carried >= 0 && context.carried <= mostCarried,
  },
  steps: {
    'no bet is dropped for another': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'selection.taken' || bets(after) === bets(before),
    'a selection begins nothing in a part whose bet is on its way': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'selection.taken' ||
      !before.context.away[openPart(before)] ||
      before.context.carried >= mostCarried ||
      !after.context.away[openPart(after)],
    'a choice of part leaves every bet where it is': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'part.chosen' || (bets(after) === bets(before) && openPart(after) === event.part),
  },
}
