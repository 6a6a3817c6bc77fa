import { terminalJson } from '#domain/text/plain-text.ts'
import { ConfigError } from '#server/config/config.ts'
import { keepNewFilesPrivate } from '#server/data-folder/privacy.ts'
import { ForeignHistory } from '#server/database/migrate.ts'
import { DataFolderInUse } from '#server/database/owner.ts'
import type { OperatorAnswer } from '#server/operator/perform.ts'
import { askOperator } from './operator/ask.ts'
import { KeyFileRefused } from '#server/operator/key-file.ts'
import { publicKeyOf } from '#server/operator/signature.ts'
import { type OperatorCommand, parseOperatorCommand, usage, UsageError } from './operator/parse-command.ts'
import { keyFolder, nameIn, ownKey } from './operator/signer.ts'
import { linesOf, madeLine } from './operator/print.ts'
import { complain, say } from './say.ts'

/**
 * Does one act of the operator, or shows a view. The running server of the data folder does it; if none runs, the
 * command opens the database itself. Exits with 0 if it is done, 2 if it is refused, 1 if it could not be asked.
 */
const main = async (args: readonly string[]): Promise<void> => {
  if (args.length === 0 || args.includes('--help')) return say(usage())
  const keys = keyFolder(process.env)
  if (args[0] === 'key') return sayKey(keys, args.slice(1))
  const command = parseOperatorCommand(args, process.env)
  if (command.madeKey) complain(`key ${command.request.key} (the same key repeats the act without doing it twice)`)
  tell(command, await askOperator(command, keys))
}

const tell = (command: OperatorCommand, answer: OperatorAnswer): void => {
  if (!answer.ok) process.exitCode = 2
  say(command.json ? terminalJson(answer) : linesOf(answer).join('\n'))
  // It is shown only this once: no record holds it, and a repeated act gets the earlier answer.
  if (answer.ok && command.made && 'repeated' in answer && !answer.repeated) say(madeLine(command.made))
}

/** Makes a person's key if there is none, and prints the half that an admin enrols. */
const sayKey = (keys: string, [flag, name, ...rest]: readonly string[]): void => {
  if (flag !== '--operator' || rest.length > 0) throw new UsageError('npm run operator -- key --operator name')
  const { key, file, made } = ownKey(keys, nameIn(name))
  say(`${made ? 'made' : 'there is'} ${file}, which you alone can read`)
  say(`--public-key ${publicKeyOf(key.privateKey)}`)
}

const foreseen = [ConfigError, ForeignHistory, KeyFileRefused, UsageError]

const wordsFor = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof DataFolderInUse)
    return `${error.folder} is open in a server that does not answer yet, or in another command: ask again`
  return foreseen.some((kind) => error instanceof kind) ? error.message : (error.stack ?? error.message)
}

keepNewFilesPrivate()
await main(process.argv.slice(2)).catch((error: unknown) => {
  complain(wordsFor(error))
  process.exitCode = 1
})
