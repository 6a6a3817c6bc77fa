import { consents } from '#domain/bet/consent.ts'
import type { Leg } from '#domain/bet/leg.ts'
import { singleOf } from '#domain/bet/slip-ticket.ts'
import { quote } from '#domain/odds/odds.ts'
import type { Receipt, Terms } from '#machines/slip/placement.replies.ts'
import { type PlacementEvent, placementMachine } from '#machines/slip/placement.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'
import { placementRules } from './placement.rules.ts'

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
const tooGood = quote(-8_000, 'MY')

export const ticket = singleOf(leg)

export const keys = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const

export const terms: Terms = { limits: { minBet: 3_00n, maxBet: 2_000_00n, maxPayout: 20_000_00n }, waitSeconds: 5 }
/** The match takes no more: its maximum stake is less than its minimum. */
const closedTerms: Terms = { limits: { minBet: 3_00n, maxBet: 1_00n, maxPayout: 20_000_00n }, waitSeconds: 5 }
/** A balance that covers no stake. */
const brokeTerms: Terms = { ...terms, available: 1_00n }

export const fitting = 10_00n
export const tooMuch = 5_000_00n

const availabilities = ['available', 'stale', 'offline', 'viewOnly', 'marketClosed'] as const

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

export const placementPhrases: FlowPhrases = {
  events: {
    'ticket.offered': 'the slip gives a ticket',
    'ticket.priced': 'the board changes the prices of the ticket',
    'slip.cleared': 'the member empties the slip',
    'stake.typed': 'the member types a stake',
    'consent.chosen': 'the member chooses which prices to accept',
    'availability.changed': 'whether a bet may be placed changes',
    'slip.submitted': 'the member asks for the bet',
    'quick.submitted': 'the member bets with one press',
    'slip.cancelled': 'the member goes back',
    'slip.reopened': 'the member opens the rejected bet again',
    'stake.confirmed': 'the member confirms the bet',
    'price.accepted': 'the member accepts the price that moved',
    'price.held': 'the server confirms the price',
    'price.moved': 'the server says that the price moved',
    'check.refused': 'the server refuses the check',
    'check.unanswered': 'the check gets no answer',
    'bet.taken': 'the server accepts the bet',
    'bet.waiting': 'the server holds the bet while it waits',
    'bet.refused': 'the server rejects the bet',
    'bet.absent': 'the server says that it has no bet under this key',
    'bet.unanswered': 'the bet gets no answer',
  },
  guards: {
    hasUnresolved: 'a bet was on its way when the page closed',
    mayCheck: 'betting is available and a stake was typed',
    balanceCoversNone: 'the balance covers no stake that the limits allow',
    noStakeFits: 'the maximum stake is below the minimum',
    outsideLimits: 'the stake is outside the limits',
    isQuick: 'it is a quick bet and betting is available',
    'asked question moved': 'the member was being asked about a price that moved',
    'asked question clamped': 'the member was being asked about a limited stake',
    consentedTo: 'the member’s settings accept this move, and it is not the fourth',
    mayMoveAgain: 'the price has moved fewer than three times',
    mayPlaceAsIs: 'betting is available and the stake is within the limits',
    mayPlaceLess: 'betting is available and a smaller stake is within the limits',
    mayConfirm: 'betting is available',
    availableAgain: 'betting is available now and was not before',
    mayReopen: 'the bet was not refused because its line changed',
  },
  actions: {
    setTicket: 'takes the ticket at its prices, in place of the one before',
    clearTicket: 'empties the slip',
    followPrices: 'shows the new prices beside the old',
    setStake: 'keeps the stake and takes the last message away',
    setConsent: 'keeps what the member accepts',
    setAvailability: 'notes whether betting is available',
    startRounds: 'restarts the count of price moves, with no key',
    reopen: 'opens the bet for changes, with no key',
    setTerms: 'keeps the limits, waiting time and deduction that the server stated',
    clampStake: 'sets the stake to the nearest amount within the limits',
    movePrices: 'shows the price that moved beside the one before, counts the move, and forgets the key',
    'setQuestion question moved': 'asks about the price that moved',
    'setQuestion question clamped': 'asks about the limited stake',
    'setQuestion question confirming': 'asks for the confirmation',
    'setQuestion question unsent': 'asks whether to send it again',
    endQuestion: 'ends the question',
    setQuickKey: 'keeps the key of the quick bet',
    dropQuickKey: 'turns a quick bet into one that asks first',
    fixQuickRequest: 'seals the bet under its key, with the consent as it is',
    fixRequest: 'seals the bet under a new key, with the consent as it is',
    setReceipt: 'keeps the receipt and its prices',
    dropKey: 'forgets the key, which has its final answer',
    refuseEveryStake: 'tells the member whether the limits or the balance allow no stake',
    refuse: 'names the reason and forgets the key',
    reportEmpty: 'reports to the slip that it is empty',
    reportLegs: 'reports its legs to the slip',
    reportReview: 'reports to the slip that it is being checked and confirmed',
    reportSent: 'reports to the slip that it is being sent',
    reportAwaited: 'reports to the slip that it is waiting for its answer',
    reportAnswer: 'reports its answer to the slip',
  },
  ports: {
    checkBet: 'asking the server for price and limits',
    placeBet: 'sending the bet under its key',
    watchBet: 'waiting for the server to decide the bet',
    findBet: 'asking for the outcome of the bet under its key',
    closeKey: 'asking the server to close the key',
  },
}

export const placementFlow: Flow = {
  name: 'Placement',
  about:
    'How one bet gets from the slip to an answer. Nothing is placed at a price the member has not agreed to, nothing is sent twice, and a lost answer is looked up, not assumed.',
  environment: placementEnvironment,
  rules: placementRules,
  words: placementPhrases,
  watch: ['availability', 'moves', 'reason'],
}
