import { boundsText, guardBounds, withBounds } from '#commands/paths/bounds.ts'
import { guardsSeen, guardsText } from '#commands/paths/guards.ts'
import { packs } from '#commands/paths/packs.ts'
import { pairwise } from '#commands/paths/pairwise.ts'
import { assumed, suiteOf } from '#commands/paths/suite.ts'
import { chart } from '#review/chart.ts'
import { explore, stepOf, writeValue } from '#review/explore.ts'
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
    expect(rest).toHaveLength(seen.length)
    for (const [place, { edge, failed }] of seen.entries()) {
      expect(rest[place]).toContain(`${edge.id} from ${edge.from}, ${edge.guardText}: held; `)
      expect(rest[place]!.endsWith('not seen to fail')).toBe(!failed)
    }
  },
)

const bounds = Object.entries(guardBounds).flatMap(([name, rows]) =>
  rows.flatMap(({ guard, what, turns }) => turns.map((turn) => [name, guard, what, turn] as const)),
)

test.each(bounds)('%s: %s turns between two neighbours, of %s', (name, guard, _, turn) => {
  const { environment } = flows.find((flow) => flow.name === name)!
  const { machine } = environment
  const guarded = new Set(chart(machine).edges.flatMap((edge) => (edge.guard === guard ? edge.key : [])))
  expect(guarded.size).toBeGreaterThan(0)
  const turns = [...explore(environment).states.values()].some(({ snapshot }) => {
    const [refused, accepted] = [turn.whenRefused, turn.whenAccepted].map(({ event, context }) => {
      const { takes } = stepOf(machine, { ...snapshot, context: { ...snapshot.context, ...context } } as never, event)
      return takes.filter((key) => guarded.has(key))
    })
    return refused!.join() !== accepted!.join()
  })
  expect(turns).toBe(true)
  const [one, other] = [BigInt(turn.refused), BigInt(turn.accepted)]
  expect(one - other === 1n || other - one === 1n).toBe(true)
})

/** Guards that compare two that are given, and turn with neither. */
const without: Readonly<Record<string, string>> = {
  'RealityCheck hasInterval': 'the interval of a start, which isSome compares, too',
  'Parlay areOther': 'prices as many as legs, which is a check of what the board sends',
}

test('every guard that compares a number has its bounds, or a reason for none', () => {
  const compares = /[^=]>=? |<=? |\.length [=<>]|Fault\(|faultOf|wrongField|isPin|isLawfulPlan|isTableMessage/
  const open = flows.flatMap(({ name, environment }) =>
    Object.entries(environment.machine.implementations.guards)
      .filter(([guard, body]) => compares.test(String(body)) && !guardBounds[name]?.some((row) => row.guard === guard))
      .map(([guard]) => `${name} ${guard}`),
  )
  expect(open).toEqual(expect.arrayContaining(Object.keys(without)))
  expect(open.filter((one) => without[one] === undefined)).toEqual([])
})

test('a tester reads both neighbours of each bound', () =>
  expect(boundsText('Nickname')).toEqual([
    'isFaulty, characters of the nickname: 5 is the last refused, 6 the first accepted',
    'isFaulty, characters of the nickname: 16 is the last refused, 15 the first accepted',
  ]))

/** What fails only with an event that no start and no answer of the flow’s world has. */
const neverFails: Readonly<Record<string, readonly string[]>> = {
  'Account-view': ['ACV-08 says'],
  Builder: ['BLD-23 isGone', 'BLD-23 isGone'],
  'Edit-bet': ['EDB-16 isWhole'],
}

test.each(flows.filter(({ name }) => name !== 'Placement').map((flow) => [flow.name, flow] as const))(
  '%s: --cover guards drives each guard to hold and to fail, in few runs',
  (name, flow) => {
    const { environment } = withBounds(flow)
    const { runs, taken, goals } = suiteOf(environment, assumed, { cover: 'guards', seed: 1 })
    expect(taken).toBe(goals)
    const seen = guardsSeen(environment, runs)
    expect(seen.filter(({ held }) => !held).map(({ edge }) => edge.id)).toEqual([])
    const open = seen.filter(({ failed }) => !failed).map(({ edge }) => `${edge.id} ${edge.guardText}`)
    expect(open).toEqual(neverFails[name] ?? [])
  },
)
