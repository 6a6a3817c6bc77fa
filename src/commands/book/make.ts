import { eventKinds } from '#domain/significant-event.ts'
import { acceptancePage, type PrintedTable } from '#review/pages/acceptance-page.ts'
import { acceptance, lockedRows } from '#server/bets/acceptance/acceptance.ts'
import { asvsPage, loadSheet } from '#review/asvs.ts'
import { clausePage } from '#review/pages/clause-page.ts'
import { clauseFaults } from '#review/clauses.ts'
import { explore } from '#review/explore.ts'
import { flowPage } from '#review/pages/flow-page.ts'
import { flows } from '#review/flows.ts'
import { limitsPage } from '#review/pages/limits-page.ts'
import { moneyPage } from '#review/pages/money-page.ts'
import { overviewPage } from '#review/pages/overview.ts'
import {
  acceptanceFile,
  asvsFile,
  clauseFile,
  fileOf,
  limitsFile,
  moneyFile,
  overviewFile,
  policyFile,
  questionFile,
  ruleFile,
  stepsFile,
  titleFile,
  wcagFile,
} from '#review/pages/page.ts'
import {
  asOneDocument,
  type Edition,
  fingerprintText,
  type Leaf,
  titlePage,
  withTitleBlocks,
} from '#review/pages/edition.ts'
import { stepsPage } from '#review/pages/nine-steps.ts'
import { parsePolicy, policyNames, policyPage } from '#review/policies.ts'
import { rulePage } from '#review/pages/rule-page.ts'
import { rowsOf, tableText } from '#review/table.ts'
import { searchScript } from '#review/pages/search-index.ts'
import { loadCriteria, wcagPage } from '#review/wcag.ts'
import type { KeyFile } from '#server/operator/key-file.ts'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Worker } from 'node:worker_threads'
import { citationsIn } from './citations.ts'
import { editionOf } from './edition.ts'
import { bookFolder } from './folder.ts'
import { writeManifest } from './manifest.ts'
import { pdfFile, printBook, printFile } from './pdf.ts'
import { chartName, fingerprintOf } from './fingerprint.ts'

const acceptanceTables: readonly PrintedTable[] = [
  ...acceptance.map((table) => ({ ...table, says: `${table.says} The server runs these rows.` })),
  {
    name: 'Under the locks',
    says: 'Markets, boosters and the wallet are locked, and what may have changed since is checked again. The database runs these checks, in functions of its own; the rows describe them.',
    rows: lockedRows,
  },
]

const font = 'node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'

export interface BookOptions {
  /** Print the book as one PDF. */
  readonly isPrinted?: boolean
  /** Sign the list of its pages with this key. */
  readonly key?: KeyFile | undefined
}

/**
 * Writes the whole book to `.build/book` with the list of its pages, and reports each page. Throws for a wrong citation
 * or a chart that cannot be read.
 */
export const makeBook = async (root: string, { isPrinted = false, key }: BookOptions = {}): Promise<void> => {
  const folder = bookFolder
  const faults = clauseFaults(flows)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  await mkdir(folder, { recursive: true })
  for (const name of ['book.css', 'book.js']) await copyFile(join(root, 'src/review/pages', name), join(folder, name))
  await copyFile(join(root, font), join(folder, 'archivo.woff2'))

  const edition = editionOf(root)
  const fingerprints = new Map<string, string>()
  const leaves = withTitleBlocks(await leavesOf(root, edition, fingerprints), edition)
  for (const { file, html } of leaves) await writeFile(join(folder, file), html)
  await writeFile(join(folder, 'search.js'), searchScript(flows))
  await writeFile(join(folder, printFile), asOneDocument(leaves, `${edition.product} ${edition.version}`))
  if (isPrinted) await printBook(folder, edition)
  const listed = [...leaves.map(({ file }) => file), printFile, ...(isPrinted ? [pdfFile] : [])]
  writeManifest(folder, edition, fingerprints, listed, key)
  for (const file of listed) console.log(join(relative(root, folder), file))
  console.log(
    `${leaves.length} pages of ${edition.product} ${edition.version}, commit ${edition.commit}${key ? `, signed by ${key.operator}` : ', not signed'}`,
  )
}

/** Every page in its order; notes the fingerprint of each machine. */
const leavesOf = async (
  root: string,
  edition: Edition,
  fingerprints: Map<string, string>,
): Promise<readonly Leaf[]> => {
  const loadText = (path: string) => readFile(join(root, path), 'utf8')
  const tests = citationsIn(root)
  // The searches through worlds run beside the pages of the machines.
  const searched = searchedPage()
  const machines: Leaf[] = []
  for (const flow of flows) {
    const fingerprint = fingerprintOf(flow)
    fingerprints.set(flow.name, fingerprint)
    const reach = explore(flow.environment)
    const table = tableText(rowsOf(flow.environment, flow.watch, reach), reach)
    await writeFile(join(bookFolder, `${flow.name.toLowerCase()}.edges.txt`), table)
    const proof = { tests, fingerprint: fingerprintText(fingerprint), chart: chartName(flow.environment.machine) }
    machines.push({ file: fileOf(flow), html: await flowPage(flow, flows, proof), fingerprint })
  }
  const whole = createHash('sha256')
    .update([...fingerprints.values()].join())
    .digest('hex')
  const leaf = (file: string, html: string): Leaf => ({ file, html, fingerprint: whole })
  const policies = policyNames.map(async (name) => parsePolicy(await loadText(`src/review/policies/${name}.txt`)))
  const others = [
    leaf(overviewFile, overviewPage(flows)),
    leaf(stepsFile, stepsPage(flows)),
    ...machines,
    leaf(questionFile, await searched),
    leaf(acceptanceFile, acceptancePage(flows, acceptanceTables)),
    leaf(moneyFile, moneyPage(flows)),
    leaf(limitsFile, limitsPage(flows)),
    leaf(clauseFile, clausePage(flows, tests)),
    leaf(ruleFile, rulePage(flows)),
    leaf(asvsFile, asvsPage(flows, loadSheet(await loadText('src/review/asvs.txt')))),
    leaf(wcagFile, wcagPage(flows, loadCriteria(await loadText('src/review/wcag.txt')))),
    leaf(policyFile, policyPage(flows, await Promise.all(policies), eventKinds)),
  ]
  const pageOf = (file: string) => others.findIndex((each) => each.file === file) + 2
  return [leaf(titleFile, titlePage(flows, edition, fingerprints, pageOf)), ...others]
}

/** The page of the questions, made by a second thread. Rejects if a search finds a forbidden world. */
const searchedPage = async (): Promise<string> => {
  // `once` rejects with the error that the thread ends with.
  const [page] = (await once(new Worker(new URL('./search-worker.ts', import.meta.url)), 'message')) as [string]
  return page
}
