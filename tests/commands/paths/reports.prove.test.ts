import { boundsText } from '#commands/paths/bounds.ts'
import { httpPacks } from '#commands/paths/http/packs.ts'
import { packs } from '#commands/paths/packs.ts'
import { packageOf, readmeOf } from '#commands/paths/pack-readme.ts'
import { template } from '#commands/paths/playwright.ts'
import { suiteOf } from '#commands/paths/suite.ts'
import type { Walking } from '#commands/paths/walking.ts'
import { flows } from '#review/flows.ts'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'touchline-reports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Ctrf {
  readonly results: {
    readonly summary: Readonly<Record<string, number>>
    readonly tests: readonly {
      readonly name: string
      readonly status: string
      readonly flaky?: boolean
      readonly message?: string
      readonly steps: readonly { readonly name: string; readonly status: string }[]
    }[]
  }
}

test('over the wire: a run that fails is failed in CTRF, with the step and the fault', async () => {
  writeFileSync(join(folder, 'ctrf.mjs'), await template('ctrf-node'))
  writeFileSync(
    join(folder, 'some.mjs'),
    `import { test } from 'node:test'
test('one', async (t) => { await t.test('a step', () => {}) })
test('other', async (t) => { await t.test('it breaks', () => { throw new Error('not so') }) })`,
  )
  const to = join(folder, 'ctrf.json')
  const reporter = pathToFileURL(join(folder, 'ctrf.mjs')).href
  const { status } = spawnSync(process.execPath, [
    '--test',
    `--test-reporter=${reporter}`,
    `--test-reporter-destination=${to}`,
    join(folder, 'some.mjs'),
  ])
  expect(status).toBe(1)
  const { results } = JSON.parse(readFileSync(to, 'utf8')) as Ctrf
  expect(results.summary).toMatchObject({ tests: 2, passed: 1, failed: 1, skipped: 0 })
  expect(results.tests.map(({ name, status: was, steps }) => [name, was, steps[0]])).toEqual([
    ['one', 'passed', { name: 'a step', status: 'passed' }],
    ['other', 'failed', { name: 'it breaks', status: 'failed' }],
  ])
})

test('over the wire: what each start of each pack met is in files of its own', async () => {
  const own = mkdtempSync(join(folder, 'packs-'))
  writeFileSync(join(own, 'ctrf.mjs'), await template('ctrf-node'))
  writeFileSync(join(own, 'start.mjs'), await template('http-start'))
  const pack = (name: string, body: string) =>
    writeFileSync(join(own, `${name}.http.mjs`), `import { test } from 'node:test'\ntest('${name}', () => {${body}})`)
  pack('Room', '')
  pack('Bet', 'throw new Error("not so")')
  // The runner of tests says to its children that they are its own.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const start = (...named: string[]) =>
    spawnSync(process.execPath, [join(own, 'start.mjs'), ...named], { env, cwd: tmpdir() }).status
  expect([start(), start('Room')]).toEqual([1, 0])
  const reports = readdirSync(own).filter((file) => /^(?:ctrf|junit)\./.test(file) && file !== 'ctrf.mjs')
  expect(reports.map((file) => file.replace(/\.\d{4}-.+Z\./, '.*.'))).toEqual([
    'ctrf.Bet.*.json',
    'ctrf.Room.*.json',
    'ctrf.Room.*.json',
    'junit.Bet.*.xml',
    'junit.Room.*.xml',
    'junit.Room.*.xml',
  ])
  const failed = reports
    .filter((file) => file.endsWith('.json'))
    .map((file) => (JSON.parse(readFileSync(join(own, file), 'utf8')) as Ctrf).results.summary['failed'])
  expect(failed).toEqual([1, 0, 0])
})

test('in a browser: what passes only when it is repeated is flaky in CTRF', async () => {
  writeFileSync(join(folder, 'reporter.mjs'), await template('ctrf-playwright'))
  const { default: Reporter } = (await import(pathToFileURL(join(folder, 'reporter.mjs')).href)) as {
    default: new (options: object) => { onBegin: (config: object, suite: object) => void; onEnd: () => void }
  }
  const result = (more: object = {}) => ({
    duration: 10,
    steps: [{ category: 'test.step', title: '1. PWD-01' }],
    ...more,
  })
  const ran = (title: string, outcome: string, ...results: object[]) => ({
    title,
    results,
    outcome: () => outcome,
    location: { file: 'x.mjs' },
  })
  const reporter = new Reporter({ folder })
  const error = { message: 'not so' }
  reporter.onBegin(
    {},
    {
      allTests: () => [
        ran('sound', 'expected', result()),
        ran('wavering', 'flaky', result({ error }), result()),
        ran('broken', 'unexpected', result({ error })),
      ],
    },
  )
  reporter.onEnd()
  const file = readdirSync(folder).find((name) => /^ctrf\..+\.json$/.test(name))!
  const { results } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Ctrf
  expect(results.summary).toMatchObject({ tests: 3, passed: 2, failed: 1, flaky: 1 })
  expect(results.tests.map(({ name, status, flaky, message }) => [name, status, flaky, message])).toEqual([
    ['sound', 'passed', false, undefined],
    ['wavering', 'passed', true, undefined],
    ['broken', 'failed', false, 'not so'],
  ])
})

const walkings = [
  ...Object.entries(packs).map(([name, pack]) => ({ name, pack, http: undefined, by: 'browser' as const })),
  ...Object.entries(httpPacks).map(([name, http]) => ({ name, pack: undefined, http, by: 'wire' as const })),
]

test.each(walkings.map((one) => [one.name, one] as const))(
  'the page of %s says how to start from an empty folder, and why each transition is left out',
  async (name, { pack, http, by }) => {
    const flow = flows.find((one) => one.name === (pack?.flow ?? name))!
    const { outside } = (pack ?? http)!
    const suite = suiteOf(flow.environment, outside, { cover: 'transitions', seed: 1 })
    const walking: Walking = {
      name,
      flow,
      by,
      pack,
      http,
      suite,
      seed: 1,
      cover: 'transitions',
      language: 'en',
      words: {},
    }
    const page = readmeOf(walking)
    expect(page).toMatch(/empty/)
    expect(page).toContain('npm test')
    for (const { edge, why } of suite.missing)
      expect(page).toContain(`- ${edge.id} from ${edge.from}: ${why.join('; ')}`)
    const [guards, values] = page.split('## Its guards\n')[1]!.split('\n\n## Values at its guards\n')
    const guarded = suite.chart.edges.filter(({ guard }) => guard !== null)
    expect(guards!.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(guarded.length)
    for (const line of boundsText(flow.name)) expect(values).toContain(`- ${line}`)
    const beside = JSON.parse(await packageOf(walking)) as {
      scripts: { test: string }
      devDependencies?: Record<string, string>
    }
    expect(Object.keys(beside.devDependencies ?? {})).toEqual(by === 'browser' ? ['@playwright/test'] : [])
    if (by === 'wire') expect(beside.scripts.test).toBe('node start.mjs')
  },
)
