import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findProgram } from '../../_kit/packages.ts'
import { evening } from '../../_kit/shop.ts'

const debian = '/usr/lib/postgresql'
const script = fileURLToPath(new URL('./plain.sql', import.meta.url))

/** PostgreSQL's own load generator: the newest Debian keeps, or the one on the path; undefined where there is none. */
export const findPgbench = (): string | undefined => {
  const versions = readdirSync('/usr/lib').includes('postgresql')
    ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a))
    : []
  return findProgram([...versions.map((version) => `${debian}/${version}/bin/pgbench`), 'pgbench'])
}

/**
 * Bets a second that pgbench places for so many clients, each bet by plain statements in a transaction of its own.
 * Throws where one of them failed.
 */
export const plainRate = async (
  program: string,
  url: string,
  { clients, seconds, members }: { clients: number; seconds: number; members: readonly bigint[] },
): Promise<number> => {
  const { stdout } = await promisify(execFile)(program, [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(seconds),
    '-f',
    script,
    '-D',
    `first=${members[0]}`,
    '-D',
    `last=${members.at(-1)}`,
    '-D',
    `book=${evening}`,
    url,
  ]).catch((error: unknown) => {
    throw new Error(`pgbench failed: ${/^pgbench: error: .*$/m.exec(String(error))?.[0] ?? String(error)}`)
  })
  const [, rate] = /tps = ([\d.]+) \(without/.exec(stdout) ?? []
  if (rate === undefined || !/failed transactions: 0 /.test(stdout))
    throw new Error(`pgbench did not place every bet: ${stdout}`)
  return Number(rate)
}
