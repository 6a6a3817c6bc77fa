import { openArchive } from '#server/backup/postgres.ts'
import { restoreEmbedded } from '#server/backup/restore.ts'
import { restorePostgres } from '#server/backup/restore-postgres.ts'
import { keepNewFilesPrivate } from '#server/data-folder/privacy.ts'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backupUsage, parseBackup, type Source } from './backup/options.ts'
import { take } from './backup/take.ts'
import { failureWords, lossWords, restoredWords, takenWords } from './backup/words.ts'

const say = (...lines: readonly string[]) => void process.stdout.write(lines.map((line) => `${line}\n`).join(''))

/** Copies a whole operator while it runs. Exits with 0 if the copy is complete, 2 if it is not. */
const main = async (args: readonly string[]): Promise<void> => {
  if (args.length === 0 || args.includes('--help')) return say(backupUsage)
  const { source, to, archive } = parseBackup(args, process.env)
  if (to === undefined) return await rehearse(source)
  if (archive && 'url' in source) return await receive(source.url, to)
  say(...takenWords(await take(source, to)))
}

/** The archive runs before the base backup begins, so that nothing is missing between them. */
const receive = async (url: string, to: string): Promise<void> => {
  const archive = await openArchive(url, to)
  const stop = () => void archive.stop()
  process.once('SIGINT', stop).once('SIGTERM', stop)
  if (!existsSync(join(to, 'base'))) say(...takenWords(await take({ url }, to)))
  say(`the log goes to ${join(to, 'wal')}, ${((await archive.caughtUp()) / 1_000).toFixed(2)} s behind`)
  say(await archive.ended)
}

/** Takes a backup and restores it in a separate folder: the cost of a loss is measured, not promised. */
const rehearse = async (source: Source): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-rehearsal-'))
  const [backup, restored] = [join(folder, 'backup'), join(folder, 'restored')]
  try {
    if ('data' in source) {
      const taken = await take(source, backup)
      say(...takenWords(taken), ...restoredWords(await restoreEmbedded(backup, restored)), lossWords(taken, undefined))
      return
    }
    // A database server runs as another user, and must be able to read what it restores.
    chmodSync(folder, 0o711)
    const archive = await openArchive(source.url, backup)
    const taken = await take(source, backup)
    const behind = await archive.caughtUp()
    await archive.stop()
    say(
      ...takenWords(taken),
      ...restoredWords(await restorePostgres(backup, restored, source.url)),
      lossWords(taken, behind),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

keepNewFilesPrivate()
await main(process.argv.slice(2)).catch((error: unknown) => {
  for (const line of failureWords(error).split('\n')) process.stderr.write(`touchline: ${line}\n`)
  process.exitCode = 2
})
