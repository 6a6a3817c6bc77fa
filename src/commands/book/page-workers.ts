import type { Citations } from '#review/pages/edge-table.ts'
import { availableParallelism } from 'node:os'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Job, MachinePages, WorkerData } from './page-worker.ts'

/**
 * Makes the pages of the machines of these names, and the page of the questions, in one thread a core, four at most.
 * Rejects if a search finds a forbidden world or a chart cannot be drawn.
 */
export const makePages = async (
  names: readonly string[],
  tests: Citations,
): Promise<{ readonly questions: string; readonly machines: ReadonlyMap<string, MachinePages> }> => {
  // The searches take longest.
  const jobs: Job[] = [{ makes: 'questions' }, ...names.map((name): Job => ({ makes: 'machine', name }))]
  const machines = new Map<string, MachinePages>()
  let questions = ''
  const work = async () => {
    const worker = new Worker(new URL('./page-worker.ts', import.meta.url), {
      workerData: { tests } satisfies WorkerData,
    })
    try {
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        worker.postMessage(job)
        // `once` rejects with the error that the thread ends with.
        const [made] = (await once(worker, 'message')) as [string | MachinePages]
        if (typeof made === 'string') questions = made
        else if (job.makes === 'machine') machines.set(job.name, made)
      }
    } finally {
      await worker.terminate()
    }
  }
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work))
  return { questions, machines }
}
