import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { type Chart, chart, type ChartEdge, edgeKey, statesOf } from '../chart.ts'
import type { Reach } from '../explore.ts'
import type { Flow } from '../flow.ts'
import { clauseFile, ruleFile } from './page.ts'
import { escape } from './svg.ts'
import { rowsOf } from '../table.ts'
import { lastTaken, takenIn } from '../taken.ts'
import { doneText, onlyIfOf, whenOf } from '../flow-phrases.ts'

/** The files that name a transition by its id. */
export type Citations = ReadonlyMap<string, readonly string[]>

/** A transition as a reviewer reads it. */
export interface EdgeTexts {
  readonly edge: ChartEdge
  /** Its link target; the first edge with an id uses the id itself. */
  readonly anchor: string
  readonly from: string
  readonly when: string
  readonly onlyIf: string | undefined
  /** Ids of the transitions tried in turn if this one's condition does not hold; may be empty. */
  readonly otherwise: readonly string[]
  /** What is done, in order; several lists if it depends on the state that is left. */
  readonly does: readonly (readonly string[])[]
  readonly to: string
}

/** Every transition of a flow in words, in the order of the chart. */
export const edgeTexts = ({ environment, words, watch }: Flow, reach: Reach): readonly EdgeTexts[] => {
  const machine: AnyStateMachine = environment.machine
  const drawn = chart(machine)
  const titles = titlesOf(drawn)
  const ids = new Map(drawn.edges.map(({ key, id }) => [key, id]))
  const doing = new Map<string, Map<string, readonly string[]>>()
  for (const { edge, doing: lists } of rowsOf(environment, watch, reach))
    for (const list of lists) {
      const said = list.map((text) => doneText(words, text))
      doing.set(edge.key, (doing.get(edge.key) ?? new Map()).set(said.join(), said))
    }
  const seen = new Map<string, number>()
  return drawn.edges.map((edge) => {
    const count = (seen.get(edge.id) ?? 0) + 1
    seen.set(edge.id, count)
    return {
      edge,
      anchor: count === 1 ? edge.id : `${edge.id}-${count}`,
      from: titles.get(edge.from)!,
      when: whenOf(words, machine, edge),
      onlyIf: onlyIfOf(words, edge),
      otherwise: edge.guard === null ? [] : laterChoices(machine, edge).map((key) => ids.get(key)!),
      does: [...(doing.get(edge.key)?.values() ?? [edge.actions.map((text) => doneText(words, text))])],
      to: edge.from === edge.to && !edge.reenter ? 'stays' : titles.get(edge.to)!,
    }
  })
}

/** The title of each state, preceded by those of its parents: `Before the confirmation › Odds changed`. */
export const titlesOf = ({ root }: Chart): ReadonlyMap<string, string> => {
  const titles = new Map<string, string>([[root.id, 'Any state']])
  for (const state of statesOf(root))
    for (const child of state.children)
      titles.set(child.id, state === root ? child.title : `${titles.get(state.id)} › ${child.title}`)
  return titles
}

/** The choices tried after one whose condition does not hold: the state's later ones, then those of its parents. */
const laterChoices = (machine: AnyStateMachine, { key, from, kind }: ChartEdge): readonly string[] => {
  const node: AnyStateNode = machine.getStateNodeById(from)
  const eventType = key.slice(from.length + 1, key.lastIndexOf(' '))
  const own = (kind === 'always' ? node.always : node.transitions.get(eventType)) ?? []
  const around: AnyStateNode[] = []
  for (let outer = node.parent; outer !== undefined; outer = outer.parent) around.push(outer)
  const all = [
    ...own,
    ...(kind === 'always' ? [] : around.flatMap((outer) => outer.transitions.get(eventType) ?? [])),
  ].map(edgeKey)
  return all.slice(all.indexOf(key) + 1)
}

const columns = [
  'Id',
  'From',
  'When',
  'Only if',
  'Otherwise, in order',
  'What it does',
  'To',
  'Clauses',
  'Rules of the house',
  'Taken',
  'Tests',
] as const

/** The table of every transition that a reviewer signs. */
export const edgeTable = (flow: Flow, reach: Reach, tests: Citations): string => {
  const row = ({ edge, anchor, from, when, onlyIf, otherwise, does, to }: EdgeTexts) =>
    [
      `<tr id="${anchor}"><th scope="row">${edge.id}</th><td>${escape(from)}</td><td>${escape(capital(when))}</td>`,
      `<td>${onlyIf === undefined ? 'Always' : escape(capital(onlyIf))}</td><td>${otherwiseText(edge, otherwise)}</td>`,
      `<td>${escape(edge.plain)}${does.map(listed).join('<p class="or">or</p>')}</td><td>${escape(capital(to))}</td>`,
      `<td>${edge.clauses.map(clauseLink).join(' ') || none}</td><td>${edge.rules.map(ruleLink).join(' ') || none}</td>`,
      `<td>${takenText(edge)}</td>`,
      `<td>${testsText(flow, tests.get(edge.id) ?? [])}</td></tr>`,
    ].join('')
  return `<h2 id="transitions">Transitions</h2><div class="wide edges-page" role="region" tabindex="0" aria-label="Transitions"><table class="edges">
<caption>Every way from one state to another, in the order of the flow.</caption>
<thead><tr>${columns.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${edgeTexts(flow, reach).map(row).join('\n')}</tbody></table></div>`
}

const none = '<span class="none">none</span>'

const listed = (steps: readonly string[]): string =>
  steps.length === 0 ? '' : `<ul>${steps.map((step) => `<li>${escape(step)}</li>`).join('')}</ul>`

const otherwiseText = ({ guard }: ChartEdge, ids: readonly string[]): string => {
  if (guard === null) return none
  const links = ids.map((id) => `<a href="#${id}">${id}</a>`)
  return links.length > 0 ? links.join(', then ') : 'Nothing happens'
}

export const clauseLink = (clause: string): string =>
  `<a class="clause" href="${clauseFile}#${anchorOf(clause)}">${escape(clause)}</a>`

/** A clause's name as an anchor on a page. */
export const anchorOf = (clause: string): string => clause.replace(/[^\w.-]+/g, '-').replace(/-+$/, '')

const ruleLink = (id: string): string => `<a class="clause" href="${ruleFile}#${id}">${escape(id)}</a>`

const testsText = ({ environment }: Flow, files: readonly string[]): string =>
  [`reviewed table of ${environment.machine.id}`, ...files].map((file) => `<code>${escape(file)}</code>`).join(', ')

const layerNames = { model: 'Model', dom: 'DOM', http: 'HTTP', browser: 'Browser' } as const

/** Where the tests took a transition, and how often. */
const takenText = ({ key }: ChartEdge): string =>
  takenIn(lastTaken, key)
    .map(([layer, count]) => `${layerNames[layer]}\u00a0${count.toLocaleString('en')}`)
    .join(', ') || none

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
