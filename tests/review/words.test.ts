import { chart, nodesOf, ownActions, statesOf } from '#review/chart.ts'
import { edgeTexts } from '#review/pages/edge-table.ts'
import { explore } from '#review/explore.ts'
import type { Flow } from '#review/flow.ts'
import { flows } from '#review/flows.ts'
import { ignoredIn } from '#review/pages/matrix-table.ts'
import { durationText } from '#review/flow-phrases.ts'
import { describe, expect, test } from 'vitest'
import { proved } from '../_kit/proved.ts'

/** The names of a machine that a reader meets: what its words must cover, and nothing else. */
const namesIn = ({ environment, words }: Flow) => {
  const { machine, events } = environment
  const { edges, root } = chart(machine)
  const nodes = nodesOf(machine.root).map(ownActions)
  const isPort = (text: string) => /^(start|stop) /.test(text)
  return {
    events: [
      ...edges.filter(({ kind }) => kind === 'event').map(({ event }) => event),
      ...events.map(({ type }) => type),
    ],
    // A guard may have other words in a transition, by its id.
    guards: edges.flatMap(({ id, guardText }) => (words.guards?.[id] === undefined ? (guardText ?? []) : id)),
    actions: [
      ...edges.flatMap(({ actions }) => actions),
      ...nodes.flatMap(({ entry, exit }) => [...entry, ...exit]),
    ].filter((text) => !isPort(text)),
    ports: statesOf(root).flatMap(({ ports }) => ports),
    delays: edges
      .filter(({ kind, event }) => kind === 'timer' && typeof machine.implementations.delays[event] !== 'number')
      .map(({ event }) => event),
  }
}

/** Machines of so many states that their cells are counted by `npm run prove`. */
const long: readonly string[] = ['Slip', 'Placement', 'Builder', 'Singles']

describe.each(flows)('§machine.edges: every part of $name is said in words', (flow) => {
  const names = namesIn(flow)
  test.each(['events', 'guards', 'actions', 'ports', 'delays'] as const)(
    '%s: each has words, and no words are left over',
    (part) => {
      const words = Object.keys(flow.words[part] ?? {})
      const covers = (word: string, name: string) => name === word || name.startsWith(`${word} `)
      expect(names[part].filter((name) => !words.some((word) => covers(word, name)))).toEqual([])
      expect(words.filter((word) => !names[part].some((name) => covers(word, name)))).toEqual([])
    },
  )

  test('they are clauses that go on a sentence: no name of the code, no capital, no full stop', () => {
    const said = ['events', 'guards', 'actions', 'ports', 'delays'] as const
    for (const part of said)
      for (const text of Object.values(flow.words[part] ?? {}))
        expect(text).toMatch(/^(?=[a-z0-9])(?!.*[a-z][A-Z])[^.]*[^.\s]$/)
  })

  const written = long.includes(flow.name) ? proved : test
  written('every transition and every cell can be written', () => {
    const reach = explore(flow.environment)
    const { edges } = chart(flow.environment.machine)
    const written = edgeTexts(flow, reach)
    expect(written.map(({ edge }) => edge.key)).toEqual(edges.map(({ key }) => key))
    expect(new Set(written.map(({ anchor }) => anchor)).size).toBe(edges.length)
    const cells = ignoredIn(flow, reach).rows.flatMap((row) => row.cells.flat())
    const always = edges.filter(({ kind }) => kind === 'always').map(({ id }) => id)
    expect(new Set([...cells, ...always])).toEqual(new Set(edges.map(({ id }) => id)))
  })
})

test.each([
  [700, '0.7 seconds'],
  [1_000, '1 second'],
  [30_000, '30 seconds'],
  [60_000, '1 minute'],
  [90_000, '90 seconds'],
  [1_800_000, '30 minutes'],
])('%s ms is %s', (ms, text) => expect(durationText(ms)).toBe(text))

test('a choice says what is tried next, in order, and what happens when none holds', () => {
  const placement = flows.find(({ name }) => name === 'Placement')!
  const written = edgeTexts(placement, explore(placement.environment))
  const of = (id: string) => written.find(({ anchor }) => anchor === id)!
  expect(of('PLC-11')).toMatchObject({
    from: 'Before the confirmation › Checking price and limits',
    when: 'the server confirms the price',
    onlyIf: 'the stake is outside the limits',
    otherwise: ['PLC-53', 'PLC-58', 'PLC-58', 'PLC-12'],
    to: 'Before the confirmation › Stake limited',
  })
  expect(of('PLC-27')).toMatchObject({
    when: '30 seconds have passed',
    onlyIf: undefined,
    otherwise: [],
  })
  expect(of('PLC-50').otherwise).toEqual(['PLC-01'])
  expect(of('PLC-25').does.flat()).toContain('starts sending the bet under its key')
})
