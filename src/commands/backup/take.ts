import { askBackup } from '#server/backup/backup-socket.ts'
import type { BackupKey } from '#server/backup/backup-key.ts'
import { takeEmbedded, type Taken } from '#server/backup/embedded.ts'
import { takePostgres } from '#server/backup/postgres.ts'
import { openDatabase } from '#server/database/database.ts'
import { join } from 'node:path'
import type { Source } from './options.ts'

/** Takes a backup: for the embedded database, through the server that runs on it, or directly if none runs. */
export const take = async (source: Source, to: string, key?: BackupKey): Promise<Taken> => {
  if ('url' in source) return await takePostgres(source.url, to, Date.now, key)
  const { data } = source
  const taken = await askBackup(data, to, key?.file)
  if (taken) return taken
  const database = await openDatabase({ dir: join(data, 'database') }, 'expect')
  return await takeEmbedded({ database, data, now: Date.now }, to, key).finally(() => database.close())
}
