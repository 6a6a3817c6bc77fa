import { wrongField } from '#domain/member/feedback.ts'
import type { feedbackMachine } from '#machines/account/feedback.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof feedbackMachine>
type Event = EventFrom<typeof feedbackMachine>

const isOut = (snapshot: Snapshot): boolean => snapshot.matches('sending') || snapshot.matches('unanswered')

/** What holds for every message to the operator (§page.feedback). */
export const feedbackRules: Rules = {
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
