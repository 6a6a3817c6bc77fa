import { createHash } from 'node:crypto'
import type { Account, JournalKind } from '../database/tables/ledger.tables.ts'
import type { Check } from './check.ts'

/** What an entry's hash covers, including its journal's kind, bet and note. */
export interface ChainedEntry {
  readonly member: bigint
  readonly seq: bigint
  readonly journal: bigint
  readonly kind: JournalKind
  readonly bet: bigint | null
  readonly account: Account
  readonly currency: string
  readonly amount: bigint
  readonly balance: bigint | null
  readonly book: bigint
  readonly real: bigint
  readonly note: string
}

const sha256 = (...parts: (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** The hash before a wallet's first entry. */
export const firstHash = (member: bigint, currency: string): Buffer => sha256(`touchline wallet|${member}|${currency}`)

/**
 * The bytes of an entry, in a frozen format: numbers in decimal, an absent value empty, joined by `|`, the free text
 * last. `entry_bytes` in SQL gives the same bytes.
 */
export const entryBytes = (e: ChainedEntry): string =>
  [
    '1',
    e.member,
    e.seq,
    e.journal,
    e.kind,
    e.bet ?? '',
    e.account,
    e.currency,
    e.amount,
    e.balance ?? '',
    e.book,
    e.real,
    e.note,
  ].join('|')

/** The hash of an entry after the one before it. */
export const entryHash = (before: Uint8Array, entry: ChainedEntry): Buffer => sha256(before, entryBytes(entry))

/**
 * The hash of a seal after the one before it; `heads` is `|member:seq:head` of each wallet it seals, in member order,
 * then `|record:seq:head` of each record; `journal` is the last journal at the seal, null in the older form.
 * `anchor_bytes` in SQL gives the same bytes.
 */
export const sealHash = (
  before: Uint8Array,
  { id, book, real, journal, heads }: { id: bigint; book: bigint; real: bigint; journal: bigint | null; heads: string },
): Buffer => sha256(before, `${journal === null ? '1|' : `2|${journal}|`}${id}|${book}|${real}${heads}`)

const hashed = `
  select e.member_id, e.seq, e.hash, w.seq as last, w.head, lag(e.seq, 1, 0::bigint) over c as seq_before,
    sha256(lag(e.hash, 1, first_hash(e.member_id, w.currency)) over c || entry_bytes(
      e.member_id, e.seq, e.journal_id, j.kind, j.bet_id, e.account, e.currency, e.amount, e.balance, e.at_book, e.at_real, j.note)) as computed
  from entry e join wallet w on w.member_id = e.member_id left join journal j on j.id = e.journal_id
  window c as (partition by e.member_id order by e.seq)`

/**
 * One chain per wallet, with its head in the wallet's row and its past sealed (§ledger.hash-chain); each check names
 * the first fault it can locate.
 */
export const chainChecks: readonly Check[] = [
  {
    rule: 'ledger.hash-chain',
    fault: 'edited',
    query: `select 'wallet ' || member_id || ' entry ' || seq as at from (${hashed}) x
    where seq = seq_before + 1 and computed is distinct from hash`,
  },
  {
    rule: 'ledger.hash-chain',
    fault: 'missing',
    query: `select 'wallet ' || member_id || ' entry ' || (seq_before + 1) as at from (${hashed}) x where seq <> seq_before + 1`,
  },
  {
    rule: 'ledger.hash-chain',
    fault: 'cutTail',
    query: `select 'wallet ' || w.member_id || ' entry ' || (coalesce(e.seq, 0) + 1) as at from wallet w
    left join lateral (select seq, hash from entry where member_id = w.member_id order by seq desc limit 1) e on true
    where coalesce(e.seq, 0) <> w.seq or coalesce(e.hash, first_hash(w.member_id, w.currency)) <> w.head`,
  },
  {
    rule: 'ledger.hash-chain',
    fault: 'againstTheSeal',
    query: `select 'wallet ' || h.member_id || ' entry ' || h.seq as at from anchor_head h
    left join entry e on e.member_id = h.member_id and e.seq = h.seq where e.hash is distinct from h.head`,
  },
  {
    rule: 'ledger.hash-chain',
    fault: 'sealEdited',
    whole: true,
    query: `select 'seal ' || id as at from (
      select a.*, lag(hash, 1, ''::bytea) over (order by id) as before, lag(id, 1, 0::bigint) over (order by id) as id_before from anchor a) x
    where id <> id_before + 1 or hash <> sha256(before || anchor_bytes(id, at_book, at_real, journal))
      or wallets <> (select count(*) from anchor_head h where h.anchor_id = x.id)`,
  },
  {
    rule: 'ledger.hash-chain',
    fault: 'sealWithoutHead',
    whole: true,
    query: `select 'seal ' || anchor_id as at from anchor_head h where not exists (select 1 from anchor a where a.id = h.anchor_id)`,
  },
  {
    rule: 'ledger.hash-chain',
    fault: 'noWallet',
    whole: true,
    query: `select 'wallet ' || member_id || ' entry ' || min(seq) as at from entry e
    where not exists (select 1 from wallet w where w.member_id = e.member_id) group by member_id`,
  },
  {
    rule: 'ledger.hash-chain',
    fault: 'timesAreNotTheLast',
    query: `select 'wallet ' || w.member_id as at from wallet w join entry e on e.member_id = w.member_id and e.seq = w.seq
    where (w.at_book, w.at_real) is distinct from (e.at_book, e.at_real)`,
  },
]
