import { keepNewFilesPrivate } from '#server/data-folder/privacy.ts'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { clusterChecks } from './cluster/cluster-access.ts'
import { type Found, runChecks } from './cluster/access-check.ts'
import { certifyCluster, checkAccess, guardCluster, writeCluster } from './cluster/machines.ts'
import { type Cluster, openCluster } from './cluster/open.ts'
import { findPrograms } from './cluster/packages.ts'
import { primaryUrl, standbyUrl } from './cluster/topology.ts'

const usage = `npm run cluster -- [--port 4600] [--servers 3] [--keep]
  Starts the product on many machines' worth of processes on this one, all on loopback: etcd, three PostgreSQL under Patroni, HAProxy, NATS,
  the odds house and the servers, with certificates, users and passwords of their own. Then it tries what must be refused, and
  ends with an error if anything is accepted. A process that dies is started again. Ctrl-C ends everything, in order.

  --port 4600     where members reach it
  --servers 3     how many servers share the database, from 1 to 9
  --keep          leaves its folder, with the configurations and logs, when it ends
  --prove         ends once all of that was tried

npm run cluster -- --write FOLDER --nodes 10.0.0.11,10.0.0.12,10.0.0.13 --house 10.0.0.21
  Writes the same for machines of their own: a folder for each, with its configurations, certificates and passwords, to be copied to
  /etc/touchline there; and FOLDER/authority, which stays where nobody else comes.

npm run cluster -- --certificates FOLDER
  Makes each certificate that is missing there: delete the files of one that is about to end, and copy the new ones.

npm run cluster -- --guard FOLDER
  Makes etcd's users, once etcd runs and before Patroni does.

npm run cluster -- --check FOLDER, or addresses: patroni=10.0.0.11:8008 etcd=10.0.0.11:2379 peers=10.0.0.11:2380 postgres=… nats=…
  Tries what a running cluster must refuse, and ends with an error if anything is accepted or nobody answers. It changes nothing.

  What is missing is installed with apt-get by root, or else named.`

const main = async (args: readonly string[]): Promise<void> => {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      keep: { type: 'boolean', default: false },
      prove: { type: 'boolean', default: false },
      port: { ...text, default: '4600' },
      servers: { ...text, default: '3' },
      write: text,
      nodes: { ...text, default: '' },
      house: { ...text, default: '' },
      certificates: text,
      guard: text,
      check: text,
    },
  })
  if (values.help) return console.log(usage)
  if (values.check !== undefined) return report(await checkAccess([values.check, ...positionals]))
  if (positionals.length > 0) throw new Error(`what is ${positionals[0]}? --help says what there is`)
  if (values.guard !== undefined) return guardCluster(values.guard)
  if (values.certificates !== undefined) return certifyCluster(values.certificates, findPrograms({ only: ['openssl'] }))
  if (values.write !== undefined) {
    const { nodes, house } = values
    const programs = findPrograms({ only: ['openssl'] })
    const machines = writeCluster(values.write, { nodes: nodes.split(','), house }, programs)
    return console.log(`written to ${values.write}: ${machines.join(', ')}`)
  }
  const port = numberOf('port', values.port, 0, 65_535)
  const servers = numberOf('servers', values.servers, 1, 9)
  await runHere({ port, servers, keep: values.keep, prove: values.prove })
}

interface Here {
  readonly port: number
  readonly servers: number
  readonly keep: boolean
  readonly prove: boolean
}

const runHere = async ({ port, servers, keep, prove }: Here): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-cluster-'))
  const tell = (line: string) => console.log(`  ${line}`)
  console.log(`The cluster starts in ${folder}`)
  const stopped = stopOnSignals()
  try {
    const cluster = await openCluster({ folder, port, servers, tell, restarts: true, interrupted: stopped })
    try {
      for (const line of opened(cluster)) console.log(line)
      report(await runChecks(clusterChecks(cluster.topology)))
      if (!prove && process.exitCode === undefined && !stopped.aborted) {
        console.log('Ctrl-C stops it.')
        await once(stopped, 'abort')
      }
    } finally {
      await cluster.close()
    }
  } catch (error) {
    if (!stopped.aborted) throw error
  } finally {
    if (!keep) rmSync(folder, { recursive: true, force: true })
  }
  process.exit()
}

/** Prints what came of each check; anything that is not refused is this command's failure. */
const report = ({ lines, failures }: Found): void => {
  for (const line of ['', 'What must be refused:', ...lines.map((each) => `  ${each}`)]) console.log(line)
  console.log(failures === 0 ? `All ${lines.length} are refused.` : `${failures} of ${lines.length} are not refused.`)
  if (failures > 0) process.exitCode = 1
}

const opened = ({ url, topology, all }: Cluster): readonly string[] => [
  '',
  `Touchline is open at ${url}`,
  `  the primary     ${primaryUrl(topology, 'touchline_server')}`,
  `  its standbys    ${standbyUrl(topology, 'touchline_server')}`,
  `  demo members    in ${topology.odds.data}`,
  ...all.map(({ row, pid }) => `  ${row.name.padEnd(16)}process ${pid()}`),
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
