import { chart } from '#review/chart.ts'
import { flows } from '#review/flows.ts'
import type { Citations } from '#review/pages/edge-table.ts'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Job, Made } from './page-worker.ts'
import { closureReader } from './sources.ts'

/** What was made for a book before, each in a file that is named for all that it was made from. */
export interface KeptPages {
  readonly load: (job: Job) => Made | undefined
  readonly keep: (job: Job, made: Made) => void
  /** Removes what these jobs did not make. */
  readonly forgetOthers: (jobs: readonly Job[]) => void
}

const keptFolder = fileURLToPath(new URL('../../../.build/book-pages', import.meta.url))
const worker = 'src/commands/book/page-worker.ts'
const flowList = 'src/review/flows.ts'
const searchList = 'src/review/product/searches.ts'

export const keptPages = async (root: string, tests: Citations, folder = keptFolder): Promise<KeptPages> => {
  mkdirSync(folder, { recursive: true })
  const names = await namesOf(root, tests)
  const fileOf = (job: Job) => join(folder, `${names(job)}.json`)
  return {
    load: (job) => {
      try {
        return JSON.parse(readFileSync(fileOf(job), 'utf8')) as Made
      } catch {
        return undefined
      }
    },
    keep: (job, made) => {
      // Two books may be made at a time: none reads half a file.
      const half = `${fileOf(job)}.${process.pid}`
      writeFileSync(half, JSON.stringify(made))
      renameSync(half, fileOf(job))
    },
    forgetOthers: (jobs) => {
      const own = new Set(jobs.map((job) => `${names(job)}.json`))
      for (const file of readdirSync(folder)) if (!own.has(file)) rmSync(join(folder, file), { force: true })
    },
  }
}

/**
 * A job’s name: the SHA-256, in hex, of the modules of its machine or search and of those that write the pages, of the
 * tests that a page cites, of the list of flows that every page has, and of the packages.
 */
export const namesOf = async (root: string, tests: Citations): Promise<(job: Job) => string> => {
  const closureOf = closureReader(root)
  const pathOf = await flowPaths()
  const writers = closureOf(worker, [flowList, searchList])
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const listed = flows.map(({ name }) => name).join()
  const partsOf = (job: Job): readonly string[] => {
    if (job.makes === 'search')
      return [closureOf(`src/review/product/${job.name}.ts`), closureOf(searchList, productFiles(root))]
    const flow = flows.find(({ name }) => name === job.name)!
    const ids = new Set(chart(flow.environment.machine).edges.map(({ id }) => id))
    const cited = [...tests].filter(([id]) => ids.has(id))
    return [closureOf(pathOf.get(job.name)!), writers, JSON.stringify(cited), listed]
  }
  const known = new Map<string, string>()
  return (job) => {
    const key = `${job.makes} ${job.name}`
    const name =
      known.get(key) ??
      createHash('sha256')
        .update([key, lock, process.version, ...partsOf(job)].join('\0'))
        .digest('hex')
    known.set(key, name)
    return name
  }
}

const productFiles = (root: string): readonly string[] =>
  globSync('src/review/product/*.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path !== searchList && !path.endsWith('/search.ts'))

/** The module that each flow comes from, by the flow’s name. */
const flowPaths = async (): Promise<ReadonlyMap<string, string>> => {
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  const paths = new Map<string, string>()
  for (const path of globSync('src/review/flows/**/*.ts', { cwd: root })) {
    const exported = (await import(pathToFileURL(join(root, path)).href)) as Readonly<Record<string, unknown>>
    const values = new Set(Object.values(exported))
    for (const flow of flows) if (values.has(flow)) paths.set(flow.name, path.replaceAll('\\', '/'))
  }
  return paths
}
