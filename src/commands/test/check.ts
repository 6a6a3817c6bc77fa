import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DataFolderInUse, ownFolder } from '#server/database/owner.ts'
import type { Counts } from './progress.ts'
import { type Outcome, runSuite } from './run.ts'
import { asvsSuite } from './asvs.ts'
import { clusterSuite } from './cluster.ts'
import { type Suite, suites } from './suites.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Where the suites write what passed and what failed; it belongs to one run at a time. */
export const progressFolder = join(root, '.cache/test')

export interface CheckOptions {
  /** Runs everything, instead of a fixed sample of the long suites. */
  readonly whole: boolean
  /** Names of suites; none means all. */
  readonly only: readonly string[]
}

/**
 * Runs the suites, those that compute one after another and those that wait beside them, reports each as it ends, and
 * ends with a one-line summary. Returns the exit code.
 */
export async function check({ whole, only }: CheckOptions): Promise<number> {
  const known = [
    ...suites,
    ...(only.includes('asvs') ? [asvsSuite()] : []),
    ...(only.includes('cluster') ? [clusterSuite()] : []),
  ]
  const unknown = only.find((name) => known.every((suite) => suite.name !== name))
  if (unknown !== undefined) {
    console.error(`There is no suite ${unknown}; there are ${suites.map(({ name }) => name).join(', ')}.`)
    return 2
  }
  const free = await ownFolder(progressFolder).catch((error: unknown) => {
    if (error instanceof DataFolderInUse) return undefined
    throw error
  })
  if (!free) {
    console.error('The tests run in this folder already; wait for them, or run these in another clone.')
    return 2
  }
  try {
    return await runIn({ whole, only, known })
  } finally {
    await free()
  }
}

const runIn = async ({ whole, only, known }: CheckOptions & { readonly known: readonly Suite[] }): Promise<number> => {
  const folder = progressFolder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const interruption = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interruption.abort())
  const outcomes: Outcome[] = []
  const progress = progressLine()
  const runEach = async (next: () => Suite | undefined) => {
    for (let suite = next(); suite && !interruption.signal.aborted; suite = next()) {
      const outcome = await runSuite(suite, {
        root,
        folder,
        whole,
        interrupted: interruption.signal,
        told: progress.tell,
      })
      progress.clear(suite)
      outcomes.push(outcome)
      console.log(told(outcome))
    }
  }
  const asked = known.filter(({ name, proves }) => (only.length === 0 ? whole || !proves : only.includes(name)))
  const lanes = lanesOf(asked, availableParallelism()).map((lane) => [...lane])
  await Promise.all(lanes.map((_, own) => runEach(() => nextIn(lanes, own))))
  if (interruption.signal.aborted) return 130
  const passed = sum(outcomes, 'passed')
  const failed = sum(outcomes, 'failed')
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}

/** What runs at the same time, each lane in its order: one lane on one core. */
export const lanesOf = (asked: readonly Suite[], cores: number): readonly (readonly Suite[])[] =>
  cores < 2 ? [asked] : [asked.filter(({ waits }) => !waits), asked.filter(({ waits }) => waits)]

/** Takes the next suite of a lane, or once it is empty the last that another lane has not begun. */
export const nextIn = (lanes: readonly Suite[][], own: number): Suite | undefined =>
  lanes[own]!.shift() ?? lanes.find(({ length }) => length > 0)?.pop()

const betweenLines = 30_000

/**
 * Prints the progress of the running suites on the error stream: repeatedly in one line on a terminal, elsewhere in a
 * line now and then.
 */
function progressLine() {
  const { isTTY } = process.stderr
  const started = performance.now()
  const running = new Map<Suite, Counts>()
  let last = started
  const tell = (suite: Suite, counts: Counts) => {
    running.set(suite, counts)
    const now = performance.now()
    if (!isTTY && now - last < betweenLines) return
    last = now
    const each = [...running].map(
      ([{ name }, { passed, failed }]) =>
        `${name.padEnd(9)}${String(passed).padStart(5)} passed, ${failed} failed so far`,
    )
    const line = `       ${each.join('; ')}, ${((now - started) / 1000).toFixed(0)} s`
    process.stderr.write(isTTY ? `\r\u001b[K${line}` : `${line}\n`)
  }
  const clear = (suite: Suite) => {
    running.delete(suite)
    if (isTTY) process.stderr.write('\r\u001b[K')
  }
  return { tell, clear }
}

const sum = (outcomes: readonly Outcome[], key: 'passed' | 'failed') =>
  outcomes.reduce((total, outcome) => total + outcome[key], 0)

function told({ suite, passed, failed, seconds, details, samples }: Outcome): string {
  const counts = `${String(passed).padStart(5)} passed${failed === 0 ? '' : `, ${failed} failed`}`
  const headline = `${failed === 0 ? 'ok    ' : 'FAILED'} ${suite.name.padEnd(9)}${counts} ${`${seconds.toFixed(1)} s`.padStart(9)}  ${suite.what}`
  return [
    headline,
    ...details.map((line) => `         ${line}`),
    ...samples.map((line) => `         ${line}${/^\d+ of \d+ /.test(line) ? ' (npm run prove: all)' : ''}`),
  ].join('\n')
}
