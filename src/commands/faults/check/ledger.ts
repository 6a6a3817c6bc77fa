import { createHash } from 'node:crypto'
import type { Ask } from './rows.ts'

export interface LedgerFound {
  readonly breaks: readonly string[]
  readonly negative: number
  readonly entries: number
  readonly journals: number
}

interface Wallet {
  readonly member_id: bigint
  readonly currency: string
  readonly cash: bigint
  readonly frozen: bigint
  readonly owed: bigint
  readonly seq: bigint
  readonly head: Uint8Array
  readonly open_risk: bigint
}

interface Entry {
  readonly member_id: bigint
  readonly seq: bigint
  readonly journal_id: bigint
  readonly kind: string
  readonly bet_id: bigint | null
  readonly account: string
  readonly currency: string
  readonly amount: bigint
  readonly balance: bigint | null
  readonly at_book: bigint
  readonly at_real: bigint
  readonly note: string
  readonly hash: Uint8Array
}

/** Recomputes from every entry: double entry, balances, held money, and each wallet's hash chain. */
export const checkLedger = async (ask: Ask): Promise<LedgerFound> => {
  const wallets = await ask<Wallet>(
    `select w.*, (select coalesce(sum(b.risk - b.cashed_risk), 0)::bigint from bet b where b.member_id = w.member_id and b.state in ('waiting', 'running')) as open_risk from wallet w`,
  )
  const entries = await ask<Entry>(
    'select e.*, j.kind, j.bet_id, j.note from entry e join journal j on j.id = e.journal_id order by e.member_id, e.seq',
  )
  const of = Map.groupBy(entries, ({ member_id }) => member_id)
  const folded = wallets.map((wallet) => foldWallet(wallet, of.get(wallet.member_id) ?? []))
  const [{ unjoined } = { unjoined: 0n }] = await ask<{ unjoined: bigint }>(
    'select count(*) as unjoined from entry e where not exists (select 1 from journal j where j.id = e.journal_id)',
  )
  return {
    breaks: [
      ...folded.flatMap(({ breaks }) => breaks),
      ...journalBreaks(entries),
      ...(unjoined > 0n ? [`${unjoined} entries have no journal`] : []),
    ],
    negative: folded.reduce((sum, { negative }) => sum + negative, 0),
    entries: entries.length,
    journals: new Set(entries.map(({ journal_id }) => journal_id)).size,
  }
}

const sha256 = (...parts: readonly (string | Uint8Array)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

const foldWallet = (wallet: Wallet, entries: readonly Entry[]): { breaks: string[]; negative: number } => {
  const name = `wallet ${wallet.member_id}`
  const breaks: string[] = []
  const holds = (right: boolean, what: string) => right || breaks.push(`${name}: ${what}`)
  const sums: Record<string, bigint> = { available: 0n, frozen: 0n, owed: 0n }
  let [seq, negative] = [0n, 0]
  let hash = sha256(`touchline wallet|${wallet.member_id}|${wallet.currency}`)
  for (const entry of entries) {
    const { account, amount } = entry
    seq += 1n
    holds(entry.seq === seq, `entry ${seq} is missing`)
    hash = sha256(hash, bytesOf(entry))
    holds(hash.equals(entry.hash), `entry ${entry.seq} is not what its hash says`)
    if (account.startsWith('house.')) continue
    sums[account] = (sums[account] ?? 0n) + amount
    holds(sums[account] === entry.balance, `entry ${entry.seq} leaves ${sums[account]}, it says ${entry.balance}`)
    if (account !== 'owed' && sums[account] < 0n) negative += 1
  }
  if (negative > 0) breaks.push(`${name}: ${negative} entries leave less than nothing`)
  const { available, frozen, owed } = sums as { available: bigint; frozen: bigint; owed: bigint }
  holds(
    wallet.cash === available + frozen && wallet.frozen === frozen && wallet.owed === -owed,
    `its row is not what its entries come to`,
  )
  holds(wallet.seq === seq && hash.equals(wallet.head), 'its head is not its last entry')
  holds(wallet.frozen === wallet.open_risk, `${wallet.frozen} is frozen, its open bets risk ${wallet.open_risk}`)
  return { breaks, negative }
}

const bytesOf = (e: Entry): string =>
  `1|${e.member_id}|${e.seq}|${e.journal_id}|${e.kind}|${e.bet_id ?? ''}|${e.account}|${e.currency}|${e.amount}|${e.balance ?? ''}|${e.at_book}|${e.at_real}|${e.note}`

const journalBreaks = (entries: readonly Entry[]): string[] => {
  const sums = new Map<bigint, bigint>()
  for (const { journal_id, amount } of entries) sums.set(journal_id, (sums.get(journal_id) ?? 0n) + amount)
  return [...sums].flatMap(([journal, sum]) => (sum === 0n ? [] : [`journal ${journal} sums to ${sum}`]))
}
