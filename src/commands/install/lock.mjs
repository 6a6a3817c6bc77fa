import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The oldest Node that the product itself runs on. */
export const least = 24

/**
 * The project's own Node: an npm package like any other, locked by its hash, so that every command runs on one version.
 * If there is no package for this machine (macOS), the running Node, if it is new enough; undefined if not.
 */
export const nodeOf = (root) => {
  const [platform, file] = process.platform === 'win32' ? ['win', 'node.exe'] : [process.platform, 'node']
  const own = join(root, `node_modules/node-${platform}-${process.arch}/bin`, file)
  if (existsSync(own)) return own
  return isPacked(root) || Number.parseInt(process.versions.node, 10) < least ? undefined : process.execPath
}

/** Whether the lock file has a Node for this machine: then no other Node is used instead. */
export const isPacked = (root) =>
  neededOf(packagesOf(join(root, 'package-lock.json'))).some((path) => /^node_modules\/node-(linux|win)-/.test(path))

/**
 * Whether node_modules holds exactly what package-lock.json says, for this machine; for a command that `serves`, the
 * tools for tests and builds may be absent (`npm ci --omit=dev`). npm writes its own record last, when everything is
 * installed.
 */
export function isInstalled(root, serves = false) {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record) || nodeOf(root) === undefined) return false
  const locked = packagesOf(join(root, 'package-lock.json'))
  return holds(packagesOf(record), locked) || (serves && holds(packagesOf(record), withoutTools(locked)))
}

const withoutTools = (locked) => Object.fromEntries(Object.entries(locked).filter(([, { dev }]) => dev !== true))

export const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** Whether every locked package this machine needs is installed, and nothing else. */
export function holds(installed, locked) {
  const same = Object.entries(installed).every(([path, entry]) => locked[path]?.version === entry.version)
  return same && neededOf(locked).every((path) => path in installed)
}

/** The paths of the packages this machine needs; of the optional ones only those made for it by name. */
export const neededOf = (locked) =>
  Object.entries(locked)
    .filter(([path, entry]) => path !== '' && (entry.optional !== true || isForThisMachine(entry)))
    .map(([path]) => path)

/** Only npm knows which C library this machine has, so a package that names one is not expected here. */
const isForThisMachine = ({ os, cpu, libc }) =>
  libc === undefined && (os?.includes(process.platform) ?? false) && (cpu?.includes(process.arch) ?? false)
