import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import type { Finding } from './audit.ts'

/** How far a wallet's chain had come when it was seen. */
export interface WalletHead {
  readonly member: bigint
  readonly seq: bigint
  readonly head: string
}

/** The heads of some wallets, without those that have no entry. */
export const headsOf = async (db: Tabled, members: readonly bigint[]): Promise<readonly WalletHead[]> =>
  (
    await sql<WalletHead>`select member_id as member, seq, encode(head, 'hex') as head from wallet
      where seq > 0 and member_id = any (${[...members]}::bigint[])`.execute(db)
  ).rows

/** A head that a chain no longer has, and what is wrong. */
export interface LackedHead {
  readonly head: WalletHead
  readonly finding: Finding
}

/**
 * What became less than was seen of it: a chain that ends before a head, or has another entry in its place. Somebody
 * who may change everything in the database leaves nothing in it that shows this before the next seal
 * (§ledger.hash-chain).
 */
export const lackedHeads = async (db: Tabled, heads: readonly WalletHead[]): Promise<readonly LackedHead[]> => {
  if (heads.length === 0) return []
  const { rows } = await sql<WalletHead & { readonly last: bigint }>`
    select x.member, x.seq, x.head, coalesce((select max(l.seq) from entry l where l.member_id = x.member), 0) as last
    from unnest(${heads.map(({ member }) => member)}::bigint[], ${heads.map(({ seq }) => seq)}::bigint[], ${heads.map(({ head }) => head)}::text[]) x (member, seq, head)
    left join entry e on e.member_id = x.member and e.seq = x.seq
    where e.hash is null or encode(e.hash, 'hex') <> x.head order by 1, 2`.execute(db)
  return rows.map(({ last, ...head }) => {
    const isCut = last < head.seq
    const at = `wallet ${head.member} entry ${isCut ? last + 1n : head.seq}`
    return { head, finding: { rule: 'ledger.hash-chain', fault: isCut ? 'cutTail' : 'edited', at } }
  })
}
