import { eventKinds } from '#domain/significant-event.ts'
import { chart } from '#review/chart.ts'
import { clauseFaults } from '#review/clauses.ts'
import { explore } from '#review/explore.ts'
import { flows } from '#review/flows.ts'
import { asvsPage, loadSheet } from '#review/asvs.ts'
import { asvsFile, fileOf, flowPage, policyFile, ruleFile, wcagFile } from '#review/page.ts'
import { parsePolicy, policyNames, policyPage } from '#review/policies.ts'
import { rulePage } from '#review/rule-page.ts'
import { drawChart } from '#review/svg.ts'
import { loadCriteria, wcagPage } from '#review/wcag.ts'
import { rowsOf, tableText } from '#review/table.ts'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = join(root, '.build/book')
const font = 'node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'

const faults = clauseFaults(flows)
if (faults.length > 0) throw new Error(faults.join('\n'))
await mkdir(folder, { recursive: true })
await copyFile(join(root, 'src/review/book.css'), join(folder, 'book.css'))
await copyFile(join(root, font), join(folder, 'archivo.woff2'))
for (const flow of flows) {
  const name = flow.name.toLowerCase()
  const drawn = chart(flow.environment.machine)
  for (const shape of ['landscape', 'portrait'] as const)
    await writeFile(join(folder, `${name}-${shape}.svg`), await drawChart(drawn, { shape }))
  const reach = explore(flow.environment)
  await writeFile(join(folder, `${name}.edges.txt`), tableText(rowsOf(flow.environment, flow.watch, reach), reach))
  await writeFile(join(folder, fileOf(flow)), await flowPage(flow, flows))
  console.log(`${join('.build/book', fileOf(flow))}  ${drawn.edges.length} transitions`)
}
await writeFile(join(folder, ruleFile), rulePage(flows))
const sheet = loadSheet(await readFile(join(root, 'src/review/asvs.txt'), 'utf8'))
await writeFile(join(folder, asvsFile), asvsPage(flows, sheet))
console.log(`${join('.build/book', asvsFile)}  ${sheet.length} requirements`)
const criteria = loadCriteria(await readFile(join(root, 'src/review/wcag.txt'), 'utf8'))
await writeFile(join(folder, wcagFile), wcagPage(flows, criteria))
console.log(`${join('.build/book', wcagFile)}  ${criteria.length} criteria`)
const policies = await Promise.all(
  policyNames.map(async (name) => parsePolicy(await readFile(join(root, `src/review/policies/${name}.txt`), 'utf8'))),
)
await writeFile(join(folder, policyFile), policyPage(flows, policies, eventKinds))
console.log(`${join('.build/book', policyFile)}  ${policies.length} tables`)
await writeFile(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Machine book</title><meta http-equiv="refresh" content="0;url=${fileOf(flows[0]!)}"><a href="${fileOf(flows[0]!)}">Machine book</a>\n`,
)
