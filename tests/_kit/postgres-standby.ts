import { appendFileSync, chownSync, cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { OtherUser } from './postgres-programs.ts'

/**
 * Copies a running primary of this machine into a folder, as a standby that follows it: PostgreSQL's low-level base
 * backup.
 */
export async function copyPrimary(url: string, to: string, user: OtherUser): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const shown = await client.query<{ data_directory: string }>('show data_directory')
    await client.query("select pg_backup_start('standby', true)")
    cpSync(shown.rows[0]!.data_directory, to, {
      recursive: true,
      filter: (path) => !/postmaster\.(pid|opts)$/.test(path),
    })
    const stopped = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(join(to, 'backup_label'), stopped.rows[0]!.labelfile)
  } catch (error) {
    rmSync(to, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
  writeFileSync(join(to, 'standby.signal'), '')
  appendFileSync(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${url}'\n`)
  if (user === undefined) return
  for (const path of ['', ...readdirSync(to, { recursive: true, encoding: 'utf8' })])
    chownSync(join(to, path), user.uid, user.gid)
}
