import { manualClock } from '#odds/clock.ts'
import { type Database, type DatabasePlace, openDatabase } from '#server/database/database.ts'
import { durabilityOf } from '#server/database/durability.ts'
import { openRounds } from '#server/settlement/rounds.ts'
import { audit } from '#server/wallet/audit.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCrowd, publishHomeWin } from '../_kit/crowd.ts'
import { freshDatabase } from '../_kit/databases.ts'
import { startPostgres } from '../_kit/postgres.ts'
import { evening } from '../_kit/shop.ts'
import { processorOf } from './processor.ts'
import { settleBare } from './settlement.floor.ts'
import { settleWhileBetsFlow, type Visible } from './settlement.visible.ts'

/** What PostgreSQL should do (§server.ratios): so many bets of one match, at so many a second. */
const [bets, target] = [100_000, 20_000]
/** Milliseconds until 99 of 100 settled bets are in their members' histories while others bet. */
const visibleTarget = 2_000
/** The embedded database is for one house, not for crowds. */
const embeddedBets = 20_000

interface Settled {
  readonly name: string
  readonly bets: number
  readonly betsPerSecond: number
  /** Of this process, with the embedded database where that is measured: microseconds a bet. */
  readonly cpu: number
  /** Of PostgreSQL alone: its microseconds of processor a bet, where they are known, and bytes of its log. */
  readonly databaseCpu?: number | null
  readonly logBytes?: number
  /** What this process held, in MB: before, at the most by quarters of the run. */
  readonly megabytes: readonly number[]
  readonly fsync: unknown
  readonly auditFindings: number
  /**
   * Bets a second of the bare database: the same rows written set by set on the same machine, a moment later; of
   * PostgreSQL alone.
   */
  readonly bare?: number
}

/** How fast one match's result is paid out, and what is held in the meantime; commits on the disk. */
export const run = async ({ json = false }: { readonly json?: boolean } = {}): Promise<void> => {
  const loads = [loadavg()[0]!]
  const given = process.env['TOUCHLINE_TEST_POSTGRES']
  const cluster = given ? undefined : await startPostgres()
  const server = given || cluster!.url
  const { url, drop } = await freshDatabase(server)
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'))
  const settled: Settled[] = []
  let visible: Visible
  try {
    await crowdIn({ url }, bets)
    const bare = await bareCopyOf(server, url)
    settled.push({ ...(await measure('PostgreSQL', { url })), bare })
    loads.push(loadavg()[0]!)
    const other = await freshDatabase(server)
    visible = await settleWhileBetsFlow(other.url, bets).finally(other.drop)
    loads.push(loadavg()[0]!)
    await crowdIn({ dir: folder }, embeddedBets)
    settled.push(await measure('PGlite in a folder', { dir: folder }))
    loads.push(loadavg()[0]!)
  } finally {
    await drop()
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const load = { least: Math.min(...loads), most: Math.max(...loads) }
  process.stdout.write(
    `${json ? JSON.stringify({ bench: 'settlement', settled, target, visible, visibleTarget, load }) : told(settled, visible, load)}\n`,
  )
}

/** A crowd's bets on a match that home has won, not yet paid. */
const crowdIn = async (place: DatabasePlace, count: number): Promise<void> => {
  const database = await openDatabase(place)
  await publishHomeWin(await openCrowd(database, count))
  await database.close()
}

/** What the bare database of the same server takes for a copy of the same bets. */
const bareCopyOf = async (server: string, url: string): Promise<number> => {
  const copy = await freshDatabase(server, new URL(url).pathname.slice(1))
  return await settleBare(copy.url).finally(copy.drop)
}

/** Verdicts, payouts, entries and their hashes, events. */
const measure = async (name: string, place: DatabasePlace): Promise<Settled> => {
  const database = await openDatabase(place)
  await database.exec('analyze')
  const rounds = openRounds({ database, clock: manualClock({ book: evening }) })
  const seen = [megabytes()]
  const samples: number[] = []
  const watch = setInterval(() => samples.push(megabytes()), 50)
  const databaseBefore = await spentBy(database)
  const [started, before] = [performance.now(), process.cpuUsage()]
  const { settled } = await rounds.run()
  const [seconds, { user, system }] = [(performance.now() - started) / 1_000, process.cpuUsage(before)]
  clearInterval(watch)
  const databaseAfter = await spentBy(database)
  for (let quarter = 0; quarter < 4; quarter++)
    seen.push(Math.max(0, ...samples.slice((samples.length * quarter) / 4, (samples.length * (quarter + 1)) / 4)))
  const found = {
    name,
    bets: settled,
    betsPerSecond: Math.round(settled / seconds),
    cpu: Math.round((user + system) / settled),
    ...(databaseBefore && databaseAfter && eachOf(databaseBefore, databaseAfter, settled)),
    megabytes: seen,
    fsync: (await durabilityOf(database)).fsync,
    auditFindings: (await audit(database.db)).length,
  }
  await database.close()
  return found
}

interface Spent {
  readonly cpu: number | undefined
  readonly log: number
}

/** Microseconds of processor that PostgreSQL took so far, and bytes of its log; undefined for the embedded database. */
const spentBy = async ({ kind, exec }: Database): Promise<Spent | undefined> => {
  if (kind === 'embedded') return undefined
  const [[row] = []] = (await exec("select pg_backend_pid() as pid, pg_current_wal_insert_lsn() - '0/0' as log")) as {
    pid: number
    log: string
  }[][]
  return { cpu: processorOf(row!.pid), log: Number(row!.log) }
}

const eachOf = (before: Spent, after: Spent, count: number) => ({
  databaseCpu:
    before.cpu === undefined || after.cpu === undefined ? null : Math.round((after.cpu - before.cpu) / count),
  logBytes: Math.round((after.log - before.log) / count),
})

const megabytes = (): number => Math.round(process.memoryUsage.rss() / 1_000_000)

const told = (
  settled: readonly Settled[],
  visible: Visible,
  load: { readonly least: number; readonly most: number },
): string =>
  [
    ...settled.flatMap(
      ({
        name,
        bets: count,
        betsPerSecond,
        cpu,
        databaseCpu,
        logBytes,
        megabytes: [before, ...quarters],
        fsync,
        auditFindings,
        bare,
      }) => [
        `${name} (fsync ${fsync}): ${count.toLocaleString('en')} bets of one match at ${betsPerSecond.toLocaleString('en')} bets/s, ${cpu} µs of this process a bet, ` +
          `${before} MB before and ${quarters.join(', ')} by quarters; audit: ${auditFindings} findings`,
        ...(logBytes === undefined
          ? []
          : [`  the database: ${databaseCpu ?? 'untold'} µs of processor and ${logBytes} bytes of log a bet`]),
        ...(bare === undefined
          ? []
          : [
              `  the same rows written bare, set by set: ${bare.toLocaleString('en')} bets/s; ratio ${(betsPerSecond / bare).toFixed(2)}`,
            ]),
      ],
    ),
    `on PostgreSQL, ${visible.placed} bets/s of others through HTTP in the ${(visible.took / 1_000).toFixed(1)} s that it took: in the member's history after ${visible.median} ms, 99 of 100 within ${visible.p99} ms (target ${visibleTarget}; ${visible.looks} looks for ${visible.bets.toLocaleString('en')} bets)`,
    `target ${target.toLocaleString('en')} bets/s on PostgreSQL; load average ${load.least.toFixed(1)} to ${load.most.toFixed(1)}`,
  ].join('\n')
