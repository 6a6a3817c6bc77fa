import { type Database, openDatabase } from '#server/database/database.ts'
import { durabilityOf } from '#server/database/durability.ts'
import { audit } from '#server/wallet/audit.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCrowd, tellHomeWon } from '../_kit/crowd.ts'
import { freshDatabase } from '../_kit/databases.ts'
import { startPostgres } from '../_kit/postgres.ts'

/** What `design §7` asks of PostgreSQL: so many bets of one match, at so many a second. */
const [bets, target] = [100_000, 20_000]
/** The embedded database is for one house, not for crowds. */
const embeddedBets = 20_000

interface Settled {
  readonly name: string
  readonly bets: number
  readonly betsPerSecond: number
  /** Of this process, with the embedded database where that is measured: microseconds a bet. */
  readonly cpu: number
  /** What this process held, in MB: before, at the most by quarters of the run. */
  readonly megabytes: readonly number[]
  readonly fsync: unknown
  readonly auditFindings: number
}

/** How fast one match's result is paid out, and what is held meanwhile; commits on the disk. */
export const run = async ({ json = false }: { readonly json?: boolean } = {}): Promise<void> => {
  const loads = [loadavg()[0]!]
  const given = process.env['TOUCHLINE_TEST_POSTGRES']
  const cluster = given ? undefined : await startPostgres()
  const { url, drop } = await freshDatabase(given || cluster!.url)
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'))
  const settled: Settled[] = []
  try {
    for (const [name, place, count] of [['PostgreSQL', { url }, bets], ['PGlite in a folder', { dir: folder }, embeddedBets]] as const) {
      const database = await openDatabase(place)
      settled.push(await measure(name, database, count).finally(() => database.close()))
      loads.push(loadavg()[0]!)
    }
  } finally {
    await drop()
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const load = { least: Math.min(...loads), most: Math.max(...loads) }
  process.stdout.write(`${json ? JSON.stringify({ bench: 'settlement', settled, target, load }) : told(settled, load)}\n`)
}

/** Verdicts, payouts, entries and their hashes, events. */
const measure = async (name: string, database: Database, count: number): Promise<Settled> => {
  const crowd = await openCrowd(database, count)
  await database.exec('analyze')
  await tellHomeWon(crowd)
  const seen = [megabytes()]
  const samples: number[] = []
  const watch = setInterval(() => samples.push(megabytes()), 50)
  const [started, before] = [performance.now(), process.cpuUsage()]
  const { settled } = await crowd.rounds.run()
  const [seconds, { user, system }] = [(performance.now() - started) / 1_000, process.cpuUsage(before)]
  clearInterval(watch)
  for (let quarter = 0; quarter < 4; quarter++) seen.push(Math.max(0, ...samples.slice((samples.length * quarter) / 4, (samples.length * (quarter + 1)) / 4)))
  return {
    name, bets: settled, betsPerSecond: Math.round(settled / seconds), cpu: Math.round((user + system) / settled), megabytes: seen,
    fsync: (await durabilityOf(database)).fsync, auditFindings: (await audit(database.db)).length,
  }
}

const megabytes = (): number => Math.round(process.memoryUsage.rss() / 1_000_000)

const told = (settled: readonly Settled[], load: { readonly least: number; readonly most: number }): string => [
  ...settled.map(({ name, bets: count, betsPerSecond, cpu, megabytes: [before, ...quarters], fsync, auditFindings }) =>
    `${name} (fsync ${fsync}): ${count.toLocaleString('en')} bets of one match at ${betsPerSecond.toLocaleString('en')} bets/s, ${cpu} µs of this process a bet, `
    + `${before} MB before and ${quarters.join(', ')} by quarters; audit: ${auditFindings} findings`),
  `target ${target.toLocaleString('en')} bets/s on PostgreSQL; load average ${load.least.toFixed(1)} to ${load.most.toFixed(1)}`,
].join('\n')
