import { type BackupKey, loadBackupKey } from '#server/backup/backup-key.ts'
import { openArchive } from '#server/backup/postgres.ts'
import { restoreEmbedded } from '#server/backup/restore.ts'
import { restorePostgres } from '#server/backup/restore-postgres.ts'
import { keepNewFilesPrivate } from '#server/data-folder/privacy.ts'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backupUsage, parseBackup, type Source } from './backup/options.ts'
import { take } from './backup/take.ts'
import { failureReport, lossReport, restoredReport, takenReport } from './backup/report.ts'
import { complain, say } from './say.ts'

/** Copies a whole operator while it runs. Exits with 0 if the copy is complete, 2 if it is not. */
const main = async (args: readonly string[]): Promise<void> => {
  if (args.length === 0 || args.includes('--help')) return say(backupUsage)
  const { source, to, archive, key } = parseBackup(args, process.env)
  if (to === undefined) return await rehearse(source, key)
  if (!key) complain(unsealed)
  if (archive && 'url' in source) return await receive(source.url, to, key)
  say(...takenReport(await take(source, to, key)))
}

/** The archive runs before the base backup begins, so that nothing is missing between them. */
const receive = async (url: string, to: string, key: BackupKey | undefined): Promise<void> => {
  const archive = await openArchive(url, to)
  const stop = () => void archive.stop()
  process.once('SIGINT', stop).once('SIGTERM', stop)
  if (!existsSync(join(to, 'base'))) say(...takenReport(await take({ url }, to, key)))
  say(`the log goes to ${join(to, 'wal')}, ${((await archive.caughtUp()) / 1_000).toFixed(2)} s behind`)
  say(await archive.ended)
}

/** Takes a backup and restores it in a separate folder: the cost of a loss is measured, not promised. */
const rehearse = async (source: Source, given: BackupKey | undefined): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-rehearsal-'))
  const [backup, restored] = [join(folder, 'backup'), join(folder, 'restored')]
  try {
    const key = given ?? newKeyIn(folder)
    if ('data' in source) {
      const taken = await take(source, backup, key)
      say(
        ...takenReport(taken),
        ...restoredReport(await restoreEmbedded(backup, restored, key)),
        lossReport(taken, undefined),
      )
      return
    }
    // A database server runs as another user, and must be able to read what it restores.
    chmodSync(folder, 0o711)
    const archive = await openArchive(source.url, backup)
    const taken = await take(source, backup, key)
    const behind = await archive.caughtUp()
    await archive.stop()
    say(
      ...takenReport(taken),
      ...restoredReport(await restorePostgres(backup, restored, source.url, key)),
      lossReport(taken, behind),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A rehearsal seals what it takes, as a backup should be, and drops the key with it. */
const newKeyIn = (folder: string): BackupKey => {
  const file = join(folder, 'key')
  writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  return loadBackupKey(file)
}

const unsealed =
  'without --key-file the backup holds every secret of the data folder as it is: keep it where nobody else reads'

keepNewFilesPrivate()
await main(process.argv.slice(2)).catch((error: unknown) => {
  complain(failureReport(error))
  process.exitCode = 2
})
