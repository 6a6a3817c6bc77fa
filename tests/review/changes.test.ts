import { type Build, buildsOf, changesBetween } from '#review/changes.ts'
import { flows } from '#review/flows.ts'
import { describe, expect, test } from 'vitest'
import type { ChartEdge } from '#review/chart.ts'

const builds = buildsOf(flows)
const limits = builds.find(({ name }) => name === 'Limits')!
const withEdges = (build: Build, edges: (all: readonly ChartEdge[]) => readonly ChartEdge[]): Build => ({
  ...build,
  chart: { ...build.chart, edges: edges(build.chart.edges) },
})
const changed = (id: string, change: Partial<ChartEdge>): Build =>
  withEdges(limits, (all) => all.map((edge) => (edge.id === id ? { ...edge, ...change } : edge)))

describe('what changed between two builds, in words', () => {
  test('nothing, where nothing did', () => expect(changesBetween(builds, buildsOf(flows))).toEqual([]))

  test.each<[string, Build, string]>([
    [
      'added',
      withEdges(limits, (all) => all.slice(1)),
      'Limits: LIM-01 is added, from limits.inForce on limit.asked: The member lowers or keeps the limit: it applies at once.',
    ],
    [
      'retargeted',
      changed('LIM-06', { to: 'limits.inForce' }),
      'Limits: LIM-06 is retargeted from “limits.inForce” to “limits.planned.confirming”',
    ],
    [
      'reworded',
      changed('LIM-05', { plain: 'Kept.' }),
      'Limits: LIM-05 is reworded from “Kept.” to “The member keeps the current limit.”',
    ],
    [
      'asked otherwise',
      changed('LIM-07', { guard: null }),
      'Limits: LIM-07 changes its condition from “none” to “isPlanned”',
    ],
    [
      'doing something else',
      changed('LIM-08', { actions: [] }),
      'Limits: LIM-08 changes what it does from “nothing” to “dropPlanned”',
    ],
    [
      'citing another clause',
      changed('LIM-05', { clauses: [] }),
      'Limits: LIM-05 changes its clauses from “none” to “GLI-19 2.5.5”',
    ],
  ])('a transition %s', (_, before, told) => expect(changesBetween([before], [limits])).toEqual([told]))

  test('a transition removed, a state renamed, a time that is another, a machine that is new', () => {
    expect(changesBetween([limits], [withEdges(limits, (all) => all.slice(0, -1))])).toEqual([
      'Limits: LIM-08 is removed, from limits.planned.confirming on window.elapsed: Not confirmed in time: the request lapses and the current limit stays.',
    ])
    const feed = builds.find(({ name }) => name === 'Feed')!
    const slower: Build = { ...feed, delays: { ...feed.delays, loadPatience: 20_000 } }
    expect(changesBetween([feed], [slower])).toEqual(['Feed: loadPatience is retimed from 15000 ms to 20000 ms'])
    expect(changesBetween([], [feed])).toEqual(['Feed: the machine is new'])
    expect(changesBetween([feed], [])).toEqual(['Feed: the machine is gone'])
    const { chart } = limits
    const renamed: Build = {
      ...limits,
      chart: {
        ...chart,
        root: {
          ...chart.root,
          children: chart.root.children.map((state, place) => (place === 0 ? { ...state, title: 'Old' } : state)),
        },
      },
    }
    expect(changesBetween([renamed], [limits])).toEqual([
      'Limits: the state limits.inForce is renamed from “Old” to “In force”',
    ])
  })
})
