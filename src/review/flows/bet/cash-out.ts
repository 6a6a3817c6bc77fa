import type { CashOutOffer, PaidOut } from '#machines/bet/cash-out.replies.ts'
import { outerState } from '#machines/flow.ts'
import { cashOutMachine } from '#machines/bet/cash-out.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/**
 * The environment in which a cash-out is explored: one bet of 100 to win 150, sold whole or for an amount, an offer
 * and a lower one.
 */
export const offer: CashOutOffer = {
  amount: 158_33n,
  risk: 100_00n,
  toWin: 150_00n,
  heldRisk: 100_00n,
  heldToWin: 150_00n,
  time: 1_772_000_000_000,
  token: '3.high',
}
export const lower: CashOutOffer = { ...offer, amount: 120_00n, time: 1_772_000_003_000, token: '3.low' }
export const paid: PaidOut = { amount: 158_33n, heldRisk: 0n, heldToWin: 0n, at: 1_772_000_000_000 }

export const waitUntil = 1_772_000_005_000

export const cashOutKeys = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const

export const cashOutEnvironment: Environment<typeof cashOutMachine> = {
  machine: cashOutMachine,
  inputs: {
    'no cash-out': { unresolved: null },
    'a cash-out on its way': { unresolved: { betId: '9001', offer, key: cashOutKeys[0] } },
  },
  events: [
    { type: 'bet.chosen', betId: '9001' },
    { type: 'amount.chosen', amount: 79_16n },
    { type: 'amount.chosen', amount: null },
    { type: 'amount.chosen', amount: 0n },
    { type: 'offer.taken' },
    { type: 'cashOut.confirmed', key: cashOutKeys[0] },
    { type: 'offer.accepted', key: cashOutKeys[1] },
    { type: 'cashOut.cancelled' },
    { type: 'offer.made', offer },
    { type: 'offer.refused', code: 'cashOutUnavailable' },
    { type: 'offer.refused', code: 'cashOutNotOffered' },
    { type: 'offer.refused', code: 'invalidCashOutAmount' },
    { type: 'offer.unanswered' },
    { type: 'cashOut.waiting', until: waitUntil },
    { type: 'cashOut.paid', paid },
    { type: 'cashOut.changed', offer: lower },
    { type: 'cashOut.refused', code: 'cashOutUnavailable' },
    { type: 'cashOut.absent' },
    { type: 'cashOut.unanswered' },
  ],
  by: {
    'bet.chosen': 'member',
    'amount.chosen': 'member',
    'offer.taken': 'member',
    'cashOut.confirmed': 'member',
    'offer.accepted': 'member',
    'cashOut.cancelled': 'member',
    'offer.made': 'server',
    'offer.refused': 'server',
    'offer.unanswered': 'server',
    'cashOut.waiting': 'server',
    'cashOut.paid': 'server',
    'cashOut.changed': 'server',
    'cashOut.refused': 'server',
    'cashOut.absent': 'server',
    'cashOut.unanswered': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof cashOutMachine>
type Event = EventFrom<typeof cashOutMachine>

const sends = (before: Snapshot, after: Snapshot): boolean => after.matches('cashing') && !before.matches('cashing')
const asks = (snapshot: Snapshot): boolean => snapshot.matches('confirming') || snapshot.matches('changed')
const body = ({ context: { betId, wanted, offer } }: Snapshot) => [betId, wanted, offer]
const same = (a: readonly unknown[], b: readonly unknown[]): boolean => a.every((part, i) => Object.is(part, b[i]))

/**
 * What holds for every cash-out, whatever the member, the server and the clock do (§cash-out.shown-amount,
 * §bet.no-answer).
 */
export const cashOutRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled') || snapshot.matches('idle'),
  states: {
    'a cash-out has a key exactly while it may be on the server': (snapshot: Snapshot) =>
      snapshot.hasTag('unresolved') === (snapshot.context.key !== null),
    'an offer that can be accepted has an amount and a time': (snapshot: Snapshot) =>
      !['offered', 'confirming', 'changed', 'cashing', 'waiting', 'unknown'].includes(outerState(snapshot.value)) ||
      snapshot.context.offer !== null,
    'a new offer is shown beside the one before': (snapshot: Snapshot) =>
      snapshot.matches('changed') === (snapshot.context.offerBefore !== null),
    'a missing offer has a reason': (snapshot: Snapshot) =>
      !['suspended', 'refused', 'amountRefused'].includes(outerState(snapshot.value)) ||
      snapshot.context.reason !== null,
    'the amount paid is known exactly once it is done': (snapshot: Snapshot) =>
      snapshot.matches('done') === (snapshot.context.paid !== null),
    'the end of the wait is known exactly while it waits': (snapshot: Snapshot) =>
      snapshot.matches('waiting') === (snapshot.context.waitUntil !== null),
    'a requested amount is above zero': ({ context: { wanted } }: Snapshot) => wanted === null || wanted > 0n,
  },
  steps: {
    'a pressed offer is confirmed before the bet is cashed out': (before: Snapshot, _: Event, after: Snapshot) =>
      !after.matches('cashing') || !before.context.isTaken,
    'only a confirmation cashes out': (before: Snapshot, event: Event, after: Snapshot) =>
      !sends(before, after) ||
      (event.type === 'cashOut.confirmed' && before.matches('confirming')) ||
      (event.type === 'offer.accepted' && before.matches('changed')),
    'a press before the question could be read is ignored': (before: Snapshot, _: Event, after: Snapshot) =>
      !sends(before, after) || !before.hasTag('unread'),
    'a question cannot be answered the moment it appears': (before: Snapshot, _: Event, after: Snapshot) =>
      !asks(after) || after.hasTag('unread') || outerState(before.value) === outerState(after.value),
    'what is cashed out is what was shown': (before: Snapshot, _: Event, after: Snapshot) =>
      !sends(before, after) || same(body(before), body(after)),
    'a key is made by a confirmation': (before: Snapshot, event: Event, after: Snapshot) =>
      before.context.key !== null || after.context.key === null || ('key' in event && after.context.key === event.key),
    'no new key while a cash-out may be on the server under the old one': (
      before: Snapshot,
      _: Event,
      after: Snapshot,
    ) =>
      before.context.key === null ||
      after.context.key === null ||
      (after.context.key === before.context.key && same(body(before), body(after))),
    'a key is dropped only on a final answer': (before: Snapshot, { type }: Event, after: Snapshot) =>
      before.context.key === null ||
      after.context.key !== null ||
      ['cashOut.paid', 'cashOut.changed', 'cashOut.refused', 'cashOut.absent'].includes(type),
    'an unknown outcome is looked up, never cashed out again': (before: Snapshot, _: Event, after: Snapshot) =>
      !before.matches('unknown') || !after.matches('cashing'),
  },
}

export const cashOutPhrases: FlowPhrases = {
  events: {
    'bet.chosen': 'the member chooses a bet to cash out',
    'amount.chosen': 'the member chooses how much to be paid',
    'offer.made': 'the server makes an offer',
    'offer.refused': 'the server makes no offer',
    'offer.unanswered': 'the request for an offer gets no answer',
    'offer.taken': 'the member asks to cash out at the offer',
    'cashOut.confirmed': 'the member confirms the cash-out',
    'cashOut.cancelled': 'the member goes back',
    'offer.accepted': 'the member accepts the new offer',
    'cashOut.waiting': 'the server says that the cash-out waits',
    'cashOut.paid': 'the server has paid',
    'cashOut.changed': 'the server says that the offer fell',
    'cashOut.refused': 'the server refuses the cash-out',
    'cashOut.unanswered': 'the cash-out gets no answer',
    'cashOut.absent': 'the server says that it has no cash-out under this key',
  },
  guards: {
    hasUnresolved: 'a cash-out was on its way when the page closed',
    isForNow: 'only for the moment there is no offer',
    isBadAmount: 'the bet cannot pay that amount',
    isAmount: 'the amount is above zero, or the whole bet was chosen',
    isTaken: 'the member pressed the amount itself',
  },
  actions: {
    setBet: 'starts with the chosen bet, and with the amount if one was pressed',
    clearBet: 'forgets the bet',
    setOffer: 'shows the offer',
    setLowerOffer: 'shows the new offer beside the one before, and forgets the key',
    setAmount: 'keeps the amount and drops the offer',
    dropOffer: 'drops the offer and the key',
    setReason: 'tells the member why, and drops the offer and the key',
    setWait: 'keeps until when it waits',
    clearWait: 'forgets the end of the wait',
    fixRequest: 'seals the cash-out under a new key',
    setPaid: 'keeps what was paid and forgets the key',
  },
  ports: {
    askOffer: 'asking the server for an offer',
    requestCashOut: 'sending the cash-out under its key',
    findCashOut: 'asking for the outcome of the cash-out under its key',
    watchCashOut: 'watching for the outcome of the waiting cash-out',
  },
}

export const cashOutFlow: Flow = {
  name: 'Cash-out',
  about:
    'Cashing out a running bet, fully or partly. Nothing is paid below what the member saw, a lower offer is shown first, and a lost answer is looked up by its key, never cashed out again.',
  environment: cashOutEnvironment,
  rules: cashOutRules,
  words: cashOutPhrases,
  watch: ['wanted', 'isTaken', 'reason'],
}
