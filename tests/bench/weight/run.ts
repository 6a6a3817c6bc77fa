import { chromium } from '@playwright/test'
import { clientFolder, prepareClient } from '#commands/start/client.ts'
import { soccer } from '#domain/sports.ts'
import { parseConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/database.ts'
import { addMember } from '#server/members/members.ts'
import { startTouchline } from '#server/touchline.ts'
import { registerWeb } from '#server/web/web.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumFlags, findChromium } from '../../_kit/chromium.ts'
import { print } from './report.ts'
import { visit, type Visit } from './visit.ts'

/** What a browser takes and does until the sign-in page and the first board stand, with the house's own feed on a Saturday evening; medians of several visits. */
export const run = async ({
  json = false,
  visits = 5,
}: {
  readonly json?: boolean
  readonly visits?: number
} = {}): Promise<void> => {
  await prepareClient((text) => process.stderr.write(`${text}\n`))
  const { url, close } = await openHouse()
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const loads = [loadavg()[0]!]
  const seen: Visit[] = []
  try {
    for (let at = 0; at < visits; at++) {
      seen.push(await visit(browser, url, member))
      loads.push(loadavg()[0]!)
    }
  } finally {
    await browser.close()
    await close()
  }
  print({ visits: seen, load: { least: Math.min(...loads), most: Math.max(...loads) } }, json)
}

const member = { accountId: 'ann', password: 'Corner7', currency: 'MYR', sports: [soccer] } as const

const openHouse = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-weight-'))
  const database = await openDatabase({ memory: true })
  const touchline = await startTouchline(
    parseConfig([
      '--port',
      '0',
      '--data',
      folder,
      '--from',
      '2024-09-14T19:30',
      '--seed',
      '1',
      '--demo',
      'off',
      '--log',
      'error',
    ]),
    {
      database,
      web: (app) => registerWeb(app, { dir: clientFolder }),
    },
  )
  await addMember(database, touchline.passwords, member, Date.now())
  return {
    url: touchline.url,
    close: async () => {
      await touchline.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
