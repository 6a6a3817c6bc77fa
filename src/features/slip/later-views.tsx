import { Accepted } from './accepted.tsx'
import { Clamped } from './clamped.tsx'
import { Confirming } from './confirming.tsx'
import { Moved } from './moved.tsx'
import { Placing } from './placing.tsx'
import { Rejected } from './rejected.tsx'
import { Releasing } from './releasing.tsx'
import { Unknown } from './unknown.tsx'
import { Unsent } from './unsent.tsx'
import type { View } from './views.tsx'
import { Waiting } from './waiting.tsx'

/** What follows a check: fetched with the first selection, long before it is shown. */
export const laterViews = {
  moved: Moved,
  clamped: Clamped,
  confirming: Confirming,
  placing: Placing,
  waiting: Waiting,
  unknown: Unknown,
  unsent: Unsent,
  releasing: Releasing,
  accepted: Accepted,
  rejected: Rejected,
} as const satisfies Record<string, View>
