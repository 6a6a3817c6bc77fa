import { createHash } from 'node:crypto'
import type { Tabled } from '../database/database.ts'
import { streamRows } from '../database/stream.ts'
import { approvalHash, type PendingAct } from '../operator/approval.ts'
import { isActSigned } from '../operator/signature.ts'
import type { Finding } from '../wallet/audit.ts'

/** A chained record: the name in its head's row, and its rows in order with what each hash covers. */
interface Chained {
  readonly record: string
  /** The name of one of its rows in a finding. */
  readonly row: string
  readonly query: (after: bigint) => string
}

const records: readonly Chained[] = [
  {
    record: 'significant_event',
    row: 'event',
    query: (after) =>
      `select seq, hash, array['1', seq::text, kind, member_id::text, operator, at_real::text, details::text] as parts from significant_event where seq > ${after} order by seq`,
  },
  {
    record: 'operator_act',
    row: 'act',
    query: (after) => `
      select seq, hash, array[coalesce('4|' || approval_real || '|' || encode(approval, 'hex') || '|', '') || coalesce('3|' || event_id, '2|' || room_id, '1'), seq::text, id::text, key::text, act, operator_id::text, actor, approver_id::text, member_id::text, match_id::text, announcement_id::text,
        upline_id::text, on_operator_id::text, through_id::text, weight::text, at_book::text, at_real::text, signed_real::text, encode(signature, 'hex'), encode(body_hash, 'hex'),
        before::text, after::text, reason] as parts from operator_act where seq > ${after} order by seq`,
  },
]

interface Row {
  readonly seq: bigint
  readonly hash: Uint8Array
  readonly parts: readonly (string | null)[]
}

/** The head of a record, which a person keeps elsewhere. */
export interface RecordHead {
  readonly record: string
  readonly seq: bigint
  /** Hexadecimal digits. */
  readonly hash: string
}

export interface RecordWalk {
  readonly findings: readonly Finding[]
  readonly heads: readonly RecordHead[]
}

/** The previous hash of a record's first row. */
export const firstRecordHash = (record: string): Buffer => sha256(`touchline record|${record}`)

/**
 * The hash of a record's row after the one before it: its parts joined by `|`, an absent part empty, the free text
 * last.
 */
export const recordHash = (before: Uint8Array, parts: Row['parts']): Buffer =>
  sha256(before, parts.map((part) => part ?? '').join('|'))

/**
 * Walks every chained record row by row, computing each hash here and not in the database, and names the first row that
 * has changed since it was written. Also finds a head whose chain ends in another hash, a seal that no row matches any
 * more, and an act or an approval that its operator did not sign. With `from`, the heads of an earlier walk, only what
 * was written since, and that those heads still stand.
 */
export const walkRecords = async (step: Tabled, from: readonly RecordHead[] = []): Promise<RecordWalk> => {
  const findings: Finding[] = []
  const heads: RecordHead[] = []
  for (const chained of records) {
    const begin = from.find(({ record }) => record === chained.record)
    const { fault, head } = await walkRecord(step, chained, begin)
    if (fault) findings.push(fault)
    if (head) heads.push(head)
  }
  const acts = from.find(({ record }) => record === 'operator_act')?.seq ?? 0n
  findings.push(...(await unsignedActs(step, acts)), ...(await unsignedApprovals(step, acts)))
  return { findings, heads }
}

