import type { Tabled } from '../database/database.ts'
import { type Finding, findingsOf, checks } from '../wallet/audit.ts'
import { type RecordHead, walkRecords } from './records.ts'
import { type Seal, walkChains, walkSeals } from '../wallet/walk.ts'

/** What was looked at, and everything found; the last seal is what a person keeps elsewhere to ask for later. */
export interface Verification {
  readonly findings: readonly Finding[]
  readonly wallets: number
  readonly entries: number
  readonly seals: number
  readonly last: Seal | undefined
  /** How far each chained record reaches that has a row. */
  readonly records: readonly RecordHead[]
}

/** What the walks find out entry by entry, the database need not look for again. */
const walked: readonly string[] = ['edited', 'missing', 'cutTail', 'sealEdited']

/**
 * Looks at the whole ledger inside the transaction it is given, which should see one snapshot: every chain, every seal and every record followed here, then
 * balances, journals and bets as the audit asks for them.
 */
export const verifyLedger = async (step: Tabled, kept?: Seal): Promise<Verification> => {
  const chains = await walkChains(step)
  const seals = await walkSeals(step, kept)
  const records = await walkRecords(step)
  const rest = await findingsOf(
    step,
    checks.filter(({ fault }) => !walked.includes(fault)),
  )
  return {
    ...chains,
    ...seals,
    records: records.heads,
    findings: [...chains.findings, ...seals.findings, ...records.findings, ...rest],
  }
}

/** The same on a database that may be in use: its own transaction changes nothing and sees one instant. */
export const verifyDatabase = (db: Tabled, kept?: Seal): Promise<Verification> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((step) => verifyLedger(step, kept))
