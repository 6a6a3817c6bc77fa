import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for one run's data, on its own small disk if the system can make one. */
export interface Place {
  readonly folder: string
  /** A folder beside it, on the normal disk. */
  readonly beside: string
  /** Whether the disk can be filled without filling a shared one. */
  readonly isOwnDisk: boolean
  readonly fill: () => void
  readonly free: () => void
  readonly remove: () => void
}

export const makePlace = (megabytes: number): Place => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-faults-'))
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  // A database server may run as another user.
  for (const path of [folder, disk]) chmodSync(path, 0o755)
  const isOwnDisk =
    process.platform === 'linux' &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'touchline-faults', disk]).status === 0
  const unmount = () => isOwnDisk && spawnSync('umount', ['-l', disk])
  process.once('exit', unmount)
  const balloon = join(disk, 'balloon')
  return {
    folder: disk,
    beside: folder,
    isOwnDisk,
    fill: () => fillDisk(disk, balloon),
    free: () => rmSync(balloon, { force: true }),
    remove: () => {
      unmount()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Takes all the free space of a folder's disk, in one file. */
export const fillDisk = (folder: string, balloon: string): void => {
  const { bavail, bsize } = statfsSync(folder)
  try {
    for (let left = bavail * bsize; left > 0; left -= chunk.length)
      writeFileSync(balloon, chunk.subarray(0, Math.min(left, chunk.length)), { flag: 'a' })
  } catch (error) {
    // Writes of other processes took the last space in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

const chunk = Buffer.alloc(4 * 1_048_576)
