import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** As much as the database writes in one go for a few bets. */
const probe = Buffer.alloc(256 * 1024, 1)
const every = 1_000

/**
 * Whether a folder's disk accepts writes: writes a file, syncs it and removes it, at most once a second however often
 * it is asked. A full disk still answers reads.
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
