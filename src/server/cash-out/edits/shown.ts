import type { editBet } from '#calls/bets/bet-edit.ts'
import type { Edited } from '#calls/bets/edited.ts'
import type { Answer } from '#calls/call.ts'
import { type Currency, writeAmount } from '#domain/money/money.ts'
import { sql } from 'kysely'
import type { Tabled } from '../../database/database.ts'
import { editJson, type EditRow, writeEdit } from '../../events/edit-news.ts'

type Balances = Pick<Answer<typeof editBet>, 'balance' | 'account_balance' | 'outstanding_balance' | 'wallet_seq'>

/** An edit that was made or waits, with the hash of its body and the wallet as it is now. */
export interface EditFound {
  readonly hash: string
  readonly edited: Edited
  readonly balances: Balances
}

interface Row {
  readonly hash: string
  readonly shown: EditRow
  readonly currency: Currency
  readonly cash: bigint
  readonly frozen: bigint
  readonly seq: bigint
}

/** The edit that was made or waits under a key; undefined when there is none. */
export const loadEdit = async (db: Tabled, member: bigint, key: string): Promise<EditFound | undefined> => {
  const { rows } = await sql<Row>`
    select x.hash, ${editJson(sql`x.member_id`, sql`x.key`)} as shown, w.currency, w.cash, w.frozen, w.seq
    from (
      select b.member_id, b.key, encode(b.body_hash, 'hex') as hash from bet_edit e join bet b on b.id = e.new_bet_id
      where e.member_id = ${member}::bigint and e.key = ${key}::uuid
      union all
      select q.member_id, q.key, encode(q.body_hash, 'hex') from cash_out_request q
      where q.member_id = ${member}::bigint and q.key = ${key}::uuid and q.outcome is null and q.edit is not null
    ) x join wallet w on w.member_id = x.member_id`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const amount = (minor: bigint) => writeAmount(minor, row.currency)
  return {
    hash: row.hash,
    edited: writeEdit(row.shown, row.currency),
    balances: {
      balance: amount(row.cash - row.frozen),
      account_balance: amount(row.cash),
      outstanding_balance: amount(row.frozen),
      wallet_seq: Number(row.seq),
    },
  }
}
