import type { MemberEvent } from '#calls/events.ts'

/** An event of a wallet that moves by two entries each, and of a bet, unless it says so. */
export const feedEvent = (seq: number, over: Partial<MemberEvent> = {}): MemberEvent => ({
  seq,
  topic: 'bet.running',
  account_state: 'active',
  balance: '990.00',
  account_balance: '1000.00',
  outstanding_balance: '10.00',
  wallet_seq: 2 * seq,
  wallet_entries: 2,
  ...(over.topic === undefined && { bet: betNews() }),
  ...over,
})

export const betNews = (over: Partial<NonNullable<MemberEvent['bet']>> = {}): NonNullable<MemberEvent['bet']> => ({
  bet_id: '7',
  state: 'running',
  version: 1,
  outcome: '',
  reason: '',
  payout: '',
  kind: 'single',
  legs: [],
  ...over,
})
