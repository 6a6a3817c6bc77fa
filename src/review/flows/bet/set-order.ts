import { type OrderTerms, termsFault } from '#domain/cash-out/standing-order.ts'
import { setOrderMachine } from '#machines/bet/set-order.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

const terms: OrderTerms = { direction: 'atLeast', act: 'cashOut', amount: 80_00n, part: null, floor: null }

/** The environment in which orders are set: one that can be, one that cannot, one in force, and every answer. */
const setOrderEnvironment: Environment<typeof setOrderMachine> = {
  machine: setOrderMachine,
  inputs: { 'a bet': undefined },
  events: [
    { type: 'form.opened' },
    { type: 'form.closed' },
    { type: 'order.submitted', terms, key: 'k1' },
    { type: 'order.submitted', terms: { ...terms, part: 90_00n }, key: 'k1' },
    { type: 'order.repeated' },
    { type: 'order.withdrawn' },
    { type: 'order.cancelled', key: 'k0' },
    { type: 'order.set' },
    { type: 'order.refused', code: 'cashOutNotOffered' },
    { type: 'order.unanswered' },
    { type: 'cancel.done' },
    { type: 'cancel.refused', code: 'orderNotExists' },
    { type: 'cancel.refused', code: 'cashOutWaiting' },
    { type: 'cancel.unanswered' },
  ],
  by: {
    'form.opened': 'member',
    'form.closed': 'member',
    'order.submitted': 'member',
    'order.repeated': 'member',
    'order.withdrawn': 'member',
    'order.cancelled': 'member',
    'order.set': 'server',
    'order.refused': 'server',
    'order.unanswered': 'server',
    'cancel.done': 'server',
    'cancel.refused': 'server',
    'cancel.unanswered': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof setOrderMachine>
type Event = EventFrom<typeof setOrderMachine>

/** What holds for every order that a member sets or cancels (§bet.key, §order.ends). */
const setOrderRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled') || snapshot.hasTag('needsMember'),
  states: {
    'what may be on the server has its key, and nothing else has one': (snapshot: Snapshot) =>
      (snapshot.matches('sending') || snapshot.matches('unknown') || snapshot.matches('cancelling')) ===
      (snapshot.context.key !== ''),
    'what is sent breaks no rule of orders': ({ context: { terms: sent } }: Snapshot) =>
      sent === null || termsFault(sent) === undefined,
  },
  steps: {
    'only the member sends': (before: Snapshot, event: Event, after: Snapshot) =>
      before.matches('sending') ||
      !after.matches('sending') ||
      event.type === 'order.submitted' ||
      event.type === 'order.repeated',
    'an order that had no answer goes again under the same key, or is cancelled under it': (
      before: Snapshot,
      _: Event,
      after: Snapshot,
    ) => !before.matches('unknown') || after.context.key === before.context.key,
    'only the server says that an order is in force': (before: Snapshot, event: Event, after: Snapshot) =>
      after.context.done !== 'set' || before.context.done === 'set' || event.type === 'order.set',
    'an order is said to be cancelled only when it can never act': (before: Snapshot, event: Event, after: Snapshot) =>
      after.context.done !== 'cancelled' ||
      before.context.done === 'cancelled' ||
      event.type === 'cancel.done' ||
      (event.type === 'cancel.refused' && event.code === 'orderNotExists' && before.context.terms !== null),
  },
}

const setOrderWords: FlowPhrases = {
  events: {
    'form.opened': 'the member opens the form of an order',
    'form.closed': 'the member leaves the form',
    'order.submitted': 'the member sends the order',
    'order.repeated': 'the member sends the order again',
    'order.withdrawn': 'the member withdraws the order',
    'order.cancelled': 'the member cancels an order that is in force',
    'order.set': 'the server says that the order is in force',
    'order.refused': 'the server refuses the order',
    'order.unanswered': 'the order has no answer',
    'cancel.done': 'the server says that the order is cancelled',
    'cancel.refused': 'the server does not cancel the order',
    'cancel.unanswered': 'the cancellation has no answer',
  },
  guards: {
    isFaulty: 'an amount of the order is wrong',
    isWithdrawn: 'the order had no answer yet',
    isWithdrawnAndGone: 'the order had no answer yet and is not on the server',
  },
  actions: {
    setFault: 'says which amount is wrong, and sends nothing',
    fixRequest: 'seals the order under a new key',
    setCancelled: 'keeps the key of the order to cancel',
    setReason: 'tells the member why, and forgets the key',
    noteSet: 'says that the order is in force, and forgets the key',
    noteCancelled: 'says that the order is cancelled, and forgets the key',
    clearNotes: 'forgets the last answer',
  },
  ports: {
    setOrder: 'sending the order under its key',
    cancelOrder: 'cancelling the order by its key',
  },
}

export const setOrderFlow: Flow = {
  name: 'Set-order',
  about:
    'Leaving a standing order on a bet and cancelling it. An order without an answer is sent again under its key or withdrawn by it, so it is set once or never.',
  environment: setOrderEnvironment,
  rules: setOrderRules,
  words: setOrderWords,
  watch: ['reason', 'done'],
}
