import { countsOf, followProgress, type Progress, unfinished } from '#commands/test/progress.ts'
import { runSuite } from '#commands/test/run.ts'
import { type Ticker, watchSilence } from '#commands/test/silence.ts'
import type { Suite } from '#commands/test/suites.ts'
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'touchline-progress-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = 'tests/a.test.ts'
const began = (name: string): Progress => ({ began: `${file} · ${name}` })
const ended = (test: string, outcome: 'passed' | 'failed' | 'skipped' | 'flaky', ...messages: string[]): Progress => ({
  file,
  test,
  outcome,
  messages,
})

describe('what a suite counts', () => {
  test.each<[string, readonly Progress[], ReturnType<typeof countsOf>]>([
    ['nothing', [], { passed: 0, failed: 0, details: [] }],
    ['what passed', [ended('one', 'passed'), ended('two', 'passed')], { passed: 2, failed: 0, details: [] }],
    [
      'what failed, without where the runner stood',
      [ended('one', 'failed', 'expected 1 to be 2\n\n  at x.ts:3\n    at run (node:internal/x)')],
      { passed: 0, failed: 1, details: ['tests/a.test.ts · one', '  expected 1 to be 2', '    at x.ts:3'] },
    ],
    [
      'what was skipped, which has proved nothing',
      [ended('one', 'passed'), ended('two', 'skipped')],
      { passed: 1, failed: 1, details: ['tests/a.test.ts · two', '  skipped, which counts as failed'] },
    ],
    [
      'what passed only when repeated, which cannot be relied on',
      [ended('one', 'flaky', 'no button')],
      { passed: 0, failed: 1, details: ['tests/a.test.ts · one', '  flaky, which counts as failed', '  no button'] },
    ],
    ['no test that only began', [began('one')], { passed: 0, failed: 0, details: [] }],
  ])('%s', (_, lines, counts) => expect(countsOf(lines)).toEqual(counts))

  test('what began and has not ended is named', () =>
    expect(unfinished([began('one'), began('two'), ended('one', 'passed')])).toEqual(['tests/a.test.ts · two']))
})

test('lines are read as they come, a cut one when it is whole', () => {
  const path = join(folder, 'followed.jsonl')
  const read = followProgress(path)
  expect(read()).toEqual([])
  const [one, two] = [JSON.stringify(began('ein')), JSON.stringify(began('zwei ¶'))]
  const bytes = Buffer.from(`${two}\n`)
  const cut = bytes.length - 6
  appendFileSync(path, `${one}\n`)
  appendFileSync(path, bytes.subarray(0, cut))
  expect(read()).toEqual([began('ein')])
  appendFileSync(path, bytes.subarray(cut))
  expect(read()).toEqual([began('ein'), began('zwei ¶')])
})

describe('a run is over for silence, not for slowness', () => {
  test.each([
    ['never while something is heard, however long it takes', [1, 2, 3, 4, 5, 6, 7, 8, 9], 0],
    ['not by silences that are each too short', [0, 0, 1, 1, 1, 2, 2, 2, 3], 0],
    ['once, when nothing was heard for four ticks', [1, 1, 1, 1, 1, 1, 1, 1, 1], 1],
    ['when nothing was heard from the beginning', [0, 0, 0, 0], 1],
  ])('%s', (_, heard, expected) => {
    let [now, over] = [0, 0]
    let tick = () => {}
    watchSilence({
      signs: () => now,
      ticks: 4,
      ticker: (call) => {
        tick = call
        return () => {}
      },
      ended: () => void over++,
    })
    for (const value of heard) {
      now = value
      tick()
    }
    expect(over).toBe(expected)
  })
})

describe('a suite', () => {
  /** A runner that says what is given, and then does as `end` says. */
  const suite = (name: string, says: readonly Progress[], end: string): Suite => {
    const script = `${name}.mjs`
    const lines = says.map((line) => `${JSON.stringify(line)}\n`).join('')
    writeFileSync(
      join(folder, script),
      `import { appendFileSync } from 'node:fs'\nimport { spawn } from 'node:child_process'\nappendFileSync(process.env.TOUCHLINE_PROGRESS, ${JSON.stringify(lines)})\n${end}\n`,
    )
    return { name, what: 'a trial', reads: 'progress', command: [script] }
  }

  const run = (trial: Suite, ticker?: Ticker) =>
    runSuite(trial, {
      root: folder,
      folder,
      whole: false,
      interrupted: new AbortController().signal,
      silentTicks: 3,
      ...(ticker && { ticker }),
    })

  /** Ticks from the moment a suite has said all it will say. */
  const ticksOnceSaid =
    (trial: Suite, lines: number): Ticker =>
    (tick) => {
      const stopped = new AbortController()
      const report = join(folder, `${trial.name}.jsonl`)
      const said = () => (existsSync(report) ? readFileSync(report, 'utf8').split('\n').length - 1 : 0)
      void (async () => {
        while (!stopped.signal.aborted) {
          if (said() >= lines) tick()
          await turn()
        }
      })()
      return () => stopped.abort()
    }

  test('that ends well is what it counted', async () => {
    const trial = suite('good', [ended('one', 'passed')], '')
    expect(await run(trial)).toMatchObject({ passed: 1, failed: 0, details: [] })
  })

  test('that falls silent is ended, with what it started; what passed is counted, what was running is named', async () => {
    const lines = [ended('one', 'passed'), ended('two', 'passed'), began('three')]
    const trial = suite(
      'silent',
      lines,
      `const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })\nappendFileSync(process.env.TOUCHLINE_PROGRESS, ${JSON.stringify(`${JSON.stringify(began('four'))}\n`)})\nsetInterval(() => {}, 1000)`,
    )
    // The child holds the suite's output open: while it lives, the run does not end.
    const outcome = await run(trial, ticksOnceSaid(trial, 4))
    expect(outcome).toMatchObject({ passed: 2, failed: 1 })
    expect(outcome.details).toEqual([
      'it ended with silence',
      'unfinished: tests/a.test.ts · three',
      'unfinished: tests/a.test.ts · four',
      'ended: no test ended for too long',
    ])
  })

  test.each([
    ['killed', `process.kill(process.pid, 'SIGKILL')`, 'it ended with SIGKILL'],
    ['crashed', 'process.exit(3)', 'it ended with 3'],
  ])('that is %s half-way counts what passed, and fails', async (name, end, told) => {
    const outcome = await run(suite(name, [ended('one', 'passed'), began('two')], end))
    expect(outcome).toMatchObject({ passed: 1, failed: 1 })
    expect(outcome.details.slice(0, 2)).toEqual([told, 'unfinished: tests/a.test.ts · two'])
  })

  test('that has tried nothing has failed', async () =>
    expect(await run(suite('empty', [], ''))).toMatchObject({ passed: 0, failed: 1 }))
})

