import type { ComponentType } from 'react'
import { Accepted } from './accepted.tsx'
import { Checking } from './checking.tsx'
import { Choosing } from './choosing.tsx'
import { Clamped } from './clamped.tsx'
import { Confirming } from './confirming.tsx'
import { Empty } from './empty.tsx'
import { Moved } from './moved.tsx'
import { Placing } from './placing.tsx'
import { Releasing } from './releasing.tsx'
import { Rejected } from './rejected.tsx'
import type { SlipBet } from './slip-bet.ts'
import type { PlacementState } from './state.ts'
import { Unknown } from './unknown.tsx'
import { Unsent } from './unsent.tsx'
import { Waiting } from './waiting.tsx'

/** One view a state, by the state's own name: a missing one does not compile. */
export const views: Record<PlacementState, ComponentType<{ bet: SlipBet }> | null> = {
  deciding: null,
  empty: Empty,
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
}
