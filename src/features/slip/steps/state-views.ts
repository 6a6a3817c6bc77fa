import { type ComponentType, createElement, type ReactNode } from 'react'
import { Accepted } from './accepted.tsx'
import { Choosing } from './choosing.tsx'
import { Clamped } from './clamped.tsx'
import { Confirming } from './confirming.tsx'
import { Empty } from '../list/empty.tsx'
import { Moved } from './moved.tsx'
import { Rejected } from './rejected.tsx'
import { Checking, Placing, Releasing, Unknown, Unsent } from './sent.tsx'
import type { SlipBet } from '../slip-bet.ts'
import type { PlacementState } from '#machines/slip/placement.state.ts'
import { Waiting } from './waiting.tsx'

type View = ComponentType<{ bet: SlipBet }> | null

/** One view per state, by the state's own name: a missing one does not compile. */
const views: Record<PlacementState, View> = {
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

/** What a state shows of a bet. */
export const viewOf = (state: PlacementState, bet: SlipBet | null): ReactNode => {
  const View = views[state]
  return View && bet && createElement(View, { key: state, bet })
}
