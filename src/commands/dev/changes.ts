import { watch } from 'node:fs'
import { join } from 'node:path'

/** Files of one save come together: an editor writes, renames and touches. */
const together = 30

/**
 * Passes on which files under some folders changed, by their paths from `root`, one batch at a time: what changes while
 * a batch is worked on is the next. Answers how to stop.
 */
export const followChanges = (
  root: string,
  folders: readonly string[],
  handle: (files: readonly string[]) => Promise<void>,
): (() => void) => {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let working = false
  const work = async () => {
    if (working || waiting.size === 0) return
    working = true
    const files = [...waiting]
    waiting.clear()
    await handle(files).catch((error: Error) => console.error(error.message))
    working = false
    await work()
  }
  const watchers = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (name === null || /~$|\.swp$|\.tmp$/.test(name)) return
      waiting.add(join(folder, name).replaceAll('\\', '/'))
      clearTimeout(timer)
      timer = setTimeout(() => void work(), together)
    }),
  )
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
