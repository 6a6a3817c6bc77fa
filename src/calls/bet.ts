import { marketTypeCodes } from '#domain/market/kinds.ts'
import { ticketKinds } from '#domain/ticket.ts'
import Type from 'typebox'
import { fields, memberCall, ok } from './call.ts'

const literals = <const T extends readonly string[]>(values: T) => Type.Unsafe<T[number]>(Type.Union(values.map((value) => Type.Literal(value))))

/** Which price the member means. `line` is in quarters from home's view, as the board's odds rows carry it. */
const selection = {
  match_id: fields.id,
  odds_id: fields.id,
  market_type: literals(marketTypeCodes),
  /** One of the market's; another is refused as `pick`. */
  pick: Type.String({ minLength: 1, maxLength: 20 }),
  line: Type.Integer({ minimum: -400, maximum: 400 }),
  odds_type: literals(['DEC', 'HK', 'MY', 'ID']),
  /** The price the member saw, in that type: `-0.96`. */
  price: fields.price,
}

/** The score of the bet's period when it was placed; null where the feed told none. */
const scoreAt = Type.Union([Type.Tuple([Type.Integer(), Type.Integer()]), Type.Null()])

const limits = { min_bet: Type.String(), max_bet: Type.String(), max_payout: Type.String() }

/** Refusals of a selection, in the order they are checked (`rules §8`). */
const selectionErrors = ['SUSPEND', 'memberCommissionNotSetup', '308', '311', '318', 'matchEnded', '313', '314', '328', '340', 'marketTypeChanged'] as const

/** Asks for a selection's price and limits before the member confirms. It promises nothing. */
export const checkBet = memberCall('/bet/betcheck', {
  body: selection,
  answer: Type.Object({
    ...ok,
    /** The price now; another one than was sent means the price moved. */
    price: Type.String(),
    version: Type.Integer(),
    live: Type.Boolean(),
    /** Score of the bet's period, as it would be stored. */
    score: scoreAt,
    /** Seconds a live bet waits before it is accepted; 0 for others. */
    wait_seconds: Type.Integer(),
    ...limits,
  }),
  errors: selectionErrors,
})

/** Places a single bet. The same key and body answer the same bet; the same key with another body is `duplicate_debit_record`. */
export const placeBet = memberCall('/bet/betsingle', {
  body: {
    ...selection,
    bet_key: fields.key,
    stake: fields.amount,
    accept: literals(['none', 'better', 'any']),
  },
  answer: Type.Object({
    ...ok,
    bet_id: Type.String(),
    ref_no: Type.String(),
    bet_status: literals(['accepted', 'waiting', 'rejected']),
    /** The price struck; of a parlay the product of its legs', of a system empty. */
    price: Type.String(),
    /** The price of each leg. */
    prices: Type.Array(Type.String()),
    stake: Type.String(),
    risk: Type.String(),
    to_win: Type.String(),
    /** Book time at which the stake was held. */
    placed_at: Type.Integer(),
    /** Book time at which a waiting bet is decided, else 0. */
    wait_until: Type.Integer(),
    balance: Type.String(),
    account_balance: Type.String(),
    outstanding_balance: Type.String(),
    /** Sequence number of the wallet's last entry, so that a client sees gaps. */
    wallet_seq: Type.Integer(),
  }),
  errors: [
    ...selectionErrors, 'oddsChanged', 'betLowerMin', 'betOverMax', 'betOverMaxPerMatch', 'betOverLimit', 'betOverMaxPayout',
    'insufficient_balance', 'duplicate_debit_record', 'betKeyClosed', 'invalidCurrency',
  ],
})

/** One selection of a bet. */
export const legRow = Type.Object({
  match_id: Type.Integer(),
  odds_id: Type.Integer(),
  league: Type.String(),
  home: Type.String(),
  away: Type.String(),
  kickoff: Type.Integer(),
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
  /** won wonHalf draw loseHalf lost void once it is decided, else empty. */
  outcome: Type.String(),
})

/** A bet as lists show it. Money as decimal strings of the member's currency; times are book time in milliseconds. */
export const betRow = Type.Object({
  bet_id: Type.String(),
  ref_no: Type.String(),
  bet_key: Type.String(),
  kind: literals(ticketKinds),
  /** waiting running rejected settled void */
  bet_status: literals(['waiting', 'running', 'rejected', 'settled', 'void']),
  /** won wonHalf draw loseHalf lost void once settled, else empty. */
  outcome: Type.String(),
  /** Why it was rejected or voided: a code, else empty. */
  reason: Type.String(),
  /** Whether any leg was live at acceptance. */
  live: Type.Boolean(),
  odds_type: Type.String(),
  /** A single's price, a parlay's product, empty for a system. */
  price: Type.String(),
  /** The chosen sizes of a system. */
  sizes: Type.Array(Type.Integer()),
  /** What the member entered: of a system the unit on each line. */
  stake: Type.String(),
  risk: Type.String(),
  to_win: Type.String(),
  /** The most it may come back with, the risk included. */
  max_payout: Type.String(),
  /** What came back, stake included; empty until settled. */
  payout: Type.String(),
  placed_at: Type.Integer(),
  wait_until: Type.Integer(),
  settled_at: Type.Integer(),
  legs: Type.Array(legRow),
})

const betList = Type.Object({ ...ok, bets: Type.Array(betRow), total: Type.Integer() })
const page = { page: Type.Integer({ minimum: 1, maximum: 10_000 }), page_size: Type.Integer({ minimum: 1, maximum: 100 }) }

/** Bets accepted and running, newest first. */
export const listAccepted = memberCall('/bet/betacceptlist', { body: page, answer: betList, errors: [] })
/** Bets refused after they were taken, newest first. */
export const listRejected = memberCall('/bet/betrejectlist', { body: page, answer: betList, errors: [] })
/** Bets waiting; with a key, that bet whatever its state, so that a lost answer is found again (`rules §8`). */
export const listPending = memberCall('/bet/pendingbetlist', {
  body: { bet_key: Type.Optional(fields.key) },
  answer: betList,
  errors: ['betNotExists'],
})
