import { builderSelections } from '#domain/bet/builder.ts'
import { mostMoves } from '#domain/bet/consent.ts'
import type { BuiltPick } from '#domain/bet/leg.ts'
import { parlayTickets } from '#domain/bet/limits.ts'
import { mostTries } from '#machines/board/live-tv.ts'
import { draft } from '#review/flows/bet/edit-bet.ts'
import { many as legs } from '#review/flows/slip/parlay.ts'
import { fair, keys, leg, terms, ticket } from '#review/flows/slip/placement.ts'
import type { AnyEventObject } from 'xstate'
import { bound, type BoundsOfFlows, least, leastOf, most, mostOf, times } from './bound.ts'

const picks = (count: number) =>
  times(count, (place): BuiltPick => ({ oddsId: place + 1, marketType: 'OXT', pick: 'home', line: 0 }))
const taken = { type: 'selection.taken', leg: { ...leg, group: 9, matchId: 9, oddsId: 99 }, price: fair }
const order = { direction: 'atLeast', act: 'cashOut', amount: 80_00n, part: null, floor: null } as const
const ordered = (over: object) => ({ event: { type: 'order.submitted', terms: { ...order, ...over }, key: 'k1' } })
const single = (n: number) => ({ id: `single-${n}`, progress: 'made', risk: 10_00n })
const placed = (event: AnyEventObject, context: object) => ({
  event,
  context: { availability: 'available', ticket, prices: [fair], ...context },
})
const { limits } = terms
const confirmed = { type: 'stake.confirmed', key: keys[0] }

/** Of the slip and its bets, and of live TV. */
export const betBounds: BoundsOfFlows = {
  LiveTv: [
    bound('mayTryAgain', 'tries so far', [[mostTries, mostTries - 1]], (tries) => ({
      event: { type: 'stream.lost' },
      context: { tries },
    })),
  ],
  Slip: [
    bound('mayJoin', 'places beside the slip for bets that were sent', [least(1)], (mostPending) => ({
      event: taken,
      context: { mostPending },
    })),
    bound('isParlayAway', 'places beside the slip for bets that were sent', [least(1)], (mostPending) => ({
      event: taken,
      context: { mostPending },
    })),
  ],
  Singles: [
    bound('areSeveral', 'singles that are made', [least(2)], (count) => ({
      event: { type: 'singles.submitted' },
      context: { singles: times(count, single), available: null },
    })),
    bound('lackBalance', 'sen of the balance for two singles of 1000', [leastOf(20_00n)], (available) => ({
      event: { type: 'balance.seen', available },
      context: { singles: times(2, single) },
    })),
    bound(
      'askedLackBalance',
      'sen of the balance for two singles of 1000 that are asked about',
      [leastOf(20_00n)],
      (available) => ({
        event: { type: 'balance.seen', available },
        context: { singles: times(2, (n) => ({ ...single(n), progress: 'read' })) },
      }),
    ),
  ],
  Parlay: [
    bound('hasNone', 'legs', [least(1)], (count) => ({ event: { type: 'picks.listed', picks: legs(count) } })),
    bound('areTooFew', 'legs, none of them live', [least(parlayTickets.min)], (count) => ({
      event: { type: 'picks.listed', picks: legs(count) },
    })),
    bound('isFull', 'legs where another joins', [[parlayTickets.max, parlayTickets.max - 1]], (count) => ({
      event: { type: 'picks.listed', picks: legs(count) },
    })),
  ],
  Builder: [
    bound('fits', 'selections that are filled in', [least(1), most(builderSelections.max)], (count) => ({
      event: { type: 'builder.filled', match: 1, picks: picks(count), missing: 0 },
    })),
    bound('isGone', 'selections that are missing where none is left', [least(1)], (missing) => ({
      event: { type: 'builder.filled', match: 1, picks: [], missing },
    })),
    bound('isLast', 'selections, of which one is taken out', [least(2)], (count) => ({
      event: { type: 'pick.toggled', pick: picks(1)[0] },
      context: { match: 1, picks: picks(count) },
    })),
  ],
  Placement: [
    bound('mayCheck', 'sen of the stake', [leastOf(1n)], (entered) => placed({ type: 'slip.submitted' }, { entered })),
    bound('outsideLimits', 'sen of the stake', [leastOf(limits.minBet), mostOf(limits.maxBet)], (entered) =>
      placed({ type: 'price.held', ...terms }, { entered }),
    ),
    bound('balanceCoversNone', 'sen of the balance', [leastOf(limits.minBet)], (available) =>
      placed({ type: 'price.held', ...terms, available }, { entered: limits.minBet }),
    ),
    bound('noStakeFits', 'sen of the highest stake', [leastOf(limits.minBet)], (maxBet) =>
      placed({ type: 'price.held', ...terms, limits: { ...limits, maxBet } }, { entered: limits.minBet }),
    ),
    bound('mayPlaceAsIs', 'sen of the stake', [leastOf(limits.minBet), mostOf(limits.maxBet)], (entered) =>
      placed(confirmed, { entered, limits }),
    ),
    bound('consentedTo', 'moves of the price so far', [[mostMoves, mostMoves - 1]], (moves) =>
      placed({ type: 'price.moved', ...terms, prices: [fair] }, { moves, consent: 'any', entered: 10_00n }),
    ),
    bound('mayMoveAgain', 'moves of the price so far', [[mostMoves, mostMoves - 1]], (moves) =>
      placed({ type: 'price.moved', ...terms, prices: [fair] }, { moves, consent: 'none', entered: 10_00n }),
    ),
  ],
  'Cash-out': [
    bound('isAmount', 'sen of the amount', [leastOf(1n)], (amount) => ({ event: { type: 'amount.chosen', amount } })),
  ],
  'Set-order': [
    bound('isFaulty', 'sen of the offer', [leastOf(1n)], (amount) => ordered({ amount })),
    bound('isFaulty', 'sen of the part, of an offer of 8000', [leastOf(1n), mostOf(80_00n)], (part) =>
      ordered({ part }),
    ),
    bound('isFaulty', 'sen of the floor, of an offer of 8000', [leastOf(1n), mostOf(80_00n)], (floor) =>
      ordered({ direction: 'atMost', floor }),
    ),
  ],
  'Edit-bet': [
    bound('mayRemove', 'selections of the bet', [least(2)], (count) => ({
      event: { type: 'leg.removed', place: 0 },
      context: { draft: { ...draft, legs: times(count, () => draft.legs[0]) } },
    })),
  ],
}
