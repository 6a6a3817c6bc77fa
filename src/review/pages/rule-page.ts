import { nounOf, printed, writtenOut } from '#domain/rule-book/chapters.ts'
import type { Clause, Example } from '#domain/rule-book/clause.ts'
import { isMemberRule, ruleNumber } from '#domain/rule-book/member/sections.ts'
import { type ClauseId, clauseIds, rules } from '#domain/rule-book/rules.ts'
import { chart } from '../chart.ts'
import type { Flow } from '../flow.ts'
import { framed, fileOf, ruleFile } from './page.ts'
import { escape } from './svg.ts'

/**
 * The rule book as a page of the machine book: every clause with its numbers, its worked examples, its number among the
 * rules that members read, and the transitions that implement it.
 */
export const rulePage = (flows: readonly Flow[]): string => {
  const nouns = [...new Set(clauseIds.map(nounOf))]
  const serving = transitionsServing(flows)
  const chapter = (noun: string) =>
    `<h2 id="${noun}">${escape(noun)}</h2>${clauseIds
      .filter((id) => nounOf(id) === noun)
      .map((id) => article(id, rules[id], serving.get(id) ?? []))
      .join('\n')}`
  return framed(flows, {
    file: ruleFile,
    title: 'Rules',
    lede: 'Every rule of the house. Numbers and examples are the code’s own, at the moment this page was made.',
    body: nouns.map(chapter).join('\n'),
  })
}

const article = (id: ClauseId, clause: Clause, served: readonly string[]): string => {
  const { examples = [], constants = {} } = clause
  const shown = Object.entries(constants).filter(([name]) => !clause.plain.includes(`{${name}}`))
  return `<section class="rule" id="${id}"><h3><code>${escape(id)}</code></h3><p>${escape(writtenOut(clause))}</p>
${shown.map(([name, value]) => `<p class="note">${escape(name)}: ${escape(printed(value))}</p>`).join('')}
${examples.length === 0 ? '' : worked(id, examples)}
${isMemberRule(id) ? `<p class="note">Rule ${ruleNumber(id)} of the members</p>` : ''}
${served.length === 0 ? '' : `<p class="note">Served by ${served.join(', ')}</p>`}</section>`
}

const worked = (id: ClauseId, examples: readonly Example[]): string =>
  `<div class="wide" role="region" tabindex="0" aria-label="Examples of ${id}"><table><thead><tr><th scope="col">Given</th><th scope="col">Comes to</th></tr></thead>
<tbody>${examples.map(({ given, work }) => `<tr><td>${escape(printed(given))}</td><td>${escape(printed(work()))}</td></tr>`).join('')}</tbody></table></div>`

/** Links to the transitions that implement each clause. */
const transitionsServing = (flows: readonly Flow[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>()
  for (const flow of flows)
    for (const { id, rules: served } of chart(flow.environment.machine).edges)
      for (const rule of served) {
        const link = `<a href="${fileOf(flow)}#${id}">${escape(id)}</a>`
        found.set(rule, [...new Set([...(found.get(rule) ?? []), link])])
      }
  return found
}
