import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Counts, playwrightCounts, vitestCounts } from './counts.ts'
import type { Need, Suite } from './suites.ts'

export interface Outcome extends Counts {
  readonly suite: Suite
  readonly seconds: number
  /** What was left out, as `k of n …`. */
  readonly samples: readonly string[]
}

interface Run {
  readonly root: string
  readonly folder: string
  readonly whole: boolean
  /** Aborted when the run is interrupted: what runs is ended, and everything is put away. */
  readonly interrupted: AbortSignal
}

const longest = { sampled: 8 * 60_000, whole: 3 * 60 * 60_000 }

/** One suite with what it needs, which is put away whatever happens. A need that cannot be met is a failure of the suite, in one line. */
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
  const report = join(run.folder, `${suite.name}.json`)
  const [script = '', ...options] = suite.command(report)
  const child = spawn(process.execPath, [join(run.root, script), ...options], {
    cwd: run.root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...env,
      FORCE_COLOR: '0',
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      TOUCHLINE_SAMPLES: samplesOf(suite, run),
      TOUCHLINE_WHOLE: run.whole ? '1' : '0',
    },
  })
  const { code, said } = await ended(child, run)
  if (suite.reads === 'exit')
    return code === 0 ? { passed: 1, failed: 0, details: [] } : { passed: 0, failed: 1, details: lastLines(said, 40) }
  const counts = existsSync(report)
    ? read(suite.reads, readFileSync(report, 'utf8'), run.root)
    : { passed: 0, failed: 0, details: [] }
  const isBroken = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  return isBroken
    ? { passed: counts.passed, failed: 1, details: [`it ended with ${code}`, ...lastLines(said, 40)] }
    : counts
}

const read = (reads: 'vitest' | 'playwright', json: string, root: string) =>
  reads === 'vitest' ? vitestCounts(json, root) : playwrightCounts(json)

/** Waits for the end, so that nothing stays behind; a suite that hangs is ended, and so is one that is interrupted. */
function ended(child: ChildProcess, { whole, interrupted }: Run): Promise<{ code: number | string; said: string }> {
  return new Promise((resolve, reject) => {
    const limit = whole ? longest.whole : longest.sampled
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-20_000)
      })
    const stop = () => child.kill('SIGTERM')
    const hung = setTimeout(() => {
      said += `\nended after ${limit / 60_000} minutes`
      stop()
    }, limit)
    interrupted.addEventListener('abort', stop)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearTimeout(hung)
      interrupted.removeEventListener('abort', stop)
      resolve({ code: code ?? signal ?? 'no code', said })
    })
  })
}

const lastLines = (text: string, most: number) => text.trim().split('\n').slice(-most)
