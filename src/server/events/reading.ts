import type { MemberEvent, MemberPosition } from '#calls/events.ts'
import type { AccountState, UplineLevel } from '#domain/member/account.ts'
import type { Subject } from '#domain/market/rows.ts'
import { type Currency, writeAmount } from '#domain/money/money.ts'
import type { RoomNews } from '#domain/room/news.ts'
import type { TicketKind } from '#domain/bet/ticket-kinds.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import type { BetState } from '../database/tables/ledger.tables.ts'
import { nearestUpline, setByUplines } from './contact.ts'
import { editOfEvent, type EditRow, writeEditNews } from './edit-news.ts'
import { legsOfEvent, type LegRow, writeLegNews } from './leg-news.ts'
import { orderOfEvent, type OrderRow, writeOrder } from './order-news.ts'
import { type CashOutEventRow, cashOutOfEvent, writeCashOutNews } from './cash-out-news.ts'

/** A reader's position in a member's feed. */
export interface Cursor {
  readonly member: bigint
  /** The last event it has; null when it has no position. */
  readonly last: bigint | null
}

/** A member's feed after a cursor, read at one instant. */
export interface FeedReading {
  readonly member: bigint
  /** The feed's current position, for a reader that cannot be brought there event by event. */
  readonly position: MemberPosition
  /** The events after the cursor, in order; the oldest may be missing. */
  readonly events: readonly MemberEvent[]
}

/** A reader further behind than this gets the position instead. */
export const mostReplayed = 200

interface Row {
  readonly member: bigint
  readonly told: bigint
  readonly cash: bigint
  readonly frozen: bigint
  readonly wallet: bigint
  readonly currency: Currency
  readonly state: AccountState
  readonly upline: string | null
  readonly upline_level: UplineLevel | null
  readonly event: EventRow | null
}

/** The row as JSON carries it: amounts in minor units are safe integers only as text. */
interface EventRow {
  readonly seq: string
  readonly topic: string
  readonly cash: string
  readonly frozen: string
  readonly wallet_seq: string
  readonly entries: number
  readonly bet: string | null
  readonly kind: TicketKind
  readonly version: number
  readonly outcome: string | null
  readonly reason: string | null
  readonly payout: string | null
  readonly cash_key: string | null
  readonly refusal: Readonly<Record<string, unknown>> | null
  readonly sold: CashOutEventRow | null
  readonly order: OrderRow | null
  readonly edit: EditRow | null
  readonly leg: LegRow | null
  readonly room: string | null
  readonly what: RoomNews
  readonly legs: readonly { readonly home: string; readonly away: string; readonly subject: Subject }[] | null
}

/**
 * Reads the feeds of members at one instant. An event's number is assigned under the wallet's lock, which is held until
 * commit, so a visible event has all earlier ones before it.
 */
export const loadFeeds = async (db: Tabled, cursors: readonly Cursor[]): Promise<readonly FeedReading[]> => {
  const asked = JSON.stringify(cursors.map(({ member, last }) => ({ member: String(member), last: last?.toString() })))
  const { rows } = await sql<Row>`
    select w.member_id as member, w.told, w.cash, w.frozen, w.seq as wallet, w.currency, m.state, u.upline, u.upline_level, e.event
    from json_to_recordset(${asked}::json) as c(member bigint, last bigint)
    join wallet w on w.member_id = c.member join member m on m.id = c.member
    left join lateral (${nearestUpline(setByUplines)}) u on true
    left join lateral (
      select o.seq, json_build_object('seq', o.seq::text, 'topic', o.topic, 'cash', o.cash::text, 'frozen', o.frozen::text,
        'wallet_seq', o.wallet_seq::text, 'entries', o.entries, 'bet', o.bet_id::text, 'kind', b.kind, 'version', (o.body ->> 'version')::integer,
        'outcome', o.body ->> 'outcome', 'reason', o.body ->> 'reason', 'payout', o.body ->> 'payout',
        'cash_key', o.body ->> 'cash_key', 'refusal', o.body -> 'refusal', 'sold', ${cashOutOfEvent}, 'order', ${orderOfEvent}, 'edit', ${editOfEvent}, 'leg', ${legsOfEvent},
        'room', o.body ->> 'room', 'what', o.body ->> 'what',
        'legs', case when o.topic in ('bet.settled', 'bet.void') then (
          select json_agg(json_build_object('home', f.home, 'away', f.away, 'subject', f.subject) order by l.n)
          from leg l join match f on f.id = l.match_id where l.bet_id = o.bet_id) end) as event
      from outbox o left join bet b on b.id = o.bet_id
      where o.member_id = c.member and o.seq > greatest(c.last, w.told - ${mostReplayed}::bigint) and c.last is not null
    ) e on true
    order by w.member_id, e.seq`.execute(db)
  return [...Map.groupBy(rows, ({ member }) => member)].map(([member, [first, ...more]]) => ({
    member,
    position: positionOf(first!),
    events: [first!, ...more].flatMap((row) => (row.event ? [eventOf(row, row.event)] : [])),
  }))
}

/** The position of one member's feed; throws for a member without a wallet. */
export const loadPosition = async (db: Tabled, member: bigint): Promise<MemberPosition> => {
  const [told] = await loadFeeds(db, [{ member, last: null }])
  if (!told) throw new Error(`member ${member} has no wallet`)
  return told.position
}

const accountOf = ({ state, upline, upline_level }: Row) => ({
  account_state: state,
  ...(upline !== null && upline_level !== null && { upline, upline_level }),
})

const positionOf = (row: Row): MemberPosition => ({
  seq: Number(row.told),
  ...accountOf(row),
  ...balances(row.cash, row.frozen, row.currency),
  wallet_seq: Number(row.wallet),
})

const eventOf = (row: Row, event: EventRow): MemberEvent => ({
  topic: event.topic,
  seq: Number(event.seq),
  ...accountOf(row),
  ...balances(BigInt(event.cash), BigInt(event.frozen), row.currency),
  wallet_seq: Number(event.wallet_seq),
  wallet_entries: event.entries,
  ...(event.bet !== null && event.leg === null && { bet: betOf(event, event.bet, row.currency) }),
  ...(event.bet !== null && event.leg !== null && { leg: writeLegNews(event.leg, { ...event, bet: event.bet }) }),
  ...(event.cash_key !== null &&
    event.sold !== null && { cash_out: writeCashOutNews(event.cash_key, { ...event, ...event.sold }, row.currency) }),
  ...(event.edit !== null && { edit: writeEditNews(event.edit, event, row.currency) }),
  ...(event.order !== null && { order: writeOrder(event.order, row.currency) }),
  ...(event.room !== null && { room: { room_id: Number(event.room), what: event.what } }),
})

const betOf = (
  { topic, version, outcome, reason, payout, kind, legs }: EventRow,
  betId: string,
  currency: Currency,
) => ({
  bet_id: betId,
  state: topic.slice('bet.'.length) as BetState,
  version,
  outcome: outcome ?? '',
  reason: reason ?? '',
  payout: payout === null ? '' : writeAmount(BigInt(payout), currency),
  kind,
  legs: [...(legs ?? [])],
})

const balances = (cash: bigint, frozen: bigint, currency: Currency) => ({
  balance: writeAmount(cash - frozen, currency),
  account_balance: writeAmount(cash, currency),
  outstanding_balance: writeAmount(frozen, currency),
})
