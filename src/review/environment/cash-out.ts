import { cashOutMachine } from '#machines/bet/cash-out.ts'
import type { CashOutOffer, PaidOut } from '#machines/bet/cash-out.events.ts'
import type { Environment } from '../explore.ts'

/**
 * The environment in which a cash-out is explored: one bet of 100 to win 150, sold whole or for an amount, an offer
 * and a lower one.
 */
export const offer: CashOutOffer = {
  amount: 158_33n,
  risk: 100_00n,
  toWin: 150_00n,
  heldRisk: 100_00n,
  heldToWin: 150_00n,
  time: 1_772_000_000_000,
  token: '3.high',
}
export const lower: CashOutOffer = { ...offer, amount: 120_00n, time: 1_772_000_003_000, token: '3.low' }
export const paid: PaidOut = { amount: 158_33n, heldRisk: 0n, heldToWin: 0n, at: 1_772_000_000_000 }

export const waitUntil = 1_772_000_005_000

export const cashOutKeys = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const

export const cashOutEnvironment: Environment<typeof cashOutMachine> = {
  machine: cashOutMachine,
  inputs: {
    'no cash-out': { unresolved: null },
    'a cash-out on its way': { unresolved: { betId: '9001', offer, key: cashOutKeys[0] } },
  },
  events: [
    { type: 'bet.chosen', betId: '9001' },
    { type: 'amount.chosen', amount: 79_16n },
    { type: 'amount.chosen', amount: null },
    { type: 'amount.chosen', amount: 0n },
    { type: 'offer.taken' },
    { type: 'cashOut.confirmed', key: cashOutKeys[0] },
    { type: 'offer.accepted', key: cashOutKeys[1] },
    { type: 'cashOut.cancelled' },
    { type: 'offer.made', offer },
    { type: 'offer.refused', code: 'cashOutUnavailable' },
    { type: 'offer.refused', code: 'cashOutNotOffered' },
    { type: 'offer.refused', code: 'invalidCashOutAmount' },
    { type: 'offer.unanswered' },
    { type: 'cashOut.waiting', until: waitUntil },
    { type: 'cashOut.paid', paid },
    { type: 'cashOut.changed', offer: lower },
    { type: 'cashOut.refused', code: 'cashOutUnavailable' },
    { type: 'cashOut.absent' },
    { type: 'cashOut.unanswered' },
  ],
  by: {
    'bet.chosen': 'member',
    'amount.chosen': 'member',
    'offer.taken': 'member',
    'cashOut.confirmed': 'member',
    'offer.accepted': 'member',
    'cashOut.cancelled': 'member',
    'offer.made': 'server',
    'offer.refused': 'server',
    'offer.unanswered': 'server',
    'cashOut.waiting': 'server',
    'cashOut.paid': 'server',
    'cashOut.changed': 'server',
    'cashOut.refused': 'server',
    'cashOut.absent': 'server',
    'cashOut.unanswered': 'server',
  },
}
