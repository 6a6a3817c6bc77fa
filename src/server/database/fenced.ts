import { CompiledQuery, type DatabaseConnection, type Dialect, type Driver } from 'kysely'

/**
 * Whose writes are let through: the role, and the token it was taken under. Throws when this process does not hold it.
 */
export type Fence = () => { readonly role: string; readonly token: bigint }

/**
 * A dialect whose every transaction first checks that this process still holds a role (§server.one-holder); a statement
 * outside of one that may write is given one. Plain reads go through. Where the database answers in the order it is
 * asked, however many questions are on their way (`pipelined`), such a statement goes out together with its whole
 * transaction.
 */
export const fencedDialect = (dialect: Dialect, fence: Fence, { pipelined = false } = {}): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createDriver: () => fencedDriver(dialect.createDriver(), fence, pipelined),
})

const fencedDriver = (driver: Driver, fence: Fence, pipelined: boolean): Driver => {
  const open = new WeakMap<DatabaseConnection, FencedConnection>()
  const inner = (connection: DatabaseConnection) => (connection as FencedConnection).inner
  const begin = async (connection: DatabaseConnection, settings: Parameters<Driver['beginTransaction']>[1]) => {
    const { role, token } = fence()
    await driver.beginTransaction(connection, settings)
    try {
      await connection.executeQuery(holdLease(role, token))
    } catch (error) {
      // Nobody ends a transaction that never began for its caller.
      await driver.rollbackTransaction(connection).catch(() => undefined)
      throw error
    }
  }
  const stepByStep = async <Answer>(connection: DatabaseConnection, work: () => Promise<Answer>): Promise<Answer> => {
    await begin(connection, {})
    try {
      const answer = await work()
      await driver.commitTransaction(connection)
      return answer
    } catch (error) {
      await driver.rollbackTransaction(connection).catch(() => undefined)
      throw error
    }
  }
  /**
   * Sends the end before anything is answered: a process that is frozen then keeps nobody's rows, for the database asks
   * it for nothing more.
   * After a part that fails the next ones fail too, and the end is a rollback; the first failure says why.
   */
  const atOnce = async <Answer>(connection: DatabaseConnection, work: () => Promise<Answer>): Promise<Answer> => {
    const { role, token } = fence()
    const begun = driver.beginTransaction(connection, {})
    const held = connection.executeQuery(holdLease(role, token))
    const answered = work()
    const ended = driver.commitTransaction(connection)
    const parts = await Promise.allSettled([begun, held, answered, ended])
    const failed = parts.find((part) => part.status === 'rejected')
    if (failed) throw failed.reason
    return await answered
  }
  const within = pipelined ? atOnce : stepByStep
  const fenced = (connection: DatabaseConnection): FencedConnection => {
    const known = open.get(connection)
    if (known) return known
    const made: FencedConnection = {
      inner: connection,
      isOpen: false,
      executeQuery: (query, ...more) =>
        made.isOpen || isRead(query)
          ? connection.executeQuery(query, ...more)
          : within(connection, () => connection.executeQuery(query, ...more)),
      streamQuery: (...asked) => connection.streamQuery(...asked),
    }
    open.set(connection, made)
    return made
  }
  return {
    init: (options) => driver.init(options),
    acquireConnection: async (options) => fenced(await driver.acquireConnection(options)),
    releaseConnection: (connection, options) => driver.releaseConnection(inner(connection), options),
    beginTransaction: async (connection, settings) => {
      await begin(inner(connection), settings)
      ;(connection as FencedConnection).isOpen = true
    },
    commitTransaction: (connection) => closing(connection, () => driver.commitTransaction(inner(connection))),
    rollbackTransaction: (connection) => closing(connection, () => driver.rollbackTransaction(inner(connection))),
    // The ways to the database belong to their opener.
    destroy: async () => undefined,
  }
}

interface FencedConnection extends DatabaseConnection {
  readonly inner: DatabaseConnection
  /** Whether a transaction that passed the fence is open. */
  isOpen: boolean
}

const closing = async (connection: DatabaseConnection, end: () => Promise<void>): Promise<void> => {
  ;(connection as FencedConnection).isOpen = false
  await end()
}

const holdLease = (role: string, token: bigint) => CompiledQuery.raw('select hold_lease($1, $2)', [role, token])

/** A statement of Kysely's own that selects; a text of ours may call a function that writes. */
const isRead = ({ query }: CompiledQuery): boolean => query.kind === 'SelectQueryNode'
