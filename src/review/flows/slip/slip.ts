import { type Leg, sameSelection } from '#domain/bet/leg.ts'
import { partOfWay, singleOf, ticketOf, ways } from '#domain/bet/slip-ticket.ts'
import { asideIn, type HeldBet, picksIn, slipMachine } from '#machines/slip/slip.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'
import { fair, keys, leg } from './placement.ts'

const other: Leg = { ...leg, group: 2, matchId: 2, oddsId: 22 }
const third: Leg = { ...leg, group: 3, matchId: 3, oddsId: 23 }
const sent = { prices: [fair], entered: 10_00n, consent: 'none' } as const

/** What two picks amount to together; another ticket than the one that the parlay of the slip has. */
const together = { legs: [leg, other], sizes: null }

/** The ids under which the machine names its first bets. */
const bets = ['single-1', 'single-2', 'parlay-1'] as const
/** Those that leave the device; one single represents the others. */
const sendable = ['single-1', 'parlay-1'] as const

/**
 * The environment in which the slip is explored: every way, a board on which two selections are pressed, and bets that
 * are made, leave and come back. The list is kept short, of two picks, or of one with a bet beside, for every state of
 * it to be seen.
 */
export const slipEnvironment: Environment<typeof slipMachine> = {
  machine: slipMachine,
  inputs: {
    'an empty slip': { unresolved: [], consent: 'none', mostPicks: 2, mostPending: 0 },
    'a single and a parlay on their way': {
      unresolved: [
        { ...sent, ticket: singleOf(leg), key: keys[0] },
        { ...sent, ticket: ticketOf({ legs: [leg, other], sizes: null }), prices: [fair, fair], key: keys[1] },
      ],
      consent: 'none',
      mostPicks: 1,
      mostPending: 1,
    },
  },
  events: [
    { type: 'way.chosen', way: 'singles' },
    { type: 'way.chosen', way: 'parlay' },
    { type: 'way.chosen', way: 'system' },
    { type: 'way.chosen', way: 'lucky' },
    ...[leg, third].map((taken) => ({ type: 'selection.taken', leg: taken, price: fair }) as const),
    ...bets.map((bet) => ({ type: 'bet.dismissed', bet }) as const),
    { type: 'bet.made', bet: 'single-1', legs: [leg], prices: [fair] },
    { type: 'bet.made', bet: 'single-2', legs: [third], prices: [fair] },
    { type: 'bet.made', bet: 'parlay-1', legs: [leg, other], prices: [fair, fair] },
    { type: 'bet.emptied', bet: 'single-2' },
    ...sendable.flatMap(
      (bet) =>
        [
          { type: 'bet.sent', bet },
          { type: 'bet.awaited', bet },
          { type: 'bet.answered', bet, isAccepted: true },
          { type: 'bet.emptied', bet },
        ] as const,
    ),
    { type: 'bet.reviewed', bet: 'parlay-1' },
    { type: 'bet.answered', bet: 'parlay-1', isAccepted: false },
    ...(['growth', 'change', 'request'] as const).flatMap((cause) =>
      [ticketOf(together), null].map(
        (ticket) => ({ type: 'parlay.changed', legs: together.legs, prices: [fair, fair], ticket, cause }) as const,
      ),
    ),
    { type: 'legs.priced', prices: [fair, undefined] },
    { type: 'matches.begun', matches: [1] },
  ],
  by: {
    'way.chosen': 'member',
    'selection.taken': 'member',
    'bet.dismissed': 'member',
    'bet.made': 'device',
    'bet.reviewed': 'member',
    'bet.sent': 'device',
    'bet.awaited': 'server',
    'bet.answered': 'server',
    'bet.emptied': 'member',
    'parlay.changed': 'device',
    'legs.priced': 'device',
    'matches.begun': 'device',
  },
}

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
      [...context.bets.map(({ id }) => id), 'parlay', 'followLegs'].sort().join(),
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

export const slipPhrases: FlowPhrases = {
  events: {
    'way.chosen': 'the member chooses how the picks are bet',
    'selection.taken': 'the member presses a price on the board',
    'bet.dismissed': 'the member takes a bet out of the slip',
    'bet.made': 'a bet says that it has its legs',
    'bet.reviewed': 'a bet says that it is being checked and confirmed',
    'bet.sent': 'a bet says that it is being sent',
    'bet.awaited': 'a bet says that it is waiting for its answer',
    'bet.answered': 'a bet says that it has its answer',
    'bet.emptied': 'a bet says that it is empty',
    'parlay.changed': 'the parlay reports what the picks amount to together',
    'legs.priced': 'the board’s prices of the legs',
    'matches.begun': 'matches of the legs begin',
  },
  guards: {
    'SLP-01': 'each pick by itself',
    'SLP-02': 'all picks together',
    'SLP-03': 'combinations of the picks',
    mayGo: 'the bet is in the slip and not on its way',
    follows: 'the bet can have moved to this stage from its stage before',
    isTicketDue: 'the bet of the picks together takes this ticket',
    isTicketGone: 'the bet of the picks together has no ticket any more',
    mayBegin: 'nothing of the parlay was requested yet',
    isHeld: 'the pick is in the list already, and no bet is being sent',
    isFree: 'the open single is free, the list has room, and no bet is being sent',
    mayJoin: 'the list has room, not too many bets are waiting, and no bet is being sent',
    isParlayAway: 'the parlay is waiting, not too many bets are, and no bet is being sent',
  },
  actions: {
    dismiss: 'takes the bet out, and stops its actor',
    noteLegs: 'notes the legs of the bet',
    noteStage: 'notes how far the bet is',
    noteAnswer: 'notes its answer; the picks of an accepted parlay leave the list',
    chooseKind: 'makes the picks one parlay or a system',
    followLegs: 'follows the legs on the board',
    passOn: 'passes it on to the parlay',
    offerTicket: 'gives the ticket to the bet of the picks together',
    withdrawTicket: 'puts off the question of that bet, and clears it',
    empty: 'takes the emptied bet out, unless it is the open one',
    bringForward: 'brings the pick before the member',
    offer: 'gives the selection to the open single',
    emitTaken: 'reports that a selection was taken',
    withdraw: 'puts off the question of the open single',
    makeRoom: 'sets the open single aside and opens an empty one',
    letParlayGo: 'sets the parlay aside together with its picks',
  },
  ports: {
    parlay: 'combining the picks',
    followLegs: 'following the legs on the board',
  },
}

export const slipFlow: Flow = {
  name: 'Slip',
  about:
    'The slip as a whole: one list of picks, the way they are bet, and every bet as an actor that it spawns and stops. A pick or a bet on its way is never dropped for the next one; it is set aside and stays in sight.',
  environment: slipEnvironment,
  rules: slipRules,
  words: slipPhrases,
  watch: [],
}
