import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first of these that can be run: a full path as it is, a bare name from the path. */
export function findProgram(candidates: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return candidates
    .flatMap((name) => (name.includes('/') ? [name] : folders.map((folder) => join(folder, name))))
    .find(isProgram)
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Installs a system package where this process may: root on a machine with apt-get. Says in one line why it could not.
 */
export function installPackage(name: string): { done: true } | { done: false; why: string } {
  if (process.getuid?.() !== 0) return { done: false, why: `${name} is not installed, and only root may install it` }
  if (findProgram(['apt-get']) === undefined)
    return { done: false, why: `${name} is not installed, and there is no apt-get here to install it with` }
  process.stderr.write(`Installing ${name} with apt-get (once).\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const { status, stderr } = spawnSync('apt-get', ['-q', ...step], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (status !== 0)
      return {
        done: false,
        why: `apt-get could not get ${name}: ${/^E: .*$/m.exec(stderr)?.[0] ?? `it ended with ${status}`}`,
      }
  }
  return { done: true }
}
