import type { loadAccount } from '#calls/member/account.ts'
import { writeAmount } from '#domain/money/money.ts'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Handler } from '../contract/handler.ts'
import { tokenHash } from './sessions/tokens.ts'

interface Row {
  readonly began: bigint
  readonly last_login: bigint | null
  readonly last_address: string | null
  readonly last_country: string | null
  readonly last_transaction: bigint | null
  readonly net: bigint
}

/** When the account was last used, and how this session went. */
export const accountHandlers =
  ({ db }: Database, now: () => number): Handler<typeof loadAccount> =>
  async ({ body: { session_token }, member: { id, currency } }) => {
    const {
      rows: [row],
    } = await sql<Row>`
    select s.created_real as began,
      before.created_real as last_login, before.address as last_address, before.country as last_country,
      (select j.at_real from journal j where j.member_id = s.member_id order by j.seq desc limit 1) as last_transaction,
      (select coalesce(sum(j.moved), 0)::bigint from journal j where j.member_id = s.member_id and j.bet_id is not null and j.at_real >= s.created_real) as net
    from session s
    left join lateral (
      select b.created_real, b.address, b.country from session b where b.member_id = s.member_id and b.created_real < s.created_real order by b.created_real desc limit 1) before on true
    where s.token_hash = ${tokenHash(session_token)} and s.member_id = ${id}`.execute(db)
    if (!row) throw new Error('a session that was just identified is gone')
    return {
      status: 1,
      statusdesc: 'success',
      now: now(),
      session_began: Number(row.began),
      last_login: Number(row.last_login ?? 0),
      last_login_address: row.last_address ?? '',
      last_login_country: row.last_country ?? '',
      last_transaction: Number(row.last_transaction ?? 0),
      net_position: writeAmount(row.net, currency),
    }
  }
