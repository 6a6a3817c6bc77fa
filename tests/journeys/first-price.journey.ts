import { expect } from '@playwright/test'
import { clientFolder } from '#commands/start/client.ts'
import { soccer } from '#domain/sports.ts'
import { parseConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/database.ts'
import { addMember } from '#server/members/members.ts'
import { startTouchline } from '#server/touchline.ts'
import { registerWeb } from '#server/web/web.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isSampled, saySample } from '../_kit/sample.ts'
import { test } from './_watched.ts'

/** A slow phone: 400 kbit/s each way, and a tenth of a second to the server and back. */
const slow = { offline: false, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8, latency: 100 }

// `npm run prove` alone measures.
if (!isSampled) {
  test('§feed.shown-first: over 400 kbit/s the first price stands within 3 s of signing in, with every sport open', async ({
    page,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'touchline-first-price-'))
    const database = await openDatabase({ memory: true })
    const flags = ['--port', '0', '--data', folder, '--feed', 'house', '--seed', '7', '--demo', 'off', '--log', 'error']
    const touchline = await startTouchline(parseConfig(flags), {
      database,
      web: (app, frames) => registerWeb(app, { dir: clientFolder, frames }),
    })
    const member = { accountId: 'ann', password: 'Corner7', currency: 'MYR', sports: [soccer] } as const
    await addMember(database, touchline.passwords, member, Date.now())
    const browser = await page.context().newCDPSession(page)
    await browser.send('Network.enable')
    await browser.send('Network.emulateNetworkConditions', slow)
    await page.goto(touchline.url)
    await page.getByRole('textbox', { name: 'Username' }).fill(member.accountId)
    await page.getByRole('textbox', { name: 'Password' }).fill(member.password)
    await page.evaluate(() => {
      addEventListener('submit', () => performance.mark('signs in'), { capture: true })
      const watch = () =>
        document.querySelector('[role=grid] [data-stop] b')?.textContent
          ? performance.mark('first price')
          : requestAnimationFrame(watch)
      watch()
    })
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first price').length)).toBe(1)
    const figures = await page.evaluate(() => {
      const [from, to] = ['signs in', 'first price'].map((name) => performance.getEntriesByName(name)[0]!.startTime)
      const came = performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
        .filter(({ responseEnd }) => responseEnd > from! && responseEnd <= to!)
      return {
        ms: Math.round(to! - from!),
        bytes: came.reduce((sum, { transferSize }) => sum + transferSize, 0),
      }
    })
    await touchline.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
    saySample(`first price ${figures.ms} ms after signing in over 400 kbit/s, ${figures.bytes} bytes`)
    expect(figures.ms).toBeLessThan(3_000)
  })
}
