import { eventKinds } from '#domain/significant-event.ts'
import { acceptancePage, type PrintedTable } from '#review/pages/acceptance-page.ts'
import { acceptance, lockedRows } from '#server/bets/acceptance/acceptance.ts'
import { asvsPage, loadSheet } from '#review/asvs.ts'
import { clausePage } from '#review/pages/clause-page.ts'
import { clauseFaults } from '#review/clauses.ts'
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
  standardsFile,
  wcagFile,
} from '#review/pages/page.ts'
import { asOneDocument, type Edition, type Leaf, titlePage, withTitleBlocks } from '#review/pages/edition.ts'
import { stepsPage } from '#review/pages/nine-steps.ts'
import { parsePolicy, policyNames, policyPage } from '#review/policies.ts'
import { questionPage } from '#review/questions.ts'
import { rulePage } from '#review/pages/rule-page.ts'
import { searchScript } from '#review/pages/search-index.ts'
import { loadStandards, standardsPage } from '#review/standards.ts'
import { loadCriteria, wcagPage } from '#review/wcag.ts'
import type { KeyFile } from '#server/operator/key-file.ts'
import { editionOf } from '#server/records/edition.ts'
import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { citationsIn } from './citations.ts'
import { bookFolder, pdfFile, printFile } from './folder.ts'
import { writeManifest } from './manifest.ts'
import type { MachinePages } from './page-worker.ts'
import { makePages } from './page-workers.ts'
import { bookStamp, stampFile } from './stamp.ts'

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
  const faults = clauseFaults(flows)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  await mkdir(dirname(bookFolder), { recursive: true })
  // The book that is there stays whole until the new one is.
  const folder = await mkdtemp(`${bookFolder}-`)
  try {
    await fill(folder, root, { isPrinted, key })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const fill = async (folder: string, root: string, { isPrinted, key }: BookOptions): Promise<void> => {
  for (const name of ['book.css', 'book.js']) await copyFile(join(root, 'src/review/pages', name), join(folder, name))
  await copyFile(join(root, font), join(folder, 'archivo.woff2'))

  const edition = await editionOf(root)
  const stamp = bookStamp(edition)
  const machines = new Map<string, MachinePages>()
  const leaves = withTitleBlocks(await leavesOf(root, edition, machines), edition)
  for (const [name, { table }] of machines) await writeFile(join(folder, `${name.toLowerCase()}.edges.txt`), table)
  for (const { file, html } of leaves) await writeFile(join(folder, file), html)
  await writeFile(
    join(folder, 'search.js'),
    searchScript(
      flows,
      [...machines.values()].flatMap(({ entries }) => entries),
    ),
  )
  await writeFile(join(folder, printFile), asOneDocument(leaves, `${edition.product} ${edition.version}`))
  if (isPrinted) await (await import('./pdf.ts')).printBook(folder, edition)
  const listed = [...leaves.map(({ file }) => file), printFile, ...(isPrinted ? [pdfFile] : [])]
  writeManifest(folder, edition, fingerprintsOf(machines), listed, key)
  await rm(stampFile, { force: true })
  await rm(bookFolder, { recursive: true, force: true })
  await rename(folder, bookFolder)
  await writeFile(stampFile, stamp)
  for (const file of listed) console.log(join(relative(root, bookFolder), file))
  console.log(
    `${leaves.length} pages of ${edition.product} ${edition.version}, commit ${edition.commit}${key ? `, signed by ${key.operator}` : ', not signed'}`,
  )
}

/** Every page in its order; notes what each machine is by its name. */
const leavesOf = async (
  root: string,
  edition: Edition,
  machines: Map<string, MachinePages>,
): Promise<readonly Leaf[]> => {
  const loadText = (path: string) => readFile(join(root, path), 'utf8')
  const tests = citationsIn(root)
  const names = flows.map(({ name }) => name)
  const made = await makePages(root, names, tests)
  for (const name of names) machines.set(name, made.machines.get(name)!)
  const machineLeaves = flows.map((flow): Leaf => {
    const { html, fingerprint } = machines.get(flow.name)!
    return { file: fileOf(flow), html, fingerprint }
  })
  const fingerprints = fingerprintsOf(machines)
  const whole = createHash('sha256')
    .update([...fingerprints.values()].join())
    .digest('hex')
  const leaf = (file: string, html: string): Leaf => ({ file, html, fingerprint: whole })
  const policies = policyNames.map(async (name) => parsePolicy(await loadText(`src/review/policies/${name}.txt`)))
  const others = [
    leaf(overviewFile, overviewPage(flows)),
    leaf(stepsFile, stepsPage(flows)),
    ...machineLeaves,
    leaf(questionFile, questionPage(flows, made.found)),
    leaf(acceptanceFile, acceptancePage(flows, acceptanceTables)),
    leaf(moneyFile, moneyPage(flows)),
    leaf(limitsFile, limitsPage(flows)),
    leaf(clauseFile, clausePage(flows, tests)),
    leaf(standardsFile, standardsPage(flows, loadStandards(await loadText('src/review/standards.txt')))),
    leaf(ruleFile, rulePage(flows)),
    leaf(asvsFile, asvsPage(flows, loadSheet(await loadText('src/review/asvs.txt')))),
    leaf(wcagFile, wcagPage(flows, loadCriteria(await loadText('src/review/wcag.txt')))),
    leaf(policyFile, policyPage(flows, await Promise.all(policies), eventKinds)),
  ]
  const pageOf = (file: string) => others.findIndex((each) => each.file === file) + 2
  return [leaf(titleFile, titlePage(flows, edition, fingerprints, pageOf)), ...others]
}

const fingerprintsOf = (machines: ReadonlyMap<string, MachinePages>): ReadonlyMap<string, string> =>
  new Map([...machines].map(([name, { fingerprint }]) => [name, fingerprint]))
