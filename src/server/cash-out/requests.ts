import type { ErrorCode } from '#domain/errors.ts'
import { sql } from 'kysely'
import type { Refused } from '../contract/handler.ts'
import type { Tabled } from '../database/database.ts'
import type { EditAsked } from '../database/tables/ledger.tables.ts'
import type { Agreed } from './agreed.ts'

/** A cash-out that waits and is to be decided now (§cash-out.wait). */
export interface DueCashOut {
  readonly member: bigint
  readonly bet: bigint
  readonly key: string
  readonly hash: string
  readonly agreed: Agreed
  /** What ended the wait early: an incident in a match in play, or a bet or a market that is not as it was. */
  readonly ended: 'incident' | 'stop' | null
  /** The standing order that requested it (§order.waits). */
  readonly order: bigint | null
  /** The bet that is placed in the same step; null where the member only cashes out (§edit.wait). */
  readonly edit: EditAsked | null
}

/**
 * The cash-outs whose wait is over by book time, or that something ended early; the oldest first. `book` in
 * milliseconds.
 */
export const dueCashOuts = async (db: Tabled, book: number, most: number): Promise<readonly DueCashOut[]> => {
  const due = sql<Row>`(
    select q.member_id, q.bet_id, q.key, encode(q.body_hash, 'hex') as hash, q.percent, q.shown, q.shown_real, q.shown_risk, q.shown_version, q.edit,
      case when e.is_disturbed then 'incident' when e.is_stopped then 'stop' end as ended, o.id as order_id
    from cash_out_request q
    left join standing_order o on o.bet_id = q.bet_id and order_cash_key(o.id, o.tries) = q.key
    cross join lateral (select cash_out_disturbed(q.matches, q.incidents) as is_disturbed,
      not exists (select 1 from bet b where b.id = q.bet_id and b.state = 'running')
      or exists (select 1 from leg l join market k on k.id = l.market_id
        where l.bet_id = q.bet_id and l.outcome is null and k.status not in ('open', 'hidden')) as is_stopped) e
    where q.outcome is null and (q.wait_until <= ${book}::bigint or e.is_disturbed or e.is_stopped)
    order by q.id limit ${most})`
  const rows = await db.selectFrom(due.as('due')).selectAll().execute()
  return rows.map((row) => ({
    member: row.member_id,
    bet: row.bet_id,
    key: row.key,
    hash: row.hash,
    ended: row.ended,
    order: row.order_id,
    edit: row.edit,
    agreed: {
      percent: row.percent,
      shown: row.shown,
      shownAt: Number(row.shown_real),
      issued: { version: row.shown_version, ...(row.shown_risk !== null && { risk: row.shown_risk }) },
    },
  }))
}

interface Row {
  readonly member_id: bigint
  readonly bet_id: bigint
  readonly key: string
  readonly hash: string
  readonly percent: number | null
  readonly shown: bigint
  readonly shown_real: bigint
  readonly shown_risk: bigint | null
  readonly shown_version: number
  readonly ended: DueCashOut['ended']
  readonly order_id: bigint | null
  readonly edit: EditAsked | null
}

/** Refuses a cash-out that waits, once: closes its key and tells its member. Answers whether it still waited. */
export const refuseCashOut = async (
  db: Tabled,
  { member, key }: Pick<DueCashOut, 'member' | 'key'>,
  refusal: Refused<ErrorCode>,
  at: { readonly book: number; readonly real: number },
): Promise<boolean> => {
  const sent = JSON.stringify({ member: String(member), key, refusal, ...at })
  const { rows } = await sql<{ waited: boolean }>`select refuse_cash_out(${sent}::jsonb) as waited`.execute(db)
  return rows[0]!.waited
}
