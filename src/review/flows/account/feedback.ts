import { wrongField } from '#domain/member/feedback.ts'
import { feedbackMachine } from '#machines/account/feedback.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/**
 * The environment in which feedback is explored: the fields that must be filled, one that is wrong, and every answer.
 */
const feedbackEnvironment: Environment<typeof feedbackMachine> = {
  machine: feedbackMachine,
  inputs: { 'an empty form': undefined },
  events: [
    { type: 'feedback.typed', field: 'category', value: 'page' },
    { type: 'feedback.typed', field: 'text', value: 'The board is slow.' },
    { type: 'feedback.typed', field: 'email', value: 'ann at home' },
    { type: 'feedback.typed', field: 'email', value: '' },
    { type: 'feedback.submitted', key: 'k1' },
    { type: 'feedback.opened', id: 12 },
    { type: 'feedback.refused', code: 'requestLimit' },
    { type: 'feedback.unanswered' },
  ],
  by: {
    'feedback.typed': 'member',
    'feedback.submitted': 'member',
    'feedback.opened': 'server',
    'feedback.refused': 'server',
    'feedback.unanswered': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof feedbackMachine>
type Event = EventFrom<typeof feedbackMachine>

const isOut = (snapshot: Snapshot): boolean => snapshot.matches('sending') || snapshot.matches('unanswered')

/** What holds for every message to the operator (§page.feedback). */
const feedbackRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled') || snapshot.hasTag('needsMember'),
  states: {
    'what is sent breaks no rule of the form': (snapshot: Snapshot) =>
      !isOut(snapshot) || wrongField(snapshot.context) === undefined,
    'what may be open has its key, and nothing else has one': (snapshot: Snapshot) =>
      isOut(snapshot) === (snapshot.context.key !== ''),
  },
  steps: {
    'only the member sends': (before: Snapshot, event: Event, after: Snapshot) =>
      before.matches('sending') || !after.matches('sending') || event.type === 'feedback.submitted',
    'a text that had no answer goes again under the same key': (before: Snapshot, _: Event, after: Snapshot) =>
      !before.matches('unanswered') || !after.matches('sending') || after.context.key === before.context.key,
    'only the server opens a case': (before: Snapshot, event: Event, after: Snapshot) =>
      before.matches('opened') || !after.matches('opened') || event.type === 'feedback.opened',
    'only an open case empties the form': (before: Snapshot, event: Event, after: Snapshot) =>
      before.context.text === after.context.text || ['feedback.typed', 'feedback.opened'].includes(event.type),
  },
}

const feedbackWords: FlowPhrases = {
  events: {
    'feedback.typed': 'the member writes in a field',
    'feedback.submitted': 'the member sends the message',
    'feedback.opened': 'the server has opened a case',
    'feedback.refused': 'the server refuses the message',
    'feedback.unanswered': 'the request has no answer',
  },
  guards: {
    isFaulty: 'a field is missing or wrong',
  },
  actions: {
    setField: 'keeps what was written, and clears the last answer',
    setFault: 'marks what is missing or wrong, and sends nothing',
    setKey: 'gives the message its key',
    dropKey: 'forgets the key',
    setReason: 'tells the member why',
    clearForm: 'empties the form and keeps the number of the case',
  },
  ports: {
    sendFeedback: 'sending the message to the server',
  },
}

export const feedbackFlow: Flow = {
  name: 'Feedback',
  about:
    'Writing to the operator. A message has one key until it is answered, so sending it again after a lost answer opens no second case.',
  environment: feedbackEnvironment,
  rules: feedbackRules,
  words: feedbackWords,
  watch: ['wrong', 'reason'],
}
