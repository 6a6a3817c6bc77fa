import type { ClauseId } from '#domain/rule-book/rules.ts'
import type { Flow } from '../flow.ts'
import { acceptanceFile, framed, ruleFile } from './page.ts'
import { escape } from './svg.ts'

/** A row of a decision table as printed. */
export interface PrintedRow {
  readonly id: string
  readonly plain: string
  /** The refusal's code; null if the row refuses nothing. */
  readonly code: string | null
  readonly rule: ClauseId
}

export interface PrintedTable {
  readonly name: string
  readonly says: string
  readonly rows: readonly PrintedRow[]
}

/** The server's decision about a bet as tables, in order. */
export const acceptancePage = (flows: readonly Flow[], tables: readonly PrintedTable[]): string =>
  framed(flows, {
    file: acceptanceFile,
    title: 'Acceptance',
    lede: 'What the server asks of a bet, in order. The first condition that holds is the answer; where none holds, the bet is taken. Each part names what runs its rows. A test drives each row to its refusal, and every two of them together.',
    body: tables.map(tableOf).join('\n'),
  })

const tableOf = (
  { name, says, rows }: PrintedTable,
  place: number,
): string => `<h2 id="part-${place + 1}">${escape(name)}</h2>
<p>${escape(says)}</p>
<div class="wide" role="region" tabindex="0" aria-label="${escape(name)}"><table><thead><tr><th scope="col">Row</th><th scope="col">Condition</th><th scope="col">Refusal</th><th scope="col">Rule</th></tr></thead>
<tbody>${rows.map(rowOf).join('\n')}</tbody></table></div>`

const rowOf = ({ id, plain, code, rule }: PrintedRow): string =>
  `<tr id="${id}"><th scope="row">${escape(id)}</th><td>${escape(plain)}</td><td>${code === null ? 'none' : `<code>${escape(code)}</code>`}</td><td><a href="${ruleFile}#${rule}">${escape(rule)}</a></td></tr>`
