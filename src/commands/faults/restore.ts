import { askBackup } from '#server/backup/backup-socket.ts'
import { takeEmbedded } from '#server/backup/embedded.ts'
import { takePostgres } from '#server/backup/postgres.ts'
import { postgresProgram } from '#server/backup/programs.ts'
import { type Restored, restoreEmbedded } from '#server/backup/restore.ts'
import { restorePostgres } from '#server/backup/restore-postgres.ts'
import { openDatabase } from '#server/database/database.ts'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { loadDiaries } from './diary.ts'
import type { Fault } from './fault.ts'
import type { House } from './house.ts'

/**
 * Takes a backup while members bet, and restores it beside: every bet and every seat acknowledged before must be in it.
 * The embedded database then loses its whole data folder together with the server, and continues from a second backup.
 */
export const restoreInTheMiddle: Fault = {
  name: 'restored in the middle',
  weight: 1,
  kills: 1,
  missing: ({ kind }) => {
    try {
      return kind === 'postgres' ? void postgresProgram('pg_basebackup') : undefined
    } catch (error) {
      return (error as Error).message
    }
  },
  strike: async (house) => {
    const [backup, beside] = ['backup', 'restored'].map((name) => join(house.place.beside, name)) as [string, string]
    for (const folder of [backup, beside]) rmSync(folder, { recursive: true, force: true })
    const acknowledged = acknowledgedIn(house)
    const restored =
      'url' in house.data
        ? await besideServer(house.data.url, backup, beside)
        : await besideFolder(house.data.dir, backup, beside)
    for (const what of ['bets', 'seats'] as const)
      if (restored[what] < acknowledged[what])
        throw new Error(
          `${acknowledged[what]} ${what} were acknowledged before a backup, and ${restored[what]} are in it`,
        )
    await house.server.end('SIGKILL')
    if ('dir' in house.data) await putBack(dirname(house.data.dir), backup)
    await house.server.start()
  },
}

const acknowledgedIn = ({ place }: House): Pick<Restored, 'bets' | 'seats'> => {
  const lines = loadDiaries(join(place.beside, 'diaries'))
  const keysOf = (kind: 'placed' | 'seated') =>
    new Set(lines.flatMap((line) => (line.kind === kind ? [(line as { key: string }).key] : []))).size
  return { bets: keysOf('placed'), seats: keysOf('seated') }
}

const besideServer = async (url: string, backup: string, beside: string): Promise<Restored> => {
  await takePostgres(url, backup, Date.now)
  return await restorePostgres(backup, beside, url)
}

const besideFolder = async (dir: string, backup: string, beside: string): Promise<Restored> => {
  if (!(await askBackup(dirname(dir), backup))) throw new Error('no server runs that could take a backup')
  return await restoreEmbedded(backup, beside)
}

/** Copies the dead server's data folder, deletes it, and restores it from the backup. */
const putBack = async (data: string, backup: string): Promise<void> => {
  rmSync(backup, { recursive: true, force: true })
  const database = await openDatabase({ dir: join(data, 'database') }, 'expect')
  await takeEmbedded({ database, data, now: Date.now }, backup).finally(() => database.close())
  rmSync(data, { recursive: true, force: true })
  await restoreEmbedded(backup, data)
}
