import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'

// The engine loses count of WebAssembly code that it frees while several threads make some, and then ends the process
// (nodejs/node issue 64500). Without this collection, code that was replaced by faster code stays in memory.
setFlagsFromString('--no-wasm-code-gc')

/** Where an embedded database lives: in a folder, or in memory from a dump. */
export interface Place {
  readonly folder?: string
  readonly template?: Uint8Array<ArrayBuffer>
}

/** A request to the worker; a session is the id of the `begin` that opened it. */
export type Request = { readonly id: number } & Ask
type Ask =
  | { readonly ask: 'query'; readonly sql: string; readonly parameters: readonly unknown[]; readonly session?: number }
  | { readonly ask: 'exec'; readonly sql: string }
  | { readonly ask: 'listen' | 'unlisten'; readonly channel: string }
  | { readonly ask: 'begin' | 'close' | 'dump' | 'syncs' | 'memory' }
  | { readonly ask: 'commit' | 'rollback'; readonly session: number }

/** Bytes held by the database's thread: its script's heap, and the linear memory in which the database runs. */
export interface Memory {
  readonly heap: number
  readonly wasm: number
}

/** The first reply, number 0, means that the database is open. */
export type Reply =
  | ({ readonly id: number } & ({ readonly value: unknown } | { readonly failure: Failure }))
  | WorkerMessage

/** A notification on a channel with a listener. */
export interface WorkerMessage {
  readonly channel: string
  readonly text: string
}

/** The part of a database error that crosses the thread. */
export interface Failure {
  readonly message: string
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly detail: string | undefined
  readonly severity: string | undefined
}

/** The worker ended, by itself or because it was closed; its current work may or may not have been committed. */
export class DatabaseLost extends Error {
  readonly code = 'databaseGone'

  constructor(reason: string) {
    super(`the embedded database is gone: ${reason}`)
    this.name = 'DatabaseGone'
  }
}

/** The answer to a query: from the worker with rows by position, for a caller with rows by name. */
export interface Results<Row> {
  rows: Row[]
  affectedRows?: number
  fields: { name: string; dataTypeID: number }[]
}

interface Run {
  query: <Row>(sql: string, parameters?: readonly unknown[]) => Promise<Results<Row>>
  rollback: () => Promise<void>
}

/** The embedded database as Kysely's dialect needs it, plus what the dialect does not use. */
export interface Embedded {
  readonly ready: boolean
  closed: boolean
  readonly waitReady: Promise<void>
  query: Run['query']
  transaction: <Answer>(work: (run: Run) => Promise<Answer>) => Promise<Answer>
  /** Runs statements as one transaction; answers the rows of each. */
  exec: (sql: string) => Promise<unknown[][]>
  /** Listens to a channel; answers how to stop. */
  listen: (channel: string, onNews: (text: string) => void) => Promise<() => Promise<void>>
  /** The number of unanswered questions. */
  asked: () => number
  /** How often writes were synced to the disk; none in memory. */
  syncs: () => Promise<number>
  /** The whole database as one archive, to start others from. */
  dump: () => Promise<Uint8Array<ArrayBuffer>>
  memory: () => Promise<Memory>
  close: () => Promise<void>
  /** Ends the worker at once, as a crash would. */
  abandon: () => Promise<void>
}

/** Opens the embedded database in its own thread, so that long SQL never blocks the server's event loop. */
export const openEmbedded = async (place: Place): Promise<Embedded> => {
  const worker = new Worker(new URL('./embedded.worker.ts', import.meta.url), { workerData: place })
  const waiting: Waiting = new Map()
  const hearers = new Map<string, (text: string) => void>()
  const ask = await askerOf(worker, waiting, ({ channel, text }) => hearers.get(channel)?.(text))
  const run =
    (session?: number): Run['query'] =>
    async (sql, parameters = []) =>
      byName(await ask({ ask: 'query', sql, parameters, ...(session !== undefined && { session }) }))
  const database: Embedded = {
    ready: true,
    closed: false,
    waitReady: Promise.resolve(),
    query: run(),
    transaction: async (work) => {
      const session = await ask<number>({ ask: 'begin' }).catch((error: Error) => error)
      // Kysely would wait forever for work that never starts; a transaction that cannot open starts anyway, and fails
      // at its first statement.
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

const byName = <Row>({ rows, fields, ...rest }: Results<unknown[]>): Results<Row> => ({
  ...rest,
  fields,
  rows: rows.map((values) => {
    const row: Record<string, unknown> = {}
    fields.forEach(({ name }, at) => (row[name] = values[at]))
    return row as Row
  }),
})

type Waiting = Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>

/** A function that asks the worker: every question gets its reply, or `DatabaseGone` when the worker ends first. */
const askerOf = async (
  worker: Worker,
  waiting: Waiting,
  onNews: (told: WorkerMessage) => void,
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
    if ('channel' in reply) return onNews(reply)
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
