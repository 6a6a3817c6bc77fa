import type { OrderAct, OrderDirection, OrderState } from '#domain/cash-out/standing-order.ts'
import type { BookType, Pick } from '#domain/market/kinds.ts'
import type { Currency } from '#domain/money/money.ts'
import type { AnyOddsType } from '#domain/odds/odds.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import type { TicketKind } from '#domain/bet/ticket-kinds.ts'
import type { MatchLaw } from '#odds/builder/law.ts'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Big, BigByDefault, BigOrNull } from '../columns.ts'

export interface WalletTable {
  member_id: Big
  currency: Currency
  virtual: Generated<boolean>
  cash: BigByDefault
  frozen: BigByDefault
  owed: BigByDefault
  seq: BigByDefault
  head: Uint8Array
  at_book: BigByDefault
  at_real: BigByDefault
  told: BigByDefault
}

export type BetState = 'waiting' | 'running' | 'rejected' | 'settled' | 'void' | 'cashedOut'

export interface BetTable {
  id: GeneratedAlways<bigint>
  member_id: Big
  key: string
  body_hash: Uint8Array
  state: BetState
  version: Generated<number>
  kind: TicketKind
  legs: number
  sizes: number[] | null
  odds_type: AnyOddsType
  currency: Currency
  entered: Big
  risk: Big
  to_win: Big
  staked: Big
  max_payout: Big
  deductions: number[] | null
  one_winner: number | null
  all_winners: number | null
  commission_rate: number
  quick: Generated<boolean>
  live: boolean
  wait_until: Big
  outcome: Outcome | null
  payout: BigOrNull
  /**
   * For a decided bet: the turnover that counted towards commission, and the commission credited
   * (§commission.credited).
   */
  valid_turnover: BigOrNull
  commission: BigOrNull
  reason: string | null
  placed_book: Big
  placed_real: Big
  settled_book: BigOrNull
  settled_real: BigOrNull
  /** The part of the risk and of the to-win that was cashed out, and the amount paid for it. */
  cashed_risk: BigByDefault
  cashed_to_win: BigByDefault
  cashed: BigByDefault
  /** What happened to it, one line per step, and the hash of that (§bet.record); null for a bet older than records. */
  record: string | null
  record_hash: Uint8Array | null
  /** The program's key that placed it; null for a bet of the member's own device. */
  api_key_id: BigOrNull
  /** What the member's device says of the way to it. */
  device_record: string | null
}

/** A bet that is waiting or running. */
export interface OpenBetTable {
  member_id: Big
  bet_id: Big
  /** The end of its danger delay in book time; null once it runs. */
  wait_until: BigOrNull
}

/** A cash-out of a bet in play that waits, or has waited. */
export interface CashOutRequestTable {
  id: GeneratedAlways<bigint>
  member_id: Big
  bet_id: Big
  key: string
  body_hash: Uint8Array
  percent: number | null
  shown: Big
  shown_real: Big
  /** The risk of the part that was shown, where the member named the amount. */
  shown_risk: BigOrNull
  shown_version: number
  risk: Big
  to_win: Big
  /** Its matches in play, each with its incident when the cash-out was requested. */
  matches: readonly bigint[]
  incidents: readonly number[]
  /** The end of its danger delay in book time. */
  wait_until: Big
  at_book: Big
  at_real: Big
  /** Null while it waits. */
  outcome: 'cashed' | 'refused' | null
  /** Why it was refused. */
  code: string | null
  ended_book: BigOrNull
  ended_real: BigOrNull
  /** The bet that an edit places in the same step; null for a cash-out alone (§edit.wait). */
  edit: JSONColumnType<EditAsked> | null
}

/**
 * The bet that an edit places after its wait, with what it was struck at when the edit was requested. Prices in
 * ten-thousandths, amounts in minor units as text.
 */
export interface EditAsked {
  /** The ticket as its call carried it. */
  readonly ticket: unknown
  readonly prices: readonly number[]
  readonly builders: readonly {
    readonly odds: readonly number[]
    readonly law: MatchLaw
    readonly fair: number
    readonly multiplied: number
  }[]
  readonly entered: string
  readonly risk: string
  readonly to_win: string
}

/** An edit that was made: two bets that name each other (§edit.named). */
export interface BetEditTable {
  old_bet_id: Big
  new_bet_id: Big
  member_id: Big
  key: string
  at_book: Big
  at_real: Big
}

export interface CashOutTable {
  id: GeneratedAlways<bigint>
  member_id: Big
  bet_id: Big
  key: string
  body_hash: Uint8Array
  percent: number | null
  risk: Big
  to_win: Big
  amount: Big
  shown: Big
  shown_real: Big
  basis: unknown
  at_book: Big
  at_real: Big
}

