import { clusterFaults, follow } from '#commands/faults/cluster/faults.ts'
import { openGaps } from '#commands/faults/cluster/gap.ts'
import { planStrikes } from '#commands/faults/cluster/plan.ts'
import { describe, expect, test } from 'vitest'

const names = clusterFaults.map(({ name }) => name)
const first = (seed: number, count: number) => {
  const plan = planStrikes(seed, names)
  return Array.from({ length: count }, () => {
    const { fault, calm, chance } = plan.next().value
    return { fault, calm, drawn: chance.next() }
  })
}

describe('the plan of faults', () => {
  test('a seed is one plan, another seed another', () => {
    expect(first(1, 40)).toEqual(first(1, 40))
    expect(first(1, 40)).not.toEqual(first(2, 40))
  })

  test('each fault comes once before any comes again', () => {
    for (const seed of [1, 2, 3]) {
      const round = first(seed, names.length).map(({ fault }) => fault)
      expect(round.toSorted()).toEqual(names.toSorted())
    }
  })

  test('the calm between two is long enough for members to bet', () => {
    for (const { calm } of first(1, 40)) {
      expect(calm).toBeGreaterThanOrEqual(2_000)
      expect(calm).toBeLessThan(5_000)
    }
  })

  test('without a fault there is no plan', () => {
    expect(() => planStrikes(1, []).next()).toThrow('needs a fault')
  })
})

describe('a cluster is well', () => {
  const member = (name: string, role: string, timeline?: number, state = 'running') => ({
    name,
    role,
    state,
    ...(timeline !== undefined && { timeline }),
  })
  const leader = member('node1', 'leader', 3)
  const table: [what: string, others: Parameters<typeof follow>[0], isWell: boolean][] = [
    [
      'when all follow its leader',
      [member('node2', 'sync_standby', 3), member('node3', 'replica', 3, 'streaming')],
      true,
    ],
    ['not without a synchronous one', [member('node2', 'replica', 3), member('node3', 'replica', 3)], false],
    [
      'not while one is on an earlier timeline',
      [member('node2', 'sync_standby', 3), member('node3', 'replica', 2)],
      false,
    ],
    [
      'not while one does not run',
      [member('node2', 'sync_standby', 3), member('node3', 'replica', 3, 'starting')],
      false,
    ],
    ['not while one has no timeline', [member('node2', 'sync_standby', 3), member('node3', 'replica')], false],
  ]
  test.each(table)('%s', (_, others, isWell) => {
    expect(follow([leader, ...others])).toBe(isWell)
    expect(follow(others)).toBe(false)
  })
})

describe('the longest gap between acknowledgements', () => {
  const table: [what: string, heard: number[], from: number, to: number, longest: number][] = [
    ['the silence that a fault causes', [0, 10, 400, 410], 5, 405, 390],
    ['one that began before it counts whole', [0, 300], 100, 310, 300],
    ['one that goes on after it too', [90, 110, 500], 100, 200, 390],
    ['nothing heard at all is the whole time', [], 100, 250, 150],
    ['every ten', [0, 10, 20, 30], 5, 25, 10],
  ]
  test.each(table)('%s', (_, heard, from, to, longest) => {
    const gaps = openGaps()
    for (const at of heard) gaps.heard(at)
    expect(gaps.longest(from, to)).toBe(longest)
  })
})
