import { keepNewFilesPrivate } from '#server/data-folder/privacy.ts'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Cluster, openCluster } from './cluster/open.ts'
import { primaryUrl, standbyUrl } from './cluster/topology.ts'

const usage = `npm run cluster -- [--port 4600] [--servers 3] [--keep]
  Starts the product on many machines' worth of processes on this one, all on loopback: etcd, three PostgreSQL under Patroni, HAProxy, NATS,
  the odds house and the servers. A process that dies is started again. Ctrl-C ends everything, in order.

  --port 4600     where members reach it
  --servers 3     how many servers share the database, from 1 to 9
  --keep          leaves its folder, with the configurations and logs, when it ends

  What is missing is installed with apt-get by root, or else named.`

const main = async (args: readonly string[]): Promise<void> => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean' },
      keep: { type: 'boolean', default: false },
      port: { ...text, default: '4600' },
      servers: { ...text, default: '3' },
    },
  })
  if (values.help) return console.log(usage)
  const port = numberOf('port', values.port, 0, 65_535)
  const servers = numberOf('servers', values.servers, 1, 9)
  const folder = mkdtempSync(join(tmpdir(), 'touchline-cluster-'))
  const tell = (line: string) => console.log(`  ${line}`)
  console.log(`The cluster starts in ${folder}`)
  const stopped = stopOnSignals()
  try {
    const cluster = await openCluster({
      folder,
      port,
      servers,
      tell,
      restarts: true,
      interrupted: stopped,
    })
    for (const line of opened(cluster)) console.log(line)
    if (!stopped.aborted) await once(stopped, 'abort')
    await cluster.close()
  } catch (error) {
    if (!stopped.aborted) throw error
  } finally {
    if (!values.keep) rmSync(folder, { recursive: true, force: true })
  }
  process.exit(0)
}

const opened = ({ url, topology, all }: Cluster): readonly string[] => [
  '',
  `Touchline is open at ${url}`,
  `  the primary     ${primaryUrl(topology, 'touchline_server')}`,
  `  its standbys    ${standbyUrl(topology, 'touchline_server')}`,
  `  demo members    in ${topology.odds.data}`,
  ...all.map(({ row, pid }) => `  ${row.name.padEnd(16)}process ${pid()}`),
  'Ctrl-C stops it.',
]

/** The first signal ends everything in order; a second one does not wait. */
const stopOnSignals = (): AbortSignal => {
  const stopping = new AbortController()
  const stop = () => {
    if (stopping.signal.aborted) process.exit(130)
    console.log('\nclosing')
    stopping.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  return stopping.signal
}

const numberOf = (name: string, text: string, least: number, most: number): number => {
  const number = Number(text)
  if (!/^\d{1,5}$/.test(text) || number < least || number > most)
    throw new Error(`--${name}: '${text}' is not a whole number from ${least} to ${most}`)
  return number
}

const fail = (error: unknown): never => {
  for (const line of (error instanceof Error ? error.message : String(error)).split('\n'))
    console.error(`touchline: ${line}`)
  process.exit(1)
}

keepNewFilesPrivate()
await main(process.argv.slice(2)).catch(fail)
