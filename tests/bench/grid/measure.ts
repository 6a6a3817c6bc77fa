import type { Browser } from '@playwright/test'

/** Microseconds of the page's main thread for each change of a price, and what the page took to stand. */
export interface Cost {
  readonly script: number
  readonly task: number
  readonly style: number
  readonly layout: number
  readonly mount: number
  readonly heap: number
}

export interface Board {
  readonly url: string
  readonly way: string
  readonly matches: number
}

/**
 * Plays the changes once to warm up and once to measure, on a fresh page. Time is the thread's own CPU time, so that what
 * else the machine does counts little. Throws when a price in sight is not the last one.
 */
export const measure = async (browser: Browser, { url, way, matches }: Board): Promise<Cost> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } })
  try {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const read = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
    }
    await page.goto(`${url}/?way=${way}&matches=${matches}`)
    await page.evaluate(() => window.bench.ready)
    const stood = await read()
    await page.evaluate(() => window.bench.prepare())
    await page.evaluate(() => window.bench.play())
    const changes = await page.evaluate(() => window.bench.prepare())
    await devtools.send('HeapProfiler.collectGarbage')
    const before = await read()
    await page.evaluate(() => window.bench.play())
    const after = await read()
    const wrong = await page.evaluate(() => window.bench.wrong())
    if (wrong.length > 0) throw new Error(`${way}: ${wrong.length} places show another price, such as ${wrong[0]}`)
    const spent = (name: string) => ((after[name] ?? 0) - (before[name] ?? 0)) * 1e6 / changes
    return {
      script: spent('ScriptDuration'), task: spent('TaskDuration'), style: spent('RecalcStyleDuration'), layout: spent('LayoutDuration'),
      mount: (stood['TaskDuration'] ?? 0) * 1e3, heap: (before['JSHeapUsedSize'] ?? 0) / 1e6,
    }
  } finally {
    await page.close()
  }
}
