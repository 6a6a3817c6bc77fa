import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import { type RecordHead, walkRecords } from '../verify/records.ts'
import { checks, type Finding, findingsOf } from '../wallet/audit.ts'
import { headsOf, lackedHeads, type WalletHead } from '../wallet/heads.ts'

/** The state of the ledger at the last audit. */
export interface AuditState {
  readonly findings: readonly Finding[]
  /** Real time at which the last pass ended; before the first pass, the time of the opening. */
  readonly at: number
  readonly seconds: number
  /** Wallets audited in the last pass, and the total number of wallets when the last full round began. */
  readonly looked: number
  readonly wallets: number
  /** Full rounds over the ledger. */
  readonly rounds: number
}

/** The continuous audit of the ledger (§ledger.audited); readiness follows its last findings. */
export interface Audits {
  /**
   * Runs one pass over the wallets that moved since the previous pass and over the next part of all wallets. Logs every
   * finding.
   */
  readonly run: () => Promise<void>
  readonly state: () => AuditState
  /** True when there are no findings and the last pass is recent. */
  readonly isClean: () => boolean
}

export const auditEvery = 60_000
/** Passes that make up a full round over all wallets. */
const passesPerRound = 60
const leastPart = 50
/** Wallets audited in one statement; the embedded database does nothing else in the meantime. */
const chunk = 250
const tooOld = 10 * auditEvery

const ofWallets = checks.filter(({ whole }) => !whole)
const ofAll = checks.filter(({ whole }) => whole)

/**
 * The cost of a pass follows what moved, not the size of the ledger: it audits the wallets that moved and a sixtieth of
 * the rest, so each wallet is audited once an hour whether it moved or not. A finding stands until a full round no
 * longer finds it.
 */
export const openAudits = ({
  db,
  log,
  now,
  outside = () => [],
}: {
  db: Tabled
  log: Pick<FastifyBaseLogger, 'error'>
  now: () => number
  /** What the seals outside the data folder say. */
  outside?: (() => readonly Finding[]) | undefined
}): Audits => {
  let state: AuditState = { findings: [], at: now(), seconds: 0, looked: 0, wallets: 0, rounds: 0 }
  let round: { after: bigint; part: number; found: readonly Finding[]; wallets: number } | undefined
  // Marks reach two passes back: a journal gets its number before its transaction commits, so a late one may be below
  // the newest.
  let marks: readonly [Marks, Marks] | undefined
  let heads: readonly RecordHead[] | undefined
  // What moved is seen before it is sealed, so it is remembered for two passes: a seal is made in each minute.
  let seen: readonly [readonly WalletHead[], readonly WalletHead[]] = [[], []]

  const pass = async () => {
    const started = performance.now()
    round ??= await beginRound(db)
    marks ??= [await lastMarks(db), await lastMarks(db)]
    const moved = await movedSince(db, marks[0])
    marks = [marks[1], await lastMarks(db)]
    const part = await walletsAfter(db, round.after, round.part)
    const members = [...new Set([...moved, ...part])]
    const records = await recordsSince(db, (heads ??= await sealedHeads(db)))
    const lacked = await lackedHeads(db, seen.flat())
    const found: Finding[] = [...outside(), ...records.findings, ...lacked.map(({ finding }) => finding)]
    // What is lacked stays remembered, and is found again as long as it is.
    seen = [[...lacked.map(({ head }) => head), ...seen[1]], await headsOf(db, moved)]
    // What is broken is found again until it is not.
    if (records.findings.length === 0) heads = records.heads
    for (let from = 0; from < members.length; from += chunk)
      found.push(...(await findingsOf(db, ofWallets, members.slice(from, from + chunk))))
    const ended = part.length < round.part
    if (ended) found.push(...(await findingsOf(db, ofAll)))
    for (const finding of found) log.error(finding, 'the ledger breaks a rule')
    round = { ...round, after: part.at(-1) ?? round.after, found: union(round.found, found) }
    state = {
      findings: ended ? round.found : union(state.findings, found),
      at: now(),
      seconds: (performance.now() - started) / 1_000,
      looked: members.length,
      wallets: round.wallets,
      rounds: state.rounds + (ended ? 1 : 0),
    }
    if (ended) round = undefined
  }

  return { run: pass, state: () => state, isClean: () => state.findings.length === 0 && now() - state.at < tooOld }
}

const beginRound = async (db: Tabled) => {
  const { rows } = await sql<{ wallets: bigint }>`select count(*) as wallets from wallet`.execute(db)
  const wallets = Number(rows[0]!.wallets)
  return { after: 0n, part: Math.max(leastPart, Math.ceil(wallets / passesPerRound)), found: [], wallets }
}

interface Marks {
  readonly journal: bigint
  readonly act: bigint
}

const lastMarks = async (db: Tabled): Promise<Marks> =>
  (
    await sql<Marks>`select (select coalesce(max(id), 0) from journal) as journal, (select coalesce(max(id), 0) from operator_act) as act`.execute(
      db,
    )
  ).rows[0]!

/** The members of new journals, and of new acts on their money: an act without its journal moved nothing. */
const movedSince = async (db: Tabled, { journal, act }: Marks): Promise<bigint[]> =>
  (
    await sql<{ member: bigint }>`
      select member_id as member from journal where id > ${journal}
      union select w.member_id from operator_act a join wallet w on w.member_id = a.member_id where a.id > ${act}`.execute(
      db,
    )
  ).rows.map(({ member }) => member)

/** Walks what acts and events were written since some heads, as of one instant. */
const recordsSince = (db: Tabled, heads: readonly RecordHead[]) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((step) => walkRecords(step, heads))

/** The last sealed heads: a server begins there, what is older was walked before it was sealed. */
const sealedHeads = async (db: Tabled): Promise<readonly RecordHead[]> =>
  (
    await sql<RecordHead>`select distinct on (record) record, seq, encode(head, 'hex') as hash from anchor_record order by record, seq desc`.execute(
      db,
    )
  ).rows

const walletsAfter = async (db: Tabled, after: bigint, most: number): Promise<bigint[]> =>
  (
    await sql<{
      member: bigint
    }>`select member_id as member from wallet where member_id > ${after} order by member_id limit ${most}`.execute(db)
  ).rows.map(({ member }) => member)

const union = (some: readonly Finding[], others: readonly Finding[]): readonly Finding[] => [
  ...new Map([...some, ...others].map((finding) => [`${finding.fault} ${finding.at}`, finding])).values(),
]
