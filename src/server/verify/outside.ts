import { byName } from '#domain/text/by-name.ts'
import { sql } from 'kysely'
import { existsSync } from 'node:fs'
import type { Tabled } from '../database/database.ts'
import { expectedSeals, type ExpectedSeals, latestHeads } from '../seals/expected-seals.ts'
import { loadSeals, type SealedHead, sealKey } from '../seals/seal-file.ts'
import { houseSecret, houseSecretIn } from '../data-folder/secret.ts'
import type { Finding } from '../wallet/audit.ts'

/** What the seals outside say of a database. */
export interface OutsideVerification extends Pick<ExpectedSeals, 'restores'> {
  readonly findings: readonly Finding[]
  readonly seals: number
}

/** Holds a database against the seals outside its data folder, and names what it lacks (§ledger.seals-outside). */
export const verifyOutside = async (db: Tabled, data: string, folder: string): Promise<OutsideVerification> => {
  if (!existsSync(folder) || !existsSync(houseSecretIn(data))) return { findings: [], seals: 0, restores: [] }
  const { seals, forged, restores } = expectedSeals(loadSeals(folder, sealKey(houseSecret(data))))
  const findings: Finding[] = forged.map((at) => broken('lineForged', `seals of ${at}`))
  const rows = await db.selectFrom('anchor').select(['id', 'hash']).execute()
  const held = new Map(rows.map(({ id, hash }) => [String(id), Buffer.from(hash).toString('hex')]))
  const missing = seals.filter(({ seal, hash }) => held.get(seal) !== hash)
  for (const { seal } of missing)
    findings.push(broken(held.has(seal) ? 'notTheSealOutside' : 'cutTail', `seal ${seal}`))
  for (const head of latestHeads(missing.flatMap(({ wallets }) => wallets)))
    findings.push(...(await lackOf(db, walletRow, head)))
  for (const head of latestHeads(missing.flatMap(({ records }) => records)))
    findings.push(...(await lackOf(db, recordRows[head[0]]!, head)))
  return { findings, seals: seals.length, restores }
}

const broken = (fault: string, at: string): Finding => ({ rule: 'ledger.seals-outside', fault, at })

interface RowOf {
  readonly name: (head: SealedHead, seq: bigint) => string
  /** The last row up to a sealed one: its number and its hash. */
  readonly read: (head: SealedHead) => ReturnType<typeof sql<{ seq: bigint; hash: Uint8Array }>>
}

const walletRow: RowOf = {
  name: ([member], seq) => `wallet ${member} entry ${seq}`,
  read: ([member, seq]) =>
    sql`select seq, hash from entry where member_id = ${BigInt(member)} and seq <= ${BigInt(seq)} order by seq desc limit 1`,
}
const recordRows = byName<RowOf>({
  significant_event: {
    name: (_, seq) => `event ${seq}`,
    read: ([, seq]) =>
      sql`select seq, hash from significant_event where seq <= ${BigInt(seq)} order by seq desc limit 1`,
  },
  operator_act: {
    name: (_, seq) => `act ${seq}`,
    read: ([, seq]) => sql`select seq, hash from operator_act where seq <= ${BigInt(seq)} order by seq desc limit 1`,
  },
})

/** The first row that a chain lacks before a sealed head, or that head where another row has its place. */
const lackOf = async (db: Tabled, { name, read }: RowOf, head: SealedHead): Promise<readonly Finding[]> => {
  const { rows } = await read(head).execute(db)
  const [row] = rows
  const seq = BigInt(head[1])
  if (!row || row.seq < seq) return [broken('cutTail', name(head, (row?.seq ?? 0n) + 1n))]
  return Buffer.from(row.hash).toString('hex') === head[2] ? [] : [broken('edited', name(head, seq))]
}
