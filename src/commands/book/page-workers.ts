import type { Found } from '#review/product/search.ts'
import { type SearchName, searchNames } from '#review/product/searches.ts'
import type { Citations } from '#review/pages/edge-table.ts'
import { availableParallelism } from 'node:os'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { keptPages } from './kept-pages.ts'
import type { Job, MachinePages, Made, WorkerData } from './page-worker.ts'

/** What takes longest is begun first. */
const longest = ['Slip', 'Placement', 'acceptance']

/** The largest walk keeps 50 MB: with more room, a thread would leave its garbage where the next page needs memory. */
const resourceLimits = { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 128 }

/**
 * Makes the pages of the machines of these names, and the searches, in one thread a core, four at most; what was made
 * before from the same sources is taken as it is. Rejects if a search finds a forbidden world or a chart cannot be
 * drawn.
 */
export const makePages = async (
  root: string,
  names: readonly string[],
  tests: Citations,
): Promise<{
  readonly found: ReadonlyMap<SearchName, Found>
  readonly machines: ReadonlyMap<string, MachinePages>
}> => {
  const kept = await keptPages(root, tests)
  const made = new Map<Job, Made>()
  const jobs: readonly Job[] = [
    ...searchNames.map((name): Job => ({ makes: 'search', name })),
    ...names.map((name): Job => ({ makes: 'machine', name })),
  ]
  for (const job of jobs) {
    const before = kept.load(job)
    if (before !== undefined) made.set(job, before)
  }
  const rank = ({ name }: Job) => (longest.indexOf(name) + longest.length + 1) % (longest.length + 1)
  const waiting = jobs.filter((job) => !made.has(job)).toSorted((a, b) => rank(a) - rank(b))
  const work = async () => {
    const worker = new Worker(new URL('./page-worker.ts', import.meta.url), {
      workerData: { tests } satisfies WorkerData,
      resourceLimits,
    })
    try {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        worker.postMessage(job)
        // `once` rejects with the error that the thread ends with.
        const [pages] = (await once(worker, 'message')) as [Made]
        made.set(job, pages)
        kept.keep(job, pages)
      }
    } finally {
      await worker.terminate()
    }
  }
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism(), waiting.length) }, work))
  kept.forgetOthers(jobs)
  const madeBy = <M extends Made>(makes: Job['makes']) =>
    jobs.flatMap((job) => (job.makes === makes ? [[job.name, made.get(job) as M] as const] : []))
  return {
    found: new Map(madeBy<Found>('search')) as ReadonlyMap<SearchName, Found>,
    machines: new Map(madeBy<MachinePages>('machine')),
  }
}
