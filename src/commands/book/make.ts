import { eventKinds } from '#domain/significant-event.ts'
import { acceptancePage, type PrintedTable } from '#review/pages/acceptance-page.ts'
import { acceptance, lockedRows } from '#server/bets/acceptance/acceptance.ts'
import { asvsPage, loadSheet } from '#review/asvs.ts'
import { clausePage } from '#review/pages/clause-page.ts'
import { clauseFaults } from '#review/clauses.ts'
import { explore } from '#review/explore.ts'
import { flowPage } from '#review/pages/flow-page.ts'
import { flows } from '#review/flows.ts'
import { overviewPage } from '#review/pages/overview.ts'
import {
  acceptanceFile,
  asvsFile,
  clauseFile,
  fileOf,
  overviewFile,
  policyFile,
  questionFile,
  ruleFile,
  stepsFile,
  wcagFile,
} from '#review/pages/page.ts'
import { steps, stepsPage } from '#review/pages/nine-steps.ts'
import { parsePolicy, policyNames, policyPage } from '#review/policies.ts'
import { questionPage, questions } from '#review/questions.ts'
import { rulePage } from '#review/pages/rule-page.ts'
import { rowsOf, tableText } from '#review/table.ts'
import { searchScript } from '#review/pages/search-index.ts'
import { loadCriteria, wcagPage } from '#review/wcag.ts'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { citationsIn } from './citations.ts'
import { bookFolder } from './folder.ts'
import { chartName, fingerprintOf } from './fingerprint.ts'

const acceptanceTables: readonly PrintedTable[] = [
  ...acceptance,
  {
    name: 'Under the locks',
    says: 'Markets, boosters and the wallet are locked, and what may have changed since is checked again.',
    rows: lockedRows,
  },
]

const font = 'node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'

/**
 * Writes the whole book to `.build/book`, and reports each page. Throws for a wrong citation or a chart that cannot be
 * read.
 */
export const makeBook = async (root: string): Promise<void> => {
  const folder = bookFolder
  const loadText = (path: string) => readFile(join(root, path), 'utf8')
  const faults = clauseFaults(flows)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  await mkdir(folder, { recursive: true })
  for (const name of ['book.css', 'book.js']) await copyFile(join(root, 'src/review/pages', name), join(folder, name))
  await copyFile(join(root, font), join(folder, 'archivo.woff2'))

  const write = async (file: string, text: string, about: string) => {
    await writeFile(join(folder, file), text)
    console.log(`${join(relative(root, folder), file)}  ${about}`)
  }
  const tests = citationsIn(root)
  await write(overviewFile, overviewPage(flows), `${flows.length} machines`)
  await write(stepsFile, stepsPage(flows), `${steps.length} steps`)
  for (const flow of flows) {
    const reach = explore(flow.environment)
    const table = tableText(rowsOf(flow.environment, flow.watch, reach), reach)
    await writeFile(join(folder, `${flow.name.toLowerCase()}.edges.txt`), table)
    const fingerprint = fingerprintOf(flow)
      .slice(0, 16)
      .replace(/(.{4})(?=.)/g, '$1 ')
    await write(
      fileOf(flow),
      await flowPage(flow, flows, { tests, fingerprint, chart: chartName(flow.environment.machine) }),
      fingerprint,
    )
  }
  await write(questionFile, questionPage(flows), `${questions.length} questions`)
  await write(acceptanceFile, acceptancePage(flows, acceptanceTables), 'the order of the checks')
  await write('search.js', searchScript(flows), 'the index of the search')
  await write(clauseFile, clausePage(flows, tests), 'clauses')
  await write(ruleFile, rulePage(flows), 'rules')
  const sheet = loadSheet(await loadText('src/review/asvs.txt'))
  await write(asvsFile, asvsPage(flows, sheet), `${sheet.length} requirements`)
  const criteria = loadCriteria(await loadText('src/review/wcag.txt'))
  await write(wcagFile, wcagPage(flows, criteria), `${criteria.length} criteria`)
  const policies = await Promise.all(
    policyNames.map(async (name) => parsePolicy(await loadText(`src/review/policies/${name}.txt`))),
  )
  await write(policyFile, policyPage(flows, policies, eventKinds), `${policies.length} tables`)
}
