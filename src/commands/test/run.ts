import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { patienceOf } from '../../../tests/_kit/patience.ts'
import { type Counts, countsOf, followProgress, type Progress, unfinished } from './progress.ts'
import { everySecond, type Ticker, ticksIn, watchSilence } from './silence.ts'
import type { Need, Suite } from './suites.ts'

export interface Outcome extends Counts {
  readonly suite: Suite
  readonly seconds: number
  /** What was left out, as `k of n …`. */
  readonly samples: readonly string[]
}

export interface Run {
  readonly root: string
  readonly folder: string
  readonly whole: boolean
  /** Aborted when the run is interrupted: running suites are ended, and all their needs are put away. */
  readonly interrupted: AbortSignal
  /** Called now and then with the counts so far. */
  readonly told?: (suite: Suite, counts: Counts) => void
  /** How long a suite may be silent before it is ended, in ticks of a second. */
  readonly silentTicks?: number
  readonly ticker?: Ticker
}

/**
 * Runs one suite with its needs, which are put away whatever happens. A need that cannot be met fails the suite, in one
 * line.
 */
export async function runSuite(suite: Suite, run: Run): Promise<Outcome> {
  const started = performance.now()
  const counts = await met(suite, run)
  const report = samplesOf(suite, run)
  const samples = existsSync(report) ? readFileSync(report, 'utf8').trimEnd().split('\n') : []
  return { ...counts, suite, samples: [...new Set(samples)], seconds: (performance.now() - started) / 1000 }
}

async function met(suite: Suite, run: Run): Promise<Counts> {
  let need: Need | undefined
  try {
    need = await suite.needs?.()
    run.interrupted.throwIfAborted()
    return await counted(suite, run, need?.env ?? {})
  } catch (error) {
    return { passed: 0, failed: 1, details: [error instanceof Error ? error.message : String(error)] }
  } finally {
    await need?.stop()
  }
}

const samplesOf = (suite: Suite, run: Run) => join(run.folder, `${suite.name}.samples.txt`)

async function counted(suite: Suite, run: Run, env: Need['env']): Promise<Counts> {
  const report = join(run.folder, `${suite.name}.jsonl`)
  rmSync(report, { force: true })
  const [script = '', ...options] = suite.command
  const child = spawn(process.execPath, [join(run.root, script), ...options], {
    cwd: run.root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, so that nothing it starts outlives it.
    detached: true,
    env: {
      ...process.env,
      ...env,
      FORCE_COLOR: '0',
      TOUCHLINE_PROGRESS: report,
      TOUCHLINE_SAMPLES: samplesOf(suite, run),
      TOUCHLINE_WHOLE: run.whole ? '1' : '0',
    },
  })
  const progress = followProgress(report)
  const { code, said } = await ended(child, suite, progress, run)
  if (suite.reads === 'exit')
    return code === 0 ? { passed: 1, failed: 0, details: [] } : { passed: 0, failed: 1, details: lastLines(said, 40) }
  const lines = progress()
  const counts = countsOf(lines)
  const isBroken = code === 'silence' || (counts.failed === 0 && (code !== 0 || counts.passed === 0))
  if (!isBroken) return counts
  const broken = [`it ended with ${code}`, ...unfinished(lines).map((test) => `unfinished: ${test}`)]
  return {
    ...counts,
    failed: counts.failed + 1,
    details: [...counts.details, ...broken, ...lastLines(said, 40)],
  }
}

/** Waits for the end, so that nothing is left behind; ends a suite that falls silent or is interrupted. */
function ended(child: ChildProcess, suite: Suite, progress: () => readonly Progress[], run: Run) {
  return new Promise<{ code: number | string; said: string }>((resolve, reject) => {
    let [said, heard, silenced] = ['', 0, false]
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        heard += text.length
        said = (said + text).slice(-20_000)
      })
    const finished = () => progress().filter((line) => 'test' in line).length
    const watch = watchSilence({
      signs: suite.reads === 'exit' ? () => heard : finished,
      ticks: run.silentTicks ?? ticksIn(patienceOf(run.whole).silence),
      ticker: run.ticker ?? everySecond,
      ended: () => {
        silenced = true
        said += `\nended: ${suite.reads === 'exit' ? 'nothing was said' : 'no test ended'} for too long`
        stop()
      },
      seen: () => {
        if (suite.reads === 'progress') run.told?.(suite, countsOf(progress()))
      },
    })
    let last: NodeJS.Timeout | undefined
    const stop = () => {
      signalGroup(child, 'SIGTERM')
      last = setTimeout(() => signalGroup(child, 'SIGKILL'), mercyMs)
    }
    const over = () => {
      watch()
      clearTimeout(last)
      run.interrupted.removeEventListener('abort', stop)
    }
    run.interrupted.addEventListener('abort', stop)
    child.once('error', (error) => {
      over()
      reject(error)
    })
    child.once('close', (code, signal) => {
      over()
      // Also kills the processes it left behind.
      signalGroup(child, 'SIGKILL')
      resolve({ code: silenced ? 'silence' : (code ?? signal ?? 'no code'), said })
    })
  })
}

/** The time between the request to end and the kill. */
const mercyMs = 30_000

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // No process of the group is left.
  }
}

const lastLines = (text: string, most: number) => text.trim().split('\n').slice(-most)
