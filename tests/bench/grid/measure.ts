import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Sitting } from './sitting.tsx'

/**
 * Microseconds of the page's main thread for each change of a price; milliseconds for it to stand, for a storm of
 * changes (by the thread and by the clock until what is in the window is shown, and by the thread with all that is put
 * off) and of script for an arrow key; megabytes it holds.
 */
export interface Cost {
  readonly script: number
  readonly task: number
  readonly style: number
  readonly layout: number
  readonly mount: number
  readonly heap: number
  readonly storm: number
  readonly stormClock: number
  readonly stormWhole: number
  readonly key: number
}

export interface Board {
  readonly url: string
  readonly way: string
  readonly matches: number
}

const keys = 100

/**
 * Plays the changes once to warm up and once to measure, on a fresh page, then a storm and the arrow keys. Time is the
 * thread's own CPU time, so that what else the machine does counts little. Throws when a price in sight is not the last
 * one.
 */
export const measure = async (browser: Browser, { url, way, matches }: Board): Promise<Cost> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } })
  try {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(`${url}/?way=${way}&matches=${matches}`)
    await page.evaluate(() => window.bench.ready)
    const mount = (await spentBy(devtools))('TaskDuration') * 1e3
    const steady = await steadyCost(page, devtools, way)
    return { ...steady, mount, ...(await stormCost(page, devtools, way)), key: await keyCost(page, devtools) }
  } finally {
    await page.close()
  }
}

/** Has a member sit before the board for some seconds. */
export const sit = async (
  browser: Browser,
  { url, matches }: Omit<Board, 'way'>,
  seconds: number,
): Promise<Sitting> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } })
  try {
    await page.goto(`${url}/?matches=${matches}`)
    return await page.evaluate((length) => window.bench.sit(length), seconds)
  } finally {
    await page.close()
  }
}

const steadyCost = async (page: Page, devtools: CDPSession, way: string) => {
  await page.evaluate(() => window.bench.prepare('steady'))
  await page.evaluate(() => window.bench.play())
  const changes = await page.evaluate(() => window.bench.prepare('steady'))
  await devtools.send('HeapProfiler.collectGarbage')
  const before = await spentBy(devtools)
  await page.evaluate(() => window.bench.play())
  const after = await spentBy(devtools)
  await checkShown(page, way)
  const spent = (name: string) => ((after(name) - before(name)) * 1e6) / changes
  return {
    script: spent('ScriptDuration'),
    task: spent('TaskDuration'),
    style: spent('RecalcStyleDuration'),
    layout: spent('LayoutDuration'),
    heap: before('JSHeapUsedSize') / 1e6,
  }
}

/** Once to warm up and once to measure, as the steady changes. */
const stormCost = async (page: Page, devtools: CDPSession, way: string) => {
  await page.evaluate(() => window.bench.prepare('storm'))
  await page.evaluate(() => window.bench.rush())
  await page.evaluate(() => window.bench.settled())
  await page.evaluate(() => window.bench.prepare('storm'))
  await devtools.send('HeapProfiler.collectGarbage')
  const before = await spentBy(devtools)
  const stormClock = await page.evaluate(() => window.bench.rush())
  const shown = await spentBy(devtools)
  await page.evaluate(() => window.bench.settled())
  const whole = await spentBy(devtools)
  await checkShown(page, way)
  const spent = (after: (name: string) => number) => (after('TaskDuration') - before('TaskDuration')) * 1e3
  return { storm: spent(shown), stormClock, stormWhole: spent(whole) }
}

/** Presses down from the first price; 0 where there is nothing to focus. */
const keyCost = async (page: Page, devtools: CDPSession): Promise<number> => {
  const first = page.locator('[data-stop][tabindex="0"]')
  if ((await first.count()) === 0) return 0
  await first.focus()
  const before = await spentBy(devtools)
  for (let press = 0; press < keys; press++) await page.keyboard.press('ArrowDown')
  const after = await spentBy(devtools)
  const reached = await page.evaluate(() =>
    Number((document.activeElement as HTMLElement).dataset['stop']?.split('/')[0]),
  )
  if (!(reached > keys / 4)) throw new Error(`the arrow key came to match ${reached} alone`)
  return ((after('ScriptDuration') - before('ScriptDuration')) * 1e3) / keys
}

const checkShown = async (page: Page, way: string): Promise<void> => {
  const wrong = await page.evaluate(() => window.bench.wrong())
  if (wrong.length > 0) throw new Error(`${way}: ${wrong.length} places show another price, such as ${wrong[0]}`)
}

const spentBy = async (devtools: CDPSession): Promise<(name: string) => number> => {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (name) => metrics.find((metric) => metric.name === name)?.value ?? 0
}
