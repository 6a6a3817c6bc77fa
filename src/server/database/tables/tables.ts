import type { AccountState, UplineState } from '#domain/member/account.ts'
import type { CommissionGroup } from '#domain/settlement/commission.ts'
import type { BookType } from '#domain/market/kinds.ts'
import type { ResultStatus, Side } from '#domain/market/result.ts'
import type { Phase, Subject, Suspension } from '#domain/market/rows.ts'
import type { MarketStatus } from '#domain/market/status.ts'
import type { Currency } from '#domain/money/money.ts'
import type { LimitKind, LimitPeriod, OwnLimitState } from '#domain/member/protection.ts'
import type { Reduction } from '#domain/settlement/reduction.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Big, BigByDefault, BigOrNull } from '../columns.ts'
import type { ApiKeyTable } from './api-key.tables.ts'
import type {
  AnchorHeadTable,
  AnchorTable,
  BetTable,
  BetEditTable,
  CashOutRequestTable,
  CashOutTable,
  StandingOrderStepTable,
  StandingOrderTable,
  ClosedKeyTable,
  EntryTable,
  JournalTable,
  LegTable,
  MemberStakeTable,
  OpenBetTable,
  OutboxTable,
  WalletTable,
} from './ledger.tables.ts'
import type { BoardStepTable, BoardWholeTable } from './board.tables.ts'
import type { LeaseTable, RequestCountTable } from './lease.tables.ts'
import type { AnnouncementTable, FeedbackTable, LaunchTokenTable, PersonalMessageTable } from './message.tables.ts'
import type { TableMessageTable, TableMuteTable } from './table-chat.tables.ts'
import type {
  BoostTable,
  OperatorActTable,
  OperatorHoldTable,
  OperatorTable,
  PendingActTable,
} from './operator.tables.ts'
import type { SpecialEventLeagueTable, SpecialEventTable } from './special-event.tables.ts'
import type { PushDeviceTable, PushMatchTable, PushNoteTable } from './push.tables.ts'
import type { PriceCommitTable, PricedMatchTable, PriceRunTable, PriceSegmentTable } from './price.tables.ts'
import type { AnchorRecordTable, RecordHeadTable, SignificantEventTable } from './record.tables.ts'
import type {
  PredictionLeftTable,
  PredictionTable,
  RoomJobTable,
  RoomMatchTable,
  RoomNewsTable,
  RoomGuestTable,
  RoomLeftTable,
  RoomPlayerTable,
  RoomStepTable,
  RoomTable,
} from './room.tables.ts'
import type {
  GameBetTable,
  GameReconciliationTable,
  GameRoundTable,
  GameDayWinTable,
  GameHeldWinTable,
  GameTokenTable,
  GameTotalsTable,
  GameTransactionTable,
  GameTurnTable,
} from './game.tables.ts'
import type { UplineTable } from './upline.tables.ts'

/** The tables of `migrations/`, whose files say what each table is for. */
export interface Tables {
  upline: UplineTable
  member: MemberTable
  member_limit: MemberLimitTable
  member_commission: MemberCommissionTable
  session: SessionTable
  api_key: ApiKeyTable
  league: LeagueTable
  match: MatchTable
  market: MarketTable
  result: ResultTable
  result_before: ResultBeforeTable
  season_result: SeasonResultTable
  highlight: HighlightTable
  special_event: SpecialEventTable
  special_event_league: SpecialEventLeagueTable
  channel: ChannelTable
  device: DeviceTable
  own_limit: OwnLimitTable
  book_state: BookStateTable
  wallet: WalletTable
  bet: BetTable
  open_bet: OpenBetTable
  leg: LegTable
  member_stake: MemberStakeTable
  cash_out: CashOutTable
  cash_out_request: CashOutRequestTable
  bet_edit: BetEditTable
  standing_order: StandingOrderTable
  standing_order_step: StandingOrderStepTable
  closed_key: ClosedKeyTable
  journal: JournalTable
  entry: EntryTable
  anchor: AnchorTable
  anchor_head: AnchorHeadTable
  anchor_record: AnchorRecordTable
  record_head: RecordHeadTable
  significant_event: SignificantEventTable
  outbox: OutboxTable
  operator: OperatorTable
  operator_act: OperatorActTable
  pending_act: PendingActTable
  operator_hold: OperatorHoldTable
  boost: BoostTable
  launch_token: LaunchTokenTable
  room: RoomTable
  room_match: RoomMatchTable
  room_player: RoomPlayerTable
  room_left: RoomLeftTable
  room_guest: RoomGuestTable
  prediction: PredictionTable
  prediction_left: PredictionLeftTable
  room_step: RoomStepTable
  room_job: RoomJobTable
  throttle: ThrottleTable
  lease: LeaseTable
  board_step: BoardStepTable
  board_whole: BoardWholeTable
  request_count: RequestCountTable
  room_news: RoomNewsTable
  game_round: GameRoundTable
  game_bet: GameBetTable
  game_transaction: GameTransactionTable
  game_token: GameTokenTable
  game_day_win: GameDayWinTable
  game_held_win: GameHeldWinTable
  game_turn: GameTurnTable
  game_totals: GameTotalsTable
  game_reconciliation: GameReconciliationTable
  announcement: AnnouncementTable
  personal_message: PersonalMessageTable
  feedback: FeedbackTable
  table_message: TableMessageTable
  table_mute: TableMuteTable
  push_device: PushDeviceTable
  push_note: PushNoteTable
  push_match: PushMatchTable
  server_secret: ServerSecretTable
  price_commit: PriceCommitTable
  priced_match: PricedMatchTable
  price_segment: PriceSegmentTable
  price_run: PriceRunTable
}

