import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** As much as the database writes at once for a few bets. */
const probe = Buffer.alloc(256 * 1024, 1)
const every = 1_000

/**
 * Whether a folder's disk takes writes: some of it is written, told to the disk and taken away again, once a second at most however
 * often it is asked. A full disk still answers what is read from it.
 */
export const takesWrites = (folder: string, elapsed = () => performance.now()): (() => Promise<boolean>) => {
  const file = join(folder, `room.${process.pid}.part`)
  let last = { at: -Infinity, took: Promise.resolve(true) }
  return () => {
    if (elapsed() - last.at >= every) last = { at: elapsed(), took: write(file) }
    return last.took
  }
}

const write = async (file: string): Promise<boolean> => {
  try {
    const handle = await open(file, 'w', 0o600)
    try {
      await handle.writeFile(probe)
      await handle.sync()
    } finally {
      await handle.close()
    }
    return true
  } catch {
    return false
  } finally {
    await rm(file, { force: true }).catch(() => undefined)
  }
}
