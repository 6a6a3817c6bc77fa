import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allocatorSettings, heapFlags } from '../../../src/commands/install/memory.mjs'
import { freshDatabase } from '../../_kit/databases.ts'
import { startPostgres } from '../../_kit/postgres.ts'
import { counts, dailyMeans, megabytes, type Sample, type Slope, slopeOf } from './sample.ts'

/** What the product holds while a simulated week passes, and whether that grows after the first day. */
export const run = async ({
  json = false,
  days = 7,
  postgres = false,
}: {
  readonly json?: boolean
  readonly days?: number
  readonly postgres?: boolean
} = {}): Promise<void> => {
  const [before, started] = [loadavg()[0]!, performance.now()]
  const hear = (sample: Sample) => {
    if (!json && sample.hour % 24 === 0) process.stderr.write(`day ${sample.hour / 24} of ${days}\n`)
  }
  const samples = postgres ? await onPostgres((url) => playDays(days, hear, url)) : await playDays(days, hear)
  const seconds = Math.round((performance.now() - started) / 1_000)
  const slopes = Object.fromEntries(
    [...megabytes, ...counts].map((what) => [what, slopeOf(dailyMeans(samples, what).slice(1))]),
  )
  const load = { least: Math.min(before, loadavg()[0]!), most: Math.max(before, loadavg()[0]!) }
  process.stdout.write(
    `${json ? JSON.stringify({ bench: 'memory', database: postgres ? 'PostgreSQL' : 'PGlite', days, seconds, samples, slopes, load }) : told(samples, slopes, seconds, load)}\n`,
  )
}

const onPostgres = async <T>(play: (url: string) => Promise<T>): Promise<T> => {
  const given = process.env['TOUCHLINE_TEST_POSTGRES']
  const cluster = given ? undefined : await startPostgres()
  try {
    const { url, drop } = await freshDatabase(given || cluster!.url)
    return await play(url).finally(drop)
  } finally {
    await cluster?.stop()
  }
}

/**
 * Plays in a process of its own, whose memory is then all there is to measure: with the embedded database in it where
 * no address of another is given.
 */
const playDays = async (days: number, hear: (sample: Sample) => void, url = ''): Promise<readonly Sample[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-memory-'))
  const samples: Sample[] = []
  try {
    const path = fileURLToPath(new URL('./week.child.ts', import.meta.url))
    const child = fork(path, [folder, String(days), url], {
      execArgv: [...heapFlags(), '--expose-gc'],
      env: { ...allocatorSettings, ...process.env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('message', (sample: Sample) => {
      samples.push(sample)
      hear(sample)
    })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`the product ended with ${code} after ${samples.length} hours`)
    return samples
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const titles: Readonly<Record<(typeof megabytes)[number] | (typeof counts)[number], string>> = {
  heap: 'heap MB',
  external: 'external',
  arrayBuffers: 'buffers',
  rss: 'rss',
  databaseHeap: 'db heap',
  wasm: 'db wasm',
  files: 'db files',
  matches: 'matches',
  markets: 'markets',
  shownMatches: 'on board',
  shownOdds: 'odds',
  segments: 'segments',
  texts: 'texts',
  bets: 'bets',
}
const width = 10

const told = (
  samples: readonly Sample[],
  slopes: Readonly<Record<string, Slope | undefined>>,
  seconds: number,
  load: { readonly least: number; readonly most: number },
): string => {
  const columns = [...megabytes, ...counts].filter((what) => samples.some((sample) => sample[what] > 0))
  const cells = (name: string, cell: (what: (typeof columns)[number]) => string) =>
    `${name.padEnd(9)}${columns.map((what) => cell(what).padStart(width)).join('')}`
  const shown = (what: (typeof columns)[number], value: number) =>
    isBytes(what) ? (value / 1e6).toFixed(2) : Math.round(value).toLocaleString('en')
  const means = new Map(columns.map((what) => [what, dailyMeans(samples, what)]))
  const slope = (what: (typeof columns)[number], part: keyof Slope) => {
    const found = slopes[what]
    return found ? (isBytes(what) ? found[part] / 1e6 : found[part]).toFixed(2) : '–'
  }
  return [
    `${samples.length} simulated hours in ${seconds} s, a round for every four minutes, after the four days that finished matches are remembered; means of a day's hours, each after a collection`,
    cells('', (what) => titles[what]),
    ...means.get('heap')!.map((_, day) => cells(`day ${day + 1}`, (what) => shown(what, means.get(what)![day]!))),
    cells('a day', (what) => slope(what, 'perDay')),
    cells('±', (what) => slope(what, 'plusMinus')),
    'growth a day is a line through the means from day 2 on, ± at 95 %',
    `load average ${load.least.toFixed(1)} to ${load.most.toFixed(1)}`,
  ].join('\n')
}

const isBytes = (what: string): boolean => (megabytes as readonly string[]).includes(what)
