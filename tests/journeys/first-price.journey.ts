import { expect } from '@playwright/test'
import { clientFolder } from '#commands/start/client.ts'
import { soccer } from '#domain/market/sports.ts'
import { parseConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/database/database.ts'
import { addMember } from '#server/members/members.ts'
import { startTouchline } from '#server/touchline.ts'
import { registerWeb } from '#server/web/web.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saySample } from '../_kit/sample.ts'
import { test } from './_watched.ts'

const [bytesPerSecond, roundTrip] = [400_000 / 8, 100] as const
/** A slow phone: 400 kbit/s each way, and a tenth of a second to the server and back. */
const slow = {
  offline: false,
  downloadThroughput: bytesPerSecond,
  uploadThroughput: bytesPerSecond,
  latency: roundTrip,
}

/**
 * Milliseconds that such a network takes for what came, whatever the machine: its bytes, and the requests that waited
 * for another.
 */
const networkTime = (bytes: number, inRow: number): number => (bytes / bytesPerSecond) * 1_000 + inRow * roundTrip

test('§feed.shown-first: over 400 kbit/s the first price stands within 3 s of signing in, with every sport open', async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-first-price-'))
  const database = await openDatabase({ memory: true })
  const flags = ['--port', '0', '--data', folder, '--feed', 'house', '--seed', '7', '--demo', 'off', '--log', 'error']
  const touchline = await startTouchline(parseConfig(flags), {
    database,
    web: (app, has) => registerWeb(app, { dir: clientFolder, ...has }),
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
      .toSorted((one, other) => one.responseEnd - other.responseEnd)
    // The board of guests may still be on its way when the member signs in: what came of it before is nobody's wait.
    const cameAfter = ({ responseStart, responseEnd, transferSize }: PerformanceResourceTiming, at: number) =>
      responseStart >= at ? transferSize : (transferSize * (responseEnd - at)) / (responseEnd - responseStart)
    let [inRow, last] = [0, from!]
    for (const { startTime, responseEnd } of came) if (startTime >= last) [inRow, last] = [inRow + 1, responseEnd]
    return {
      ms: Math.round(to! - from!),
      bytes: Math.round(came.reduce((sum, entry) => sum + cameAfter(entry, from!), 0)),
      inRow,
    }
  })
  const ofNetwork = Math.round(networkTime(figures.bytes, figures.inRow))
  await touchline.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
  saySample(
    `first price ${figures.ms} ms after signing in over 400 kbit/s, ${ofNetwork} ms of them the network's for ${figures.bytes} bytes and ${figures.inRow} requests in a row`,
  )
  expect(figures.bytes).toBeGreaterThan(10_000)
  expect(ofNetwork).toBeLessThan(3_000)
})
