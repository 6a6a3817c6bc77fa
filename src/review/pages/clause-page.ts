import { chart } from '../chart.ts'
import { knownClauses } from '../clauses.ts'
import { anchorOf, type Citations } from './edge-table.ts'
import type { Flow } from '../flow.ts'
import { clauseFile, fileOf, framed } from './page.ts'
import { escape } from './svg.ts'

/** Clauses of standards as a page: each with the transitions that implement it and the tests that name them. */
export const clausePage = (flows: readonly Flow[], tests: Citations): string => {
  const standards = [...new Set([...knownClauses.values()].map(({ standard }) => standard))]
  const serving = flows.flatMap((flow) =>
    [...new Map(chart(flow.environment.machine).edges.map((edge) => [edge.id, edge])).values()].map((edge) => ({
      flow,
      edge,
    })),
  )
  const row = (name: string) => {
    const { number, says, status } = knownClauses.get(name)!
    const served = serving.filter(({ edge }) => edge.clauses.includes(name))
    const edges = served.map(
      ({ flow, edge }) =>
        `<li><a href="${fileOf(flow)}#${edge.id}">${edge.id}</a> ${escape(edge.plain)} ${(tests.get(edge.id) ?? []).map((file) => `<code>${escape(file)}</code>`).join(', ')}</li>`,
    )
    return `<tr id="${anchorOf(name)}"><th scope="row">${escape(number)}</th><td>${escape(says)}</td><td>${status}</td><td><ul>${edges.join('')}</ul></td></tr>`
  }
  const table = (standard: string) =>
    `<h2>${escape(standard)}</h2><div class="wide" role="region" tabindex="0" aria-label="${escape(standard)}"><table>
<thead><tr><th scope="col">Number</th><th scope="col">In our words</th><th scope="col">Number is</th><th scope="col">Transitions that serve it, and their tests</th></tr></thead>
<tbody>${[...knownClauses]
      .filter(([, clause]) => clause.standard === standard)
      .map(([name]) => row(name))
      .join('\n')}</tbody></table></div>`
  return framed(flows, {
    file: clauseFile,
    title: 'Clauses',
    lede: 'Which clause of which standard each transition serves. A verified number was read in the standard, or in what its regulator publishes of it; a quoted one was read where another quotes it; one from memory was read in neither.',
    body: standards.map(table).join('\n'),
  })
}
