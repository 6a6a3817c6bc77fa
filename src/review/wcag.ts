import { type Proof, splitProof } from './asvs.ts'
import type { Flow } from './flow.ts'
import { framed, wcagFile } from './pages/page.ts'
import { escape } from './pages/svg.ts'

const verdicts = ['pass', 'not applicable', 'open'] as const

/** One success criterion of the Web Content Accessibility Guidelines, and the product's answer to it. */
export interface Criterion {
  /** Its number in the guidelines: `1.4.3`. */
  readonly number: string
  readonly level: 'A' | 'AA'
  readonly principle: string
  readonly asks: string
  readonly verdict: (typeof verdicts)[number]
  /** For a pass, the test's file and words of its title; otherwise the reason, or what is left to do. */
  readonly evidence: string
}

/** Reads the table. Throws, naming the line, if a row is incomplete, appears twice or has an unknown verdict. */
export const loadCriteria = (text: string): readonly Criterion[] => {
  const found: Criterion[] = []
  let principle = ''
  for (const [index, line] of text.trimEnd().split('\n').entries()) {
    if (line.startsWith('## ')) principle = line.slice(3)
    if (line.startsWith('#')) continue
    const row = parseCriterion(line, principle)
    if (!row || found.some(({ number }) => number === row.number))
      throw new Error(`line ${index + 1} of the table is not a row of its own: ${line}`)
    found.push(row)
  }
  return found
}

const parseCriterion = (line: string, principle: string): Criterion | undefined => {
  const [number = '', level, asks = '', verdict, evidence = ''] = line.split(' | ')
  const known = verdicts.find((one) => one === verdict)
  if (!/^[1-4]\.\d\.\d{1,2}$/.test(number) || (level !== 'A' && level !== 'AA')) return undefined
  if (asks === '' || principle === '' || known === undefined) return undefined
  const isGrounded = known === 'pass' ? / › ./.test(evidence) : evidence !== ''
  return isGrounded ? { number, level, principle, asks, verdict: known, evidence } : undefined
}

/** The test that a pass names; undefined for any other verdict. */
export const testOf = ({ verdict, evidence }: Criterion): Proof | undefined =>
  verdict === 'pass' ? splitProof(evidence) : undefined

/** The table as a page of the machine book. */
export const wcagPage = (flows: readonly Flow[], criteria: readonly Criterion[]): string => {
  const principles = [...new Set(criteria.map(({ principle }) => principle))]
  const count = (verdict: Criterion['verdict']) => criteria.filter((row) => row.verdict === verdict).length
  return framed(flows, {
    file: wcagFile,
    title: 'Accessibility',
    lede: 'WCAG 2.2, levels A and AA, each criterion in our words, with the test that holds it.',
    body: `<dl class="figures">${verdicts.map((verdict) => `<div><dt>${verdict}</dt><dd>${count(verdict)}</dd></div>`).join('')}</dl>
${principles.map((principle) => tableOf(principle, criteria)).join('\n')}`,
  })
}

const tableOf = (principle: string, criteria: readonly Criterion[]): string => {
  const rows = criteria.filter((row) => row.principle === principle)
  return `<h2>${escape(principle)}</h2><div class="wide" role="region" tabindex="0" aria-label="${escape(principle)}"><table>
<thead><tr><th scope="col">Number</th><th scope="col">Level</th><th scope="col">Asks</th><th scope="col">Verdict</th><th scope="col">Evidence</th></tr></thead>
<tbody>${rows.map(({ number, level, asks, verdict, evidence }) => `<tr><th scope="row">${number}</th><td>${level}</td><td>${escape(asks)}</td><td>${verdict}</td><td>${escape(evidence)}</td></tr>`).join('\n')}</tbody></table></div>`
}
