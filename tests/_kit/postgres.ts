import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type OtherUser, postgresPrograms, systemPrograms } from './postgres-programs.ts'
import { memoryFolder } from './memory-folder.ts'
import { copyPrimary } from './postgres-standby.ts'

export interface ThrowAwayPostgres {
  /** Connects as a superuser. */
  readonly url: string
  stop(): Promise<void>
  /** Ends it with nothing written out, as an immediate stop (`SIGQUIT`) or a dead machine (`SIGKILL`) would. */
  crash(signal: 'SIGQUIT' | 'SIGKILL'): Promise<void>
  /** Starts it again on the same port, where it has ended. */
  restart(): Promise<void>
}

interface PostgresOptions {
  /** The folder that its own is made in. */
  readonly under?: string
  /** Whether what it answered outlives a crash, as in production; without it no test waits for the disk. */
  readonly isDurable?: boolean
  /** The primary that it follows as a standby. */
  readonly follows?: Pick<ThrowAwayPostgres, 'url'>
  /** It is this machine's own PostgreSQL, so that its programs can take a backup of it. */
  readonly isSystem?: boolean
}

/**
 * A PostgreSQL cluster of its own for one run: spare port, loopback only, a password nobody else knows. It runs as an
 * ordinary user, which it insists on. Throws with one line if this machine has no PostgreSQL.
 */
export async function startPostgres({
  under = tmpdir(),
  isDurable = true,
  follows,
  isSystem = false,
}: PostgresOptions = {}): Promise<ThrowAwayPostgres> {
  const user = ordinaryUser()
  const folder = mkdtempSync(join(under, 'touchline-postgres-'))
  const inMemory = isDurable ? undefined : memoryFolder()
  const data = join(inMemory ?? folder, 'data')
  const discard = () => {
    for (const path of [inMemory, folder]) if (path !== undefined) rmSync(path, { recursive: true, force: true })
  }
  try {
    const bin = isSystem ? systemPrograms() : postgresPrograms(folder, user)
    const password = follows ? new URL(follows.url).password : randomBytes(12).toString('hex')
    writeFileSync(join(folder, 'password'), password, { mode: 0o600 })
    for (const path of [folder, join(folder, 'password'), ...(inMemory === undefined ? [] : [inMemory])])
      if (user !== undefined) chownSync(path, user.uid, user.gid)
    if (follows) await copyPrimary(follows.url, data, user)
    else initialise(bin, { folder, data }, user)
    const port = await sparePort()
    const launch = () =>
      spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings(isDurable)], {
        ...user,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
    let server = launch()
    process.once('exit', () => server.kill('SIGQUIT'))
    await ready(server)
    return {
      url: `postgres://touchline:${password}@127.0.0.1:${port}/postgres`,
      stop: () => ended(server, 'SIGINT').finally(discard),
      crash: (signal) => ended(server, signal),
      restart: async () => {
        for (let tries = 1; hasEnded(server); tries++) {
          server = launch()
          // A dead server's processes release what they hold a moment later.
          await ready(server).catch(async (error: Error) => {
            if (tries === mostTries) throw error
            await ended(server, 'SIGINT')
            await pause(betweenTries)
          })
        }
      },
    }
  } catch (error) {
    discard()
    throw error
  }
}

const settings = (isDurable: boolean) =>
  Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: isDurable ? 'on' : 'off',
    // Sessions wait for what tests ask of them, but not for the disk.
    synchronous_commit: 'on',
    full_page_writes: isDurable ? 'on' : 'off',
    max_connections: '200',
    shared_buffers: '128MB',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** PostgreSQL refuses to run as root; its own user or else nobody does it then. */
function ordinaryUser(): OtherUser {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const entry = ['postgres', 'nobody']
    .map((name) => users.find(([user]) => user === name))
    .find((line) => line !== undefined)
  if (entry === undefined) throw new Error('no PostgreSQL: this runs as root, and there is no other user to run it as')
  return { uid: Number(entry[2]), gid: Number(entry[3]) }
}

function initialise(bin: string, { folder, data }: { folder: string; data: string }, user: OtherUser) {
  const options = [
    '-D',
    data,
    '-U',
    'touchline',
    '-A',
    'scram-sha-256',
    `--pwfile=${join(folder, 'password')}`,
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ]
  const { status, stderr } = spawnSync(join(bin, 'initdb'), options, { ...user, cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`no PostgreSQL: initdb ended with ${status}, ${stderr.trim().split('\n').at(-1)}`)
}

function sparePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address()
        probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
      })
  })
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000)
      if (/ready to accept (read-only )?connections/.test(said)) resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) =>
      reject(
        new Error(
          `no PostgreSQL: it ended with ${code}, ${/FATAL: .*/.exec(said)?.[0] ?? said.trim().split('\n').at(-1)}`,
        ),
      ),
    )
  })
}

const mostTries = 60
const betweenTries = 500
const hasEnded = (server: ChildProcess): boolean => server.exitCode !== null || server.signalCode !== null

/** Sends a signal and waits for the end: at `SIGINT` it ends at once, open connections or not. */
function ended(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> {
  if (hasEnded(server)) return Promise.resolve()
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill(signal)
  })
}
