import { consents } from '#domain/bet/consent.ts'
import type { Leg } from '#domain/bet/leg.ts'
import { quote } from '#domain/odds/odds.ts'
import { singleOf } from '#domain/bet/slip-ticket.ts'
import { type PlacementEvent, placementMachine } from '#machines/slip/placement.ts'
import type { Receipt, Terms } from '#machines/slip/placement.events.ts'
import type { Environment } from '../explore.ts'

/**
 * The environment in which the placement flow is explored: one selection, a few prices, a stake within and one above
 * the limits.
 */
export const leg: Leg = {
  matchId: 11,
  group: 11,
  sport: 1,
  subject: 'match',
  oddsId: 21,
  marketType: 'HDP',
  pick: 'home',
  line: -2,
  oddsType: 'MY',
  live: true,
  league: 'Northern League',
  home: 'Harbour',
  away: 'Quarry',
  kickoff: 1_772_000_000_000,
}
export const fair = quote(9_000, 'MY')
export const better = quote(9_500, 'MY')
export const worse = quote(8_500, 'MY')
/** A gain above the incident bound. */
export const tooGood = quote(-8_000, 'MY')

export const ticket = singleOf(leg)

export const keys = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const

export const terms: Terms = { limits: { minBet: 3_00n, maxBet: 2_000_00n, maxPayout: 20_000_00n }, waitSeconds: 5 }
/** The match takes no more: its maximum stake is less than its minimum. */
export const closedTerms: Terms = { limits: { minBet: 3_00n, maxBet: 1_00n, maxPayout: 20_000_00n }, waitSeconds: 5 }
/** A balance that covers no stake. */
export const brokeTerms: Terms = { ...terms, available: 1_00n }

export const fitting = 10_00n
export const tooMuch = 5_000_00n

export const availabilities = ['available', 'stale', 'offline', 'viewOnly', 'marketClosed'] as const

export const receipt: Receipt = {
  betId: '9001',
  refNo: 'T-9001',
  prices: [fair],
  entered: fitting,
  risk: fitting,
  toWin: 9_00n,
  waitUntil: 0,
  placedAt: 0,
}

const memberEvents: readonly PlacementEvent[] = [
  { type: 'ticket.offered', ticket, prices: [fair] },
  { type: 'slip.cleared' },
  { type: 'stake.typed', entered: fitting },
  { type: 'stake.typed', entered: tooMuch },
  { type: 'slip.submitted' },
  { type: 'quick.submitted', key: keys[0] },
  { type: 'slip.cancelled' },
  { type: 'slip.reopened' },
  { type: 'stake.confirmed', key: keys[0] },
  { type: 'price.accepted', key: keys[1] },
]

const serverEvents: readonly PlacementEvent[] = [
  { type: 'price.held', ...terms },
  { type: 'price.moved', prices: [worse], ...terms },
  { type: 'check.refused', code: 'marketTypeChanged' },
  { type: 'check.unanswered' },
  { type: 'bet.taken', receipt },
  { type: 'bet.waiting', receipt },
  { type: 'bet.refused', code: 'insufficient_balance' },
  { type: 'bet.absent' },
  { type: 'bet.unanswered' },
]

const by: Environment<typeof placementMachine>['by'] = {
  'ticket.offered': 'device',
  'ticket.priced': 'device',
  'quick.submitted': 'device',
  'availability.changed': 'device',
  'consent.chosen': 'device',
  'slip.cleared': 'member',
  'stake.typed': 'member',
  'slip.submitted': 'member',
  'slip.cancelled': 'member',
  'slip.reopened': 'member',
  'stake.confirmed': 'member',
  'price.accepted': 'member',
  'price.held': 'server',
  'price.moved': 'server',
  'check.refused': 'server',
  'check.unanswered': 'server',
  'bet.taken': 'server',
  'bet.waiting': 'server',
  'bet.refused': 'server',
  'bet.absent': 'server',
  'bet.unanswered': 'server',
}

const unresolved = { ticket, prices: [fair], entered: fitting, consent: 'none', key: keys[0] } as const

/** The whole flow while availability comes and goes: the tests walk views with it. */
export const placementEnvironment: Environment<typeof placementMachine> = {
  machine: placementMachine,
  inputs: { 'a new slip': { unresolved: null, consent: 'none' }, 'a bet on its way': { unresolved, consent: 'none' } },
  events: [
    ...memberEvents,
    ...serverEvents,
    { type: 'price.held', ...closedTerms },
    { type: 'price.held', ...brokeTerms },
    { type: 'price.moved', prices: [better], ...closedTerms },
    { type: 'ticket.priced', prices: [better] },
    { type: 'availability.changed', availability: 'available' },
    { type: 'availability.changed', availability: 'offline' },
    { type: 'consent.chosen', consent: 'better' },
  ],
  by,
}

/** Every reason why nothing may be placed, at any moment. */
export const availabilityEnvironment: Environment<typeof placementMachine> = {
  ...placementEnvironment,
  events: [
    ...memberEvents,
    ...serverEvents,
    ...availabilities.map((availability) => ({ type: 'availability.changed', availability }) as const),
  ],
}

/** Every consent, against a price that gets worse, better, and better than can be true. */
export const consentEnvironment: Environment<typeof placementMachine> = {
  ...placementEnvironment,
  inputs: Object.fromEntries(consents.map((consent) => [consent, { unresolved: null, consent }])),
  events: [
    { type: 'availability.changed', availability: 'available' },
    { type: 'ticket.offered', ticket, prices: [fair] },
    { type: 'stake.typed', entered: fitting },
    { type: 'slip.submitted' },
    { type: 'quick.submitted', key: keys[0] },
    { type: 'price.held', ...terms },
    ...[worse, better, tooGood].map((price) => ({ type: 'price.moved', prices: [price], ...terms }) as const),
    { type: 'price.accepted', key: keys[1] },
    { type: 'stake.confirmed', key: keys[0] },
    { type: 'bet.taken', receipt },
  ],
}
