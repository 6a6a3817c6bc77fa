import { explore } from '#review/explore.ts'
import { flows } from '#review/flows.ts'
import type { Citations } from '#review/pages/edge-table.ts'
import { fingerprintText } from '#review/pages/edition.ts'
import { buildOf } from '#server/bets/record/build.ts'
import { flowPage } from '#review/pages/flow-page.ts'
import { type Entry, entriesOf } from '#review/pages/search-index.ts'
import { questionPage } from '#review/questions.ts'
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

/** The question page, or the pages of the flow of a name. */
export type Job = { readonly makes: 'questions' } | { readonly makes: 'machine'; readonly name: string }

const { tests } = workerData as WorkerData

const machinePages = async (name: string): Promise<MachinePages> => {
  const flow = flows.find((one) => one.name === name)!
  const fingerprint = fingerprintOf(flow)
  const reach = explore(flow.environment)
  const { machine } = flow.environment
  const proof = {
    tests,
    fingerprint: fingerprintText(fingerprint),
    build: buildOf(machine),
    chart: chartName(machine),
  }
  return {
    html: await flowPage(flow, flows, proof),
    table: tableText(rowsOf(flow.environment, flow.watch, reach), reach),
    fingerprint,
    entries: entriesOf(flow),
  }
}

// Answers each job with what it makes. A search that finds a forbidden world ends the thread with its error.
parentPort!.on('message', (job: Job) => {
  const made = job.makes === 'questions' ? Promise.resolve(questionPage(flows)) : machinePages(job.name)
  void made.then((pages) => parentPort!.postMessage(pages))
})
