import { chromium } from '@playwright/test'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg } from 'node:os'
import { extname } from 'node:path'
import { chromiumFlags, findChromium } from '../../_kit/chromium.ts'
import { bundlePage } from './bundle.ts'
import { type Cost, measure, sit } from './measure.ts'
import { print, type Ways } from './report.ts'

const ways = ['plain', 'trial', 'text', 'ours', 'agGrid'] as const
const kinds: Readonly<Record<string, string>> = {
  '': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

export interface Options {
  readonly matches?: number
  readonly rounds?: number
  readonly seconds?: number
  readonly json?: boolean
}

/**
 * What a change of a price costs the page: 12 prices of each of 300 matches, 200 changes a second, shown once a frame;
 * then 100,000 changes at once, and an arrow key. Ways take turns, so that what else the machine does meets all of
 * them; figures are medians. Last a member sits before the board for a minute.
 */
export const run = async ({ matches = 300, rounds = 5, seconds = 60, json = false }: Options = {}): Promise<void> => {
  const { url, close } = await servePage()
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  const loads = [loadavg()[0]!]
  try {
    const costs = Object.fromEntries(ways.map((way) => [way, [] as Cost[]])) as Record<(typeof ways)[number], Cost[]>
    for (let round = 0; round < rounds; round++) {
      for (const way of ways) costs[way].push(await measure(browser, { url, way, matches }))
      loads.push(loadavg()[0]!)
    }
    const sitting = await sit(browser, { url, matches }, seconds)
    print(
      {
        costs: costs satisfies Ways,
        sitting,
        matches,
        rounds,
        load: { least: Math.min(...loads), most: Math.max(...loads) },
      },
      json,
    )
  } finally {
    await browser.close()
    close()
  }
}

export const servePage = async () => {
  const files = await bundlePage()
  const server = createServer(({ url = '/' }, answer) => {
    const { pathname } = new URL(url, 'http://bench')
    const file = files.get(pathname)
    answer
      .writeHead(file ? 200 : 404, { 'content-type': kinds[extname(pathname)] ?? 'application/octet-stream' })
      .end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}
