import { whenIdle } from '#ui/when-idle.ts'
import { type KeepMessage, workerPath } from './kept.ts'

/**
 * Has the device keep the page and what it is made of, once there is time for it, so that it opens without a connection
 * (§page.offline). A device that keeps nothing loses nothing else.
 */
export const keepApp = async (workers: ServiceWorkerContainer | undefined = navigator.serviceWorker): Promise<void> => {
  if (!workers) return
  await whenIdle()
  await workers.register(workerPath)
  const { active } = await workers.ready
  const urls = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ type: 'keep', urls } satisfies KeepMessage)
}
