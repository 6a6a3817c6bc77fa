import type { Flow } from './flow.ts'
import { framed, policyFile } from './pages/page.ts'
import { escape } from './pages/svg.ts'

/** The tables of policy, in the order of the page; each is a file of `policies/`. */
export const policyNames = [
  'keys',
  'algorithms',
  'data-classes',
  'data-columns',
  'data-files',
  'updates',
  'packages',
  'costs',
  'logs',
  'log-lines',
] as const
export type PolicyName = (typeof policyNames)[number]

/** A table that says how something is done and by when; tests compare its rows with the code. */
export interface Policy {
  readonly title: string
  readonly about: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/**
 * Reads a table: a title and a sentence behind `# `, the names of the columns, the rows. Throws, naming the line, for a
 * row that has an empty cell or too few, or that names a thing twice.
 */
export const parsePolicy = (text: string): Policy => {
  const [title = '', about = '', ...lines] = text.trimEnd().split('\n')
  if (!title.startsWith('# ') || !about.startsWith('# ')) throw new Error('a table begins with a title and a sentence')
  const [head = [], ...rows] = lines.map((line) => line.split(' | '))
  const seen = new Set<string>()
  for (const [index, row] of rows.entries()) {
    const isWhole = row.length === head.length && row.every((cell) => cell.trim() !== '')
    // A database table has a row for each class of its columns.
    const name = head[0] === 'table' ? row.slice(0, 2).join(' ') : row[0]!
    if (!isWhole || seen.has(name)) throw new Error(`line ${index + 4} is not a row of its own: ${lines[index + 1]}`)
    seen.add(name)
  }
  return { title: title.slice(2), about: about.slice(2), head, rows }
}

/** The cells of one column. */
export const columnOf = ({ head, rows }: Policy, name: string): readonly string[] => {
  const at = head.indexOf(name)
  if (at === -1) throw new Error(`there is no column ${name}`)
  return rows.map((row) => row[at]!)
}

/** The tables as a page of the machine book; `events` are the kinds of the significant-events log. */
export const policyPage = (
  flows: readonly Flow[],
  policies: readonly Policy[],
  events: Readonly<Record<string, string>>,
): string =>
  framed(flows, {
    file: policyFile,
    title: 'Policies',
    lede: 'What is decided and not computed. Tests hold every table against the code.',
    body: [...policies, kindsOf(events)].map(section).join('\n'),
  })

const kindsOf = (events: Readonly<Record<string, string>>): Policy => ({
  title: 'The kinds of significant events',
  about: 'As the code has them; a kind that was ever used keeps its name.',
  head: ['kind', 'what happened'],
  rows: Object.entries(events),
})

const section = ({ title, about, head, rows }: Policy): string =>
  `<h2>${escape(title)}</h2><p class="note">${escape(about)}</p><div class="wide" role="region" tabindex="0" aria-label="${escape(title)}"><table>
<thead><tr>${head.map((name) => `<th scope="col">${escape(name)}</th>`).join('')}</tr></thead>
<tbody>${rows.map(([name = '', ...cells]) => `<tr><th scope="row">${escape(name)}</th>${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`).join('\n')}</tbody></table></div>`
