import { withBounds } from '#commands/paths/bounds.ts'
import { guardsSeen, guardsText } from '#commands/paths/guards.ts'
import { packs } from '#commands/paths/packs.ts'
import { pairwise } from '#commands/paths/pairwise.ts'
import { assumed, suiteOf } from '#commands/paths/suite.ts'
import { writeValue } from '#review/explore.ts'
import { passwordFlow } from '#review/flows/account/password.ts'
import { flows } from '#review/flows.ts'
import { expect, test } from 'vitest'

test('pairwise data: each value of a field meets each of every other, in far fewer rows than there are', () => {
  const fields = { one: [1, 2, 3, 4], two: ['a', 'b', 'c'], three: [true, false], four: [0n, 1n, 2n] }
  const rows = pairwise(fields)
  const names = Object.keys(fields) as (keyof typeof fields)[]
  for (const [at, first] of names.entries())
    for (const second of names.slice(at + 1))
      for (const a of fields[first])
        for (const b of fields[second])
          expect(
            rows.some((row) => row[first] === a && row[second] === b),
            `${first} ${a} ${second} ${b}`,
          ).toBe(true)
  expect(rows.length).toBeLessThan(18)
})

test('--cover values takes each value of an event, those at the bounds of guards too', () => {
  const flow = withBounds(passwordFlow)
  const { runs, taken, goals } = suiteOf(flow.environment, packs['Password']!.outside, { cover: 'values', seed: 1 })
  expect(taken).toBe(goals)
  const sent = new Set(runs.flatMap(({ steps }) => steps.map(({ event }) => writeValue(event))))
  for (const event of flow.environment.events)
    if (event.type === 'change.submitted') expect(sent).toContain(writeValue(event))
  expect(flow.environment.events.length).toBeGreaterThan(passwordFlow.environment.events.length + 20)
})

test.each(flows.filter(({ name }) => name !== 'Placement').map((flow) => [flow.name, flow] as const))(
  '%s: every guard is seen to hold and to fail, or said not to be',
  (_, flow) => {
    const { runs, chart } = suiteOf(flow.environment, assumed, { cover: 'transitions', seed: 1 })
    const seen = guardsSeen(flow.environment, runs)
    expect(seen).toHaveLength(chart.edges.filter(({ guard }) => guard !== null).length)
    expect(seen.filter(({ held }) => !held).map(({ edge }) => edge.id)).toEqual([])
    const [line, ...rest] = guardsText(seen)
    const both = seen.filter(({ failed }) => failed).length
    expect(line).toBe(`${both} of ${seen.length} guards seen to hold and to fail`)
    expect(rest).toHaveLength(seen.length - both)
  },
)
