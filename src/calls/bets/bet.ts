import { subjects } from '#domain/market/rows.ts'
import { sharedFor } from '#domain/settlement/shared-places.ts'
import { ticketKinds } from '#domain/bet/ticket-kinds.ts'
import Type from 'typebox'
import { fields, literals, memberCall, ok } from '../call.ts'
import { pagedIfAsked } from '../listing.ts'
import {
  checked,
  eachWayTerms,
  placed,
  placementErrors,
  placing,
  scoreAt,
  selectionErrors,
  singleSelection,
} from './placement.ts'
import { bonusField, editedFields, receiptFields } from './receipt.ts'

/** Asks for a selection's price and limits before the member confirms. Nothing is guaranteed. */
export const checkBet = memberCall('/bet/betcheck', {
  needs: 'act',
  body: singleSelection,
  answer: checked,
  errors: selectionErrors,
})

/**
 * Places a single bet. The same key and body answer the same bet; the same key with another body is
 * `duplicate_debit_record`.
 */
export const placeBet = memberCall('/bet/betsingle', {
  needs: 'act',
  body: { ...singleSelection, ...placing },
  answer: placed,
  errors: placementErrors,
  wallet: 'cash',
})

/** One selection of a bet. */
export const legRow = Type.Object({
  match_id: Type.Integer(),
  odds_id: Type.Integer(),
  league: Type.String(),
  home: Type.String(),
  away: Type.String(),
  kickoff: Type.Integer(),
  /** The sport's id: it decides what the periods and lines of the leg are called. */
  sport: Type.Integer(),
  /** What the bet counts: the goals of the match, its corners or its bookings. */
  subject: literals(subjects),
  market_type: Type.String(),
  pick: Type.String(),
  line: Type.Integer(),
  live: Type.Boolean(),
  /** Score of the leg's period at acceptance. */
  score: scoreAt,
  /** Result of the leg's period, null until known. */
  result: Type.Union([Type.Tuple([Type.Integer(), Type.Integer()]), Type.Null()]),
  odds_type: Type.String(),
  price: Type.String(),
  /** The builder of the bet that it is a selection of, from 1, and its decimal odds; left out for a leg alone. */
  builder: Type.Optional(Type.Object({ n: Type.Integer({ minimum: 1 }), price: Type.String() })),
  /** Percent of the gain that a booster added to the price; left out without a booster. */
  boost: Type.Optional(Type.Integer()),
  /**
   * The price for settlement, and the runners withdrawn after acceptance with the percent of each; left out without any
   * (§settlement.reduction).
   */
  reduced: Type.Optional(
    Type.Object({
      price: Type.String(),
      withdrawn: Type.Array(Type.Object({ runner: Type.String(), percent: Type.String() })),
    }),
  ),
  /** The terms of a runner backed each way; left out for all else (§bet.each-way). */
  each_way: Type.Optional(eachWayTerms),
  /**
   * The runners that tied with it for fewer places, so that each is paid its share; left out where its place is its own
   * (§settlement.shared-places).
   */
  shared: Type.Optional(
    Type.Array(
      Type.Object({
        for: literals(sharedFor),
        runners: Type.Integer({ minimum: 2 }),
        places: Type.Integer({ minimum: 1 }),
      }),
    ),
  ),
  /** won wonHalf draw loseHalf lost void once it is decided, else empty. */
  outcome: Type.String(),
  /** The clause of the rule book that decided it; left out until decided (§settlement.told). */
  clause: Type.Optional(Type.String()),
})

/** A bet as lists show it. Money as decimal strings of the member's currency; times are book time in milliseconds. */
export const betRow = Type.Object({
  ...receiptFields,
  bet_key: Type.String(),
  kind: literals(ticketKinds),
  /** `BT_HDP` of a single, `BS_PARLAY` of several legs (§bet.types). */
  bet_type: Type.String(),
  /** waiting running rejected settled void cashedOut */
  bet_status: literals(['waiting', 'running', 'rejected', 'settled', 'void', 'cashedOut']),
  /** won wonHalf draw loseHalf lost void once settled, else empty. */
  outcome: Type.String(),
  /** The code for which it was rejected or voided, else empty. */
  reason: Type.String(),
  /** Whether any leg was live at acceptance. */
  live: Type.Boolean(),
  odds_type: Type.String(),
  /** The odds type as an id: MY 1, HK 2, ID 3, DEC 4, Myanmar 5 (§odds.types). */
  odds_type_id: Type.Integer({ minimum: 1, maximum: 5 }),
  /** The chosen sizes of a system. */
  sizes: Type.Array(Type.Integer()),
  /** The most it may return, risk included. */
  max_payout: Type.String(),
  /**
   * At Myanmar odds, percent deducted from a winning return by the number of teams, the last one for all higher numbers
   * (§myanmar.deduction); else empty.
   */
  deductions: Type.Array(Type.Integer()),
  /** The return, including stake and cash-outs; empty until settled. */
  payout: Type.String(),
  /** What was paid for the parts cashed out so far, and the risk and to-win that went with them. */
  cashed: Type.String(),
  cashed_risk: Type.String(),
  cashed_to_win: Type.String(),
  /** The end of the wait of its cash-out, in book milliseconds; left out while none waits (§cash-out.wait). */
  cashing_until: Type.Optional(Type.Integer()),
  /**
   * What the running part of a bet still wins after runners were withdrawn; left out without withdrawals
   * (§settlement.reduction).
   */
  reduced_to_win: Type.Optional(Type.String()),
  /** Turnover, valid turnover and the commission on it (§commission.valid-turnover); empty until settled. */
  turnover: Type.String(),
  valid_turnover: Type.String(),
  commission: Type.String(),
  settled_at: Type.Integer(),
  legs: Type.Array(legRow),
  ...bonusField,
  ...editedFields,
  /** The end of the wait of its edit, in book milliseconds; left out while none waits (§edit.wait). */
  editing_until: Type.Optional(Type.Integer()),
})

const betList = Type.Object({ ...ok, bets: Type.Array(betRow), total: Type.Integer() })
/**
 * Waiting bets; with a key, that bet in any state, to recover a lost answer (§bet.no-answer, §bet.closed-key). With
 * `close` the key is closed if no bet was placed under it: `betNotExists` is then final, because a later placement is
 * answered `betKeyClosed`. `delayed` asks only for bets within their danger delay.
 */
export const listPending = memberCall('/bet/pendingbetlist', {
  body: {
    bet_key: Type.Optional(fields.key),
    close: Type.Optional(Type.Boolean()),
    delayed: Type.Optional(Type.Boolean()),
    ...pagedIfAsked,
  },
  answer: betList,
  errors: ['betNotExists', 'requestPending'],
  csv: 'bets',
})

const details = {
  body: { bet_id: Type.String({ pattern: '^[1-9][0-9]{0,15}$' }) },
  answer: Type.Object({ ...ok, bet: betRow }),
  errors: ['betNotExists'],
} as const
/** One ticket with its legs, if it is in the named list; the accepted list includes settled ones. */
export const acceptedDetails = memberCall('/bet/parlayacceptbetdetails', details)
export const pendingDetails = memberCall('/bet/parlaypendingbetdetails', details)
export const rejectedDetails = memberCall('/bet/parlayrejectbetdetails', details)
