import { assumed, suiteOf } from '#commands/paths/suite.ts'
import { asCsv, asGherkin, asJson, type Written } from '#commands/paths/text-formats.ts'
import { nameOf } from '#review/checks.ts'
import { flows } from '#review/flows.ts'
import { describe, expect, test } from 'vitest'

const written = (name: string): Written => {
  const flow = flows.find((one) => one.name === name)!
  const suite = suiteOf(flow.environment, assumed, { cover: 'transitions', seed: 1 })
  return { flow, suite, cover: 'transitions', seed: 1, language: 'en' }
}

interface Read {
  readonly runs: readonly {
    readonly ignored: readonly string[]
    readonly steps: readonly { readonly ignored: readonly string[] }[]
  }[]
}

describe.each(['Session', 'Room', 'Nickname'])('the negative paths of %s', (name) => {
  const all = written(name)
  const { suite, flow } = all
  const { runs } = JSON.parse(asJson(all)) as Read
  /** Where a suite gets to, with what is ignored there. */
  const visits = runs.flatMap(({ ignored, steps }, place) => [
    { at: suite.runs[place]!.begin, ignored },
    ...steps.map((step, n) => ({ at: suite.runs[place]!.steps[n]!.after, ignored: step.ignored })),
  ])

  test('name what a member may do elsewhere, and what the machine ignores there', () => {
    for (const { at, ignored } of visits)
      for (const type of ignored) {
        expect(flow.environment.by[type]).toBe('member')
        const events = flow.environment.events.filter((event) => event.type === type)
        expect(events.filter((event) => at.can(event))).toEqual([])
      }
    expect(visits.filter(({ ignored }) => ignored.length > 0).length).toBeGreaterThan(1)
  })

  test('are written once for each state, at the first visit', () => {
    const told = visits.filter(({ ignored }) => ignored.length > 0).map(({ at }) => nameOf(at))
    expect(told).toEqual([...new Set(told)])
    const first = new Map(visits.toReversed().map(({ at, ignored }) => [nameOf(at), ignored]))
    for (const [, ignored] of first) expect(ignored).toEqual([...new Set(ignored)])
    for (const { at } of visits)
      expect(first.get(nameOf(at))).toEqual([...new Set(suite.ignores(at).map(({ type }) => type))])
  })

  test('are in the table and in the feature as well', () => {
    const types = visits.flatMap(({ ignored }) => ignored)
    const rows = asCsv(all)
      .split('\r\n')
      .filter((row) => row.includes('"Nothing changes."'))
    expect(rows.map((row) => row.split('","')[3])).toEqual(types)
    const lines = asGherkin(all)
      .split('\n')
      .flatMap((line) => /^ {4}\* member: (\S+)\. Nothing changes\.$/.exec(line)?.[1] ?? [])
    expect(lines).toEqual(types)
  })
})