const walkRecord = async (
  step: Tabled,
  { record, row: called, query }: Chained,
  begin: RecordHead | undefined,
): Promise<{ fault?: Finding; head?: RecordHead }> => {
  const broken = (at: bigint, fault: string): { fault: Finding } => ({
    fault: { rule: 'ledger.hash-chain', fault, at: `${called} ${at}` },
  })
  const head = await step.selectFrom('record_head').selectAll().where('record', '=', record).executeTakeFirst()
  if (!head) return broken(0n, 'headMissing')
  const sealed = await sealsOf(step, record)
  let [seq, hash] = begin ? [begin.seq, Buffer.from(begin.hash, 'hex')] : [0n, firstRecordHash(record)]
  if (head.seq < seq) return broken(head.seq + 1n, 'cutTail')
  for await (const row of streamRows<Row>(step, query(seq))) {
    if (row.seq !== seq + 1n) return broken(seq + 1n, 'missing')
    const computed = recordHash(hash, row.parts)
    if (!computed.equals(row.hash)) return broken(row.seq, 'edited')
    if (row.seq > head.seq) return broken(row.seq, 'afterTheHead')
    const seal = sealed.get(row.seq)
    if (seal && !computed.equals(seal)) return broken(row.seq, 'againstTheSeal')
    ;[seq, hash] = [row.seq, computed]
  }
  if (seq < head.seq) return broken(seq + 1n, 'cutTail')
  const beyond = [...sealed.keys()].find((at) => at > seq)
  if (beyond !== undefined) return broken(beyond, 'cutTail')
  if (!hash.equals(head.hash)) return broken(seq, 'headEdited')
  return seq === 0n ? {} : { head: { record, seq, hash: hash.toString('hex') } }
}

interface SignedAct {
  readonly id: bigint
  readonly act: string
  readonly key: string
  readonly operator: string
  readonly at: bigint
  readonly body_hash: Uint8Array
  readonly signature: Uint8Array
  readonly public_key: Uint8Array
}

/** Acts whose signature is not their operator's. A child's act comes with its match's act, which is signed. */
const unsignedActs = async (step: Tabled, after: bigint): Promise<readonly Finding[]> => {
  const findings: Finding[] = []
  const query = `
    select a.id, a.act, a.key::text as key, o.login as operator, a.signed_real as at, a.body_hash, a.signature, o.public_key
    from operator_act a join operator o on o.id = a.operator_id where a.through_id is null and a.seq > ${after} order by a.seq`
  for await (const row of streamRows<SignedAct>(step, query)) {
    const signed = { ...row, at: Number(row.at), bodyHash: row.body_hash }
    if (!isActSigned(signed, row.signature, row.public_key))
      findings.push({ rule: 'ledger.hash-chain', fault: 'notSigned', at: `act ${row.id}` })
  }
  return findings
}

interface ApprovedAct extends PendingAct {
  readonly number: bigint
  readonly approver: string
  readonly decided_reason: string
  readonly approval_real: bigint
  readonly approval: Uint8Array
  readonly public_key: Uint8Array
}

/** Approved acts whose approval is not their approver's signature over what was shown of them (§operator.signed). */
const unsignedApprovals = async (step: Tabled, after: bigint): Promise<readonly Finding[]> => {
  const findings: Finding[] = []
  const query = `
    select a.id as number, a.approval_real, a.approval, o.login as approver, o.public_key, p.id, p.key::text as key, p.act, s.login as asker, p.signed_real,
      p.reason, p.fields, p.before, p.after, p.weight, coalesce(p.decided_reason, '') as decided_reason
    from operator_act a join operator o on o.id = a.approver_id left join pending_act p on p.key = a.key left join operator s on s.id = p.operator_id
    where a.through_id is null and a.approval is not null and a.seq > ${after} order by a.seq`
  for await (const row of streamRows<ApprovedAct>(step, query)) {
    const signed = { act: 'approve', key: undefined, operator: row.approver, at: Number(row.approval_real) }
    const bodyHash = approvalHash(row, row.decided_reason)
    if (!isActSigned({ ...signed, bodyHash }, row.approval, row.public_key))
      findings.push({ rule: 'operator.signed', fault: 'approvalNotSigned', at: `act ${row.number}` })
  }
  return findings
}

const sealsOf = async (step: Tabled, record: string): Promise<ReadonlyMap<bigint, Uint8Array>> => {
  const rows = await step.selectFrom('anchor_record').select(['seq', 'head']).where('record', '=', record).execute()
  return new Map(rows.map(({ seq, head }) => [seq, head]))
}

const sha256 = (...parts: (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
