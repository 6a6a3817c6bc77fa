import { chartName } from '#commands/book/fingerprint.ts'
import { summed } from '#commands/book/taken.ts'
import { placementMachine } from '#machines/slip/placement.ts'
import { chart } from '#review/chart.ts'
import { flowPage } from '#review/pages/flow-page.ts'
import { drawChart } from '#review/pages/svg.ts'
import type { Flow } from '#review/flow.ts'
import { flows } from '#review/flows.ts'
import { lastTaken, layers, neverTaken, outdatedLayers, takenIn, takenOutside } from '#review/taken.ts'
import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { root } from '../_kit/planted/rehearse.ts'

const flowOf = (name: string): Flow => flows.find((flow) => flow.name === name)!
const placement = flowOf('Placement')
const keys = new Set(flows.flatMap(({ environment }) => chart(environment.machine).edges.map(({ key }) => key)))

const git = (...args: readonly string[]): string | undefined => {
  try {
    return execFileSync('git', [...args], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

/** The layers that were collected so far; the book says of the others that they were not. */
const collected = layers.filter((layer) => lastTaken[layer] !== undefined)

describe('what the tests took, as the book says it', () => {
  test('something was collected', () => expect(collected).not.toEqual([]))

  test('a transition that came since is missing until the summary is taken again: npm run book -- --taken FOLDER', () => {
    const isTaken = (key: string) => takenIn(lastTaken, key).length > 0
    expect([...keys].filter((key) => !isTaken(key) && !neverTaken.includes(key))).toEqual([])
    expect(neverTaken.filter((key) => !keys.has(key) || isTaken(key))).toEqual([])
  })

  test.each(collected)('%s: every transition of the summary is one of a machine, taken at least once', (layer) => {
    const { edges } = lastTaken[layer]!
    expect(Object.keys(edges).filter((key) => !keys.has(key))).toEqual([])
    expect(Object.values(edges).every((count) => Number.isInteger(count) && count > 0)).toBe(true)
  })

  // A copy without its history, or with the last commits alone, cannot be asked.
  const isKnown = (commit: string) => git('cat-file', '-t', commit) === 'commit'
  test('each commit is of the day that the summary says', () => {
    for (const layer of collected) {
      const { commit, date } = lastTaken[layer]!
      expect(commit).toMatch(/^[0-9a-f]{40}$/)
      expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
      if (isKnown(commit)) expect(git('log', '-1', '--format=%cs', commit)).toBe(date)
    }
  })

  test.each(['Close-room', 'Create-room', 'Join-room', 'Prediction'])(
    '%s: a page that is walked whole is summed whole, but for how it starts, which is no step',
    (name) => {
      const { edges } = chart(flowOf(name).environment.machine)
      const missed = edges.filter(({ key }) => takenIn(lastTaken, key).every(([layer]) => layer !== 'browser'))
      expect(missed.filter(({ kind }) => kind !== 'always').map(({ id }) => id)).toEqual([])
    },
  )
})

test('a page says nothing of the form of a machine that no test took', async () => {
  const page = await flowPage(flowOf('Password'), flows, {
    tests: new Map(),
    fingerprint: '',
    build: '',
    chart: 'another',
  })
  expect(page).toContain('of an earlier form of the machine')
  expect(page).not.toContain('not yet, of an earlier form')
})

describe('summing', () => {
  const [first, second] = chart(placementMachine).edges
  const sum = summed(
    [
      { layer: 'dom', taken: { [first!.key]: 2 } },
      { layer: 'dom', taken: { [first!.key]: 3, 'placement.gone bet.lost 0': 1 } },
      { layer: 'model', taken: { [first!.key]: 1, [second!.key]: 1 } },
    ],
    'c0ffee',
    '2026-09-14',
  )

  test('adds up files, leaves out unknown transitions, and names commit and day', () => {
    expect(sum.dom?.edges).toEqual({ [first!.key]: 5 })
    expect([sum.dom?.commit, sum.dom?.date]).toEqual(['c0ffee', '2026-09-14'])
    expect([sum.http, sum.browser]).toEqual([undefined, undefined])
    expect(takenIn(sum, first!.key)).toEqual([
      ['model', 1],
      ['dom', 5],
    ])
  })

  test('what the model alone took is drawn as taken by none', async () => {
    expect([...takenOutside(placement, sum)]).toEqual([first!.key])
    const { svg } = await drawChart(chart(placementMachine), { taken: takenOutside(placement, sum) })
    expect(svg).toContain('class="line never"')
    expect(svg).toContain('class="id untaken"')
  })

  test('a machine that has changed since is distinguished', () => {
    expect(outdatedLayers(placement, chartName(placementMachine), sum)).toEqual([])
    expect(outdatedLayers(placement, 'another', sum)).toEqual(['model', 'dom'])
  })
})
