import Type from 'typebox'
import { fields, literals, memberCall, ok } from '../call.ts'

const betId = Type.String({ pattern: '^[1-9][0-9]{0,15}$' })
const percent = Type.Integer({ minimum: 1, maximum: 100 })

/**
 * The cash-out offer for a bet, or for a part of what is left of it, right now; money as decimal strings of the
 * member's currency.
 */
const offer = Type.Object({
  bet_id: Type.String(),
  /**
   * Why there is no offer, else empty: `cashOutUnavailable` for now, `cashOutWaiting` while one waits,
   * `cashOutNotOffered` for this bet, `betNotExists`.
   */
  code: Type.String(),
  /** The amount to be paid; empty without an offer. */
  amount: Type.String(),
  /**
   * Proves that the server made the offer: the cash-out sends it with the amount and the time. Empty without an offer.
   */
  offer_token: Type.String(),
  /** The risk and to-win that are given up, and what the bet holds now. */
  risk: Type.String(),
  to_win: Type.String(),
  held_risk: Type.String(),
  held_to_win: Type.String(),
})

/** A cash-out of a whole bet or a part, paid or waiting. */
const cashed = {
  bet_id: Type.String(),
  ref_no: Type.String(),
  /** 0 if the member named the amount. */
  percent: Type.Integer(),
  /**
   * `waiting` while a leg of the bet is in play (§cash-out.wait): nothing is paid yet, and the member feed carries the
   * outcome.
   */
  cash_status: literals(['cashed', 'waiting']),
  /** The end of the wait in book milliseconds; 0 once it is paid. */
  wait_until: Type.Integer(),
  /** What is paid; while it waits, the amount shown. */
  amount: Type.String(),
  risk: Type.String(),
  to_win: Type.String(),
  /** `running` if a part remains, or `cashedOut`; when asked later, the state since then. */
  bet_status: literals(['running', 'cashedOut', 'settled', 'void']),
  held_risk: Type.String(),
  held_to_win: Type.String(),
  /** Book time in milliseconds: of the payment, and while it waits of the request. */
  cashed_at: Type.Integer(),
}

/**
 * Asks for cash-out offers (§cash-out.offer). An offer holds for `good_for` seconds from `time` and guarantees nothing.
 * With a key instead: what was cashed out under it, to recover a lost answer. If nothing was, the key is closed, and a
 * later cash-out under it is answered `betKeyClosed`: an empty `cashed` is final.
 */
export const checkCashOut = memberCall('/bet/cashoutcheck', {
  needs: 'act',
  body: {
    bet_ids: Type.Optional(Type.Array(betId, { minItems: 1, maxItems: 20 })),
    percent: Type.Optional(percent),
    /**
     * The amount the member wants to be paid, instead of a percent: the offer names the part of the bet worth that much
     * (§cash-out.amount).
     */
    amount: Type.Optional(fields.amount),
    cash_key: Type.Optional(fields.key),
  },
  answer: Type.Object({
    ...ok,
    offers: Type.Array(offer),
    /** The server's clock in milliseconds: a cash-out sends it as the time of its offer. */
    time: Type.Integer(),
    good_for: Type.Integer(),
    cashed: Type.Array(Type.Object(cashed)),
    /** The code for which the cash-out under the key was refused, else empty. */
    reason: Type.String(),
  }),
  errors: ['invalidCashOutAmount'],
})

/**
 * Cashes out a running bet, or a part of what is left of it, for at least the amount the member was shown. An offer
 * for a percent names it again, unless it is for the whole bet; one requested by amount names none, and sells no more
 * of the bet than it showed. An offer that fell by more than the tolerance, or that was made before a part was cashed
 * out, is answered `cashOutChanged` with the new `amount`, `offer_token`, `risk`, `to_win` and `time`. A bet with a
 * leg in play is paid only after a wait (§cash-out.wait): the answer is `waiting`, and a refusal at its end is stored
 * under the key.
 * The same key and body answer the same cash-out.
 */
export const cashOut = memberCall('/bet/cashout', {
  needs: 'act',
  body: {
    bet_id: betId,
    cash_key: fields.key,
    percent: Type.Optional(percent),
    /**
     * The amount, time and token of the offer: without them nothing was agreed, and an amount that was never offered is
     * `invalidCashOutAmount`.
     */
    amount: Type.Optional(fields.amount),
    time: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    offer_token: Type.Optional(Type.String({ maxLength: 80 })),
  },
  answer: Type.Object({
    ...ok,
    ...cashed,
    balance: Type.String(),
    account_balance: Type.String(),
    outstanding_balance: Type.String(),
    /** Sequence number of the wallet's last entry, which lets a client detect gaps. */
    wallet_seq: Type.Integer(),
  }),
  errors: [
    'requestProcessing',
    'duplicate_debit_record',
    'betKeyClosed',
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
  ],
})
