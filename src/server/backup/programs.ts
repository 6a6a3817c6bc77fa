import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, constants, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A PostgreSQL program that is not installed, or that failed; the message says why. */
export class PostgresProgramFailed extends Error {
  readonly code = 'postgresProgramFailed'

  constructor(reason: string) {
    super(reason)
    this.name = 'PostgresProgramFailed'
  }
}

/**
 * The path of a PostgreSQL program: in the folder of the newest version, if Debian keeps one per version, or on the
 * path.
 */
export const postgresProgram = (name: string): string => {
  const versions = loadFolder('/usr/lib/postgresql').toSorted((a, b) => Number(b) - Number(a))
  const folders = [
    ...versions.map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...(process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''),
  ]
  const found = folders.map((folder) => join(folder, name)).find(isProgram)
  if (found === undefined)
    throw new PostgresProgramFailed(`${name} is not installed; it comes with the programs of PostgreSQL`)
  return found
}

/**
 * An address as PostgreSQL's programs take it: the password goes through the environment, because everybody can read
 * arguments.
 */
export const addressOf = (url: string): { readonly address: string; readonly env: NodeJS.ProcessEnv } => {
  const parsed = new URL(url)
  const password = decodeURIComponent(parsed.password)
  parsed.password = ''
  return { address: parsed.href, env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) } }
}

/** Runs a program to its end. If it fails, throws with the last line it printed. */
export const runProgram = async (name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> => {
  const child = spawn(postgresProgram(name), args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const lastLine = lastLineOf(child)
  const code = await exitOf(child)
  if (code !== 0) throw new PostgresProgramFailed(`${name} ended with ${code}: ${lastLine()}`)
}

export const exitOf = (child: ChildProcess): Promise<number | string | null> =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? signal))
  })

/** Keeps the last line a program printed on its standard error, or the one that says why it ended. */
export const lastLineOf = (child: ChildProcess): (() => string) => {
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4_000)))
  return () => /FATAL: .*/.exec(output)?.[0] ?? output.trim().split('\n').at(-1) ?? ''
}

/** PostgreSQL refuses to run as root, so that it then runs as its own user. */
export const serverUser = (): { readonly uid: number; readonly gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'postgres')
  if (!entry) throw new PostgresProgramFailed('PostgreSQL does not run as root, and there is no user postgres')
  return { uid: Number(entry[2]), gid: Number(entry[3]) }
}

const loadFolder = (path: string): string[] => {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
