import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The project's own Node: an npm package like any other, so that every command runs on one version. */
export const nodeOf = (root) => join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Whether node_modules holds exactly what package-lock.json says, for this machine. npm writes its own record last, when all of it is there. */
export function isInstalled(root) {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record) || !existsSync(nodeOf(root))) return false
  return holds(packagesOf(record), packagesOf(join(root, 'package-lock.json')))
}

export const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** Every locked package this machine needs is installed, and nothing else is. */
export function holds(installed, locked) {
  const same = Object.entries(installed).every(([path, entry]) => locked[path]?.version === entry.version)
  return same && neededOf(locked).every((path) => path in installed)
}

/** The paths of the packages this machine needs; of optional ones those alone that are made for it by name. */
export const neededOf = (locked) =>
  Object.entries(locked)
    .filter(([path, entry]) => path !== '' && (entry.optional !== true || isForThisMachine(entry)))
    .map(([path]) => path)

/** Only npm knows which C library is ours, so a package that names one is not asked for here. */
const isForThisMachine = ({ os, cpu, libc }) =>
  libc === undefined && (os?.includes(process.platform) ?? false) && (cpu?.includes(process.arch) ?? false)