describe('what the runners say', () => {
  const says = (name: string, script: string, options: readonly string[]) => {
    const report = join(folder, `${name}.jsonl`)
    const { stderr } = spawnSync(process.execPath, [join(root, script), ...options], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, TOUCHLINE_PROGRESS: report, VITEST: '', NODE_ENV: '', NO_COLOR: '1', FORCE_COLOR: '' },
    })
    const lines = followProgress(report)()
    if (lines.length === 0) throw new Error(stderr)
    return lines
      .filter((line) => 'test' in line)
      .map(({ test, outcome, messages }) => [outcome, test, messages.join('\n')])
  }
  mkdirSync(join(root, '.cache'), { recursive: true })
  const place = mkdtempSync(join(root, '.cache/progress-'))
  afterAll(() => rmSync(place, { recursive: true, force: true }))

  test('vitest: each test, a broken file, an error nobody caught', () => {
    mkdirSync(join(place, 'unit'))
    writeFileSync(
      join(place, 'unit/a.test.ts'),
      `import { expect, test, describe } from 'vitest'
describe('sums', () => { test('good', () => {}); test('bad', () => expect(1).toBe(2)); test['todo']('later') })
test('a loose end', () => { setTimeout(() => { throw new Error('uncaught') }) ; return new Promise((done) => setTimeout(done, 50)) })`,
    )
    writeFileSync(join(place, 'unit/b.test.ts'), `import './gone.ts'`)
    writeFileSync(join(place, 'vitest.config.ts'), `export default { root: ${JSON.stringify(place)} }`)
    const found = says('vitest', 'node_modules/vitest/vitest.mjs', [
      'run',
      '--config',
      join(place, 'vitest.config.ts'),
      `--reporter=${join(root, 'tests/_kit/vitest.reporter.ts')}`,
    ])
    expect(found.toSorted()).toEqual([
      ['failed', 'sums bad', expect.stringContaining('expected 1 to be 2')],
      ['failed', 'the file itself', expect.stringContaining('gone.ts')],
      ['failed', 'the run itself', expect.stringContaining('uncaught')],
      ['passed', 'a loose end', ''],
      ['passed', 'sums good', ''],
      ['skipped', 'sums later', ''],
    ])
  })

  test('playwright: each test, and what a process said before it died', () => {
    mkdirSync(join(place, 'journeys'))
    writeFileSync(
      join(place, 'journeys/a.journey.ts'),
      `import { expect, test } from '@playwright/test'
test('good', () => {})
test('bad', () => expect(1).toBe(2))
test['skip']('never', () => {})
test('second time lucky', ({}, { retry }) => expect(retry).toBe(1))
test('dies', async () => { await new Promise((said) => process.stderr.write('a fatal error', said)); process.kill(process.pid, 'SIGKILL'); await new Promise(() => {}) })
test('crashes once', async ({}, { retry }) => { if (retry === 0) { process.kill(process.pid, 'SIGTRAP'); await new Promise(() => {}) } })`,
    )
    writeFileSync(
      join(place, 'journeys/playwright.config.ts'),
      `export default { testMatch: '*.journey.ts', retries: 1, outputDir: ${JSON.stringify(join(place, 'made'))}, reporter: ${JSON.stringify(join(root, 'tests/_kit/playwright.reporter.ts'))} }`,
    )
    const found = says('playwright', 'node_modules/@playwright/test/cli.js', [
      'test',
      '--config',
      join(place, 'journeys/playwright.config.ts'),
    ])
    expect(found.toSorted()).toEqual([
      ['failed', 'bad', expect.stringContaining('toBe')],
      ['failed', 'dies', expect.stringMatching(/SIGKILL[^]*its process said:\na fatal error/)],
      ['flaky', 'second time lucky', expect.stringContaining('toBe')],
      ['passed', 'crashes once', ''],
      ['passed', 'good', ''],
      ['skipped', 'never', ''],
    ])
  })
})
