import { runningClock } from '#odds/clock.ts'
import { openPlacement } from '#server/bets/placement.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { durabilityOf } from '#server/database/durability.ts'
import { audit } from '#server/wallet/audit.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from '../_kit/databases.ts'
import { evening, market, match, openShop, slip } from '../_kit/shop.ts'

const [callers, members, matches, seconds] = [64, 200, 50, 5]

/** Bets a second through the whole placement, every rule checked, commits on the disk: 64 callers, spread over members or all on one. */
const measure = async (name: string, database: Database): Promise<void> => {
  const shop = await openShop(database)
  const ids = Array.from({ length: matches }, (_, n) => n + 1)
  await shop.tell({ matches: ids.map((id) => match(id)), markets: ids.map((id) => market(id * 10, id, [1.95, 1.95])) })
  const limits = { matchLimit: 10n ** 15n, marketLimit: 10n ** 15n }
  const people: bigint[] = []
  for (let n = 0; n < members; n++) people.push(await shop.enter({ login: `m${n}`, cash: 10n ** 12n, limits }))
  const spread = await rate(database, (n) => people[n % members]!)
  const hot = await rate(database, () => people[0]!)
  const findings = await audit(database.db)
  process.stdout.write(`${name} (fsync ${(await durabilityOf(database)).fsync}): ${spread} bets/s over ${members} members, ${hot} bets/s on one wallet; audit: ${findings.length} findings\n`)
}

const rate = async (database: Database, memberOf: (n: number) => bigint): Promise<number> => {
  const placement = openPlacement({ database, clock: runningClock({ bookStart: evening, speed: 1 }) })
  const until = Date.now() + seconds * 1_000
  let placed = 0
  const started = performance.now()
  await Promise.all(Array.from({ length: callers }, async (_, caller) => {
    for (let n = caller; Date.now() < until; n += callers) {
      const answer = await placement.placeSingle(memberOf(n), slip({ match_id: 1 + (n % matches), odds_id: 10 + 10 * (n % matches) }))
      if (answer.status !== 1) throw new Error(answer.statusdesc)
      placed += 1
    }
  }))
  return Math.round((placed / (performance.now() - started)) * 1_000)
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
