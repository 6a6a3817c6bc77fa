import type { Leg } from '#domain/bet/leg.ts'
import { singleOf, ticketOf } from '#domain/bet/slip-ticket.ts'
import { slipMachine } from '#machines/slip/slip.ts'
import type { Environment } from '../explore.ts'
import { fair, keys, leg } from './placement.ts'

const other: Leg = { ...leg, group: 2, matchId: 2, oddsId: 22 }
const third: Leg = { ...leg, group: 3, matchId: 3, oddsId: 23 }
const sent = { prices: [fair], entered: 10_00n, consent: 'none' } as const

/** The ids under which the machine names its first bets. */
const bets = ['single-1', 'single-2', 'parlay-1'] as const
/** Those that leave the device; one single stands for the others. */
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
    { type: 'bet.made', bet: 'single-1', legs: [leg] },
    { type: 'bet.made', bet: 'single-2', legs: [third] },
    { type: 'bet.made', bet: 'parlay-1', legs: [leg, other] },
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
    { type: 'bet.answered', bet: 'parlay-1', isAccepted: false },
  ],
  by: {
    'way.chosen': 'member',
    'selection.taken': 'member',
    'bet.dismissed': 'member',
    'bet.made': 'device',
    'bet.sent': 'device',
    'bet.awaited': 'server',
    'bet.answered': 'server',
    'bet.emptied': 'member',
  },
}
