import type { FastifyBaseLogger } from 'fastify'
import type { Tabled } from './database/database.ts'
import { audit } from './wallet/audit.ts'

/** The continuous audit of the ledger (`rules §7`): what it found last is what readiness goes by. */
export interface Audits {
  /** Looks once and logs every finding. */
  readonly run: () => Promise<void>
  /** Whether the last audit found nothing; true before there was one. */
  readonly isClean: () => boolean
}

export const openAudits = (db: Tabled, log: Pick<FastifyBaseLogger, 'error'>): Audits => {
  let findings = 0
  return {
    run: async () => {
      const found = await audit(db)
      findings = found.length
      for (const finding of found) log.error(finding, 'the ledger breaks a rule')
    },
    isClean: () => findings === 0,
  }
}
