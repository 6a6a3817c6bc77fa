import type { Work } from '#calls/work.ts'
import type { WorkEvent } from '#machines/session/session.ts'
import { fill } from './ports.ts'

/** Does the work that a server asks for before it listens (§account.work); loaded on request. */
export const workPort = () =>
  fill<Work, WorkEvent>(async (work, tell, signal) => {
    try {
      const { doWork } = await import('./do-work.ts')
      tell({ type: 'work.done', work: await doWork(work, signal) })
    } catch {
      tell({ type: 'work.failed' })
    }
  })
