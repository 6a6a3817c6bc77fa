import { sql } from 'kysely'
import type { Database } from './database.ts'

/** The slot of the log's archive, which is a copy and never promoted. */
export const archiveSlot = 'touchline_archive'

/** What protects an answered commit when the machine loses power. */
export interface Durability {
  readonly fsync: string
  readonly fullPageWrites: string
  readonly synchronousCommit: string
  /** Which standbys a commit waits for; empty for none. */
  readonly synchronousStandbys: string
  /** Standbys that copy the database, connected or expected back. */
  readonly standbys: number
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
    current_setting('synchronous_commit') as "synchronousCommit", current_setting('synchronous_standby_names') as "synchronousStandbys",
    (select count(*)::integer from (
      select slot_name::text from pg_replication_slots where slot_type = 'physical'
      union all select application_name from pg_stat_replication where pid not in (select active_pid from pg_replication_slots where active_pid is not null)
    ) copies(name) where name <> ${archiveSlot} and name not in ('pg_basebackup', 'pg_receivewal')) as standbys`.execute(
    db,
  )
  const before = await syncs?.()
  if (before !== undefined) await sql`select pg_logical_emit_message(true, 'touchline', 'is this kept?')`.execute(db)
  const after = await syncs?.()
  return { ...rows[0]!, reached: before === undefined || after === undefined ? undefined : after > before }
}

/** Why money could be lost, in the words of the setting responsible; empty when it cannot. */
export const weaknessesOf = ({
  fsync,
  fullPageWrites,
  synchronousCommit,
  synchronousStandbys,
  standbys,
  reached,
}: Durability): readonly string[] => [
  ...(fsync === 'on' ? [] : [`fsync is ${fsync}, not on`]),
  ...(fullPageWrites === 'on' ? [] : [`full_page_writes is ${fullPageWrites}, not on`]),
  // The other values wait at least for this server's disk.
  ...(synchronousCommit === 'off' ? ['synchronous_commit is off'] : []),
  // A standby that is promoted lacks what it was not waited for.
  ...(standbys > 0 && synchronousStandbys === ''
    ? [
        `${standbys === 1 ? 'a standby copies it' : `${standbys} standbys copy it`} and no commit waits for one: synchronous_standby_names is empty`,
      ]
    : []),
  ...(synchronousStandbys !== '' && (synchronousCommit === 'local' || synchronousCommit === 'remote_write')
    ? [`synchronous_commit is ${synchronousCommit}: no commit waits for a standby's disk`]
    : []),
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
export const durabilityText = ({
  fsync,
  fullPageWrites,
  synchronousCommit,
  synchronousStandbys,
  standbys,
  reached,
}: Durability): string =>
  `fsync ${fsync}, full_page_writes ${fullPageWrites}, synchronous_commit ${synchronousCommit}${standbys === 0 ? '' : `, ${standbys} standbys, waits for ${synchronousStandbys}`}${reached === undefined ? '' : reached ? ', a commit reached the disk' : ', commits do not reach a disk'}`
