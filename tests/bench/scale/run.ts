import { runningClock } from '#odds/clock.ts'
import { openDatabase } from '#server/database/database.ts'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { freshDatabase } from '../../_kit/databases.ts'
import { startPostgres } from '../../_kit/postgres.ts'
import { evening, market, match, openShop } from '../../_kit/shop.ts'
import type { Asked, Identity, Placed } from '../placement/client.child.ts'
import { forkClient, signedIn } from '../placement/web.ts'
import { processorOf } from './processor.ts'
import type { Told } from './server.child.ts'

const [clients, members, matches, seconds] = [24, 200, 50, 5]
/** Bets a second at each server where all have the same to do: four of them leave the processors half idle. */
const evenPace = 75

/** Servers that share one database, and databases of members' own with a server each. */
const plans = [
  ...[1, 2, 3].map((servers) => ({ partitions: 1, servers })),
  ...[2, 4].map((partitions) => ({ partitions, servers: partitions })),
]

interface Scaled {
  readonly partitions: number
  readonly servers: number
  readonly betsPerSecond: number
  /** Microseconds of processor a bet, of the servers and of the database; the latter where it is known. */
  readonly serverCpu: number
  readonly databaseCpu: number | null
  /**
   * The same at so few bets a second at each server that none shares its transaction: machines are added for the same
   * work each.
   */
  readonly serverCpuEven: number
  readonly databaseCpuEven: number | null
  /** The same for the first page of a member's running bets. */
  readonly serverRead: number
  readonly databaseRead: number | null
  /** Bytes a bet, of the database's log and of its files. */
  readonly logBytes: number
  readonly dataBytes: number
  /** Milliseconds that one bet of a hundred took longer than, at half the rate before. */
  readonly p99AtHalf: number
  /** What a server held at the most, in MB. */
  readonly megabytes: number
}

/**
 * What a bet and a list cost by how many servers and databases there are: costs that stay are a house that grows by
 * machines. Commits on the disk.
 */
export const run = async ({ json = false }: { readonly json?: boolean } = {}): Promise<void> => {
  const loads = [loadavg()[0]!]
  const given = process.env['TOUCHLINE_TEST_POSTGRES']
  const cluster = given ? undefined : await startPostgres()
  const scaled: Scaled[] = []
  try {
    for (const plan of plans) {
      scaled.push(await measure(given || cluster!.url, plan))
      loads.push(loadavg()[0]!)
    }
  } finally {
    await cluster?.stop()
  }
  const load = { least: Math.min(...loads), most: Math.max(...loads) }
  process.stdout.write(`${json ? JSON.stringify({ bench: 'scale', seconds, scaled, load }) : told(scaled, load)}\n`)
}

const measure = async (
  url: string,
  { partitions, servers }: Pick<Scaled, 'partitions' | 'servers'>,
): Promise<Scaled> => {
  const ask = new pg.Client(url)
  await ask.connect()
  const { rows } = await ask.query<{ pid: number }>('select pg_backend_pid() as pid')
  const databaseNow = () => processorOf(rows[0]!.pid)
  const databases = await Promise.all(Array.from({ length: partitions }, () => openPartition(url)))
  const open = await Promise.all(
    Array.from({ length: servers }, (_, n) => openServer(databases[n % partitions]!, clients / servers)),
  )
  try {
    const all = (time: number, pace?: number, lists = false) =>
      Promise.all(
        open.map(({ ask }) => ask({ seconds: time, lists, ...(pace !== undefined && { pace: pace / servers }) })),
      )
    await all(seconds)
    const spent = async () => ({ ...(await sumOf(open)), database: databaseNow(), ...(await bytesOf(ask, databases)) })
    const start = await spent()
    const bets = countOf(await all(seconds))
    const afterBets = await spent()
    const half = await all(seconds, bets.rate / 2)
    const beforeEven = await spent()
    const even = countOf(await all(seconds, evenPace * servers))
    const beforeLists = await spent()
    const lists = countOf(await all(seconds, undefined, true))
    const afterLists = await spent()
    return {
      partitions,
      servers,
      betsPerSecond: Math.round(bets.rate),
      serverCpu: each(start.cpu, afterBets.cpu, bets.count),
      databaseCpu: each(start.database, afterBets.database, bets.count),
      serverCpuEven: each(beforeEven.cpu, beforeLists.cpu, even.count),
      databaseCpuEven: each(beforeEven.database, beforeLists.database, even.count),
      serverRead: each(beforeLists.cpu, afterLists.cpu, lists.count),
      databaseRead: each(beforeLists.database, afterLists.database, lists.count),
      logBytes: each(start.log, afterBets.log, bets.count),
      dataBytes: each(start.data, afterBets.data, bets.count),
      p99AtHalf: Math.round(Math.max(...half.map(({ p99 }) => p99))),
      megabytes: afterLists.megabytes,
    }
  } finally {
    for (const { close } of open) close()
    await Promise.all(open.map(({ ended }) => ended))
    for (const { drop } of databases) await drop()
    await ask.end()
  }
}

