import { chart } from '#review/chart.ts'
import { flows } from '#review/flows.ts'
import { movements, others, type Runner, states } from '#review/money-flows.ts'
import { moneyPage } from '#review/pages/money-page.ts'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const schema = [
  ...globSync('src/server/database/migrations/*.sql', { cwd: root }).toSorted(),
  'src/studio/store/schema.ts',
]
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')
  // The studio names the columns of a round and the state of a draw apart from their tables.
  .replace('const roundColumns = `', 'create table round ')
  .replace('const drawState = `', 'create table draw ')

/** The columns whose check lists their values, with the values: `bet.state`, and `bet.kind` as well. */
const listsIn = (sql: string): ReadonlyMap<string, readonly string[]> => {
  const lists = new Map<string, readonly string[]>()
  let table = ''
  for (const line of sql.split('\n')) {
    table = /(?:create|alter) table (?:if not exists |only )?(\w+)/i.exec(line)?.[1] ?? table
    for (const [, column, values = ''] of line.matchAll(/\b(\w+) in \(((?:'\w+'(?:, )?)+)\)/g)) {
      const name = `${table}.${column}`
      lists.set(name, [...new Set([...(lists.get(name) ?? []), ...values.replaceAll("'", '').split(', ')])])
    }
  }
  return lists
}

const isState = (name: string) => /\.(?:\w+_)?(?:state|status|stage|phase)$/.test(name)
/** States are declared by a check in their table; what a statement compares is not. */
const declared = (sql: string): string =>
  sql
    .split('\n')
    .filter((line) => /create table|alter table|\bcheck \(|^ *or kind in/i.test(line))
    .join('\n')

const missingIn = (sql: string): readonly string[] => {
  const lists = listsIn(declared(sql))
  return [
    ...(lists.get('journal.kind') ?? []).filter((kind) => !(kind in movements)).map((kind) => `journal.kind ${kind}`),
    ...[...lists.keys()].filter((name) => isState(name) && !(name in states)),
  ]
}

describe('every flow of money has a machine, or a line on the page of those without one', () => {
  test('every kind of journal and every column of states is on the page', () => expect(missingIn(schema)).toEqual([]))

  test('nothing is on the page that the schema does not have', () => {
    const lists = listsIn(declared(schema))
    expect(Object.keys(movements).toSorted()).toEqual([...lists.get('journal.kind')!].toSorted())
    expect(Object.keys(states).filter((name) => !lists.has(name))).toEqual([])
    const tables = Object.keys(others).map((name) => /\(table (\w+)\)$/.exec(name)?.[1])
    expect(tables.filter((table) => !new RegExp(`create (?:unlogged )?table ${table}\\b`).test(schema))).toEqual([])
  })

  test.each([
    ['a new kind of journal', `create table journal (\n kind text check (kind in ('tip')),`, 'journal.kind tip'],
    ['a new table with states', `create table loan (\n state text check (state in ('open', 'paid')),`, 'loan.state'],
    [
      'a state added later',
      `alter table bet add column tip_state text check (tip_state in ('a', 'b'))`,
      'bet.tip_state',
    ],
  ])('%s without a line is found', (_, sql, name) => expect(missingIn(`${schema}\n${sql}`)).toEqual([name]))

  test('each machine and transition that is named exists', () => {
    const wrong = Object.entries<Runner>({ ...movements, ...states }).flatMap(([name, runner]) => {
      if (!('machine' in runner)) return []
      const flow = flows.find((each) => each.name === runner.machine)
      if (!flow) return [`${name}: ${runner.machine}`]
      const ids = new Set(chart(flow.environment.machine).edges.map(({ id }) => id))
      return runner.ids.filter((id) => !ids.has(id)).map((id) => `${name}: ${id}`)
    })
    expect(wrong).toEqual([])
  })

  test('the page gives every reason', () => {
    const page = moneyPage(flows)
    for (const runner of Object.values<Runner>({ ...movements, ...states, ...others }))
      if ('without' in runner) expect(page).toContain(runner.without)
  })
})
