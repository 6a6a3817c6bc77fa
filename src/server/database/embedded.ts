import { Worker } from 'node:worker_threads'

/** Where an embedded database lives: in a folder, or in memory from a dumped one. */
export interface Place {
  readonly folder?: string
  readonly template?: Uint8Array<ArrayBuffer>
}

/** What the worker is asked; a session is the id of the `begin` that opened it. */
export type Request = { readonly id: number } & Ask
type Ask =
  | { readonly ask: 'query'; readonly sql: string; readonly parameters: readonly unknown[]; readonly session?: number }
  | { readonly ask: 'exec'; readonly sql: string }
  | { readonly ask: 'listen' | 'unlisten'; readonly channel: string }
  | { readonly ask: 'begin' | 'close' | 'dump' | 'syncs' | 'memory' }
  | { readonly ask: 'commit' | 'rollback'; readonly session: number }

/** Bytes the database's thread holds: its script's heap, and the linear memory the database itself runs in. */
export interface Memory {
  readonly heap: number
  readonly wasm: number
}

/** The first reply, number 0, says that the database is open. */
export type Reply =
  | ({ readonly id: number } & ({ readonly value: unknown } | { readonly failure: Failure }))
  | WorkerMessage

/** Something was said on a channel that is listened to. */
export interface WorkerMessage {
  readonly channel: string
  readonly text: string
}

/** What crosses the thread of a database's error. */
export interface Failure {
  readonly message: string
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly detail: string | undefined
  readonly severity: string | undefined
}

/** The worker ended, by itself or because it was closed; what it was doing may or may not have been committed. */
export class DatabaseLost extends Error {
  readonly code = 'databaseGone'

  constructor(reason: string) {
    super(`the embedded database is gone: ${reason}`)
    this.name = 'DatabaseGone'
  }
}

interface Results<Row> {
  rows: Row[]
  affectedRows?: number
  fields: { name: string; dataTypeID: number }[]
}

interface Run {
  query: <Row>(sql: string, parameters?: readonly unknown[]) => Promise<Results<Row>>
  rollback: () => Promise<void>
}

/** The embedded database as Kysely's dialect wants it, with what the dialect does not ask for. */
export interface Embedded {
  readonly ready: boolean
  closed: boolean
  readonly waitReady: Promise<void>
  query: Run['query']
  transaction: <Answer>(work: (run: Run) => Promise<Answer>) => Promise<Answer>
  /** Runs statements as one transaction; answers the rows of each. */
  exec: (sql: string) => Promise<unknown[][]>
  /** Hears a channel; answers how to stop. */
  listen: (channel: string, told: (text: string) => void) => Promise<() => Promise<void>>
  /** Questions not answered yet. */
  asked: () => number
  /** How often the disk was told to keep what was written; none in memory. */
  syncs: () => Promise<number>
  /** The whole database as one archive, to start others from. */
  dump: () => Promise<Uint8Array<ArrayBuffer>>
  memory: () => Promise<Memory>
  close: () => Promise<void>
  /** Ends the worker at once, as a crash would. */
  abandon: () => Promise<void>
}

/** Opens the embedded database in a thread of its own, so that long SQL never holds up the server's loop. */
export const openEmbedded = async (place: Place): Promise<Embedded> => {
  const worker = new Worker(new URL('./embedded.worker.ts', import.meta.url), { workerData: place })
  const waiting: Waiting = new Map()
  const hearers = new Map<string, (text: string) => void>()
  const ask = await askerOf(worker, waiting, ({ channel, text }) => hearers.get(channel)?.(text))
  const run =
    (session?: number): Run['query'] =>
    (sql, parameters = []) =>
      ask({ ask: 'query', sql, parameters, ...(session !== undefined && { session }) })
  const database: Embedded = {
    ready: true,
    closed: false,
    waitReady: Promise.resolve(),
    query: run(),
    transaction: async (work) => {
      const session = await ask<number>({ ask: 'begin' }).catch((error: Error) => error)
      // Kysely waits for the work to start and would wait for ever: a transaction that cannot open starts, and fails at its first statement.
      if (session instanceof Error)
        return await work({ query: () => Promise.reject(session), rollback: () => Promise.reject(session) })
      try {
        const answer = await work({ query: run(session), rollback: () => ask({ ask: 'rollback', session }) })
        await ask({ ask: 'commit', session })
        return answer
      } catch (error) {
        await ask({ ask: 'rollback', session }).catch(() => undefined)
        throw error
      }
    },
    exec: (sql) => ask({ ask: 'exec', sql }),
    listen: async (channel, told) => {
      hearers.set(channel, told)
      await ask({ ask: 'listen', channel })
      return async () => {
        hearers.delete(channel)
        await ask({ ask: 'unlisten', channel }).catch(() => undefined)
      }
    },
    asked: () => waiting.size,
    syncs: () => ask({ ask: 'syncs' }),
    dump: () => ask({ ask: 'dump' }),
    memory: () => ask({ ask: 'memory' }),
    close: async () => {
      if (database.closed) return
      database.closed = true
      await ask({ ask: 'close' })
      await worker.terminate()
    },
    abandon: async () => {
      database.closed = true
      await worker.terminate()
    },
  }
  return database
}

type Waiting = Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>

/** A way to ask the worker: every question gets its reply, or `DatabaseGone` when the worker ends first. */
const askerOf = async (
  worker: Worker,
  waiting: Waiting,
  told: (told: WorkerMessage) => void,
): Promise<<Answer>(ask: Ask) => Promise<Answer>> => {
  const opened = Promise.withResolvers<void>()
  let last = 0
  let gone: DatabaseLost | undefined
  const fail = (reason: string) => {
    gone ??= new DatabaseLost(reason)
    opened.reject(gone)
    for (const { reject } of waiting.values()) reject(gone)
    waiting.clear()
  }
  worker.on('error', (error) => fail(error instanceof Error ? error.message : String(error)))
  worker.on('exit', (code) => fail(`its thread ended with code ${code}`))
  worker.on('message', (reply: Reply) => {
    if ('channel' in reply) return told(reply)
    if (reply.id === 0) return opened.resolve()
    const asked = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('failure' in reply) asked?.reject(Object.assign(new Error(reply.failure.message), reply.failure))
    else asked?.resolve(reply.value as never)
  })
  await opened.promise
  return (ask) =>
    new Promise((resolve, reject) => {
      if (gone) return reject(gone)
      waiting.set(++last, { resolve, reject })
      worker.postMessage({ id: last, ...ask } satisfies Request)
    })
}
