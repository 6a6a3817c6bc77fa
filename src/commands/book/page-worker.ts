import { explore } from '#review/explore.ts'
import { flows } from '#review/flows.ts'
import type { Citations } from '#review/pages/edge-table.ts'
import { fingerprintText } from '#review/pages/edition.ts'
import { buildOf } from '#server/bets/record/build.ts'
import { flowPage } from '#review/pages/flow-page.ts'
import { type Entry, entriesOf } from '#review/pages/search-index.ts'
import type { Found } from '#review/product/search.ts'
import { type SearchName, searches } from '#review/product/searches.ts'
import { rowsOf, tableText } from '#review/table.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { chartName, fingerprintOf } from './fingerprint.ts'

/** What the pages of a machine are made from, beside the machine. */
export interface WorkerData {
  readonly tests: Citations
}

/** All that a book shows of one machine. */
export interface MachinePages {
  readonly html: string
  /** Its edge table as text. */
  readonly table: string
  readonly fingerprint: string
  /** Its transitions, as the search finds them. */
  readonly entries: readonly Entry[]
}

/** A search, or the pages of the flow of a name. */
export type Job =
  | { readonly makes: 'search'; readonly name: SearchName }
  | { readonly makes: 'machine'; readonly name: string }
export type Made = Found | MachinePages

const { tests } = workerData as WorkerData

const machinePages = async (name: string): Promise<MachinePages> => {
  const flow = flows.find((one) => one.name === name)!
  const reach = explore(flow.environment)
  const table = tableText(rowsOf(flow.environment, flow.watch, reach), reach)
  const fingerprint = fingerprintOf(flow, table)
  const { machine } = flow.environment
  const proof = {
    tests,
    fingerprint: fingerprintText(fingerprint),
    build: buildOf(machine),
    chart: chartName(machine),
  }
  return {
    html: await flowPage(flow, flows, proof),
    table,
    fingerprint,
    entries: entriesOf(flow),
  }
}

// Answers each job with what it makes. A search that finds a forbidden world ends the thread with its error.
parentPort!.on('message', (job: Job) => {
  const made: Promise<Made> =
    job.makes === 'search' ? Promise.resolve(searches[job.name].search()) : machinePages(job.name)
  void made.then((pages) => parentPort!.postMessage(pages))
})
