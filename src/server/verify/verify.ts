import type { Tabled } from '../database/database.ts'
import { type Finding, findingsOf, checks } from '../wallet/audit.ts'
import { type RecordHead, walkRecords } from './records.ts'
import { type Seal, walkChains, walkSeals } from '../wallet/walk.ts'

/** What was checked, and everything found. A person keeps the last seal elsewhere, to ask for it later. */
export interface Verification {
  readonly findings: readonly Finding[]
  readonly wallets: number
  readonly entries: number
  readonly seals: number
  readonly last: Seal | undefined
  /** The head of each chained record that has a row. */
  readonly records: readonly RecordHead[]
}

/** Faults that the walks find entry by entry: the database does not look for them again. */
const walked: readonly string[] = ['edited', 'missing', 'cutTail', 'sealEdited']

/**
 * Verifies the whole ledger in the given transaction, which should see one snapshot: walks every chain, every seal and
 * every record here, then checks balances, journals and bets as the audit does.
 */
export const verifyLedger = async (step: Tabled, kept: readonly Seal[] = []): Promise<Verification> => {
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
export const verifyDatabase = (db: Tabled, kept: readonly Seal[] = []): Promise<Verification> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((step) => verifyLedger(step, kept))
