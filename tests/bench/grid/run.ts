import { chromium } from '@playwright/test'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg } from 'node:os'
import { extname } from 'node:path'
import { chromiumFlags, findChromium } from '../../_kit/chromium.ts'
import { bundlePage } from './bundle.ts'
import { type Cost, measure } from './measure.ts'

const ways = {
  plain: 'plain DOM, bare rows',
  trial: 'a React cell a price, bare rows',
  text: 'plain DOM, our page',
  ours: 'ours',
} as const
type Way = keyof typeof ways

const names = Object.keys(ways) as Way[]
const kinds: Readonly<Record<string, string>> = { '': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }

/**
 * What a change of a price costs the page: 12 prices of each of 300 matches, 200 changes a second, shown once a frame.
 * Ways take turns, so that what else the machine does meets all of them; figures are medians.
 */
export const run = async ({ matches = 300, rounds = 5 }: { readonly matches?: number; readonly rounds?: number } = {}): Promise<void> => {
  const files = await bundlePage()
  const server = createServer(({ url = '/' }, answer) => {
    const { pathname } = new URL(url, 'http://bench')
    const file = files.get(pathname)
    answer.writeHead(file ? 200 : 404, { 'content-type': kinds[extname(pathname)] ?? 'application/octet-stream' }).end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const costs = new Map<Way, Cost[]>(names.map((way) => [way, []]))
  const loads = [loadavg()[0]!]
  try {
    for (let round = 0; round < rounds; round++) {
      for (const way of names) costs.get(way)!.push(await measure(browser, { url, way, matches }))
      loads.push(loadavg()[0]!)
    }
  } finally {
    await browser.close()
    server.close()
  }
  report(costs, `${matches} matches, 12 prices each, 200 changes a second; medians of ${rounds}; load average ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`)
}

const report = (costs: ReadonlyMap<Way, readonly Cost[]>, title: string): void => {
  const of = (way: Way, what: keyof Cost) => median(costs.get(way)!.map((cost) => cost[what]))
  console.log(title)
  console.log(`${''.padEnd(34)}  script µs   task µs  style µs layout µs  mount ms  heap MB`)
  for (const way of names) {
    const figures = (['script', 'task', 'style', 'layout', 'mount', 'heap'] as const).map((what) => of(way, what).toFixed(1).padStart(9))
    console.log(`${ways[way].padEnd(34)}  ${figures.join(' ')}`)
  }
  for (const [way, by] of [['ours', 'text'], ['ours', 'plain'], ['ours', 'trial'], ['trial', 'plain']] as const) {
    const ratio = (what: 'script' | 'task') => (of(way, what) / of(by, what)).toFixed(2)
    console.log(`${`${ways[way]} / ${ways[by]}`.padEnd(56)} script ${ratio('script')}, whole task ${ratio('task')}`)
  }
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2
}