const countOf = (told: readonly Placed[]) => ({
  count: told.reduce((sum, { placed }) => sum + placed, 0),
  rate: told.reduce((sum, { rate }) => sum + rate, 0),
})

/** What each of so many took, a whole number; null where it was not told. */
function each(before: number, after: number, count: number): number
function each(before: number | undefined, after: number | undefined, count: number): number | null
function each(before: number | undefined, after: number | undefined, count: number): number | null {
  return before === undefined || after === undefined ? null : Math.round((after - before) / count)
}

/** How many bytes the server has written to its log, and the files of the databases hold. */
const bytesOf = async (ask: pg.Client, databases: readonly Pick<Partition, 'url'>[]) => {
  const names = databases.map(({ url }) => decodeURIComponent(new URL(url).pathname.slice(1)))
  const { rows } = await ask.query<{ log: string; data: string }>(
    `select pg_current_wal_insert_lsn() - '0/0' as log,
      (select sum(pg_database_size(name)) from unnest($1::text[]) as name) as data`,
    [names],
  )
  return { log: Number(rows[0]!.log), data: Number(rows[0]!.data) }
}

interface Partition {
  readonly url: string
  readonly identities: readonly Identity[]
  readonly drop: () => Promise<void>
}

/** A database of members who never run out, and the matches they bet on. */
const openPartition = async (on: string): Promise<Partition> => {
  const { url, drop } = await freshDatabase(on)
  const database = await openDatabase({ url })
  const shop = await openShop(database)
  const ids = Array.from({ length: matches }, (_, n) => n + 1)
  await shop.tell({ matches: ids.map((id) => match(id)), markets: ids.map((id) => market(id * 10, id, [1.95, 1.95])) })
  const limits = { matchLimit: 10n ** 15n, marketLimit: 10n ** 15n }
  const people = new Map<string, bigint>()
  for (let n = 0; n < members; n++) people.set(`m${n}`, await shop.enter({ login: `m${n}`, cash: 10n ** 12n, limits }))
  const identities = await signedIn(database, runningClock({ bookStart: evening, speed: 1 }), people)
  await database.exec('analyze')
  await database.close()
  return { url, identities, drop }
}

/** A server in a process of its own, and a client in another. */
const openServer = async ({ url, identities }: Partition, connections: number) => {
  const server = fork(fileURLToPath(new URL('./server.child.ts', import.meta.url)), [url], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const { port } = (await heard(server)) as { readonly port: number }
  const client = forkClient()
  return {
    cost: async () => {
      server.send('cost')
      return (await heard(server)) as Exclude<Told, { readonly port: number }>
    },
    ask: async (how: Pick<Asked, 'seconds' | 'pace' | 'lists'>): Promise<Placed> => {
      client.send({ port, identities, clients: connections, ...how } satisfies Asked)
      const told = (await heard(client)) as Placed
      if (told.refused !== '') throw new Error(`a bet or a list was refused: ${told.refused}`)
      return told
    },
    close: () => {
      server.disconnect()
      client.disconnect()
    },
    ended: Promise.all([once(server, 'exit'), once(client, 'exit')]),
  }
}

const heard = async (child: ChildProcess): Promise<unknown> => {
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`a process of the bench ended with ${code}`)
  })
  const [told] = (await Promise.race([once(child, 'message'), gone])) as [unknown]
  gone.catch(() => undefined)
  return told
}

const sumOf = async (open: readonly Pick<Awaited<ReturnType<typeof openServer>>, 'cost'>[]) => {
  const costs = await Promise.all(open.map(({ cost }) => cost()))
  return {
    cpu: costs.reduce((sum, { cpu }) => sum + cpu, 0),
    megabytes: Math.max(...costs.map(({ megabytes }) => megabytes)),
  }
}

const told = (scaled: readonly Scaled[], load: { readonly least: number; readonly most: number }): string => {
  const columns = [
    'partitions',
    'servers',
    'bets/s',
    'server µs/bet',
    'database µs/bet',
    'server µs, even',
    'database, even',
    'server µs/list',
    'database µs/list',
    'log bytes/bet',
    'data bytes/bet',
    'p99 ms at half',
    'MB',
  ]
  const line = (cells: readonly (string | number)[]) => cells.map((cell) => String(cell).padStart(17)).join('')
  return [
    line(columns),
    ...scaled.map((each) => line(Object.values(each).map((cell) => cell ?? 'not told'))),
    `load average ${load.least.toFixed(1)} to ${load.most.toFixed(1)}`,
  ].join('\n')
}
