import { standingOrderMachine } from '#machines/bet/standing-order.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/** The environment of a standing order: offers for its bet, its member, its cash-out and the end of the bet. */
export const standingOrderEnvironment: Environment<typeof standingOrderMachine> = {
  machine: standingOrderMachine,
  inputs: { set: undefined },
  events: [
    { type: 'offer.met', act: 'cashOut', live: false },
    { type: 'offer.met', act: 'cashOut', live: true },
    { type: 'offer.met', act: 'notify', live: false },
    { type: 'offer.missed' },
    { type: 'wait.elapsed' },
    { type: 'cashOut.refused' },
    { type: 'order.cancelled' },
    { type: 'order.replaced' },
    { type: 'bet.ended' },
  ],
  by: {
    'offer.met': 'server',
    'offer.missed': 'server',
    'wait.elapsed': 'server',
    'cashOut.refused': 'server',
    'order.cancelled': 'server',
    'order.replaced': 'server',
    'bet.ended': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof standingOrderMachine>
type Event = EventFrom<typeof standingOrderMachine>

const isInForce = (snapshot: Snapshot) => snapshot.matches('watching') || snapshot.matches('due')

/** What holds for every standing order (§order.once, §order.floor). */
const standingOrderRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'an order that no longer acts is over': (snapshot: Snapshot) =>
      isInForce(snapshot) === (snapshot.status === 'active'),
  },
  steps: {
    'an order is executed only by an offer that meets it, or after the wait that one began': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) =>
      !after.matches('executed') ||
      (before.matches('watching') && event.type === 'offer.met' && event.act === 'cashOut' && !event.live) ||
      (before.matches('due') && event.type === 'wait.elapsed'),
    'an order that only notifies sells nothing': (_: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'offer.met' || event.act !== 'notify' || after.matches('notified'),
    'a missed order stays in force until it acts, is cancelled or replaced, or its bet ends': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) =>
      !before.matches({ watching: 'missed' }) ||
      isInForce(after) ||
      ['offer.met', 'order.cancelled', 'order.replaced', 'bet.ended'].includes(event.type),
    'nothing is cancelled or replaced while its cash-out waits': (before: Snapshot, _: Event, after: Snapshot) =>
      !before.matches('due') || (!after.matches('cancelled') && !after.matches('replaced')),
  },
}

const standingOrderWords: FlowPhrases = {
  events: {
    'offer.met': 'an offer meets the order',
    'offer.missed': 'an offer is below the floor',
    'wait.elapsed': 'the live delay of its cash-out is over',
    'cashOut.refused': 'its cash-out is refused while it waits',
    'order.cancelled': 'the member cancels the order',
    'order.replaced': 'the member sets another order in the same direction',
    'bet.ended': 'the bet is settled, void or cashed out in full',
  },
  guards: { onlyNotifies: 'the order only notifies', mustWait: 'a leg of the bet is in play' },
  actions: {
    cashOut: 'cashes the bet out, or the part that the order names',
    requestCashOut: 'has the cash-out wait',
    notify: 'notifies the member',
  },
}

export const standingOrderFlow: Flow = {
  name: 'Standing-order',
  about:
    'An order that a member leaves on a bet: to cash it out, or to be notified, at the first offer that is as high or as low as an amount. It is executed once and never below what it says.',
  environment: standingOrderEnvironment,
  rules: standingOrderRules,
  words: standingOrderWords,
  watch: [],
}
