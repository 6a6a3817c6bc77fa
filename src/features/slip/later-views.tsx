import { Accepted } from './accepted.tsx'
import { Checking } from './checking.tsx'
import { Choosing } from './choosing.tsx'
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

/** What the first board does without: fetched as soon as the page rests, long before it is shown. */
export const laterViews = {
  choosing: Choosing,
  checking: Checking,
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
