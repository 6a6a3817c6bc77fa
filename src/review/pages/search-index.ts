import { type ClauseId, clauseIds, rules } from '#domain/rule-book/rules.ts'
import { explore } from '../explore.ts'
import { knownClauses } from '../clauses.ts'
import { anchorOf, edgeTexts } from './edge-table.ts'
import type { Flow } from '../flow.ts'
import { clauseFile, fileOf, questionFile, ruleFile } from './page.ts'
import { questions } from '../questions.ts'
import { writtenOut } from '#domain/rule-book/chapters.ts'

/** An entry of the book's search: its place, its name and its text. */
export type Entry = readonly [to: string, name: string, text: string]

/** The transitions of a machine, as the search finds them. */
export const entriesOf = (flow: Flow): readonly Entry[] =>
  edgeTexts(flow, explore(flow.environment)).map(({ edge, anchor, from, when }) => [
    `${fileOf(flow)}#${anchor}`,
    edge.id,
    [edge.plain, `${flow.name}, ${from}: ${when}.`, ...edge.clauses, ...edge.rules].join(' '),
  ])

/** Everything the book's search covers: machines, transitions, clauses, rules and questions. */
export const searchIndex = (
  flows: readonly Flow[],
  transitions: readonly Entry[] = flows.flatMap(entriesOf),
): readonly Entry[] => [
  ...flows.map((flow): Entry => [fileOf(flow), flow.name, flow.about]),
  ...transitions,
  ...[...knownClauses].map(([name, { says }]): Entry => [`${clauseFile}#${anchorOf(name)}`, name, says]),
  ...clauseIds.map((id: ClauseId): Entry => [`${ruleFile}#${id}`, id, writtenOut(rules[id])]),
  ...questions.map(({ asks, answer }): Entry => [questionFile, asks, answer.join(' ')]),
]

/** The index as a script: a page that was opened from disk may load nothing else. */
export const searchScript = (flows: readonly Flow[], transitions: readonly Entry[]): string =>
  `globalThis.bookIndex = ${JSON.stringify(searchIndex(flows, transitions))}\n`
