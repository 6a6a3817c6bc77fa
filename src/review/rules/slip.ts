import { sameSelection } from '#domain/bet/leg.ts'
import { partOfWay, ways } from '#domain/bet/slip-ticket.ts'
import { asideIn, type HeldBet, picksIn, type slipMachine } from '#machines/slip/slip.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof slipMachine>
type Event = EventFrom<typeof slipMachine>

const openPart = (snapshot: Snapshot) => partOfWay(ways.find((way) => snapshot.matches(way))!)
const isOnItsWay = ({ stage }: HeldBet): boolean => stage === 'sending' || stage === 'awaited'
const find = ({ context }: Snapshot, id: string): HeldBet | undefined => context.bets.find((bet) => bet.id === id)
const within =
  ({ legs }: HeldBet) =>
  ({ legs: [own] }: HeldBet): boolean =>
    legs.some((leg) => own !== undefined && sameSelection(leg, own))

const textOf = ({ context: { bets, open } }: Snapshot): string =>
  [open.single, open.parlay, ...bets.map(({ id, stage }) => `${id} ${stage}`)].join()

/** What holds for the slip as a whole (§bet.slip). */
export const slipRules: Rules = {
  settled: () => true,
  states: {
    'each bet is an actor, and each actor is a bet': ({ context, children }: Snapshot) =>
      Object.keys(children).sort().join() ===
      context.bets
        .map(({ id }) => id)
        .sort()
        .join(),
    'one bet of each part is before the member': (snapshot: Snapshot) =>
      find(snapshot, snapshot.context.open.single)?.part === 'single' &&
      find(snapshot, snapshot.context.open.parlay)?.part === 'parlay',
    'no empty bet is set aside': ({ context }: Snapshot) => asideIn(context).every(({ stage }) => stage !== 'empty'),
  },
  steps: {
    'no bet on its way is dropped': (before: Snapshot, event: Event, after: Snapshot) =>
      before.context.bets
        .filter(isOnItsWay)
        .every(({ id }) => find(after, id) !== undefined || (event.type === 'bet.emptied' && event.bet === id)),
    'a selection drops no picks except those of a parlay on its way': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) => {
      if (event.type !== 'selection.taken') return true
      const parlay = find(before, before.context.open.parlay)!
      const mayDrop = openPart(before) === 'parlay' && parlay.stage === 'awaited'
      return picksIn(before.context).every(
        (pick) => find(after, pick.id) !== undefined || (mayDrop && within(parlay)(pick)),
      )
    },
    'nothing is taken while a bet leaves the device': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'selection.taken' ||
      Object.values(before.context.open).every((id) => find(before, id)!.stage !== 'sending') ||
      after.context === before.context,
    'a full list takes no pick': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'selection.taken' ||
      picksIn(before.context).length < before.context.mostPicks ||
      after.context.bets.length <= before.context.bets.length ||
      openPart(before) === 'parlay',
    'an emptied bet is not a pick': (_: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'bet.emptied' || picksIn(after.context).every(({ id }) => id !== event.bet),
    'a selection begins a bet that is free': (_: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'selection.taken' || !isOnItsWay(find(after, after.context.open.single)!),
    'changing the way moves no bet': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'way.chosen' || (textOf(after) === textOf(before) && after.matches(event.way)),
    'an accepted parlay takes its picks out of the list, a refused one none': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) => {
      const parlay = event.type === 'bet.answered' ? find(before, event.bet) : undefined
      if (event.type !== 'bet.answered' || parlay?.part !== 'parlay') return true
      return picksIn(before.context).every(
        (pick) => (find(after, pick.id) === undefined) === (event.isAccepted && within(parlay)(pick)),
      )
    },
  },
}
