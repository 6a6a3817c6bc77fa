import type { TextKey } from '#ui/text/text.tsx'
import type { PlacementState } from '#machines/slip/placement.state.ts'

/** The bet status in a few words; nothing while the slip is only open. */
export const stateLabels: Record<PlacementState, TextKey | null> = {
  deciding: null,
  empty: null,
  choosing: null,
  checking: 'slip.bar.checking',
  moved: 'slip.bar.moved',
  clamped: 'slip.bar.clamped',
  confirming: 'slip.bar.confirming',
  placing: 'slip.bar.placing',
  waiting: 'slip.bar.waiting',
  unknown: 'slip.bar.unknown',
  unsent: 'slip.bar.unsent',
  releasing: 'slip.bar.releasing',
  accepted: 'slip.bar.accepted',
  rejected: 'slip.bar.rejected',
}
