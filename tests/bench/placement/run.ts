import { openDatabase } from '#server/database/database.ts'
import { durabilityOf } from '#server/database/durability.ts'
import { audit } from '#server/wallet/audit.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from '../../_kit/databases.ts'
import { startPostgres } from '../../_kit/postgres.ts'
import { findPgbench, plainRate } from './pgbench.ts'
import { type House, openHouse, size } from './ways.ts'

const [rounds, seconds] = [5, 3]

/** What each ratio holds a way against, and at least how much of it (§server.ratios). */
const ratios = {
  'PostgreSQL / pgbench': ['postgres', 'pgbench', 2.5],
  'PGlite / pgbench': ['pglite', 'pgbench', 1.5],
  'PostgreSQL through HTTP / pgbench': ['postgresHttp', 'pgbench', 1],
  'PGlite through HTTP / pgbench': ['pgliteHttp', 'pgbench', 1],
  'one bet in five a builder / singles on PostgreSQL': ['postgresBuilt', 'postgres', 0.85],
  'one bet in five a builder / singles on PGlite': ['pgliteBuilt', 'pglite', 0.85],
  'one hot wallet / spread on PostgreSQL': ['postgresHot', 'postgres', 0.7],
  'one hot wallet / spread on PGlite': ['pgliteHot', 'pglite', 0.7],
} as const satisfies Record<string, readonly [Way, Way, number]>

const says = {
  pgbench: 'pgbench, plain statements, a bet a transaction',
  postgres: 'ours on PostgreSQL',
  postgresHttp: 'ours on PostgreSQL through HTTP',
  postgresHot: 'ours on PostgreSQL, one wallet',
  postgresBuilt: 'ours on PostgreSQL, one in five a builder',
  pglite: 'ours on PGlite',
  pgliteBuilt: 'ours on PGlite, one in five a builder',
  pgliteHttp: 'ours on PGlite through HTTP',
  pgliteHot: 'ours on PGlite, one wallet',
}
type Way = keyof typeof says
type Rates = Readonly<Record<Way, readonly number[]>>

/**
 * Bets a second by every way, commits on the disk: in rounds that take the ways in turn, so that a load on the machine
 * weighs on all; the audit holds all bets.
 */
export const run = async ({ json = false }: { readonly json?: boolean } = {}): Promise<void> => {
  const loads = [loadavg()[0]!]
  const given = process.env['TOUCHLINE_TEST_POSTGRES']
  const cluster = given ? undefined : await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'))
  const { url, drop } = await freshDatabase(given || cluster!.url)
  const houses = {
    postgres: await openHouse(await openDatabase({ url })),
    pglite: await openHouse(await openDatabase({ dir: join(folder, 'database') })),
  }
  try {
    const ways = waysOf(houses, url)
    for (const measure of Object.values(ways)) await measure?.(seconds)
    // What a server's own upkeep does within minutes: the plans that are made from here on are those of a house in use.
    for (const { database } of Object.values(houses)) await database.exec('analyze')
    const rates = await inTurn(ways, () => loads.push(loadavg()[0]!))
    const found = {
      bench: 'placement',
      ...size,
      rounds,
      seconds,
      missing: findPgbench() ? [] : ['pgbench: it comes with the Debian package postgresql-contrib'],
      fsync: {
        postgres: (await durabilityOf(houses.postgres.database)).fsync,
        pglite: (await durabilityOf(houses.pglite.database)).fsync,
      },
      betsPerSecond: Object.fromEntries(
        Object.entries(rates).map(([way, of]) => [way, of.length > 0 ? Math.round(median(of)) : null]),
      ) as Record<Way, number | null>,
      ratios: Object.entries(ratios).map(([name, [ours, peer, target]]) => ({
        name,
        ratio: ratioOf(rates, ours, peer),
        target,
      })),
      auditFindings:
        (await audit(houses.postgres.database.db)).length + (await audit(houses.pglite.database.db)).length,
      load: { least: Math.min(...loads), most: Math.max(...loads) },
    }
    process.stdout.write(`${json ? JSON.stringify(found) : told(found)}\n`)
  } finally {
    await Promise.all(Object.values(houses).map((house) => house.close()))
    await drop()
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Measures = Readonly<Record<Way, ((seconds: number) => Promise<number>) | undefined>>

const waysOf = ({ postgres, pglite }: { postgres: House; pglite: House }, url: string): Measures => {
  const pgbench = findPgbench()
  return {
    pgbench:
      pgbench === undefined
        ? undefined
        : (time) => plainRate(pgbench, url, { clients: size.clients, seconds: time, members: postgres.members }),
    postgres: postgres.spread,
    postgresHttp: postgres.http,
    postgresHot: postgres.hot,
    postgresBuilt: postgres.built,
    pglite: pglite.spread,
    pgliteBuilt: pglite.built,
    pgliteHttp: pglite.http,
    pgliteHot: pglite.hot,
  }
}

/** Round by round; every other round backwards. */
const inTurn = async (ways: Measures, seen: () => void): Promise<Rates> => {
  const all = Object.entries(ways) as [Way, Measures[Way]][]
  const rates = Object.fromEntries(all.map(([way]) => [way, []])) as unknown as Record<Way, number[]>
  for (let round = 0; round < rounds; round++) {
    for (const [way, measure] of round % 2 === 0 ? all : all.toReversed())
      if (measure) rates[way].push(await measure(seconds))
    seen()
  }
  return rates
}

/** The middle of the rounds' own ratios; null where one of the two could not be measured. */
const ratioOf = (rates: Rates, ours: Way, peer: Way): number | null =>
  rates[ours].length === 0 || rates[peer].length === 0
    ? null
    : Math.round(median(rates[ours].map((rate, round) => rate / rates[peer][round]!)) * 100) / 100

const median = (of: readonly number[]): number => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)]!

interface Found {
  readonly missing: readonly string[]
  readonly fsync: Readonly<Record<'postgres' | 'pglite', unknown>>
  readonly betsPerSecond: Readonly<Record<Way, number | null>>
  readonly ratios: readonly { readonly name: string; readonly ratio: number | null; readonly target: number }[]
  readonly auditFindings: number
  readonly load: { readonly least: number; readonly most: number }
}

const told = ({ missing, fsync, betsPerSecond, ratios: found, auditFindings, load }: Found): string =>
  [
    `${size.clients} at once for ${size.members} members, ${rounds} rounds of ${seconds} s in turn, medians; fsync ${fsync.postgres} and ${fsync.pglite}`,
    ...(Object.entries(betsPerSecond) as [Way, number | null][]).map(
      ([way, rate]) => `${says[way]}: ${rate === null ? 'not measured' : `${rate.toLocaleString('en')} bets/s`}`,
    ),
    ...found.map(({ name, ratio, target }) => `${name} ${ratio ?? 'not measured'} (target ${target})`),
    ...missing.map((what) => `not on this machine: ${what}`),
    `audit of all these bets: ${auditFindings} findings; load average ${load.least.toFixed(1)} to ${load.most.toFixed(1)}`,
  ].join('\n')