/** Whose tries count against a limit. */
export interface ThrottleTable {
  budget: string
  key: Uint8Array
  tries: Generated<bigint[]>
  until_real: Big
}

export interface ServerSecretTable {
  name: ServerSecretName
  secret: Uint8Array
  at_real: Big
}

export interface MemberTable {
  id: GeneratedAlways<bigint>
  login: string
  password_hash: string
  /** Whether the operator set it; the member must then choose another before anything else. */
  password_temporary: Generated<boolean>
  currency: Currency
  agent_id: Big
  /** The account's own state. */
  own_state: Generated<AccountState>
  /** The effective state: the stricter of the account's own and the agent's. */
  state: GeneratedAlways<AccountState>
  /** The agent's state, as `put_upline` writes it. */
  upline_state: Generated<UplineState>
  kept_out_until_real: BigOrNull
  nickname: string | null
  operator_type: Generated<number>
  comm_type: Generated<string>
  /** JSON, by the names of `calls/settings.ts`. */
  settings: ColumnType<unknown, string | undefined, string>
  settings_version: BigByDefault
  profile_version: Generated<number>
  created_real: Big
}

export interface MemberLimitTable {
  member_id: Big
  sport: number
  min_bet: Big
  max_bet: Big
  max_payout: Big
  market_limit: Big
  match_limit: Big
}

export interface MemberCommissionTable {
  member_id: Big
  bet_group: CommissionGroup
  /** Hundredths of a percent; null once it was taken away. */
  rate: number | null
}

export interface SessionTable {
  token_hash: Uint8Array
  member_id: Big
  created_real: Big
  seen_real: Big
  expires_real: Big
  revoked_real: BigOrNull
  profile_told: Generated<number>
  address: Generated<string>
  country: Generated<string>
  /** Whether it began with a temporary password, and the password has not been changed since. */
  must_change_password: Generated<boolean>
}

export interface DeviceTable {
  token_hash: Uint8Array
  member_id: Big
  seen_real: Big
}

export interface OwnLimitTable {
  member_id: Big
  kind: LimitKind
  period: LimitPeriod
  /** The limit in force. */
  amount: BigOrNull
  state: Generated<OwnLimitState>
  next_amount: BigOrNull
  /** Until when the looser limit waits. */
  next_real: BigOrNull
  /** Until when it may be confirmed. */
  lapse_real: BigOrNull
}

export interface LeagueTable {
  id: Big
  name: string
  sport: number
  ord: number
  flag: number
  type: number
}

export interface MatchTable {
  id: Big
  key: string
  league_id: Big
  sport: number
  ord: number
  home: string
  away: string
  kickoff: Big
  status: MarketStatus
  suspension: Suspension
  phase: Phase | null
  minute: Generated<number>
  home_score: Generated<number>
  away_score: Generated<number>
  home_half: Generated<number>
  away_half: Generated<number>
  home_reds: Generated<number>
  away_reds: Generated<number>
  part: Generated<number>
  parts: Generated<number[]>
  told: Generated<boolean>
  parent_id: BigOrNull
  subject: Generated<Subject>
  incident: number
  season: string | null
  stage: string | null
}

export interface MarketTable {
  id: Big
  match_id: Big
  type: BookType
  line: number
  status: MarketStatus
  version: Big
  prices: (number | null)[]
}

export interface ResultBeforeTable
  extends Pick<
    ResultTable,
    | 'match_id'
    | 'action'
    | 'status'
    | 'home_half'
    | 'away_half'
    | 'home_full'
    | 'away_full'
    | 'home_overtime'
    | 'away_overtime'
    | 'home_shootout'
    | 'away_shootout'
    | 'reductions'
    | 'at_book'
  > {
  corrected_book: Big
}

export interface ResultTable {
  match_id: Big
  status: ResultStatus
  home_half: number | null
  away_half: number | null
  home_full: number | null
  away_full: number | null
  home_overtime: number | null
  away_overtime: number | null
  home_shootout: number | null
  away_shootout: number | null
  goals: Side[] | null
  winners: string[] | null
  places: number | null
  parts: number[] | null
  reductions: readonly Reduction[] | null
  action: number
  settled_action: Generated<number>
  at_book: Big
}

/** What a table or a tree needs of a match that is forgotten. */
export interface SeasonResultTable {
  match_id: Big
  league_id: Big
  season: string
  stage: string | null
  home: string
  away: string
  kickoff: Big
  /** Null of a match of a knock-out that was not played. */
  home_full: number | null
  away_full: number | null
  home_overtime: number | null
  away_overtime: number | null
  home_shootout: number | null
  away_shootout: number | null
}

/** A match that an operator highlights. */
export interface HighlightTable {
  match_id: Big
  chosen_book: Big
}

/** The stream that shows a match. */
export interface ChannelTable {
  match_id: Big
  url: string
  set_book: Big
}

export interface BookStateTable {
  one: Generated<boolean>
  book: Big
  alive_real: Big
  /** The number of the last commit in the history of prices. */
  price_seq: BigByDefault
}

/**
 * The `installation` secret is not a key: it tells one database from another. Nor is `real money`: it says since when
 * the database has served any (§ledger.acts). The `house results` entry is a hash of the house's own secret.
 */
export type ServerSecretName =
  | 'real money'
  | 'cash-out offers'
  | 'feed tickets'
  | 'installation'
  | 'house results'
  | 'room PINs'
  | 'throttle keys'
  | 'notifications'
