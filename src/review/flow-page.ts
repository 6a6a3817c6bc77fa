import { type Chart, chart, statesOf } from './chart.ts'
import { check, type Findings } from './checks.ts'
import { capital, type Citations, edgeTable } from './edge-table.ts'
import { explore } from './explore.ts'
import { figure } from './figure.ts'
import type { Flow } from './flow.ts'
import { ignoredTable } from './matrix-table.ts'
import { fileOf, framed } from './page.ts'
import { escape } from './svg.ts'

/** What a page shows that only files know. */
export interface FlowProof {
  /** The tests that name each transition. */
  readonly tests: Citations
  /** A fingerprint of exactly this machine. */
  readonly fingerprint: string
}

/** One flow's page of the machine book: its purpose, the proof in figures, the chart, every transition, what is ignored, and every rule. */
export const flowPage = async (flow: Flow, others: readonly Flow[], proof: FlowProof): Promise<string> => {
  const reach = explore(flow.environment)
  const drawn = chart(flow.environment.machine)
  const findings = check(flow.environment, flow.rules, reach)
  return framed(others, {
    file: fileOf(flow),
    title: flow.name,
    lede: flow.about,
    body: [
      figures(drawn, findings, proof.fingerprint),
      '<h2 id="chart">Chart</h2>',
      await figure(flow),
      edgeTable(flow, reach, proof.tests),
      ignoredTable(flow, reach),
      rules(flow, findings),
    ].join('\n'),
  })
}

const figures = ({ root, edges }: Chart, findings: Findings, fingerprint: string): string => {
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
  ]
  return `<dl class="figures">${rows.map(([value, what, kind]) => `<div><dt>${what}</dt><dd${kind && ` class="${kind}"`}>${value}</dd></div>`).join('')}</dl>`
}

const rules = ({ rules: { states, steps } }: Flow, findings: Findings): string => {
  const broken = (name: string) => findings.broken.some((text) => text.startsWith(`${name}: `))
  const item = (name: string) => `<li>${escape(capital(name))}.${broken(name) ? ' <strong>Broken.</strong>' : ''}</li>`
  return `<h2 id="holds">What holds, whatever happens</h2>
<p class="note">Each rule was tried in all ${findings.states.toLocaleString('en')} situations and on all ${findings.steps.toLocaleString('en')} steps between them.</p>
<ul class="rules">${[...Object.keys(states), ...Object.keys(steps)].map(item).join('')}</ul>`
}
