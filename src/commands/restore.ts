import { restoreEmbedded } from '#server/backup/restore.ts'
import { restorePostgres } from '#server/backup/restore-postgres.ts'
import { keepNewFilesPrivate } from '#server/data-folder/privacy.ts'
import { parseRestore, restoreUsage } from './backup/options.ts'
import { failureReport, restoredReport } from './backup/report.ts'
import { complain, say } from './say.ts'

/** Restores a backup. Exits with 0 if it is restored and verified, 2 if nothing was restored. */
const main = async (args: readonly string[]): Promise<void> => {
  if (args.length === 0 || args.includes('--help')) return say(restoreUsage)
  const { from, to, url, key } = parseRestore(args, process.env)
  const restored = url === undefined ? await restoreEmbedded(from, to, key) : await restorePostgres(from, to, url, key)
  say(`restored in ${to}`, ...restoredReport(restored))
}

keepNewFilesPrivate()
await main(process.argv.slice(2)).catch((error: unknown) => {
  complain(failureReport(error))
  process.exitCode = 2
})
