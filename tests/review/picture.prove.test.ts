import { chart, type ChartEdge, statesOf } from '#review/chart.ts'
import { arrowText } from '#review/flow-phrases.ts'
import { flows } from '#review/flows.ts'
import { offTheWay, steps, stepsPage } from '#review/pages/nine-steps.ts'
import { overviewPage } from '#review/pages/overview.ts'
import { figure } from '#review/pages/figure.ts'
import { flowPage } from '#review/pages/flow-page.ts'
import { layOut, leastOf } from '#review/pages/layout.ts'
import { partsOf } from '#review/parts.ts'
import { drawChart, escape } from '#review/pages/svg.ts'
import { describe, expect, test } from 'vitest'
import { sampled } from '../_kit/sample.ts'

const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

const says = ({ plain }: ChartEdge) => plain

const laidOut = sampled('charts of machines, laid out', flows, 3)

describe.each(laidOut.map(({ name, environment }) => [name, chart(environment.machine)] as const))(
  'the chart of %s',
  (_, drawn) => {
    test.each(['landscape', 'portrait'] as const)('%s: shows every state and every transition once', async (shape) => {
      const { boxes, lines } = await layOut(drawn, shape)
      expect(boxes.map(({ state }) => state.id)).toEqual(
        statesOf(drawn.root)
          .slice(1)
          .map(({ id }) => id),
      )
      const keys = [...lines.flatMap(({ edges }) => edges), ...boxes.flatMap(({ within }) => within)].map(
        ({ key }) => key,
      )
      const anyMoment = drawn.edges.filter(({ from }) => from === drawn.root.id).map(({ key }) => key)
      expect([...keys, ...anyMoment].sort()).toEqual(drawn.edges.map(({ key }) => key).sort())
    })
    test.each(['landscape', 'portrait'] as const)('%s: no label covers a state or another label', async (shape) => {
      const { boxes, lines } = await layOut(drawn, shape)
      const labels = lines.flatMap(({ label }) => label ?? [])
      const solid = boxes.filter(({ state }) => state.children.length === 0)
      for (const [i, label] of labels.entries()) {
        expect(solid.filter((box) => overlap(label, box)).map(({ state }) => state.id)).toEqual([])
        expect(labels.slice(i + 1).filter((other) => overlap(label, other))).toEqual([])
      }
    })
    test.each(['landscape', 'portrait', 'column'] as const)('%s: is never shorter than its least', async (shape) => {
      for (const part of [drawn, ...partsOf(drawn)]) {
        const { width, height } = await layOut(part, shape, { says })
        const least = leastOf(part, shape, { says })
        expect(least).toBeGreaterThan(0)
        expect(least).toBeLessThanOrEqual(shape === 'landscape' ? width : height)
      }
    })
    test('can be read without seeing it', async () => {
      const { svg } = await drawChart(drawn)
      expect(svg).toMatch(
        /^<svg [^>]*role="img" aria-labelledby="(\S+) (\S+)">\n<title id="\1">.+<\/title>\n<desc id="\2">/,
      )
      expect(/<desc[^>]*>([^<]*)</.exec(svg)![1]!.length).toBeLessThan(160)
    })
  },
)

test('a never taken transition is dashed, and the others of a recorded flow fade', async () => {
  const drawn = chart(flows[2]!.environment.machine)
  const [first] = drawn.edges.filter(({ from, to }) => from !== to)
  expect((await drawChart(drawn, { taken: new Set([first!.key]) })).svg).toContain('class="line never"')
  expect((await drawChart(drawn, { path: new Set([first!.key]) })).svg).toContain('off')
})

test.each(['Limits', 'Bet'])(
  'the page of %s has the chart, every transition in words, and every rule',
  async (name) => {
    const flow = flows.find((each) => each.name === name)!
    const tests = new Map([[chart(flow.environment.machine).edges[0]!.id, ['tests/some.test.ts']]])
    const page = await flowPage(flow, flows, { tests, fingerprint: 'abcd 1234', build: '5678ef', chart: 'abcd' })
    for (const { id, plain, clauses } of chart(flow.environment.machine).edges) {
      expect(page).toContain(`<th scope="row">${id}</th>`)
      expect(page).toContain(plain)
      for (const clause of clauses) expect(page).toContain(`>${clause}</a>`)
    }
    expect(page.match(/<code>tests\/some.test.ts<\/code>/g)).toHaveLength(1)
    expect(page).toContain('abcd 1234')
    expect(page).toContain('5678ef')
    expect(page).not.toContain('Broken.')
  },
)

