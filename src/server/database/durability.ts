import { sql } from 'kysely'
import type { Database } from './database.ts'

/** What protects an answered commit when the machine loses power. */
export interface Durability {
  readonly fsync: string
  readonly fullPageWrites: string
  readonly synchronousCommit: string
  /** Whether a commit was seen to reach the disk; undefined on a server, where that happens in another process. */
  readonly reached: boolean | undefined
}

/** Real money was requested on a database that may lose what it answered. */
export class NotDurable extends Error {
  readonly code = 'notDurable'

  constructor(weaknesses: readonly string[]) {
    super(`real money needs a database that keeps what it answers: ${weaknesses.join('; ')}`)
    this.name = 'NotDurable'
  }
}

/** Reads the database's settings, and commits once to see whether the disk is synced. */
export const durabilityOf = async ({ db, syncs }: Database): Promise<Durability> => {
  const { rows } = await sql<
    Omit<Durability, 'reached'>
  >`select current_setting('fsync') as fsync, current_setting('full_page_writes') as "fullPageWrites",
    current_setting('synchronous_commit') as "synchronousCommit"`.execute(db)
  const before = await syncs?.()
  if (before !== undefined) await sql`select pg_logical_emit_message(true, 'touchline', 'is this kept?')`.execute(db)
  const after = await syncs?.()
  return { ...rows[0]!, reached: before === undefined || after === undefined ? undefined : after > before }
}

/** Why money could be lost, in the words of the setting responsible; empty when it cannot. */
export const weaknessesOf = ({ fsync, fullPageWrites, synchronousCommit, reached }: Durability): readonly string[] => [
  ...(fsync === 'on' ? [] : [`fsync is ${fsync}, not on`]),
  ...(fullPageWrites === 'on' ? [] : [`full_page_writes is ${fullPageWrites}, not on`]),
  // The other values wait at least for this server's disk.
  ...(synchronousCommit === 'off' ? ['synchronous_commit is off'] : []),
  ...(reached === false ? ['a commit was answered before it reached the disk'] : []),
]

/** Throws `NotDurable`, naming each weakness. */
export const expectDurable = async (database: Database): Promise<Durability> => {
  const durability = await durabilityOf(database)
  const weaknesses = weaknessesOf(durability)
  if (weaknesses.length > 0) throw new NotDurable(weaknesses)
  return durability
}

/** The text printed when the server starts. */
export const durabilityWords = ({ fsync, fullPageWrites, synchronousCommit, reached }: Durability): string =>
  `fsync ${fsync}, full_page_writes ${fullPageWrites}, synchronous_commit ${synchronousCommit}${reached === undefined ? '' : reached ? ', a commit reached the disk' : ', commits do not reach a disk'}`
