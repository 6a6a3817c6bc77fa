import { type Proof, splitProof } from './asvs.ts'
import { knownClauses } from './clauses.ts'
import type { Flow } from './flow.ts'
import { anchorOf } from './pages/edge-table.ts'
import { clauseFile, framed, standardsFile } from './pages/page.ts'
import { escape } from './pages/svg.ts'

const verdicts = ['served', 'not served', 'not applicable'] as const

/** What a standard of the trade requires, and the product's answer to it. */
export interface Required {
  readonly standard: string
  /** As the standard numbers it, or its section; empty where the number was not read. */
  readonly number: string
  readonly asks: string
  readonly verdict: (typeof verdicts)[number]
  /** For one that is served, `transitions` that cite it or a test; otherwise the reason. */
  readonly evidence: string
}

/** Evidence of a clause that transitions cite. */
export const byTransitions = 'transitions'

/** Reads the tables. Throws, naming the line, if a row is incomplete, appears twice or has an unknown verdict. */
export const loadStandards = (text: string): readonly Required[] => {
  const found: Required[] = []
  let standard = ''
  for (const [index, line] of text.trimEnd().split('\n').entries()) {
    if (line.startsWith('## ')) standard = line.slice(3)
    if (line.startsWith('#')) continue
    const row = parseRow(line, standard)
    if (!row || found.some((other) => other.standard === standard && other.asks === row.asks))
      throw new Error(`line ${index + 1} of the standards is not a row of its own: ${line}`)
    found.push(row)
  }
  return found
}

const parseRow = (line: string, standard: string): Required | undefined => {
  const [number = '', asks = '', verdict, evidence = ''] = line.split(' | ')
  const known = verdicts.find((one) => one === verdict)
  const isNumbered = number === '–' || /^[A-C0-9][\w.()]*$/.test(number)
  if (!known || !isNumbered || asks === '' || evidence === '' || standard === '') return undefined
  if (known === 'served' && evidence !== byTransitions && !/ › ./.test(evidence)) return undefined
  return { standard, number: number === '–' ? '' : number, asks, verdict: known, evidence }
}

/** How transitions cite a row: `GLI-19 2.5.4`; undefined where the list of clauses does not have it. */
export const citedAs = ({ standard, number }: Required): string | undefined =>
  [...knownClauses.keys()].find((name) => {
    const clause = knownClauses.get(name)!
    return number !== '' && clause.number === number && cited[clause.standard] === standard
  })

/** The standards of the tables, by the names that transitions cite them by. */
export const cited: Readonly<Record<string, string>> = {
  'GLI-19': 'GLI-19 3.0 (17 July 2020)',
  'UKGC RTS': 'UKGC Remote technical standards (31 October 2025)',
}

/** The test that a row names; undefined if it names none. */
export const testOfRow = ({ verdict, evidence }: Required): Proof | undefined =>
  verdict === 'served' && evidence !== byTransitions ? splitProof(evidence) : undefined

/** The tables as a page of the machine book. */
export const standardsPage = (flows: readonly Flow[], rows: readonly Required[]): string => {
  const standards = [...new Set(rows.map(({ standard }) => standard))]
  const count = (verdict: Required['verdict']) => rows.filter((row) => row.verdict === verdict).length
  return framed(flows, {
    file: standardsFile,
    title: 'Standards of the trade',
    lede: 'What GLI-19, GLI-33 and the technical standards of the UK Gambling Commission require, in our words: what serves it, or why it is not served. A row without a number is one whose number we could not read in the standard; one that is quoted or from memory says so.',
    body: `<dl class="figures">${verdicts.map((verdict) => `<div><dt>${verdict}</dt><dd>${count(verdict)}</dd></div>`).join('')}</dl>
${standards.map((standard) => tableOf(standard, rows)).join('\n')}`,
  })
}

const tableOf = (standard: string, rows: readonly Required[]): string =>
  `<h2>${escape(standard)}</h2><div class="wide" role="region" tabindex="0" aria-label="${escape(standard)}"><table>
<thead><tr><th scope="col">Number</th><th scope="col">Requires</th><th scope="col">Verdict</th><th scope="col">Served by, or why not</th></tr></thead>
<tbody>${rows
    .filter((row) => row.standard === standard)
    .map(
      (row) =>
        `<tr><th scope="row">${numberOf(row)}</th><td>${escape(row.asks)}</td><td>${row.verdict}</td><td>${answerOf(row)}</td></tr>`,
    )
    .join('\n')}</tbody></table></div>`

/** A number that was not read in the standard says how it is known. */
const numberOf = (row: Required): string => {
  if (row.number === '') return 'not read'
  const status = knownClauses.get(citedAs(row) ?? '')?.status ?? 'verified'
  return status === 'verified' ? escape(row.number) : `${escape(row.number)}, ${status}`
}

const answerOf = (row: Required): string => {
  const name = citedAs(row)
  return row.evidence === byTransitions && name !== undefined
    ? `<a href="${clauseFile}#${anchorOf(name)}">the transitions that cite it</a>`
    : escape(row.evidence)
}
