import type { Change } from '../changes/compare.ts'
import type { Flow } from '../flow.ts'
import { changeFile, framed } from './page.ts'
import { escape } from './svg.ts'

/** What differs between two commits, with the charts of the machines that do, as HTML by their names. */
export interface Comparison {
  readonly before: string
  readonly after: string
  readonly changes: readonly Change[]
  readonly chartsBefore: Readonly<Record<string, string>>
  readonly chartsAfter: Readonly<Record<string, string>>
}

/** The page of the book that shows every row in which two commits differ. */
export const changePage = (flows: readonly Flow[], comparison: Comparison): string => {
  const machines = Map.groupBy(comparison.changes, ({ machine }) => machine)
  const same = flows.length - flows.filter(({ name }) => machines.has(name)).length
  return framed(flows, {
    file: changeFile,
    title: 'What changed',
    lede: `The machines of commit ${comparison.after.slice(0, 12)}, with the changes of the working folder, against those of commit ${comparison.before.slice(0, 12)}: states, transitions, guards and their order, actions, ports, delays, starts, the reviewed rows, and the source of every function that they call.`,
    body: [
      `<p>${machines.size === 0 ? 'No machine has changed.' : `${comparison.changes.length} changes in ${machines.size} machines; ${same} machines are the same.`}</p>`,
      ...[...machines].map(([name, changes]) => section(name, changes, comparison)),
    ].join('\n'),
  })
}

const section = (name: string, changes: readonly Change[], { chartsBefore, chartsAfter }: Comparison): string => {
  const row = ({ thing, what, before, after }: Change) =>
    `<tr><th scope="row">${escape(thing)}</th><td>${escape(what)}</td><td>${cell(before)}</td><td>${cell(after)}</td></tr>`
  const picture = (when: string, chart: string | undefined) =>
    chart === undefined ? '' : `<section class="compared"><h3>${name}, ${when}</h3>${chart}</section>`
  return `<h2 id="${name.toLowerCase()}">${escape(name)}</h2>
<div class="wide" role="region" tabindex="0" aria-label="Changes of ${escape(name)}"><table>
<thead><tr><th scope="col">Part</th><th scope="col">Property</th><th scope="col">Before</th><th scope="col">After</th></tr></thead>
<tbody>${changes.map(row).join('\n')}</tbody></table></div>
${picture('before', chartsBefore[name])}${picture('after', chartsAfter[name])}`
}

const cell = (text: string | undefined): string =>
  text === undefined ? '<span class="none">none</span>' : escape(text).replaceAll('\n', '<br>')
