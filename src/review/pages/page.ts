import { clauseIds } from '#domain/rule-book/rules.ts'
import { chart } from '../chart.ts'
import { knownClauses } from '../clauses.ts'
import type { Flow } from '../flow.ts'
import { escape } from './svg.ts'

/** A page of the book. */
export interface Page {
  /** Its file name in the book's folder. */
  readonly file: string
  readonly title: string
  readonly lede: string
  /** The content below title and lede, as HTML. */
  readonly body: string
}

/** A page as an HTML document, with the table of contents of the whole book. */
export const framed = (flows: readonly Flow[], { file, title, lede, body }: Page): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} | Machine book</title><link rel="stylesheet" href="book.css"><script src="book.js" defer></script></head>
<body><a class="skip" href="#content">To the content</a>
${contents(flows, file)}
<main id="content"><h1>${escape(title)}</h1><p class="lede">${escape(lede)}</p>
${body}
</main></body></html>
`

export const fileOf = ({ name }: Flow): string => `${name.toLowerCase()}.html`

/** Links to every page of the book; `current` is the file of the page that shows them. */
const contents = (flows: readonly Flow[], current: string): string => {
  const item = ([file, name, count]: Entry) =>
    `<li><a href="${file}"${file === current ? ' aria-current="page"' : ''}>${escape(name)}${count === undefined ? '' : `<span>${count}</span>`}</a></li>`
  const machines = flows.map((flow): Entry => [fileOf(flow), flow.name, chart(flow.environment.machine).edges.length])
  const group = (name: string, entries: readonly Entry[]) =>
    `<p class="group">${name}</p><ul>${entries.map(item).join('')}</ul>`
  return `<nav aria-label="Pages"><p class="book">Machine book</p>${group('Read first', first)}${group('Machines', machines)}${group('Requirements', requirements)}</nav>`
}

type Entry = readonly [file: string, name: string, count?: number]

export const overviewFile = 'index.html'
export const titleFile = 'edition.html'
export const stepsFile = 'nine-steps.html'
export const questionFile = 'questions.html'
export const moneyFile = 'without-a-machine.html'
export const limitsFile = 'not-proved.html'
export const acceptanceFile = 'acceptance.html'
export const ruleFile = 'rules.html'
export const clauseFile = 'clauses.html'
export const standardsFile = 'standards.html'
export const asvsFile = 'security.html'
export const wcagFile = 'accessibility.html'
export const policyFile = 'policies.html'
/** Written by a comparison with an earlier commit; the contents of the book do not list it. */
export const changeFile = 'changes.html'
/** The number of criteria in levels A and AA of the guidelines. */
export const wcagItems = 55
/** The number of tables on the page of policies. */
export const policyTables = 11
/** The number of requirements in levels 1 and 2 of the standard, and in the two chapters of our own. */
export const asvsItems = 272
/** The number of rows in the tables of GLI-19, GLI-33 and the standards of the UK. */
export const standardsItems = 99

const first: readonly Entry[] = [
  [overviewFile, 'Overview'],
  [stepsFile, 'The bet in nine steps'],
  [titleFile, 'Edition'],
  [questionFile, 'Questions'],
  [acceptanceFile, 'Acceptance'],
  [moneyFile, 'Without a machine'],
  [limitsFile, 'What is not proved'],
]

const requirements: readonly Entry[] = [
  [clauseFile, 'Clauses', knownClauses.size],
  [standardsFile, 'Standards of the trade', standardsItems],
  [ruleFile, 'Rules', clauseIds.length],
  [asvsFile, 'Security', asvsItems],
  [wcagFile, 'Accessibility', wcagItems],
  [policyFile, 'Policies', policyTables],
]
