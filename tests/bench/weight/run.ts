import { chromium } from '@playwright/test'
import { prepareClient } from '#commands/start/client.ts'
import { loadavg } from 'node:os'
import { chromiumFlags, findChromium } from '../../_kit/chromium.ts'
import { openHouse } from './house.ts'
import { type Answer, answer, marketsASecond } from './answers.ts'
import { print } from './report.ts'
import { visit, type Visit } from './visit.ts'

/** How much faster book time passes, so that about fifty markets move a second. */
const pace = 6

/**
 * What a browser takes and does until the sign-in page and the first board are shown, with the house's own feed on a
 * Saturday evening, medians of several visits; and how soon a pick, a stake and a tab are answered while prices move.
 */
export const run = async ({
  json = false,
  visits = 5,
}: {
  readonly json?: boolean
  readonly visits?: number
} = {}): Promise<void> => {
  await prepareClient((text) => process.stderr.write(`${text}\n`))
  const { product, member, close } = await openHouse(pace)
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  const loads = [loadavg()[0]!]
  const seen: Visit[] = []
  let answers: readonly Answer[] = []
  let moving = 0
  try {
    for (let at = 0; at < visits; at++) {
      seen.push(await visit(browser, product.url, member))
      loads.push(loadavg()[0]!)
    }
    moving = await marketsASecond(product.url)
    answers = await answer(browser, product.url, member)
    loads.push(loadavg()[0]!)
  } finally {
    await browser.close()
    await close()
  }
  print({ visits: seen, answers, moving, load: { least: Math.min(...loads), most: Math.max(...loads) } }, json)
}
