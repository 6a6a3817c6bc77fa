import { chart, statesOf } from '#review/chart.ts'
import { clauseFaults, knownClauses, movers, mustCite } from '#review/clauses.ts'
import type { Flow } from '#review/flow.ts'
import { flows } from '#review/flows.ts'
import { createMachine } from 'xstate'
import { describe, expect, test } from 'vitest'

const flowOf = (name: string): Flow => flows.find((flow) => flow.name === name)!

describe('the clauses that machines serve', () => {
  test('every citation is in the list, and whatever moves money, a price or an account has one', () => {
    expect(clauseFaults(flows)).toEqual([])
  })

  test('every action, port and event that is named as one that moves money is one of its flow', () => {
    const unknown = Object.entries(movers).flatMap(([name, named]) => {
      const { root, edges } = chart(flowOf(name).environment.machine)
      const ports = statesOf(root).flatMap((state) => state.ports)
      const known = new Set([
        ...ports,
        ...edges.flatMap(({ event, actions }) => [event, ...actions.map((action) => action.split(' ')[0]!)]),
      ])
      return named.filter((one) => !known.has(one)).map((one) => `${name}: ${one}`)
    })
    expect(unknown).toEqual([])
  })

  test('every clause of the list is served, and says so in a sentence of its own', () => {
    const cited = new Set(
      flows.flatMap(({ environment }) => chart(environment.machine).edges.flatMap(({ clauses }) => clauses)),
    )
    const unserved = [...knownClauses.keys()].filter((name) => !cited.has(name))
    expect(unserved).toEqual([])
    for (const { says, status } of knownClauses.values()) {
      expect(says).toMatch(/^[A-Z].+\.$/)
      expect(['verified', 'quoted', 'from memory']).toContain(status)
    }
  })

  test.each([
    ['ACC-08', 'UKGC LCCP 3.5.3', 'GLI-19 A.3.8'],
    ['ACC-07', 'UKGC LCCP 3.3.4'],
    ['PRS-06', 'GLI-19 2.5.4'],
    ['RCK-05', 'UKGC RTS 13B', 'MGA Directive 2 of 2018'],
  ])('%s serves %s', (id, ...served) => {
    const edges = flows.flatMap(({ environment }) => chart(environment.machine).edges)
    expect(edges.find((edge) => edge.id === id)?.clauses).toEqual(served)
  })

  test('an unknown clause and a bet without one are found', () => {
    const bad = createMachine({
      id: 'bet',
      initial: 'a',
      states: {
        a: {
          on: {
            one: { target: 'b', meta: { id: 'BAD-01', plain: 'Pays.' } },
            two: { target: 'b', meta: { id: 'BAD-02', plain: 'Pays.', clauses: ['GLI-19 9.9.9'] } },
          },
        },
        b: {},
      },
    } as never)
    const flow: Flow = { ...flowOf('Bet'), environment: { ...flowOf('Bet').environment, machine: bad } }
    expect(clauseFaults([flow])).toEqual([
      'BAD-01 of Bet moves money, a price or an account and cites no clause',
      'BAD-02 cites GLI-19 9.9.9, which is in no list',
    ])
    expect(mustCite('Placement', bad, { ...chart(bad).edges[0]!, actions: ['fixRequest'] })).toBe(true)
  })
})
