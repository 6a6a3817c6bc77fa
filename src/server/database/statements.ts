import { parse, type PGlite, protocol, type Results } from '@electric-sql/pglite'

/** Runs a statement where a transaction of its caller is open, or where none is. Rows are arrays, in column order. */
export type RunStatement = (text: string, parameters: readonly unknown[]) => Promise<Results<unknown[]>>

/** A statement that the database has read, and may have planned. */
interface Prepared {
  readonly name: string
  readonly parameters: readonly number[]
  /** The message that describes its rows, where it has any. */
  readonly described: Messages
  readonly endsAt: number
  /** In milliseconds. */
  readonly life: number
}

type Messages = Parameters<typeof parse.parseResults>[0]

/** The most statements that are kept prepared; the one that was used longest ago goes first. */
const mostPrepared = 200
/** The most texts that are remembered as seen once. */
const mostSeen = 2_000
/**
 * A plan is made for the tables as they are, and nobody but ours tells the embedded database that they grew: it lives
 * for a second, and each next one of the same statement for twice as long, in milliseconds.
 */
const [shortest, longest] = [1_000, 64_000]

/**
 * A statement that comes again is prepared: an embedded database needs up to twenty times as long to read and plan
 * a statement as to run it. The first time a text is met it is run as it is, for most texts with many values come once.
 */
export const openStatements = (database: PGlite, now: () => number = () => performance.now()) => {
  const prepared = new Map<string, Prepared>()
  const seen = new Map<string, number>()
  let last = 0

  /** Its messages end with a sync, so that a failure leaves the database ready for the next statement. */
  const send = (messages: readonly Uint8Array[], syncToFs: boolean): Promise<Messages> =>
    database.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs })

  const prepare = async (text: string, before: Prepared | undefined): Promise<Prepared> => {
    const name = `s${(last += 1)}`
    const reply = await send(
      [...closing(before), serialize.parse({ name, text }), serialize.describe({ type: 'S', name })],
      false,
    )
    const life = before === undefined ? shortest : Math.min(longest, before.life * 2)
    return {
      name,
      parameters: parse.parseDescribeStatementResults(reply),
      described: reply.filter((message) => message.name === 'rowDescription'),
      endsAt: now() + life,
      life,
    }
  }
  const preparedFor = async (text: string): Promise<Prepared> => {
    const known = prepared.get(text)
    prepared.delete(text)
    const statement = known !== undefined && now() < known.endsAt ? known : await prepare(text, known)
    prepared.set(text, statement)
    return statement
  }
  const evict = (): readonly Uint8Array[] => {
    const oldest = prepared.size > mostPrepared ? [...prepared.keys()].slice(0, 1) : []
    return oldest.flatMap((text) => {
      const statement = prepared.get(text)
      prepared.delete(text)
      return closing(statement)
    })
  }
  const run = async (text: string, parameters: readonly unknown[], syncToFs: boolean): Promise<Results<unknown[]>> => {
    const statement = await preparedFor(text)
    const values = parameters.map((value, at) => valueOf(database, value, statement.parameters[at]))
    const messages = await send(
      [...evict(), serialize.bind({ statement: statement.name, values }), serialize.execute({})],
      syncToFs,
    ).catch((error: { readonly code?: string }) => {
      if (error.code === otherShape) prepared.delete(text)
      throw error
    })
    const [results] = parse.parseResults([...statement.described, ...messages], database.parsers, { rowMode: 'array' })
    return results as Results<unknown[]>
  }
  /** Whether a text was met before. */
  const isMet = (text: string): boolean => {
    if (prepared.has(text)) return true
    const times = (seen.get(text) ?? 0) + 1
    if (seen.size >= mostSeen) seen.clear()
    if (times === 1) seen.set(text, times)
    else seen.delete(text)
    return times > 1
  }
  return {
    /** Runs a statement outside of any transaction, once the one that is open has ended. */
    alone: ((text, parameters) =>
      isMet(text)
        ? database._runExclusiveTransaction(() => database.runExclusive(() => run(text, parameters, true)))
        : database.query<unknown[]>(text, [...parameters], { rowMode: 'array' })) satisfies RunStatement,
    /** Runs a statement in the transaction that is open. */
    within: (transaction: Pick<PGlite, 'query'>): RunStatement => {
      return (text, parameters) =>
        isMet(text)
          ? database.runExclusive(() => run(text, parameters, false))
          : transaction.query<unknown[]>(text, [...parameters], { rowMode: 'array' })
    },
    /** Forgets all: what a statement answers may have another shape from here on. */
    forget: async (): Promise<void> => {
      const names = [...prepared.values()]
      prepared.clear()
      seen.clear()
      if (names.length > 0) await database.runExclusive(() => send(names.flatMap(closing), false))
    },
  }
}

const { serialize } = protocol

/** The code of a statement whose answer has another shape than when it was prepared. */
const otherShape = '0A000'

/** A value as PGlite itself writes it for a parameter of a type. */
const valueOf = ({ serializers }: PGlite, value: unknown, type: number | undefined): string | null => {
  if (value === null || value === undefined) return null
  const write = type === undefined ? undefined : serializers[type]
  return write ? write(value) : String(value)
}

const closing = (statement: Prepared | undefined): readonly Uint8Array[] =>
  statement === undefined ? [] : [serialize.close({ type: 'S', name: statement.name })]
