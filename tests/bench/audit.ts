import { openAudits } from '#server/watch/audits.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { audit } from '#server/wallet/audit.ts'
import { deposit } from '#server/wallet/wallet.ts'
import { verifyDatabase } from '#server/verify/verify.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from '../_kit/databases.ts'
import { evening, market, match, openShop, slip } from '../_kit/shop.ts'

const [members, bets, together, moved] = [2_000, 100_000, 256, 50]

/**
 * What looking at a ledger of 100,000 bets costs: whole, by the verifier's walk, and by the passes of the audit that
 * goes on.
 */
const measure = async (name: string, database: Database): Promise<void> => {
  const shop = await openShop(database)
  const ids = Array.from({ length: 50 }, (_, n) => n + 1)
  await shop.tell({ matches: ids.map((id) => match(id)), markets: ids.map((id) => market(id * 10, id, [1.95, 1.95])) })
  const people: bigint[] = []
  for (let n = 0; n < members; n++)
    people.push(
      await shop.enter({
        login: `m${n}`,
        cash: 10n ** 9n,
        limits: { matchLimit: 10n ** 12n, marketLimit: 10n ** 12n },
      }),
    )
  for (let from = 0; from < bets; from += together) {
    await Promise.all(
      Array.from({ length: Math.min(together, bets - from) }, (_, n) =>
        shop.placement.placeSingle(
          people[(from + n) % members]!,
          slip({ match_id: 1 + (n % 50), odds_id: 10 + 10 * (n % 50) }),
        ),
      ),
    )
  }
  await database.exec('analyze')
  const audits = openAudits({
    db: database.db,
    log: { error: (finding: unknown) => process.stdout.write(`${JSON.stringify(finding)}\n`) },
    now: Date.now,
  })
  const seconds = async (work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    return ((performance.now() - started) / 1_000).toFixed(2)
  }
  const figures = {
    'the whole in one go': await seconds(() => audit(database.db)),
    'verified, every hash computed here': await seconds(() => verifyDatabase(database.db)),
  }
  const parts: string[] = []
  while (audits.state().rounds === 0) parts.push(await seconds(audits.run))
  for (const member of people.slice(0, moved))
    await deposit(database.db, { kind: 'opening', member, amount: 100n, note: '', book: evening, real: evening })
  const next = await seconds(audits.run)
  process.stdout.write(
    `${name}, ${bets} bets of ${members} members: ${Object.entries(figures)
      .map(([what, took]) => `${what} ${took} s`)
      .join(', ')}; ` +
      `a round in ${parts.length} passes of ${parts.join(', ')} s; a pass after ${moved} wallets moved ${next} s (${audits.state().looked} wallets); ${audits.state().findings.length} findings\n`,
  )
}

const server = process.env['TOUCHLINE_TEST_POSTGRES']
if (server) {
  const { url, drop } = await freshDatabase(server)
  const database = await openDatabase({ url })
  await measure('PostgreSQL', database)
  await database.close()
  await drop()
}
const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'))
const embedded = await openDatabase({ dir: folder })
await measure('PGlite in a folder', embedded)
await embedded.close()
rmSync(folder, { recursive: true, force: true })
