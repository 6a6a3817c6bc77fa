import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { openDatabase } from '../database/database.ts'
import type { BackupKey } from './backup-key.ts'
import { copyTree } from './copy.ts'
import { lastLineOf, PostgresProgramFailed, postgresProgram, serverUser } from './programs.ts'
import { type Restored, RestoreRefused, stopwatch, verifyRestored } from './restore.ts'
import { openSealed } from './seal.ts'

/**
 * Makes a database server's data folder from a base backup and, if there is one, the log archive beside it, up to its
 * last whole record. The server is started on a spare port of this machine, replays, and is verified; only then does
 * the folder get its name, stopped. `url` names the database, its user and the password. Throws `DamagedBackup` or
 * `RestoreRefused`.
 */
export const restorePostgres = async (from: string, to: string, url: string, key?: BackupKey): Promise<Restored> => {
  const data = resolve(to)
  if (existsSync(data) && readdirSync(data).length > 0) throw new RestoreRefused(`${data} is not empty`)
  const timer = stopwatch()
  const { read: write, ...about } = await openSealed(resolve(from), key)
  if (about.kind !== 'postgres') throw new RestoreRefused(`${from} is a backup of the embedded database`)
  const check = timer()
  const part = `${data}.restoring`
  await rm(part, { recursive: true, force: true })
  try {
    await copyTree(join(resolve(from), 'base'), part, { write })
    const forgetLog = await askForLog(part, join(resolve(from), 'wal'))
    const copy = timer()
    const server = await start(part)
    const recover = timer()
    const found = await verifyAt(url, server.port, about).finally(server.stop)
    await forgetLog()
    await rm(data, { recursive: true, force: true })
    await rename(part, data)
    return { ...about, ...found, took: { check, copy, recover, verify: timer() } }
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

const verifyAt = async (url: string, port: number, about: Parameters<typeof verifyRestored>[1]) => {
  const here = new URL(url)
  here.hostname = '127.0.0.1'
  here.port = String(port)
  const database = await openDatabase({ url: here.href }, 'expect')
  return await verifyRestored(database, about).finally(() => database.close())
}

const archived = 'archived_log'
const settings = 'postgresql.auto.conf'

/**
 * Lets the server ask for each log file by name, from a copy it may read; a file still being received ends in
 * `.partial`. Answers how to undo this.
 */
const askForLog = async (data: string, wal: string): Promise<() => Promise<void>> => {
  if (!existsSync(wal)) return async () => undefined
  await copyTree(wal, join(data, archived))
  const file = join(data, settings)
  const before = await readFile(file, 'utf8')
  const command = `cp "${archived}/%f" "%p" 2>/dev/null || cp "${archived}/%f.partial" "%p" 2>/dev/null`
  await writeFile(file, `${before}\nrestore_command = '${command}'\n`)
  await writeFile(join(data, 'recovery.signal'), '', { mode: 0o600 })
  return async () => {
    await writeFile(file, before)
    await rm(join(data, archived), { recursive: true, force: true })
  }
}

/** The server replays without readers, so it needs none of the sizes the first server was started with. */
const forNobodyElse = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'ssl=off',
  'synchronous_standby_names=',
  'hot_standby=off',
]

/** Starts a server on a folder, for this machine alone; resolves when it has replayed its log. */
const start = async (data: string): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> => {
  const user = serverUser()
  if (user) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, data])
  const port = await sparePort()
  const child = spawn(
    postgresProgram('postgres'),
    ['-D', data, '-p', String(port), ...forNobodyElse.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const kill = () => void child.kill('SIGQUIT')
  process.once('exit', kill)
  await ready(child)
  return {
    port,
    stop: async () => {
      process.off('exit', kill)
      const exited = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGINT')
      await exited
    },
  }
}

const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    const lastLine = lastLineOf(child)
    child.stderr!.on('data', (text: string) => text.includes('ready to accept connections') && resolve())
    child.once('error', reject)
    child.once('exit', (code) =>
      reject(new PostgresProgramFailed(`the restored server does not start, it ended with ${code}: ${lastLine()}`)),
    )
  })

const sparePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address()
        probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
      })
  })