/** A standing order on a bet, with the state, the offer and the times of its last step. */
export interface StandingOrderTable {
  id: GeneratedAlways<bigint>
  member_id: Big
  bet_id: Big
  key: string
  body_hash: Uint8Array
  direction: OrderDirection
  act: OrderAct
  amount: Big
  /** What a part pays; null for all that is left of the bet. */
  part: BigOrNull
  floor: BigOrNull
  state: OrderState
  version: number
  /** How many of its cash-outs were refused while they waited. */
  tries: number
  offer: BigOrNull
  at_book: Big
  at_real: Big
}

export interface StandingOrderStepTable {
  order_id: Big
  n: number
  state: OrderState
  offer: BigOrNull
  cash_key: string | null
  at_book: Big
  at_real: Big
}

export interface LegTable {
  bet_id: Big
  n: number
  member_id: Big
  match_id: Big
  market_id: Big
  market_version: Big
  market_type: BookType
  pick: Pick
  line: number
  odds_type: AnyOddsType
  /** Ten-thousandths in its odds type; for a Myanmar price the percent from the view of home or over. */
  price: number
  live: boolean
  /** Null when the feed reported no score for a live match. */
  home_score: number | null
  away_score: number | null
  incident: number
  boost_id: BigOrNull
  boost_percent: number | null
  places: number | null
  part: number | null
  /** Which builder of its bet it is a selection of, from 1 (§builder.parlay). */
  builder: number | null
  /** On the first selection of a builder: its odds by the selections that count, and their law (§builder.void). */
  odds: number[] | null
  law: JSONColumnType<MatchLaw> | null
  outcome: Outcome | null
  factor_n: BigOrNull
  factor_d: BigOrNull
  settled_action: number | null
}

export interface MemberStakeTable {
  member_id: Big
  match_id: Big
  market_id: Big
  staked: Big
}

export interface ClosedKeyTable {
  member_id: Big
  key: string
  closed_real: Big
  /** For a refused request: the hash of its body, and the refusal as answered. */
  body_hash: Uint8Array | null
  refusal: unknown
}

export type JournalKind =
  | 'opening'
  | 'deposit'
  | 'withdrawal'
  | 'credit'
  | 'hold'
  | 'release'
  | 'settle'
  | 'void'
  | 'reopen'
  | 'cashout'
  | 'roomEntry'
  | 'roomRefund'
  | 'roomPrize'
  | 'roomLeft'
  | 'gameBet'
  | 'gameWin'
  | 'gameRefund'
  | 'gameHeld'
  | 'gameRefused'

export interface JournalTable {
  id: GeneratedAlways<bigint>
  member_id: Big
  seq: Big
  kind: JournalKind
  bet_id: BigOrNull
  currency: Currency
  moved: Big
  /** The part of `moved` that is commission. */
  commission: Big
  cash: Big
  frozen: Big
  owed: Big
  note: Generated<string>
  at_book: Big
  at_real: Big
}

export type Account =
  | 'available'
  | 'frozen'
  | 'owed'
  | 'house.cash'
  | 'house.bets'
  | 'house.commission'
  | 'house.credits'
  | 'house.fees'
  | 'house.held'
  | 'house.promotions'
  | `house.room:${number}`
  | `house.games:${string}`
  | 'house.virtual.cash'
  | 'house.virtual.bets'
  | 'house.virtual.commission'
  | 'house.virtual.credits'
  | 'house.virtual.fees'
  | 'house.virtual.held'
  | 'house.virtual.promotions'
  | `house.virtual.room:${number}`
  | `house.virtual.games:${string}`

export interface EntryTable {
  member_id: Big
  seq: Big
  journal_id: Big
  account: Account
  currency: Currency
  amount: Big
  balance: BigOrNull
  at_book: Big
  at_real: Big
  hash: Uint8Array
}

export interface AnchorTable {
  id: GeneratedAlways<bigint>
  at_book: Big
  at_real: Big
  wallets: number
  hash: Uint8Array
  /** The last journal at the seal; null in seals from before it was kept. */
  journal: BigOrNull
}

export interface AnchorHeadTable {
  anchor_id: Big
  member_id: Big
  seq: Big
  head: Uint8Array
}

export interface OutboxTable {
  id: GeneratedAlways<bigint>
  topic: string
  member_id: Big
  seq: Big
  bet_id: BigOrNull
  body: unknown
  cash: Big
  frozen: Big
  wallet_seq: Big
  entries: number
  at_book: Big
  at_real: Big
  sent_real: BigOrNull
}
