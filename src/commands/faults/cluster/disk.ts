import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fillDisk } from '../place.ts'

/** A small disk of its own, which can be filled without filling a shared one. */
export interface Disk {
  readonly fill: () => void
  readonly free: () => void
  readonly unmount: () => void
}

/** Mounts a disk on a folder; undefined where the system or the user cannot. */
export const mountDisk = (folder: string, megabytes: number): Disk | undefined => {
  if (process.platform !== 'linux') return undefined
  const options = `size=${megabytes}m,mode=700`
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'touchline-faults', folder]).status !== 0) return undefined
  const balloon = join(folder, 'balloon')
  const unmount = () => void spawnSync('umount', ['-l', folder])
  process.once('exit', unmount)
  return {
    fill: () => fillDisk(folder, balloon),
    free: () => rmSync(balloon, { force: true }),
    unmount,
  }
}
