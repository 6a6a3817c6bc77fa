import { type Config, parseConfig } from '#server/config/config.ts'
import { newDeviceCode, newPassword } from '#server/members/passwords.ts'
import { resultStatuses } from '#domain/market/result.ts'
import { decisions, type OperatorActName } from '#domain/operator.ts'
import { decisionFields, actHandlers } from '#server/operator/perform.ts'
import type { FieldNames, OperatorRequest } from '#server/operator/request.ts'
import { views } from '#server/operator/views/views.ts'
import { randomUUID } from 'node:crypto'

/** The request of one command line, and where to send it. */
export interface OperatorCommand {
  readonly request: Omit<OperatorRequest, 'operator' | 'at' | 'signature'>
  /** The key that signs it, by name or by file, if one is given. */
  readonly as: string | undefined
  readonly keyFile: string | undefined
  readonly config: Config
  /** Whether the database was named: then no running server is looked for. */
  readonly direct: boolean
  readonly json: boolean
  /** Whether no key was given, so that the made one has to be shown. */
  readonly madeKey: boolean
  /** The password or the code that an act takes, made here if it was not given. */
  readonly made: { readonly name: MadeName; readonly text: string } | undefined
}

const makers = { password: newPassword, code: newDeviceCode } as const
export type MadeName = keyof typeof makers
const madeNames = Object.keys(makers) as MadeName[]

/** The command line does not say what to do. */
export class UsageError extends Error {
  readonly code = 'badUsage'
}

/**
 * Reads `deposit --member ann --amount 10.00 --reason bonus`; the fields of an act are checked where the act is done.
 */
export const parseOperatorCommand = (args: readonly string[], env: NodeJS.ProcessEnv): OperatorCommand => {
  const [act = '', ...rest] = args
  const isAct = Object.hasOwn(actHandlers, act)
  const isDecision = (decisions as readonly string[]).includes(act)
  if (!isAct && !isDecision && !Object.hasOwn(views, act)) throw new UsageError(`unknown command '${act}'\n${usage()}`)
  const parsed = parseFlags(rest)
  const take = (name: string): string | undefined => {
    const text = parsed.get(name)
    parsed.delete(name)
    return text
  }
  const places = ['data', 'database-url'].flatMap((name) => {
    const text = take(name)
    return text === undefined ? [] : [`--${name}`, text]
  })
  const [key, as, keyFile, reason, json] = ['key', 'as', 'key-file', 'reason', 'json'].map(take)
  const missing = isAct
    ? madeNames.find((name) => name in actHandlers[act as OperatorActName].fields && !parsed.has(name))
    : undefined
  const made = missing && { name: missing, text: makers[missing]() }
  if (made) parsed.set(made.name, made.text)
  return {
    config: parseConfig(places, env),
    direct: places.includes('--database-url'),
    json: json !== undefined,
    as,
    keyFile,
    made,
    madeKey: isAct && key === undefined,
    request: {
      act,
      reason: reason ?? '',
      fields: Object.fromEntries(parsed),
      ...(isAct && { key: key ?? randomUUID() }),
    },
  }
}

/** The help text: the fields of every act and view. */
export const usage = (): string =>
  [
    'npm run operator -- <act> --field value …',
    ...linesFor('acts', Object.entries(actHandlers)),
    ...linesFor(
      'acts that wait for a second operator',
      decisions.map((name) => [name, { fields: decisionFields[name] }] as const),
    ),
    ...linesFor('queries', Object.entries(views)),
    `result: --status one of ${resultStatuses.filter((one) => one !== 'upcoming').join(' ')} (completed); scores as 2-1 of the`,
    '  first half, the match, with overtime and of a shoot-out; --goals home,away,home in order of play',
    '  called before its end, and official: --status called, and --innings 5 or 4.5 of baseball, else --left, the minutes that were left',
    '  a runner: --winners win, and those it tied with; --places how many places they share (1): two that tie for third are',
    '  --winners win,NAME --places 1, and a clear second of three places is --winners win alone; of one that lost it is --winners and who won',
    '  for each-way bets, a runner that is placed behind the winner: --winners place, and those it tied with',
    'with every act: --reason text, why it is done, and --key uuid (generated and printed if omitted)',
    'who: --as name, whose key is in the folder of keys, or --key-file file; if neither is given, the only key in the folder is used',
    'first: npm run operator -- enrol --operator name --roles admin makes your key and enrols you, in the data folder of the server;',
    '  everybody else runs npm run operator -- key --operator name and has an admin enrol the --public-key that it prints',
    'where: --data folder, whose running server is asked if there is one; --database-url postgres://…, which is opened at once; --json',
  ].join('\n')

const width = 16

const linesFor = (title: string, list: readonly (readonly [string, { readonly fields: FieldNames }])[]): string[] => [
  `${title}:`,
  ...list.map(
    ([name, { fields }]) =>
      `  ${name.padEnd(width)}${Object.entries(fields)
        .map(([field, need]) => (need === 'needed' ? `--${field}` : `[--${field}]`))
        .join(' ')}`,
  ),
]

const parseFlags = (args: readonly string[]): Map<string, string> => {
  const said = new Map<string, string>()
  const rest = [...args]
  for (let flag = rest.shift(); flag !== undefined; flag = rest.shift()) {
    if (!/^--[a-z][a-z-]*$/.test(flag)) throw new UsageError(`'${flag}' is not a valid option`)
    const name = flag.slice(2)
    const value = name === 'json' ? '' : rest.shift()
    if (value === undefined) throw new UsageError(`${flag} needs a value`)
    if (said.has(name)) throw new UsageError(`${flag} was given twice`)
    said.set(name, value)
  }
  return said
}
