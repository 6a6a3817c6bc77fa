import type { PlacementEvent } from '#machines/slip/placement.ts'
import type { PlacementActor } from '#ui/flows/contexts.ts'

/**
 * An event, and the moment a member needs to read the question that it may lead to: a press answers it from then on
 * (§bet.reading-pause).
 */
export const sendRead = (bet: PlacementActor, event: PlacementEvent): void => {
  bet.send(event)
  const snapshot = bet.getSnapshot()
  if (!snapshot.hasTag('unread')) return
  const asking = snapshot._nodes.at(-1)!.id
  bet.send({ type: `xstate.after.readingPause.${asking}` } as never)
}
