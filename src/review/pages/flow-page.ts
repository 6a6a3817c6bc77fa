import { type Chart, chart, statesOf } from '../chart.ts'
import { check, type Findings } from '../checks.ts'
import { capital, type Citations, edgeTable } from './edge-table.ts'
import { explore } from '../explore.ts'
import { figure } from './figure.ts'
import type { Flow } from '../flow.ts'
import { ignoredTable } from './matrix-table.ts'
import { fileOf, framed } from './page.ts'
import { escape } from './svg.ts'
import { lastTaken, layers, outdatedLayers, takenIn } from '../taken.ts'

/** What a page shows that only files know. */
export interface FlowProof {
  /** The tests that name each transition. */
  readonly tests: Citations
  /** A fingerprint of exactly this machine. */
  readonly fingerprint: string
  /** Its build, as the records of what happened name it. */
  readonly build: string
  /** What names its chart. */
  readonly chart: string
}

/**
 * One flow's page of the machine book: its purpose, the proof in figures, the chart, every transition, what is ignored,
 * and every rule.
 */
export const flowPage = async (flow: Flow, others: readonly Flow[], proof: FlowProof): Promise<string> => {
  const reach = explore(flow.environment)
  const drawn = chart(flow.environment.machine)
  const findings = check(flow.environment, flow.rules, reach)
  return framed(others, {
    file: fileOf(flow),
    title: flow.name,
    lede: flow.about,
    body: [
      figures(drawn, findings, proof.fingerprint, proof.build),
      '<h2 id="chart">Chart</h2>',
      await figure(flow),
      takenTable(flow, drawn, proof.chart),
      edgeTable(flow, reach, proof.tests),
      ignoredTable(flow, reach),
      rules(flow, findings),
    ].join('\n'),
  })
}

const figures = ({ root, edges }: Chart, findings: Findings, fingerprint: string, build: string): string => {
  const clauses = new Set(edges.flatMap((edge) => edge.clauses))
  const broken = findings.broken.length + findings.deadEnds.length + findings.unreachable.length
  const rows: [string, string, string][] = [
    [String(statesOf(root).length - 1), 'states', ''],
    [String(edges.length), 'transitions', ''],
    [findings.states.toLocaleString('en'), 'situations explored, data included', ''],
    [findings.steps.toLocaleString('en'), 'steps between them', ''],
    [String(broken), 'rules broken, dead ends, unreachable states', broken === 0 ? 'good' : 'bad'],
    [String(clauses.size), 'clauses served', ''],
    [fingerprint, 'fingerprint of the machine', ''],
    [build, 'build, as a record of what happened names it', ''],
  ]
  return `<dl class="figures">${rows.map(([value, what, kind]) => `<div><dt>${what}</dt><dd${kind && ` class="${kind}"`}>${value}</dd></div>`).join('')}</dl>`
}

const layerTexts = {
  model: 'Its machine alone, as actors and in stories',
  dom: 'Its view, in a DOM',
  http: 'A server, by calls',
  browser: 'The built client, in a browser',
} as const

/** How much of the chart the tests took, where, in which commit and of which day. */
const takenTable = (flow: Flow, { edges }: Chart, name: string): string => {
  const outdated = outdatedLayers(flow, name, lastTaken)
  const row = (layer: (typeof layers)[number]) => {
    const found = lastTaken[layer]
    const counts = edges.map(({ key }) => found?.edges[key] ?? 0)
    const total = counts.reduce((sum, count) => sum + count, 0)
    const form = outdated.includes(layer) ? ', of an earlier form of the machine' : ''
    const from =
      found && total > 0 ? `<code>${found.commit.slice(0, 12)}</code> of <time>${found.date}</time>${form}` : 'not yet'
    return `<tr><th scope="row">${layerTexts[layer]}</th><td>${counts.filter((count) => count > 0).length} of ${edges.length}</td><td>${total.toLocaleString('en')}</td><td>${from}</td></tr>`
  }
  const never = edges.filter(({ key }) => takenIn(lastTaken, key).every(([layer]) => layer === 'model'))
  return `<section class="taken"><h2 id="taken">What the tests took</h2><div class="wide" role="region" tabindex="0" aria-label="What the tests took"><table>
<caption>Transitions taken while the tests ran, and the commit they ran in. A count is of steps, not of tests.</caption>
<thead><tr><th scope="col">By</th><th scope="col">Transitions</th><th scope="col">Times</th><th scope="col">Collected in</th></tr></thead>
<tbody>${layers.map(row).join('\n')}</tbody></table></div>
<p class="note">${never.length === 0 ? 'Every transition was taken by a view, a server or a browser.' : `Taken by no view, server or browser: ${[...new Set(never.map(({ id }) => `<a href="#${id}">${id}</a>`))].join(', ')}.`}</p></section>`
}

const rules = ({ rules: { states, steps } }: Flow, findings: Findings): string => {
  const broken = (name: string) => findings.broken.some((text) => text.startsWith(`${name}: `))
  const item = (name: string) => `<li>${escape(capital(name))}.${broken(name) ? ' <strong>Broken.</strong>' : ''}</li>`
  return `<h2 id="holds">What holds, whatever happens</h2>
<p class="note">Each rule was tried in all ${findings.states.toLocaleString('en')} situations and on all ${findings.steps.toLocaleString('en')} steps between them.</p>
<ul class="rules">${[...Object.keys(states), ...Object.keys(steps)].map(item).join('')}</ul>`
}
