import Type from 'typebox'
import { fields, literals, memberCall, ok } from '../call.ts'
import { edited } from './edited.ts'
import {
  legsOf,
  mostLegsHeard,
  parlayLeg,
  placementErrors,
  placing,
  selectionErrors,
  singleSelection,
} from './placement.ts'

const betId = Type.String({ pattern: '^[1-9][0-9]{0,15}$' })

/**
 * The bet that takes the place of another. The legs of a parlay, a system and a builder are in decimal odds; a builder
 * has one match, and the prices of its legs are not asked for. Only a leg of a parlay may be joined by others of its
 * match (§builder.parlay). `sizes` are those of a system.
 */
const ticket = {
  kind: literals(['single', 'parlay', 'system', 'builder']),
  legs: legsOf({ ...singleSelection, joined: parlayLeg.joined }),
  sizes: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: mostLegsHeard }), { minItems: 1, maxItems: mostLegsHeard }),
  ),
}

/**
 * Asks what a bet is worth and what another would cost in its place (§edit.difference). The value holds for `good_for`
 * seconds from `time`; nothing is guaranteed. A bet that cannot be placed has its `code`, and one that cannot be
 * bought back has the code of its offer.
 */
export const checkEdit = memberCall('/bet/beteditcheck', {
  needs: 'act',
  body: {
    bet_id: betId,
    ...ticket,
    /** With it the amounts of the new bet are answered, and its limits and the balance are checked. */
    stake: Type.Optional(fields.amount),
  },
  answer: Type.Object({
    ...ok,
    /** Why the old bet cannot be bought back, else empty: as in an offer of cash-out. */
    value_code: Type.String(),
    /** What all that is left of it is bought back for; empty without an offer. */
    value: Type.String(),
    offer_token: Type.String(),
    /** The risk and the to-win that are given up. */
    held_risk: Type.String(),
    held_to_win: Type.String(),
    /** The server's clock in milliseconds: the edit sends it as the time of the offer. */
    time: Type.Integer(),
    good_for: Type.Integer(),
    /**
     * Why the new bet cannot be placed, else empty; `leg` is which of its selections is refused, from 0, those of a
     * builder counted one by one.
     */
    code: Type.String(),
    leg: Type.Union([Type.Integer(), Type.Null()]),
    /** What the new bet would be struck at now, and the price of each selection; empty where a leg is refused. */
    price: Type.String(),
    prices: Type.Array(Type.String()),
    /** The price of each builder among its legs. */
    builders: Type.Array(Type.String()),
    risk: Type.String(),
    to_win: Type.String(),
    live: Type.Boolean(),
    /** Seconds the edit waits, for either bet; 0 where nothing is in play. */
    wait_seconds: Type.Integer(),
    /** Empty where a leg is refused. */
    min_bet: Type.String(),
    max_bet: Type.String(),
    max_payout: Type.String(),
  }),
  errors: ['betNotExists', ...selectionErrors],
})

/**
 * Puts another bet in the place of a running one: cashes it out at the offer that the member saw, and places the new
 * bet, both or neither (§edit.one-step). `oddsChanged` carries what a placement carries, and `cashOutChanged` what a
 * cash-out does. The same key and body answer the same edit.
 */
export const editBet = memberCall('/bet/betedit', {
  needs: 'act',
  body: {
    bet_id: betId,
    edit_key: fields.key,
    /** The value, the time and the token of the offer, as for a cash-out. */
    value: Type.Optional(fields.amount),
    time: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    offer_token: Type.Optional(Type.String({ maxLength: 80 })),
    ...ticket,
    stake: placing.stake,
    accept: placing.accept,
    /** The price of a builder that the member saw. */
    price: Type.Optional(fields.price),
  },
  answer: Type.Object({
    ...ok,
    ...edited.properties,
    balance: Type.String(),
    account_balance: Type.String(),
    outstanding_balance: Type.String(),
    /** Sequence number of the wallet's last entry, which lets a client detect gaps. */
    wallet_seq: Type.Integer(),
  }),
  errors: [
    ...placementErrors,
    'cashOutAmountRequired',
    'invalidCashOutAmount',
    'cashOutTimeRequired',
    'invalidCashOutTime',
    'betNotExists',
    'cashOutNotOffered',
    'cashOutUnavailable',
    'cashOutChanged',
    'cashOutWaiting',
    'cashOutMatchChanged',
    'editChangesNothing',
    'editMatchChanged',
  ],
})

/**
 * What was edited under a key, to recover a lost answer. If nothing was, the key is closed, and a later edit under it
 * is answered `betKeyClosed`: an empty `edited` is final.
 */
export const findEdit = memberCall('/bet/beteditfind', {
  body: { edit_key: fields.key },
  answer: Type.Object({
    ...ok,
    edited: Type.Array(edited),
    /** The code for which the edit under the key was refused, else empty. */
    reason: Type.String(),
  }),
  errors: [],
})
