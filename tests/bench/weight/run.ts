import { chromium } from '@playwright/test'
import { prepareClient } from '#commands/start/client.ts'
import { loadavg } from 'node:os'
import { chromiumFlags, findChromium } from '../../_kit/chromium.ts'
import { openHouse } from './house.ts'
import { print } from './report.ts'
import { visit, type Visit } from './visit.ts'

/**
 * What a browser takes and does until the sign-in page and the first board are shown, with the house's own feed on a
 * Saturday evening; medians of several visits.
 */
export const run = async ({
  json = false,
  visits = 5,
}: {
  readonly json?: boolean
  readonly visits?: number
} = {}): Promise<void> => {
  await prepareClient((text) => process.stderr.write(`${text}\n`))
  const { product, member, close } = await openHouse()
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  const loads = [loadavg()[0]!]
  const seen: Visit[] = []
  try {
    for (let at = 0; at < visits; at++) {
      seen.push(await visit(browser, product.url, member))
      loads.push(loadavg()[0]!)
    }
  } finally {
    await browser.close()
    await close()
  }
  print({ visits: seen, load: { least: Math.min(...loads), most: Math.max(...loads) } }, json)
}
