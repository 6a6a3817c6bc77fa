import { isAbsolute } from 'node:path'
import type { Database } from '../database/database.ts'
import { askAdminSocket, type AdminSocket, openAdminSocket } from '../operator/admin-socket.ts'
import { ConfigError } from '../config/config.ts'
import { loadBackupKey } from './backup-key.ts'
import { BackupRefused, takeEmbedded, type Taken } from './embedded.ts'

type Told = ({ readonly ok: true } & Taken) | { readonly ok: false; readonly why: string }

/**
 * Lets the backup command reach the running server, which alone can open its embedded database, through a socket that
 * no other user and no network can reach.
 */
export const openBackups = ({
  failed,
  ...deps
}: {
  readonly database: Database
  readonly data: string
  readonly now: () => number
  readonly failed: (error: unknown) => void
}): Promise<AdminSocket | undefined> => {
  const perform = async (value: unknown): Promise<Told> => {
    const { to, keyFile } = (value ?? {}) as { readonly to?: unknown; readonly keyFile?: unknown }
    if (typeof to !== 'string' || !isAbsolute(to))
      return { ok: false, why: 'a backup needs a folder by its whole path' }
    try {
      const key = typeof keyFile === 'string' ? loadBackupKey(keyFile) : undefined
      return { ok: true, ...(await takeEmbedded(deps, to, key)) }
    } catch (error) {
      if (!(error instanceof BackupRefused) && !(error instanceof ConfigError)) failed(error)
      return { ok: false, why: error instanceof Error ? error.message : String(error) }
    }
  }
  return openAdminSocket(deps.data, { perform }, failed, name)
}

/**
 * Asks the server that runs on a data folder to take a backup into a folder, sealed if a key file is named; both by
 * their absolute paths. The key itself stays in its file. Undefined if none runs.
 */
export const askBackup = async (data: string, to: string, keyFile?: string): Promise<Taken | undefined> => {
  const answer = await askAdminSocket<Told>(data, { to, ...(keyFile !== undefined && { keyFile }) }, name)
  if (answer?.ok === false) throw new BackupRefused(answer.why)
  return answer
}

const name = 'maintenance'
