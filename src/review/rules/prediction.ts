import type { predictionMachine } from '#machines/room/prediction.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof predictionMachine>
type Event = EventFrom<typeof predictionMachine>

const sends = (before: Snapshot, after: Snapshot): boolean =>
  after.matches('predicting') && !before.matches('predicting')
const body = ({ context: { choice, points } }: Snapshot): string => JSON.stringify([choice, points])

/** What the member is asked, until it is answered. */
const question = (snapshot: Snapshot): string | null =>
  snapshot.hasTag('needsMember') ? JSON.stringify([snapshot.value, snapshot.context.choice]) : null

/** What holds for every prediction, whatever the member, the server and the clock do (§room.points, §room.key). */
export const predictionRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled') || snapshot.matches('idle'),
  states: {
    'a prediction has a key exactly while it may be on the server': (snapshot: Snapshot) =>
      snapshot.hasTag('unresolved') === (snapshot.context.key !== null),
    'what is sent is a whole number of points': (snapshot: Snapshot) =>
      !snapshot.hasTag('unresolved') || (Number.isInteger(snapshot.context.points) && snapshot.context.points! >= 1),
    'a selection is chosen in every state with an action': (snapshot: Snapshot) =>
      snapshot.matches('idle') || snapshot.context.choice !== null,
    'a moved price is shown beside the one before': (snapshot: Snapshot) =>
      snapshot.matches('moved') === (snapshot.context.priceBefore !== null),
    'a refusal says why': (snapshot: Snapshot) => !snapshot.matches('refused') || snapshot.context.reason !== null,
    'the prediction is known exactly once it is made': (snapshot: Snapshot) =>
      snapshot.matches('made') === (snapshot.context.made !== null),
  },
  steps: {
    'only a confirmation sends': (before: Snapshot, event: Event, after: Snapshot) =>
      !sends(before, after) ||
      (event.type === 'prediction.confirmed' && before.matches('choosing')) ||
      (event.type === 'price.accepted' && before.matches('moved')),
    'a press before the question could be read is ignored': (before: Snapshot, _: Event, after: Snapshot) =>
      !sends(before, after) || before.context.isRead,
    'a question cannot be answered the moment it appears': (before: Snapshot, _: Event, after: Snapshot) =>
      !after.context.isRead || (question(after) !== null && question(after) === question(before)),
    'no more points are sent than the player has left': (before: Snapshot, _: Event, after: Snapshot) =>
      !sends(before, after) || after.context.points! <= before.context.left,
    'what is sent is what was shown': (before: Snapshot, _: Event, after: Snapshot) =>
      !sends(before, after) || body(before) === body(after),
    'a lost prediction is requested again unchanged, under its key': (before: Snapshot, _: Event, after: Snapshot) =>
      before.context.key === null ||
      after.context.key === null ||
      (before.context.key === after.context.key && body(before) === body(after)),
    'a key is dropped only on a final answer': (before: Snapshot, { type }: Event, after: Snapshot) =>
      before.context.key === null ||
      after.context.key !== null ||
      ['prediction.made', 'prediction.moved', 'prediction.refused'].includes(type),
    'no prediction is confirmed once the match has begun': (_: Snapshot, { type }: Event, after: Snapshot) =>
      type !== 'match.begun' || !(after.matches('choosing') || after.matches('moved')),
  },
}
