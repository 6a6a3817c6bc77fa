import { parentPort, workerData } from 'node:worker_threads'
import { inMemory, onDisk, syncs } from './durable.ts'
import type { Failure, Memory, Place, Reply, Request, Results } from './embedded.ts'
import { openStatements, type RunStatement } from './statements.ts'

/** An open transaction of a caller: how to run statements in it, and how to end it. */
interface Session {
  readonly run: RunStatement
  readonly end: (commit: boolean) => Promise<void>
}

const port = parentPort!
const { folder, template } = workerData as Place
const database = folder === undefined ? await inMemory(template) : await onDisk(folder)
const statements = openStatements(database)
const sessions = new Map<number, Session>()
const heard = new Map<string, () => Promise<void>>()

port.on('message', (request: Request) => {
  answer(request).then(
    (value) => port.postMessage({ id: request.id, value } satisfies Reply),
    (error) => port.postMessage({ id: request.id, failure: failureOf(error) } satisfies Reply),
  )
})
port.postMessage({ id: 0, value: undefined } satisfies Reply)

const answer = async (request: Request): Promise<unknown> => {
  switch (request.ask) {
    case 'query': {
      const run = request.session === undefined ? statements.alone : sessionOf(request.session).run
      // A row by position crosses the thread for a fraction of one that repeats the names of its columns.
      const { rows, affectedRows, fields } = await run(request.sql, request.parameters)
      return { rows, fields, ...(affectedRows !== undefined && { affectedRows }) } satisfies Results<unknown[]>
    }
    case 'exec':
      return (await database.transaction((run) => run.exec(request.sql)).finally(statements.forget)).map(
        ({ rows }) => rows,
      )
    case 'listen':
      heard.set(
        request.channel,
        await database.listen(request.channel, (text) =>
          port.postMessage({ channel: request.channel, text } satisfies Reply),
        ),
      )
      return undefined
    case 'unlisten':
      await heard.get(request.channel)?.()
      return undefined
    case 'begin':
      return await begin(request.id)
    case 'commit':
    case 'rollback':
      return await sessionOf(request.session).end(request.ask === 'commit')
    case 'dump':
      return new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer())
    case 'memory':
      return { heap: process.memoryUsage().heapUsed, wasm: database.Module.HEAPU8.byteLength } satisfies Memory
    case 'syncs':
      return syncs()
    case 'close':
      return await database.close()
  }
}

const begin = (id: number): Promise<number> =>
  new Promise((begun, refused) => {
    const { promise: ending, resolve: commit, reject: rollback } = Promise.withResolvers<void>()
    const ended = database.transaction(async (run) => {
      sessions.set(id, { run: statements.within(run), end })
      begun(id)
      await ending
    })
    ended.catch(refused)
    const end = async (commits: boolean): Promise<void> => {
      sessions.delete(id)
      if (commits) commit()
      else rollback(rolledBack)
      await ended.catch((error: unknown) => {
        if (error !== rolledBack) throw error
      })
    }
  })

const rolledBack = new Error('rolled back')

const sessionOf = (id: number): Session => {
  const session = sessions.get(id)
  if (!session) throw new Error(`transaction ${id} is not open`)
  return session
}

const failureOf = (error: unknown): Failure => {
  const { message, code, constraint, detail, severity } = error as Failure
  return { message, code, constraint, detail, severity }
}
