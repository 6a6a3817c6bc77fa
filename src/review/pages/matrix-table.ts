import type { AnyMachineSnapshot } from 'xstate'
import { chart, isTimer, nodesOf } from '../chart.ts'
import { capital, titlesOf } from './edge-table.ts'
import type { Reach } from '../explore.ts'
import type { Flow } from '../flow.ts'
import { escape } from './svg.ts'
import { passedText } from '../flow-phrases.ts'

/** What each event does in each state, in words; a reviewer also signs for the empty cells. */
export interface Ignored {
  readonly events: readonly string[]
  readonly rows: readonly { readonly state: string; readonly cells: readonly (readonly string[])[] }[]
}

export const ignoredIn = ({ environment, words }: Flow, reach: Reach): Ignored => {
  const drawn = chart(environment.machine)
  const titles = titlesOf(drawn)
  const ids = new Map(drawn.edges.map(({ key, id }) => [key, id]))
  const said = (type: string) =>
    isTimer(type)
      ? passedText(words, environment.machine, type.split('.')[2]!)
      : (words.events[type] ?? `${type} has no words`)
  const timers = nodesOf(environment.machine.root)
    .flatMap((node) => [...node.transitions.keys()])
    .filter(isTimer)
  const events = [...new Set([...environment.events.map(({ type }) => type), ...timers].map(said))]
  const rows = new Map<string, Map<string, Set<string>>>()
  for (const { snapshot, moves } of reach.states.values()) {
    const state = stateTitle(snapshot, titles)
    const row = rows.get(state) ?? new Map(events.map((event) => [event, new Set<string>()]))
    rows.set(state, row)
    for (const { event, takes } of moves) takes.forEach((key) => row.get(said(event.type))!.add(ids.get(key)!))
  }
  return {
    events,
    rows: [...rows].map(([state, row]) => ({
      state,
      cells: events.map((event) => [...row.get(event)!].toSorted()),
    })),
  }
}

/** The titles of the states a machine is in: one for each region. */
const stateTitle = ({ _nodes }: AnyMachineSnapshot, titles: ReadonlyMap<string, string>): string =>
  _nodes
    .filter(({ states }) => Object.keys(states).length === 0)
    .map(({ id }) => titles.get(id))
    .join(' · ')

export const ignoredTable = (flow: Flow, reach: Reach): string => {
  const { events, rows } = ignoredIn(flow, reach)
  const cell = (ids: readonly string[]) =>
    ids.length === 0 ? '<td class="none">–</td>' : `<td>${ids.map((id) => `<a href="#${id}">${id}</a>`).join(' ')}</td>`
  return `<h2 id="ignored">Every event in every state</h2>
<div class="wide matrix-page" role="region" tabindex="0" aria-label="Events by state"><table class="matrix"><caption>A dash: what happens changes nothing there.</caption>
<thead><tr><th scope="col">State</th>${events.map((event) => `<th scope="col"><span>${escape(capital(event))}</span></th>`).join('')}</tr></thead>
<tbody>${rows.map(({ state, cells }) => `<tr><th scope="row">${escape(state)}</th>${cells.map(cell).join('')}</tr>`).join('\n')}</tbody></table></div>`
}