test.each([
  ['Bet', ['busy', 'serverClock', 'final', 'within']],
  ['Limits', ['needsMember', 'serverClock', 'within']],
] as const)('the legend of %s has the signs that its chart uses, and no others', async (name, expected) => {
  const flow = flows.find((each) => each.name === name)!
  const { edges } = chart(flow.environment.machine)
  const whole = Object.fromEntries(edges.map(({ key }) => [key, 1]))
  const by = (taken: Readonly<Record<string, number>>) => ({ dom: { commit: '', date: '', charts: {}, edges: taken } })
  const drawn = await figure(flow, by(whole))
  expect([...drawn.matchAll(/data-sign="(\w+)"/g)].map(([, sign]) => sign)).toEqual(expected)
  expect(await figure(flow, by({}))).toContain('data-sign="never"')
})

describe('a chart says why', () => {
  test.each(flows.map((flow) => [flow.name, flow] as const))('%s: no two arrows of a state say the same', (_, flow) => {
    const { machine } = flow.environment
    const said = chart(machine).edges.map((edge) => `${edge.from}: ${arrowText(flow.words, machine, edge)}`)
    expect(said.filter((text, place) => said.indexOf(text) !== place)).toEqual([])
  })

  // The two with the largest charts, and the two whose parts are cut inside a region.
  test.each(['Placement', 'Cash-out', 'Slip', 'LiveTv'])(
    '%s: every arrow has its words, on a screen and on A4',
    async (name) => {
      const flow = flows.find((each) => each.name === name)!
      const { machine } = flow.environment
      const html = await figure(flow)
      for (const medium of ['on-screen', 'on-paper']) {
        const drawn = html.split('<figure ').find((each) => each.startsWith(`class="chart ${medium}"`)) ?? ''
        const lines = drawn
          .replaceAll(/<title>.*?<\/title>/g, '')
          .split('\n')
          .flatMap((line) => line.split('<text '))
        const shown = lines
          .map((line) => line.replaceAll(/<[^>]*>|^[^<>]*>/g, ' '))
          .join(' ')
          .replaceAll(/\s+/g, ' ')
        const missing = chart(machine).edges.filter(
          (edge) => !shown.includes(`${edge.id} ${escape(arrowText(flow.words, machine, edge))}`),
        )
        expect(missing.map(({ id }) => `${medium}: ${id}`)).toEqual([])
      }
    },
  )
})

test('the bet in nine steps follows the machines: each step begins where the one before it in its machine ended', () => {
  expect(steps).toHaveLength(9)
  const ends = new Map<string, string>()
  for (const { takes } of steps) {
    if (takes === null) continue
    const [name, ...ids] = takes
    const { edges } = chart(flows.find((flow) => flow.name === name)!.environment.machine)
    const [first, ...others] = ids.map((id) => edges.find((edge) => edge.id === id)!)
    const end = ends.get(name)
    const isInside = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}.`)
    if (end !== undefined) expect(isInside(first!.from, end) || isInside(end, first!.from), first!.id).toBe(true)
    expect(others.every((edge) => edge !== undefined)).toBe(true)
    ends.set(name, first!.to)
  }
  const page = stepsPage(flows)
  // Every way off the check is on the page, with its condition.
  const placement = flows.find(({ name }) => name === 'Placement')!
  const { edges } = chart(placement.environment.machine)
  const off = offTheWay(edges, [edges.find(({ id }) => id === 'PLC-12')!])
  expect(off.length).toBeGreaterThan(8)
  for (const edge of off)
    expect(page.toLowerCase()).toContain(
      escape(arrowText(placement.words, placement.environment.machine, edge)).toLowerCase(),
    )
})

test('the overview leads to every machine', () => {
  const page = overviewPage(flows)
  for (const { name } of flows) expect(page).toContain(`<li><a href="${name.toLowerCase()}.html">${name}</a>`)
})
