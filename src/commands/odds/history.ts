import { terminalJson } from '#domain/text/plain-text.ts'
import { keepNewFilesPrivate } from '#server/data-folder/privacy.ts'
import { askOperator } from '../operator/ask.ts'
import { parseOperatorCommand } from '../operator/parse-command.ts'
import { linesOf } from '../operator/print.ts'
import { keyFolder } from '../operator/signer.ts'
import { say } from '../say.ts'

/**
 * Prints the history of a match's or a bet's prices, as the operator whose key signs may read it. Answers the exit
 * code:
 * 2 if it was refused.
 */
export const showHistory = async (id: string, more: readonly string[]): Promise<number> => {
  keepNewFilesPrivate()
  const command = parseOperatorCommand(['prices', '--of', id, ...more], process.env)
  const answer = await askOperator(command, keyFolder(process.env))
  say(command.json ? terminalJson(answer) : linesOf(answer).join('\n'))
  return answer.ok ? 0 : 2
}
