import { spawnSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A small disk of its own, which can be filled without filling a shared one. */
export interface Disk {
  readonly fill: () => void
  readonly free: () => void
  readonly unmount: () => void
}

const chunk = Buffer.alloc(4 * 1_048_576)

/** Mounts a disk on a folder; undefined where the system or the user cannot. */
export const mountDisk = (folder: string, megabytes: number): Disk | undefined => {
  if (process.platform !== 'linux') return undefined
  const options = `size=${megabytes}m,mode=700`
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'touchline-faults', folder]).status !== 0) return undefined
  const balloon = join(folder, 'balloon')
  const unmount = () => void spawnSync('umount', ['-l', folder])
  process.once('exit', unmount)
  return {
    fill: () => {
      const { bavail, bsize } = statfsSync(folder)
      try {
        for (let left = bavail * bsize; left > 0; left -= chunk.length)
          writeFileSync(balloon, chunk.subarray(0, Math.min(left, chunk.length)), { flag: 'a' })
      } catch (error) {
        // Writes of other processes took the last space in the meantime.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    free: () => rmSync(balloon, { force: true }),
    unmount,
  }
}
