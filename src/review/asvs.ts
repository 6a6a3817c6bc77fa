import type { Flow } from './flow.ts'
import { asvsFile, framed } from './pages/page.ts'
import { escape } from './pages/svg.ts'

const verdicts = ['pass', 'not applicable', 'waived', 'open'] as const

/** One requirement of the application security verification standard, and the product's answer to it. */
export interface Requirement {
  /** As the standard numbers it: `2.3.1`. */
  readonly number: string
  readonly level: 1 | 2
  readonly chapter: string
  readonly asks: string
  readonly verdict: (typeof verdicts)[number]
  /** For a pass, the test's file and title; otherwise the reason, and for a waiver who granted it. */
  readonly evidence: string
}

/** A test that proves a pass: its file from the root, and words of its title. */
export interface Proof {
  readonly file: string
  readonly title: string
}

/** Reads the sheet. Throws, naming the line, if a row is incomplete, appears twice or has an unknown verdict. */
export const loadSheet = (text: string): readonly Requirement[] => {
  const found: Requirement[] = []
  let chapter = ''
  for (const [index, line] of text.trimEnd().split('\n').entries()) {
    if (line.startsWith('## ')) chapter = line.slice(3)
    if (line.startsWith('#')) continue
    const row = parseRow(line, chapter)
    if (!row || found.some(({ number }) => number === row.number))
      throw new Error(`line ${index + 1} of the sheet is not a row of its own: ${line}`)
    found.push(row)
  }
  return found
}

const parseRow = (line: string, chapter: string): Requirement | undefined => {
  const [number = '', level, asks = '', verdict, evidence = ''] = line.split(' | ')
  const known = verdicts.find((one) => one === verdict)
  const isWhole = /^\d+\.\d+\.\d+$/.test(number) && (level === '1' || level === '2') && asks !== '' && chapter !== ''
  if (!isWhole || known === undefined || !isEvidence(known, evidence)) return undefined
  return { number, level: level === '1' ? 1 : 2, chapter, asks, verdict: known, evidence }
}

const isEvidence = (verdict: Requirement['verdict'], evidence: string): boolean => {
  if (verdict === 'pass') return / › ./.test(evidence)
  return verdict === 'waived' ? / — by ./.test(evidence) : evidence !== ''
}

/** The test that a pass names; undefined for any other verdict. */
export const proofOf = ({ verdict, evidence }: Requirement): Proof | undefined => {
  return verdict === 'pass' ? splitProof(evidence) : undefined
}

/** `tests/a.test.ts › words of a title` as a proof. */
export const splitProof = (evidence: string): Proof => {
  const at = evidence.indexOf(' › ')
  return { file: evidence.slice(0, at), title: evidence.slice(at + 3) }
}

/** The sheet as a page of the machine book. */
export const asvsPage = (flows: readonly Flow[], sheet: readonly Requirement[]): string => {
  const chapters = [...new Set(sheet.map(({ chapter }) => chapter))]
  const count = (verdict: Requirement['verdict']) => sheet.filter((row) => row.verdict === verdict).length
  return framed(flows, {
    file: asvsFile,
    title: 'Security',
    lede: 'OWASP ASVS 5.0.0, levels 1 and 2, each requirement in our words, with the test that holds it. The last two chapters are ours, for the game studio and the cluster.',
    body: `<dl class="figures">${verdicts.map((verdict) => `<div><dt>${verdict}</dt><dd>${count(verdict)}</dd></div>`).join('')}</dl>
${chapters.map((chapter) => chapterOf(chapter, sheet)).join('\n')}`,
  })
}

const chapterOf = (chapter: string, sheet: readonly Requirement[]): string => {
  const rows = sheet.filter((row) => row.chapter === chapter)
  return `<h2>${escape(chapter)}</h2><div class="wide" role="region" tabindex="0" aria-label="${escape(chapter)}"><table>
<thead><tr><th scope="col">Number</th><th scope="col">Level</th><th scope="col">Asks</th><th scope="col">Verdict</th><th scope="col">Evidence</th></tr></thead>
<tbody>${rows.map(({ number, level, asks, verdict, evidence }) => `<tr><th scope="row">${number}</th><td>${level}</td><td>${escape(asks)}</td><td>${verdict}</td><td>${escape(evidence)}</td></tr>`).join('\n')}</tbody></table></div>`
}
