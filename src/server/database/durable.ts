import { type MemoryFS, PGlite, types } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { closeSync, fsyncSync, openSync } from 'node:fs'

/** The part of Emscripten's file system that a sync needs. */
interface Emscripten {
  readonly NODEFS: {
    readonly stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number }
    readonly realPath: (node: unknown) => string
    readonly node_ops: { mknod: (parent: unknown, name: string, mode: number, device: unknown) => unknown }
    doSetAttr: (path: unknown, node: unknown, attributes: { mode?: number | null }, ...rest: unknown[]) => void
  }
}

let told = 0

/** How often this thread synced its writes to the disk. */
export const syncs = (): number => told

/**
 * Node's files with a sync that reaches the disk. The stock file system has no sync: a commit would survive the death
 * of the process, but not of the machine.
 */
class SyncingFiles extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const started = await super.init(pg, options)
    const { preRun } = started.emscriptenOpts
    if (!Array.isArray(preRun)) throw new Error('the embedded database offers no place to hook its files')
    preRun.push((module: unknown) => {
      const files = (module as Emscripten).NODEFS
      const { stream_ops, realPath } = files
      keepPrivate(files)
      stream_ops.fsync = ({ nfd, node }) => {
        told += 1
        if (nfd !== undefined) fsyncSync(nfd)
        else syncFolder(realPath(node))
        return 0
      }
    })
    return started
  }
}

/** The database creates files that everybody may write; this restricts them to their owner (§server.private-data). */
const keepPrivate = (files: Emscripten['NODEFS']): void => {
  const { doSetAttr } = files
  const { mknod } = files.node_ops
  files.doSetAttr = (path, node, attributes, ...rest) => {
    const { mode } = attributes
    doSetAttr.call(files, path, node, mode == null ? attributes : { ...attributes, mode: mode & ~0o077 }, ...rest)
  }
  files.node_ops.mknod = (parent, name, mode, device) => mknod.call(files.node_ops, parent, name, mode & ~0o077, device)
}

const syncFolder = (path: string): void => {
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

const parsers = { [types.INT8]: BigInt }
const small = ['-c', 'shared_buffers=32MB', '-c', 'max_connections=5']
const synced = [
  ...PGlite.defaultStartParams.filter((part) => part !== '-F'),
  ...small,
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
]

/** A database in a folder, whose commits are on the disk before they are answered. */
export const onDisk = (folder: string): Promise<PGlite> =>
  PGlite.create({ fs: new SyncingFiles(folder), parsers, startParams: synced })

/** An in-memory database that ends with the process, either empty or from a dump; its files may be given. */
export const inMemory = (template?: Uint8Array<ArrayBuffer>, fs?: MemoryFS): Promise<PGlite> =>
  PGlite.create({
    parsers,
    startParams: [...PGlite.defaultStartParams, ...small],
    ...(fs && { fs }),
    ...(template && { loadDataDir: new Blob([template]) }),
  })
