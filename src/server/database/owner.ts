import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, realpathSync, renameSync, statSync, unlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A data folder belongs to one process: two would each write their own history, and one would be lost. */
export class DataFolderInUse extends Error {
  readonly code = 'dataFolderInUse'
  readonly folder: string

  constructor(folder: string) {
    super(`the data folder ${folder} is already open in another process; stop that one, or start with another --data`)
    this.name = 'DataFolderInUse'
    this.folder = folder
  }
}

/**
 * Claims a folder for this process, or throws `DataFolderInUse`. The lock is a listening socket beside the folder, so
 * the kernel decides whether its owner is alive: a killed owner leaves nothing to wait out, and processes that share
 * the disk see each other. Answers the release.
 */
export const ownFolder = async (folder: string): Promise<() => Promise<void>> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = socketOf(folder)
  for (let attempt = 0; attempt < 5; attempt++) {
    const server = await listen(path)
    if (server) return () => new Promise((done) => server.close(() => done()))
    const seen = identityOf(path)
    if (await answers(path)) throw new DataFolderInUse(folder)
    if (seen) clear(path, seen)
  }
  throw new DataFolderInUse(folder)
}

/**
 * Links to the same folder count as that folder. A socket's path may have about 100 bytes: if the path beside the
 * folder is longer, the socket is in the temporary folder, named by a hash.
 */
const socketOf = (folder: string): string => {
  const beside = `${realpathSync(folder)}.owner`
  const name = createHash('sha256').update(beside).digest('hex').slice(0, 32)
  if (process.platform === 'win32') return `\\\\.\\pipe\\touchline-${name}`
  return Buffer.byteLength(beside) <= 100 ? beside : join(tmpdir(), `touchline-${name}.owner`)
}

const listen = (path: string): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((caller) => caller.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => {
      if (process.platform !== 'win32') chmodSync(path, 0o600)
      server.unref()
      resolve(server)
    })
  })

const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const caller = connect(path, () => {
      caller.destroy()
      resolve(true)
    })
    caller.once('error', () => resolve(false))
  })

/** Identifies the socket at a path: an inode number may be reused at once, so it comes with the modification time. */
const identityOf = (path: string): string | undefined => {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found && `${found.ino} ${found.mtimeNs}`
}

/**
 * Removes a dead owner's socket. If several processes saw it dead, one of them gets it; a live socket created in
 * between is put back.
 */
const clear = (path: string, seen: string): void => {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (identityOf(aside) === seen) unlinkSync(aside)
  else renameSync(aside, path)
}
