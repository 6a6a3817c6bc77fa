import { singleOf } from '#domain/bet/slip-ticket.ts'
import { quote } from '#domain/odds/odds.ts'
import type { Receipt } from '#machines/slip/placement.replies.ts'
import type { PlacementEvent } from '#machines/slip/placement.ts'
import type { PlacementState } from '#machines/slip/placement.state.ts'
import { keys, leg, receipt as anyReceipt, terms } from '#review/flows/slip/placement.ts'
import { bookNow } from './harness.tsx'

/** The bet of the look: to win 50 at −0.96, moved to −0.92. */
export const before = quote(-9_600, 'MY')
export const now = quote(-9_200, 'MY')

export const receipt: Receipt = {
  ...anyReceipt,
  betId: '240914-000731',
  refNo: 'T-7F3K',
  prices: [now],
  entered: 50_00n,
  risk: 46_00n,
  toWin: 50_00n,
  placedAt: bookNow,
  waitUntil: bookNow + 5_000,
}

const chose: readonly PlacementEvent[] = [
  { type: 'availability.changed', availability: 'available' },
  { type: 'ticket.offered', ticket: singleOf(leg), prices: [before] },
  { type: 'stake.typed', entered: 50_00n },
]
const sent: readonly PlacementEvent[] = [...chose, { type: 'slip.submitted' }]
const confirming: readonly PlacementEvent[] = [...sent, { type: 'price.held', ...terms }]
const placing: readonly PlacementEvent[] = [...confirming, { type: 'stake.confirmed', key: keys[0] }]
const unknown: readonly PlacementEvent[] = [...placing, { type: 'bet.unanswered' }]

/** What leads to each state. */
export const stateFixtures: Record<Exclude<PlacementState, 'deciding'>, readonly PlacementEvent[]> = {
  empty: [],
  choosing: chose,
  checking: sent,
  moved: [...sent, { type: 'price.moved', prices: [now], ...terms }],
  clamped: [
    ...chose,
    { type: 'stake.typed', entered: 9_999_99n },
    { type: 'slip.submitted' },
    { type: 'price.held', ...terms },
  ],
  confirming,
  placing,
  waiting: [...placing, { type: 'bet.waiting', receipt }],
  unknown,
  unsent: [...unknown, { type: 'bet.absent' }],
  releasing: [...unknown, { type: 'bet.absent' }, { type: 'slip.cancelled' }],
  accepted: [...placing, { type: 'bet.taken', receipt }],
  rejected: [...placing, { type: 'bet.refused', code: 'scoreChanged' }],
}
