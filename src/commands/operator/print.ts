import type { OperatorAnswer } from '#server/operator/perform.ts'
import type { RecordedState } from '#server/operator/record.ts'
import { terminalJson, terminalText } from '#domain/text/plain-text.ts'
import type { OperatorCommand } from './parse-command.ts'

/** An answer as lines for a terminal. */
export const linesOf = (answer: OperatorAnswer): string[] => {
  if (!answer.ok)
    return [`refused ${answer.error}${answer.field === undefined ? '' : ` --${answer.field}`}: ${answer.says}`]
  if ('rows' in answer) return answer.rows.length === 0 ? ['none'] : answer.rows.map(lineOf)
  const { act, before, after } = answer
  if ('pending' in answer)
    return [
      answer.state === 'pending'
        ? `${act} is not done yet: it waits as ${answer.pending} for a second operator, until ${answer.until}`
        : `${act} ${answer.pending} is ${answer.state}`,
      ...changesOf(before, after),
    ]
  const { number, repeated } = answer
  return [`${act} is act ${number}${repeated ? ', done before and not again' : ''}`, ...changesOf(before, after)]
}

/** A secret that was made for the member, and what the member does with it. */
export const madeLine = ({ name, text }: NonNullable<OperatorCommand['made']>): string =>
  name === 'password'
    ? `password ${text} (the member chooses another at the first sign-in)`
    : `code ${text} (the member opens the sign-in page with #device=${text} after its address, and signs in there)`

/** What an act changed, field by field; unchanged fields once. */
const changesOf = (before: RecordedState, after: RecordedState): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => {
    const [was, is] = [textOf(before[name]), textOf(after[name])]
    return `  ${name.padEnd(11)}${was === is || was === '' ? is : `${was} → ${is === '' ? 'none' : is}`}`
  })

const lineOf = (row: RecordedState): string =>
  Object.entries(row)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name} ${textOf(value)}`)
    .join('  ')

/** What others wrote must not steer the terminal (§wire.plain-text). */
const textOf = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? terminalJson(value)
      : terminalText(String(value))
