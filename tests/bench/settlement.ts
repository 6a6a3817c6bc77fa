import { type Database, openDatabase } from '#server/database/database.ts'
import { durabilityOf } from '#server/database/durability.ts'
import { audit } from '#server/wallet/audit.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCrowd, tellHomeWon } from '../_kit/crowd.ts'
import { freshDatabase } from '../_kit/databases.ts'

const bets = 20_000

/** Bets a second that one match's result pays out: verdicts, payouts, entries and their hashes, events; commits on the disk. */
const measure = async (name: string, database: Database): Promise<void> => {
  const crowd = await openCrowd(database, bets)
  await tellHomeWon(crowd)
  const started = performance.now()
  const { settled } = await crowd.rounds.run()
  const rate = Math.round((settled / (performance.now() - started)) * 1_000)
  const findings = await audit(database.db)
  process.stdout.write(`${name} (fsync ${(await durabilityOf(database)).fsync}): ${settled} bets of one match at ${rate} bets/s; audit: ${findings.length} findings\n`)
}

const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'))
const embedded = await openDatabase({ dir: folder })
await measure('PGlite in a folder', embedded)
await embedded.close()
rmSync(folder, { recursive: true, force: true })

const server = process.env['TOUCHLINE_TEST_POSTGRES']
if (server) {
  const { url, drop } = await freshDatabase(server)
  const database = await openDatabase({ url })
  await measure('PostgreSQL', database)
  await database.close()
  await drop()
}
