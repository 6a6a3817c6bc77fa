import { type Browser, chromium, type Page } from '@playwright/test'
import { signIn } from '#commands/screens/acts.ts'
import { prepareClient, clientFolder } from '#commands/start/client.ts'
import { memberPaths } from '#features/member-paths.ts'
import type { DemoMember } from '#server/demo/demo-members.ts'
import { parseConfig } from '#server/config/config.ts'
import { startTouchline } from '#server/touchline.ts'
import { registerWeb } from '#server/web/web.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromiumFlags, findChromium } from '../../_kit/chromium.ts'
import { smallTargets } from './targets.ts'
import { slowed } from '../weight/visit.ts'
import { measureVitals, vitalsOf } from '../weight/vitals.ts'

const widths = [390, 820, 1280, 1440]
/** How long a page is looked at after its heading is there, in milliseconds. */
const looked = 3_000

interface PageSeen {
  readonly address: string
  readonly width: number
  readonly CLS: number
  readonly shifted: string | undefined
  /** What a finger can press, and what of it is neither 44 pixels nor spaced (WCAG 2.5.8); at the phone's width. */
  readonly targets: number
  readonly small: readonly string[]
}

/**
 * Opens every page of members of the demonstration, or those that are named, at four widths on a slowed processor, and
 * prints what shifted there and which targets a finger would miss.
 */
export const run = async ({
  json = false,
  pages = [],
}: {
  readonly json?: boolean
  readonly pages?: readonly string[]
} = {}): Promise<void> => {
  const unknown = pages.find((address) => !memberPaths.includes(address))
  if (unknown !== undefined) throw new Error(`there is no page ${unknown}; there are ${memberPaths.join(', ')}`)
  const addresses = pages.length > 0 ? pages : memberPaths
  await prepareClient((text) => process.stderr.write(`${text}\n`))
  const data = mkdtempSync(join(tmpdir(), 'touchline-pages-'))
  const touchline = await startTouchline(
    parseConfig(['--port', '0', '--data', data, '--seed', '1', '--log', 'error']),
    {
      web: (app, has) => registerWeb(app, { dir: clientFolder, ...has }),
    },
  )
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  const seen: PageSeen[] = []
  try {
    for (const [at, width] of widths.entries())
      seen.push(...(await pagesAt(browser, { width, addresses, url: touchline.url, member: touchline.members[at]! })))
  } finally {
    await browser.close()
    await touchline.close()
    rmSync(data, { recursive: true, force: true })
  }
  if (json) return void console.log(JSON.stringify({ load: loadavg()[0], pages: seen }))
  const worst = seen.toSorted((one, other) => other.CLS - one.CLS)
  console.log(
    `${seen.length} pages and widths, at a load of ${loadavg()[0]!.toFixed(1)}; shifts over 0.02, the most first:`,
  )
  for (const { address, width, CLS, shifted } of worst.filter((one) => one.CLS > 0.02))
    console.log(`${CLS.toFixed(4)}  ${address} at ${width}: ${shifted}`)
  console.log(`the most: ${worst[0]!.CLS.toFixed(4)}`)
  const targets = seen.reduce((sum, one) => sum + one.targets, 0)
  const small = seen.flatMap((one) => one.small.map((target) => `${one.address}: ${target}`))
  console.log(`${targets - small.length} of ${targets} targets under a finger are 44 pixels, or spaced`)
  for (const line of small) console.log(line)
}

interface Look {
  readonly width: number
  readonly addresses: readonly string[]
  readonly url: string
  readonly member: DemoMember
}

const pagesAt = async (browser: Browser, { width, addresses, url, member }: Look): Promise<readonly PageSeen[]> => {
  const isPhone = width < 720
  const context = await browser.newContext({ viewport: { width, height: isPhone ? 844 : 900 }, hasTouch: isPhone })
  await measureVitals(context)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await signIn({ page, url, member, isPhone })
  // The demonstration's advertisement comes a moment after the board, and the first act on the page closes it.
  await setTimeout(looked)
  await page.locator('main').hover()
  await slowed(page)
  const seen: PageSeen[] = []
  for (const address of addresses) {
    await page.goto(url + address)
    await page.locator('main h1').first().waitFor()
    await setTimeout(looked)
    const { CLS, causes } = await vitalsOf(page)
    const { all, small } = isPhone ? await targetsOf(page) : { all: 0, small: [] }
    seen.push({ address, width, CLS: CLS ?? 0, shifted: causes['CLS'], targets: all, small })
  }
  await context.close()
  return seen
}

const targetsOf = (page: Page) => page.evaluate(smallTargets)
