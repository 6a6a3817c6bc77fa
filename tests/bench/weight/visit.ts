import type { Browser, Page } from '@playwright/test'
import { setTimeout } from 'node:timers/promises'
import { type Spent, spentIn } from './trace.ts'
import { measureVitals, type Vitals, vitalsOf } from './vitals.ts'

/** How much slower the page's processor is made. */
export const slowdown = 4

/** The network's own delay in milliseconds, and bytes a second: 10 Mbit/s. */
const [latency, downloadThroughput, uploadThroughput] = [40, 1_250_000, 1_250_000]

/** A script as the browser took it, by the milliseconds since the page was requested. */
export interface Taken {
  readonly url: string
  /** Bytes as they came over the wire. */
  readonly bytes: number
  readonly from: number
}

/** A page, or a step of it, until what it is for stands. */
export interface Arrival {
  /** Milliseconds on the clock until it stood. */
  readonly stood: number
  readonly scripts: readonly Taken[]
  readonly spent: Spent
  readonly vitals: Vitals
  /** Requests until three seconds after it stood. */
  readonly requests: number
}

/**
 * A first visit: the sign-in page, then the board that signing in leads to. A second: the board at once, by its
 * address.
 */
export interface Visit {
  readonly signIn: Arrival
  readonly board: Arrival
  readonly again: Arrival
}

interface Member {
  readonly accountId: string
  readonly password: string
}

/** On a browser that has nothing of the product, the second visit on one that only knows its member. */
export const visit = async (browser: Browser, url: string, member: Member): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await measureVitals(context)
  try {
    const page = await slowed(await context.newPage())
    const signIn = await traced(browser, page, 'sign-in', () => page.goto(url))
    await page.getByRole('textbox', { name: 'Username' }).fill(member.accountId)
    await page.getByLabel('Password', { exact: true }).fill(member.password)
    const board = await traced(browser, page, 'board', () => page.keyboard.press('Enter'))
    const kept = await context.storageState()
    const next = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: kept })
    await measureVitals(next)
    const fresh = await slowed(await next.newPage())
    const again = await traced(browser, fresh, 'board', () => fresh.goto(`${url}/desktop`))
    await next.close()
    return { signIn, board, again }
  } finally {
    await context.close()
  }
}

export const slowed = async (page: Page): Promise<Page> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput,
    uploadThroughput,
  })
  await page.addInitScript(markWhatStands)
  return page
}

const traced = async (
  browser: Browser,
  page: Page,
  what: 'sign-in' | 'board',
  go: () => Promise<unknown>,
): Promise<Arrival> => {
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'blink.user_timing', '__metadata'],
  })
  await page.evaluate(() => performance.mark('touchline.go')).catch(() => undefined)
  await go()
  await page.waitForFunction((name) => performance.getEntriesByName(`touchline.${name}`).length > 0, what, {
    timeout: 60_000,
    polling: 200,
  })
  // What comes after it is of interest too.
  await setTimeout(3_000)
  const trace = await browser.stopTracing()
  const { stood, scripts, requests } = await page.evaluate(
    (name) => ({
      stood: performance.getEntriesByName(`touchline.${name}`)[0]!.startTime,
      scripts: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
        .map((entry) => ({ url: new URL(entry.name).pathname, bytes: entry.encodedBodySize, from: entry.startTime })),
      requests: performance.getEntriesByType('resource').length + 1,
    }),
    what,
  )
  return { stood, scripts, requests, spent: spentIn(trace, `touchline.${what}`), vitals: await vitalsOf(page) }
}

/**
 * Runs in the page: marks the frame after which the sign-in form, and the first price of the board, were to be seen. It
 * looks when the page changes: a look in each frame would cost the page more than what it looks for.
 */
const markWhatStands = (): void => {
  const looked: Record<string, string> = {
    'sign-in': 'input[type=password]',
    board: '[role=grid] [data-stop] b:not(:empty)',
  }
  const look = () => {
    for (const [name, selector] of Object.entries(looked)) {
      if (!document.querySelector(selector)) continue
      delete looked[name]
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => performance.mark(`touchline.${name}`)
        channel.port2.postMessage(null)
      })
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}
