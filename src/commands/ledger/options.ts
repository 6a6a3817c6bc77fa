import { ConfigError, parseConfig } from '#server/config/config.ts'
import { sealsBeside } from '#server/seals/seals.ts'
import type { DatabasePlace } from '#server/database/database.ts'
import type { Seal } from '#server/wallet/walk.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** A request about the ledger, and where the ledger is. */
export interface Asked {
  readonly what: What
  /** Written by an export, read by an import. */
  readonly file: string
  readonly place: DatabasePlace
  readonly data: string
  /** For display: a folder, or an address without its password. */
  readonly where: string
  readonly seal: Seal | undefined
  /** The seals outside the data folder. */
  readonly sealTo: string
}

type What = 'verify' | 'export' | 'import' | 'adopt'

export const usage = `npm run ledger -- verify             every chain, seal, balance and journal; ends with 1 when something is not as it was written
npm run ledger -- export FILE        a whole operator, every table, as it is at one instant, in one checked file
npm run ledger -- import FILE        that file into a database that holds nothing: all of it, verified, or nothing
npm run ledger -- adopt              this database, as it stands, is the data folder's own from now on, whatever the folder knew of another
  --data .touchline                  the folder of the embedded database, which one process alone can open: stop the server first
  --database-url postgres://…        a database server, which may be in use
  --seal-to FOLDER                   where its seals are kept, if not beside the data folder; they and identity.json must agree with it
  --seal 12:5f3a…                    a seal printed by an earlier run, which must still stand`

/**
 * Throws a `ConfigError` that says what is wrong for an unknown command, an unknown flag, or a folder without a
 * database.
 */
export const parseAsked = (args: readonly string[], environment: NodeJS.ProcessEnv): Asked => {
  const [what, ...rest] = args
  if (what !== 'verify' && what !== 'export' && what !== 'import' && what !== 'adopt')
    throw new ConfigError([what === undefined ? usage : `unknown command '${what}'\n${usage}`])
  const hasFile = what === 'export' || what === 'import'
  const file = hasFile ? takeFile(what, rest) : ''
  const { seal, others } = takeSeal(hasFile ? rest.slice(1) : rest)
  const { data, databaseUrl, sealTo = sealsBeside(data) } = parseConfig(others, environment)
  const dir = join(data, 'database')
  if (databaseUrl === undefined && what !== 'import' && !existsSync(dir))
    throw new ConfigError([`--data: there is no database in ${data}`])
  const place = databaseUrl === undefined ? { dir } : { url: databaseUrl }
  return { what, file, place, data, where: databaseUrl === undefined ? data : new URL(databaseUrl).host, seal, sealTo }
}

const takeFile = (what: What, [file]: readonly string[]): string => {
  if (file === undefined || file.startsWith('-')) throw new ConfigError([`${what} needs a file\n${usage}`])
  if (what === 'export' && existsSync(file))
    throw new ConfigError([`${file} is there already; an export does not write over it`])
  if (what === 'import' && !existsSync(file)) throw new ConfigError([`there is no ${file}`])
  return file
}

const takeSeal = (args: readonly string[]): { seal: Seal | undefined; others: readonly string[] } => {
  const at = args.indexOf('--seal')
  if (at < 0) return { seal: undefined, others: args }
  const found = /^(\d{1,18}):([\da-f]{64})$/.exec(args[at + 1] ?? '')
  if (!found)
    throw new ConfigError([`--seal: '${args[at + 1] ?? ''}' is not a number, a colon and 64 hexadecimal digits`])
  return { seal: { id: BigInt(found[1]!), hash: found[2]! }, others: args.toSpliced(at, 2) }
}
