import { clauseIds } from '#domain/rule-book/rules.ts'
import { type Chart, chart, type ChartEdge, statesOf, wordsOf } from './chart.ts'
import { check, type Findings, matrix } from './checks.ts'
import { explore, type Reach } from './explore.ts'
import type { Flow } from './flows.ts'
import { tour } from './paths.ts'
import { drawChart, escape } from './svg.ts'

/** Charts wider than this are drawn tall. */
const pageWidth = 1_500

/**
 * One flow's page of the machine book: its purpose, the proof in figures, the chart, every transition, every rule, and
 * the ignored events.
 */
export const flowPage = async (flow: Flow, others: readonly Flow[]): Promise<string> => {
  const reach = explore(flow.environment)
  const drawn = chart(flow.environment.machine)
  const findings = check(flow.environment, flow.rules, reach)
  const { missing } = tour(flow.environment, reach)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(flow.name)} | Machine book</title><link rel="stylesheet" href="book.css"></head>
<body><a class="skip" href="#flow">To the flow</a>
${contents(others, fileOf(flow))}
<main id="flow"><h1>${escape(flow.name)}</h1><p class="lede">${escape(flow.about)}</p>
${figures(drawn, findings, missing.length)}
<h2>Chart</h2>
<div class="chart" role="region" tabindex="0" aria-label="Chart of ${escape(flow.name)}">${await fitting(drawn)}</div>
${legend}
${transitions(drawn)}
${rules(flow, findings)}
${ignored(flow, reach)}
</main></body></html>
`
}

export const fileOf = ({ name }: Flow): string => `${name.toLowerCase()}.html`

/** Links to every page of the book; `current` is the file of the page that shows them. */
export const contents = (flows: readonly Flow[], current: string): string => {
  const item = (file: string, name: string, count: number) =>
    `<li><a href="${file}"${file === current ? ' aria-current="page"' : ''}>${escape(name)}<span>${count}</span></a></li>`
  const pages = flows.map((flow) => item(fileOf(flow), flow.name, chart(flow.environment.machine).edges.length))
  return `<nav aria-label="Pages"><p>Machine book</p><ul>${pages.join('')}${item(ruleFile, 'Rules', clauseIds.length)}${item(asvsFile, 'Security', asvsItems)}${item(wcagFile, 'Accessibility', wcagItems)}${item(policyFile, 'Policies', policyTables)}</ul></nav>`
}

export const ruleFile = 'rules.html'
export const asvsFile = 'security.html'
export const wcagFile = 'accessibility.html'
/** The number of criteria in levels A and AA of the guidelines. */
export const wcagItems = 55
export const policyFile = 'policies.html'
/** The number of tables on that page. */
export const policyTables = 11
/** The number of requirements in levels 1 and 2 of the standard. */
export const asvsItems = 253

const figures = ({ root, edges }: Chart, findings: Findings, missing: number): string => {
  const clauses = new Set(edges.flatMap((edge) => edge.clauses))
  const broken = findings.broken.length + findings.deadEnds.length + findings.unreachable.length
  const rows: [string, string, string][] = [
    [String(statesOf(root).length - 1), 'states', ''],
    [String(edges.length), 'transitions', ''],
    [`${edges.length - missing} of ${edges.length}`, 'taken by the generated tour', missing === 0 ? 'good' : 'bad'],
    [findings.states.toLocaleString('en'), 'situations explored, data included', ''],
    [findings.steps.toLocaleString('en'), 'steps between them', ''],
    [String(broken), 'rules broken, dead ends, unreachable states', broken === 0 ? 'good' : 'bad'],
    [String(clauses.size), 'clauses served', ''],
  ]
  return `<dl class="figures">${rows.map(([value, what, kind]) => `<div><dt>${what}</dt><dd class="${kind}">${value}</dd></div>`).join('')}</dl>`
}

const fitting = async (drawn: Chart): Promise<string> => {
  const wide = await drawChart(drawn)
  return Number(/ width="([\d.]+)"/.exec(wide)?.[1]) <= pageWidth ? wide : drawChart(drawn, { shape: 'portrait' })
}

const legend = `<ul class="legend"><li>Filled green: waits for an answer</li><li>Filled amber: waits for the member</li><li>Double border: final</li>
<li>Dotted line: a clock</li><li>Rows in a box: lead back to it; \u21bb starts it afresh</li><li>Every line is a row of the table</li></ul>`

const transitions = ({ root, edges }: Chart): string => {
  const titles = new Map(statesOf(root).map(({ id, title }) => [id, title]))
  const row = (
    edge: ChartEdge,
  ) => `<tr><th scope="row">${edge.id}</th><td>${title(titles, edge.from)}</td><td><code>${escape(wordsOf(edge))}</code></td>
<td>${escape(edge.plain)}</td><td>${title(titles, edge.to)}</td><td>${served(edge)}</td></tr>`
  return `<h2 id="transitions">Transitions</h2><div class="wide" role="region" tabindex="0" aria-label="Transitions"><table>
<caption>Every way from one state to another, in the order of the flow.</caption>
<thead><tr>${['Id', 'From', 'When', 'What it means', 'To', 'Serves'].map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${edges.map(row).join('\n')}</tbody></table></div>`
}

const served = ({ clauses, rules }: ChartEdge): string =>
  [
    ...clauses.map((clause) => `<span class="clause">${escape(clause)}</span>`),
    ...rules.map((id) => `<a class="clause" href="${ruleFile}#${id}">${escape(id)}</a>`),
  ].join(' ')

const title = (titles: ReadonlyMap<string, string>, id: string): string => escape(titles.get(id) || 'Any state')

const rules = ({ rules: { states, steps } }: Flow, findings: Findings): string => {
  const broken = (name: string) => findings.broken.some((text) => text.startsWith(`${name}: `))
  const item = (name: string) => `<li>${escape(capital(name))}.${broken(name) ? ' <strong>Broken.</strong>' : ''}</li>`
  return `<h2>What holds, whatever happens</h2>
<p class="note">Each rule was tried in all ${findings.states.toLocaleString('en')} situations and on all ${findings.steps.toLocaleString('en')} steps between them.</p>
<ul class="rules">${[...Object.keys(states), ...Object.keys(steps)].map(item).join('')}</ul>`
}

/** What each event does in each state: a reviewer signs for the empty cells too. */
const ignored = ({ environment }: Flow, reach: Reach): string => {
  const cells = matrix(environment, reach)
  const events = [...(cells.values().next().value ?? new Map<string, string>()).keys()]
  const cell = (text: string) =>
    text === '·' ? '<td class="none"><span aria-hidden="true">·</span></td>' : `<td>${escape(text)}</td>`
  const body = [...cells].map(
    ([state, row]) =>
      `<tr><th scope="row">${escape(state)}</th>${events.map((event) => cell(row.get(event) ?? '·')).join('')}</tr>`,
  )
  return `<h2>What is ignored</h2><details><summary>Every event in every state</summary>
<div class="wide" role="region" tabindex="0" aria-label="Events by state"><table class="matrix"><caption>An empty cell: the event changes nothing there.</caption>
<thead><tr><td></td>${events.map((event) => `<th scope="col">${escape(event)}</th>`).join('')}</tr></thead><tbody>${body.join('\n')}</tbody></table></div></details>`
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
