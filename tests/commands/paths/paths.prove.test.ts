import { checkSuite, writeReports } from '#commands/paths/check.ts'
import { httpFile } from '#commands/paths/http-pack.ts'
import { httpPacks } from '#commands/paths/http/packs.ts'
import { walkData, writtenOnDevice } from '#commands/paths/pack.ts'
import { packless, packs } from '#commands/paths/packs.ts'
import { packData, packOutside } from '#commands/paths/placement-pack.ts'
import { playwrightFiles } from '#commands/paths/playwright.ts'
import { covers } from '#commands/paths/goals.ts'
import { assumed, longest, suiteOf } from '#commands/paths/suite.ts'
import { asCsv, asGherkin, asGraphWalker, asJson, type Written } from '#commands/paths/text-formats.ts'
import { loadTexts } from '#commands/paths/texts.ts'
import { languageCodes } from '#domain/text/languages.ts'
import cn from '#locales/cn.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }
import { consentEnvironment } from '#review/flows/slip/placement.ts'
import type { Flow } from '#review/flow.ts'
import { flows } from '#review/flows.ts'
import { encode } from '#shell/device/storage.ts'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const flowOf = (name: string): Flow => flows.find((flow) => flow.name === name)!
const session = flowOf('Session')
const written = (flow: Flow, more: Partial<Written> = {}): Written => ({
  flow,
  suite: suiteOf(flow.environment, assumed, { cover: 'transitions', seed: 1 }),
  cover: 'transitions',
  seed: 1,
  language: 'en',
  ...more,
})
const folder = mkdtempSync(join(tmpdir(), 'touchline-paths-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A small placement: prices that move and a member who agrees or not. */
const small: Flow = { ...flowOf('Placement'), environment: consentEnvironment as Flow['environment'] }
const pack = suiteOf(small.environment, packOutside, { cover: 'transitions', seed: 1 })

describe('npm run paths (§machine.walked)', () => {
  test.each(covers)(
    '--cover %s takes every one there is, the same for the same seed and others for another',
    (cover) => {
      const [one, again, other] = [1, 1, 2].map((seed) => suiteOf(session.environment, assumed, { cover, seed }))
      const isFew = cover === 'states' || cover === 'guards'
      expect([one!.taken, one!.missing.length]).toEqual([one!.goals, isFew ? one!.missing.length : 0])
      const stepsOf = (suite: typeof one) =>
        suite!.runs.map(({ steps }) => steps.map(({ event }) => event.type).join(' '))
      expect(stepsOf(again)).toEqual(stepsOf(one))
      // Few ways lead to every state, and past every guard.
      if (!isFew) expect(stepsOf(other)).not.toEqual(stepsOf(one))
      expect(Math.max(...one!.runs.map(({ steps }) => steps.length))).toBeLessThan(100)
    },
  )

  test('each step says whether a tester can cause it, and live runs contain no other', () => {
    for (const { isLive, steps } of pack.runs)
      if (isLive) expect(steps.filter(({ staged }) => staged !== undefined)).toEqual([])
    const moved = pack.runs.flatMap(({ steps }) => steps).filter(({ event }) => event.type === 'price.moved')
    expect(moved.map(({ staged }) => staged)).toContain('nobody can say when a price moves')
    expect(pack.runs.some(({ isLive }) => isLive)).toBe(true)
    expect(pack.missing.map(({ edge }) => edge.id)).toContain('PLC-07')
    expect(pack.missing.every(({ why }) => why.length > 0)).toBe(true)
  })

  test('every format holds every transition that is taken', () => {
    const all = written(session)
    const ids = new Set(all.suite.runs.flatMap(({ steps }) => steps.flatMap(({ edges }) => edges.map(({ id }) => id))))
    const { guards, bounds } = JSON.parse(asJson(written(flowOf('Nickname')))) as { guards: object[]; bounds: object[] }
    expect([guards.length, bounds[0]]).toEqual([
      3,
      { guard: 'isFaulty', what: 'characters of the nickname', refused: '5', accepted: '6' },
    ])
    for (const text of [asJson(all), asCsv(all), asGherkin(all), asGraphWalker(all).replaceAll('_', '-')])
      for (const id of ids) expect(text).toContain(id)
    const model = JSON.parse(asGraphWalker(all)) as {
      models: [{ vertices: { id: string }[]; edges: { sourceVertexId: string; targetVertexId: string }[] }]
    }
    const vertices = new Set(model.models[0].vertices.map(({ id }) => id))
    for (const { sourceVertexId, targetVertexId } of model.models[0].edges)
      expect([vertices.has(sourceVertexId), vertices.has(targetVertexId)]).toEqual([true, true])
  })

  test.each(flows.map(({ name }) => name))(
    '%s: no run is too long to repeat, and every state has its title',
    (name) => {
      const all = written(flowOf(name))
      for (const { steps } of all.suite.runs) expect(steps.length).toBeLessThanOrEqual(longest + 6)
      const states = asGherkin(all)
        .split('\n')
        .flatMap((line) => /^ {4}\S+ "(.*)"$/.exec(line)?.[1] ?? [])
      expect(states.filter((state) => /[a-z]\.[a-z]/.test(state))).toEqual([])
    },
  )

  test('a model for GraphWalker walks as the machine does: each guard asks where it is, and nowhere is an end', () => {
    interface Edge {
      readonly guard: string
      readonly actions: readonly string[]
      readonly sourceVertexId: string
      readonly targetVertexId: string
      readonly requirements: readonly string[]
      readonly weight: number
    }
    const [model] = (
      JSON.parse(asGraphWalker(written(flowOf('Account')))) as {
        models: [{ actions: readonly string[]; startElementId: string; edges: readonly Edge[] }]
      }
    ).models
    const start = Number(/^at = (\d+);$/.exec(model.actions[0]!)![1])
    const reached = new Set([start])
    const taken = new Set<Edge>()
    for (const at of reached) {
      const open = model.edges.filter(({ guard }) => guard === `at == ${at}`)
      expect(open.length, `out of ${at}`).toBeGreaterThan(0)
      expect(new Set(open.map(({ sourceVertexId }) => sourceVertexId)).size).toBe(1)
      for (const edge of open) {
        taken.add(edge)
        reached.add(Number(/^at = (\d+);$/.exec(edge.actions[0]!)![1]))
      }
    }
    expect(taken.size).toBe(model.edges.length)
    for (const [vertex, own] of Map.groupBy(model.edges, ({ sourceVertexId }) => sourceVertexId)) {
      const sum = own.reduce((all, { weight }) => all + weight, 0)
      expect(sum, vertex).toBeLessThanOrEqual(1)
      expect(sum, vertex).toBeGreaterThan(0.9)
    }
    const tags = new Set(model.edges.flatMap(({ requirements }) => requirements))
    const { suite } = written(flowOf('Account'))
    for (const { id } of suite.runs.flatMap(({ steps }) => steps.flatMap(({ edges }) => edges)))
      expect(tags).toContain(id)
  })

  test.each(languageCodes)('a feature in %s names its language and has scenarios', (language) => {
    const lines = asGherkin(written(session, { language })).split('\n')
    expect(lines[0]).toMatch(/^# language: [a-zA-Z-]+$/)
    // Whose sentences are in another language than its keywords says so before the first of them.
    const says = lines
      .slice(
        0,
        lines.findIndex((line) => line.startsWith('  ')),
      )
      .join('\n')
    expect(says.includes('the sentences are the machine’s, in English')).toBe(lines[0] !== '# language: en')
    expect(lines.filter((line) => line.startsWith('  @'))).toHaveLength(written(session).suite.runs.length)
  })

  test('a cell that a spreadsheet would work out is text', () => {
    const [run] = written(session).suite.runs
    const steps = [{ ...run!.steps[0]!, staged: '=1+1' }]
    expect(asCsv({ ...written(session), suite: { ...pack, runs: [{ ...run!, steps }] } })).toContain(`"'=1+1"`)
  })

  test.each([
    ['en', en],
    ['cn', cn],
  ] as const)('a pack in %s is whole by itself and names controls as that language does', async (language, words) => {
    const files = await playwrightFiles(
      { name: 'placement', pack: undefined, suite: pack },
      { seed: 7, cover: 'transitions', language, words },
    )
    for (const [name, body] of files) {
      writeFileSync(join(folder, name), body)
      expect(spawnSync(process.execPath, ['--check', join(folder, name)]).status).toBe(0)
      expect([...body.matchAll(/from '([^']+)'/g)].map(([, from]) => from)).toEqual(['@playwright/test'])
    }
    const { names } = packData(pack.runs, words, language, { seed: 7, cover: 'transitions' })
    expect(
      new RegExp(names.buttons['stake.confirmed']!).test(
        words['slip.confirm'].replace('{risk}', '5.00').replace('{win}', '4.50'),
      ),
    ).toBe(true)
    expect(new RegExp(names.titles['accepted']!).test(words['slip.accepted.title'])).toBe(true)
    expect(new RegExp(names.titles['accepted']!).test(words['slip.rejected.title'])).toBe(false)
  })

  test('--check walks the running machine; one that acts otherwise fails, with how to repeat it', async () => {
    const all = written(session)
    const sound = checkSuite(session, all.suite)
    expect(sound.map(({ fault }) => fault)).toEqual(sound.map(() => undefined))
    const otherwise: Flow = {
      ...session,
      environment: {
        ...session.environment,
        machine: session.environment.machine.provide({ guards: { isTemporary: () => false } } as never),
      },
    }
    const walked = checkSuite(otherwise, all.suite)
    expect(walked.filter(({ fault }) => fault !== undefined).length).toBeGreaterThan(0)
    const said = await writeReports(folder, all, walked)
    expect(said.join('\n')).toContain('npm run paths -- session --cover transitions --seed 1 --check')
    expect(readFileSync(join(folder, 'junit.xml'), 'utf8')).toContain('<failure message="step ')
    const ctrf = JSON.parse(readFileSync(join(folder, 'ctrf.json'), 'utf8')) as {
      results: { summary: { failed: number }; tests: { extra: { transitions: string[] } }[] }
    }
    expect(ctrf.results.summary.failed).toBe(walked.filter(({ fault }) => fault !== undefined).length)
    expect(ctrf.results.tests[0]!.extra.transitions.length).toBeGreaterThan(0)
  })
})

test('what a pack puts on a device is written as the device writes it', () => {
  for (const [name, { flow = name, keeps }] of Object.entries(packs))
    for (const input of Object.values(flowOf(flow).environment.inputs)) {
      const own = keeps?.(input)
      if (own) expect(writtenOnDevice(own.value)).toBe(encode(own.value))
    }
})

/** Every pack, by how it walks, with what it makes of its machine and why it does not make the rest. */
const walked = [
  ...Object.entries(packs).map(([name, { flow = name, outside }]) => ({ name, by: 'browser', flow, outside })),
  ...Object.entries(httpPacks).map(([name, { outside }]) => ({ name, by: 'wire', flow: name, outside })),
  { name: 'Placement', by: 'browser', flow: 'Placement', outside: packOutside },
]

test('§machine.walked: every flow has a pack or says why not', () => {
  const having = new Set(walked.map(({ flow }) => flow))
  expect(flows.filter(({ name }) => !having.has(name)).map(({ name }) => name)).toEqual(Object.keys(packless))
})

test('§machine.walked: what each pack walks of its machine, and how many it says why it does not', async () => {
  const rows = walked
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ name, by, flow, outside }) => {
      const { chart, missing, runs } = suiteOf(flowOf(flow).environment, outside, { cover: 'transitions', seed: 1 })
      const live = runs.filter(({ isLive }) => isLive).length
      const made = chart.edges.length - missing.length
      const ids = missing.map(({ edge }) => edge.id).join(' ')
      return `${name.padEnd(15)}${by.padEnd(9)}${`${made} of ${chart.edges.length}`.padEnd(10)}${`${runs.length} runs, ${live} live`.padEnd(18)}${ids}`
    })
  await expect(`${rows.map((row) => row.trimEnd()).join('\n')}\n`).toMatchFileSnapshot('packs.txt')
})

describe.each(Object.entries(httpPacks))('§machine.walked: the pack of %s over the wire', (name, pack) => {
  const suite = suiteOf(flowOf(name).environment, pack.outside, { cover: 'transitions', seed: 1 })
  const { runs, taken, goals, missing } = suite

  test('does something at each step, sees where the machine is, and is whole by itself', async () => {
    expect(taken).toBe(goals)
    expect(missing.every(({ why }) => why.length > 0)).toBe(true)
    for (const step of runs.flatMap((run) => run.steps)) {
      expect(pack.acts(step).length, step.event.type).toBeGreaterThan(0)
      expect(pack.sees(step.after).length, step.to).toBeGreaterThan(0)
      // Of states side by side the wire shows the one in effect.
      if (typeof step.after.value === 'string' && step.before.value !== step.after.value)
        expect(pack.sees(step.after)).not.toEqual(pack.sees(step.before))
    }
    const [file, body] = await httpFile(name, pack, suite, { seed: 1, cover: 'transitions' })
    writeFileSync(join(folder, file), body)
    expect(spawnSync(process.execPath, ['--check', join(folder, file)]).status).toBe(0)
    expect([...body.matchAll(/from '([^']+)'/g)].every(([, from]) => from!.startsWith('node:'))).toBe(true)
  })
})

describe.each(Object.entries(packs))('§machine.walked: the pack of %s', (name, pack) => {
  const flow = flowOf(pack.flow ?? name)
  const suite = suiteOf(flow.environment, pack.outside, { cover: 'transitions', seed: 1 })
  const steps = suite.runs.flatMap((run) => run.steps)

  test('takes every transition, but for those that its walk says why it cannot make', () => {
    expect(suite.taken).toBe(suite.goals)
    // Where nothing leads to its state, that is because of a reason further up.
    const said = suite.missing.filter(({ why }) => why.join() !== 'no state that leads to it can be reached')
    for (const { edge } of suite.missing)
      expect(
        said.some((other) => other.edge === edge || other.edge.to === edge.from),
        edge.id,
      ).toBe(true)
    expect(steps.length).toBeGreaterThan(3)
  })

  test('a call is out only while the machine waits, and neighbouring states do not look alike', () => {
    // A stream is out for as long as it is watched.
    const out = steps.filter(({ after }) => ![undefined, pack.frame].includes(pack.asks(after)))
    for (const { after } of out)
      expect(after.hasTag('busy') || after.hasTag('unresolved'), String(after.value)).toBe(true)
    // What is only read is never out.
    if (out.length > 0) expect(pack.calls.length).toBeGreaterThan(0)
    for (const { before, after } of steps)
      if (
        !pack.looksLike?.(after) &&
        !pack.looksLike?.(before) &&
        JSON.stringify(before.value) !== JSON.stringify(after.value)
      )
        expect([pack.sees(after), pack.asks(after)]).not.toEqual([pack.sees(before), pack.asks(before)])
  })

  test.each(languageCodes)('names every control as %s does, and is whole by itself', async (language) => {
    const words = await loadTexts(language)
    const data = walkData({ pack, name, suite, runs: suite.runs }, words, language, { seed: 1, cover: 'transitions' })
    for (const step of data.runs.flatMap((run) => run.steps)) expect(step.acts.length, step.ids).toBeGreaterThan(0)
    if (language !== 'en') return
    const files = await playwrightFiles({ name, pack, suite }, { seed: 1, cover: 'transitions', language, words })
    for (const [file, body] of files) {
      writeFileSync(join(folder, file), body)
      expect(spawnSync(process.execPath, ['--check', join(folder, file)]).status).toBe(0)
    }
  })
})
