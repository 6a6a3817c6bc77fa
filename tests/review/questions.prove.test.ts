import { chart } from '#review/chart.ts'
import { flows } from '#review/flows.ts'
import { searches } from '#review/product/searches.ts'
import { questions } from '#review/questions.ts'
import { searchIndex } from '#review/pages/search-index.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../_kit/planted/rehearse.ts'

const ids = new Set(flows.flatMap(({ environment }) => chart(environment.machine).edges.map(({ id }) => id)))

describe.each(questions)('$asks', ({ answer, edges, holds, tests }) => {
  test('is answered by transitions, rules and tests that there are', () => {
    expect(edges.filter((id) => !ids.has(id))).toEqual([])
    for (const [name, rule] of holds) {
      const { states, steps } = flows.find((flow) => flow.name === name)!.rules
      expect([...Object.keys(states), ...Object.keys(steps)]).toContain(rule)
    }
    expect(tests.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  test('in three sentences', () => {
    for (const sentence of answer) expect(sentence).toMatch(/^[A-Z][^.]*\.$/)
  })
})

test('what a regulator forbids by name is searched for', () => {
  const forbidden = Object.values(searches).flatMap((one) => one.forbidden)
  for (const what of [
    'changed price → placed without consent',
    'taken at a worse price than the member agreed to',
    'excluded, closed, blocked or view-only → placed',
    'offline → placed',
    'voided → paid',
    'settled twice',
    'room cancelled → prize',
    'paid a prize and paid back',
    'a seat charged twice',
    'sold below the order',
    'sold twice',
    'neither old nor new bet',
    'both bets, old and new',
  ])
    expect(forbidden).toContain(what)
})

test('the search looks through every machine, transition and question, each in a place of its own', () => {
  const index = searchIndex(flows)
  const names = new Set(index.map(([, name]) => name))
  for (const id of ids) expect(names).toContain(id)
  for (const name of [...flows.map((flow) => flow.name), ...questions.map(({ asks }) => asks)])
    expect(names).toContain(name)
  const places = index.map(([to]) => to).filter((to) => to.includes('#'))
  expect(new Set(places).size).toBe(places.length)
})
