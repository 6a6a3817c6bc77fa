import type { Tabled } from '../database/database.ts'
import { streamRows } from '../database/stream.ts'
import type { Finding } from './audit.ts'
import { type ChainedEntry, entryHash, firstHash, sealHash } from './chain.ts'

/** A wallet with one of its entries; a wallet without entries comes once, with no entry. */
interface Row extends ChainedEntry {
  readonly wallet: bigint
  readonly held: string
  readonly last: bigint
  readonly head: Uint8Array
  readonly hash: Uint8Array
  readonly seq: bigint
}

export interface Walk {
  readonly findings: readonly Finding[]
  readonly wallets: number
  readonly entries: number
}

const chains = `
  select w.member_id as wallet, w.currency as held, w.seq as last, w.head, e.member_id as member, e.seq, e.journal_id as journal, j.kind, j.bet_id as bet,
    e.account, e.currency, e.amount, e.balance, e.at_book as book, e.at_real as real, j.note, e.hash
  from wallet w left join entry e on e.member_id = w.member_id left join journal j on j.id = e.journal_id order by w.member_id, e.seq`

/**
 * Walks every wallet's chain entry by entry, computing each hash here and not in the database, and names the first
 * place in a wallet that has changed since it was written (§ledger.hash-chain).
 */
export const walkChains = async (step: Tabled): Promise<Walk> => {
  const findings: Finding[] = []
  let [wallets, entries] = [0, 0]
  let chain: Chain | undefined
  const close = () => {
    const fault = chain?.end()
    if (fault) findings.push(fault)
  }
  for await (const row of streamRows<Row>(step, chains)) {
    if (chain?.wallet !== row.wallet) {
      close()
      chain = chainOf(row)
      wallets += 1
    }
    if (row.seq === null) continue
    chain.next(row)
    entries += 1
  }
  close()
  return { findings, wallets, entries }
}

interface Chain {
  readonly wallet: bigint
  readonly next: (row: Row) => void
  /** The first fault, once all entries were read. */
  readonly end: () => Finding | undefined
}

const chainOf = ({ wallet, held, last, head }: Row): Chain => {
  let fault: Finding | undefined
  let [seq, hash] = [0n, firstHash(wallet, held)]
  const broken = (at: bigint, what: string) =>
    (fault ??= { rule: 'ledger.hash-chain', fault: what, at: `wallet ${wallet} entry ${at}` })
  return {
    wallet,
    next: (row) => {
      if (fault) return
      if (row.seq <= seq) return void broken(row.seq, 'edited')
      if (row.seq !== seq + 1n) return void broken(seq + 1n, 'missing')
      const computed = entryHash(hash, row)
      if (!computed.equals(row.hash)) return void broken(row.seq, 'edited')
      if (row.seq > last) return void broken(row.seq, 'afterTheHead')
      seq = row.seq
      hash = computed
    },
    end: () => {
      if (fault) return fault
      if (seq < last) return broken(seq + 1n, 'cutTail')
      return hash.equals(head) ? undefined : broken(seq, 'headEdited')
    },
  }
}

interface SealRow {
  readonly id: bigint
  readonly book: bigint
  readonly real: bigint
  readonly journal: bigint | null
  readonly wallets: number
  readonly hash: Uint8Array
  readonly heads: string
  readonly held: bigint
}

/** A seal as a person keeps it elsewhere: its number and its hash in hexadecimal digits. */
export interface Seal {
  readonly id: bigint
  readonly hash: string
}

/**
 * Walks the chain of seals; answers the last one. Seals that were kept elsewhere must be among them: the ledger alone
 * cannot show that the tail of its seals was cut.
 */
export const walkSeals = async (
  step: Tabled,
  kept: readonly Seal[] = [],
): Promise<{ findings: readonly Finding[]; seals: number; last: Seal | undefined }> => {
  const findings: Finding[] = []
  const broken = (id: bigint, fault: string) => findings.push({ rule: 'ledger.hash-chain', fault, at: `seal ${id}` })
  let before: { id: bigint; hash: Uint8Array } = { id: 0n, hash: new Uint8Array() }
  let seals = 0
  for await (const row of streamRows<SealRow>(step, sealRows)) {
    if (row.id !== before.id + 1n) broken(before.id + 1n, 'missing')
    else if (!sealHash(before.hash, row).equals(row.hash) || Number(row.held) !== row.wallets)
      broken(row.id, 'sealEdited')
    if (kept.some(({ id, hash }) => id === row.id && hash !== hex(row.hash))) broken(row.id, 'notTheKeptSeal')
    before = row
    seals += 1
  }
  const beyond = kept.reduce((most, { id }) => (id > most ? id : most), 0n)
  if (before.id < beyond) broken(beyond, 'cutTail')
  return { findings, seals, last: seals === 0 ? undefined : { id: before.id, hash: hex(before.hash) } }
}

const sealRows = `
  select a.id, a.at_book as book, a.at_real as real, a.journal, a.wallets, a.hash, count(h.member_id) as held,
    coalesce(string_agg('|' || h.member_id || ':' || h.seq || ':' || encode(h.head, 'hex'), '' order by h.member_id), '') ||
    coalesce((select string_agg('|' || r.record || ':' || r.seq || ':' || encode(r.head, 'hex'), '' order by r.record collate "C") from anchor_record r where r.anchor_id = a.id), '') as heads
  from anchor a left join anchor_head h on h.anchor_id = a.id group by a.id order by a.id`

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
