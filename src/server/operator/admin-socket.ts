import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, realpathSync, statSync, unlinkSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { OperatorAnswer } from './perform.ts'

/** What stands behind a door and answers what is said there, JSON in and out. */
export interface Keeper {
  readonly perform: (said: unknown, through: 'dataFolder') => Promise<object>
}

/** Where the operator's commands reach a running server. */
export interface AdminSocket {
  readonly close: () => Promise<void>
}

const mostBytes = 64 * 1024
/** What is not said by then is not listened to: a caller sends one short line. */
const patience = 10_000

/**
 * Opens the operator's admin socket: a socket in the data folder that the server's own user can reach, and neither another user nor a network.
 * One request in JSON a connection, answered in JSON. Undefined where another server of the same folder already listens on it.
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

/** Asks the server that keeps a data folder. Undefined where none runs; throws where one broke off without an answer. */
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

/** What a caller says to its end; undefined where it breaks off or says too much. */
const hear = async (caller: Socket): Promise<string | undefined> => {
  let said = ''
  caller.setEncoding('utf8')
  try {
    for await (const part of caller) {
      said += part as string
      if (said.length > mostBytes) return void caller.destroy()
    }
    return said
  } catch {
    return undefined
  }
}

/** A text that is no JSON is no request, and is refused as such. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A socket's path may have about 100 bytes: that of a longer folder stands in the temporary one, as a hash. */
const socketPath = (data: string, keeper: string): string => {
  const beside = join(resolved(data), keeper, 'door')
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

/** A folder that somebody else made first, in the temporary one, is not ours. */
const isOurs = (folder: string): boolean =>
  process.platform === 'win32' || statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()

/** The socket is private from its first moment, because its folder is. */
const listenPrivately = async (server: Server, path: string): Promise<void> => {
  const isFile = process.platform !== 'win32'
  if (isFile) makePrivate(path)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  if (isFile) chmodSync(path, 0o600)
}

/** A killed server leaves its socket behind. */
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
