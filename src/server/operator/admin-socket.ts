import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, realpathSync, statSync, unlinkSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { OperatorAnswer } from './perform.ts'

/** Answers the requests of one socket, JSON in and out. */
export interface Keeper {
  readonly perform: (value: unknown, through: 'dataFolder') => Promise<object>
}

/** The socket through which the operator's commands reach a running server. */
export interface AdminSocket {
  readonly close: () => Promise<void>
}

const mostBytes = 64 * 1024
/** Milliseconds after which a caller without a whole request is cut off: a request is one short line. */
const patience = 10_000

/**
 * Opens the operator's admin socket in the data folder. Only the server's own user can reach it: no other user and no
 * network. Each connection carries one JSON request and one JSON answer. Undefined if another server of the same folder
 * already listens on it.
 */
export const openAdminSocket = async (
  data: string,
  keeper: Keeper,
  failed: (error: unknown) => void,
  name = 'operator',
): Promise<AdminSocket | undefined> => {
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const path = socketPath(data, name)
  const other = await reach(path)
  other?.destroy()
  if (other) return undefined
  const callers = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (caller) => {
    callers.add(caller)
    caller.once('close', () => callers.delete(caller))
    caller.on('error', () => caller.destroy())
    serve(caller, keeper).catch((error: unknown) => {
      failed(error)
      caller.destroy()
    })
  })
  await listenPrivately(server, path)
  return {
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        for (const caller of callers) if (caller.readable) caller.destroy()
      }),
  }
}

/**
 * Asks the server that runs on a data folder. Undefined if none runs; throws if the connection breaks without an
 * answer.
 */
export const askAdminSocket = async <Answer = OperatorAnswer>(
  data: string,
  request: object,
  name = 'operator',
): Promise<Answer | undefined> => {
  const caller = await reach(socketPath(data, name))
  if (!caller) return undefined
  caller.end(JSON.stringify(request))
  const answer = await text(caller)
  if (answer === '') throw new Error('the server broke off before it answered; ask again with the same --key')
  return JSON.parse(answer) as Answer
}

const serve = async (caller: Socket, keeper: Keeper): Promise<void> => {
  caller.setTimeout(patience, () => caller.readableEnded || caller.destroy())
  const said = await hear(caller)
  if (said !== undefined) caller.end(JSON.stringify(await keeper.perform(parseJson(said), 'dataFolder')))
}

/** Reads a caller's whole request; undefined if it breaks off or is too long. */
const hear = async (caller: Socket): Promise<string | undefined> => {
  let output = ''
  caller.setEncoding('utf8')
  try {
    for await (const part of caller) {
      output += part as string
      if (output.length > mostBytes) return void caller.destroy()
    }
    return output
  } catch {
    return undefined
  }
}

/** Text that is not JSON is not a request, and is refused. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * A socket's path may have about 100 bytes: for a longer folder the socket is in the temporary folder, under a hash.
 */
const socketPath = (data: string, keeper: string): string => {
  const beside = join(resolved(data), keeper, 'socket')
  const name = `touchline-${keeper}-${createHash('sha256').update(beside).digest('hex').slice(0, 32)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return Buffer.byteLength(beside) <= 100 ? beside : join(tmpdir(), name, 'socket')
}

const resolved = (folder: string): string => {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}

const reach = (path: string): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    if (!isOurs(dirname(path))) return resolve(undefined)
    const caller = connect({ path, allowHalfOpen: true }, () => resolve(caller))
    caller.once('error', () => resolve(undefined))
  })

/** Whether the folder in the temporary folder is ours, and not one that somebody else made first. */
const isOurs = (folder: string): boolean =>
  process.platform === 'win32' || statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()

/** The socket is private from its first moment, because its folder is private. */
const listenPrivately = async (server: Server, path: string): Promise<void> => {
  const isFile = process.platform !== 'win32'
  if (isFile) makePrivate(path)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  if (isFile) chmodSync(path, 0o600)
}

/** Makes the socket's folder private, and removes the socket that a killed server left behind. */
const makePrivate = (path: string): void => {
  const folder = dirname(path)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!isOurs(folder)) throw new Error(`${folder} belongs to another user`)
  chmodSync(folder, 0o700)
  try {
    unlinkSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
