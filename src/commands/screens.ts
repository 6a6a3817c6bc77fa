import { chromium } from '@playwright/test'
import { type LanguageCode, languageCodes } from '#domain/text/languages.ts'
import { parseConfig } from '#server/config/config.ts'
import { startTouchline } from '#server/touchline.ts'
import { registerWeb } from '#server/web/web.ts'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openHouseStudio } from '../../tests/_kit/house-studio.ts'
import { chromiumFlags, findChromium } from '../../tests/_kit/chromium.ts'
import { looksAt, parseSize, photograph, photographLanguages, schemes } from './screens/album.ts'
import { clientFolder, prepareClient } from './start/client.ts'

const folder = fileURLToPath(new URL('../../.screens/', import.meta.url))

const usage = `npm run screens -- [--width 320 | --width 844x390]… [--scheme light | dark]… [beginning of a scene’s name]…
npm run screens -- --language th… [--width 320]…     every page and game as it opens, in each of these languages`

const isLanguage = (code: string): code is LanguageCode => languageCodes.includes(code as LanguageCode)

/**
 * Takes a picture of every screen and every state worth designing, from the running product, in each look; or of every
 * page and game in other languages.
 */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      width: { type: 'string', multiple: true, default: ['1440', '390'] },
      scheme: { type: 'string', multiple: true, default: [...schemes] },
      language: { type: 'string', multiple: true, default: [] },
    },
  })
  const languages = values.language.filter(isLanguage)
  const sizes = values.width.map(parseSize).filter((size) => size !== undefined)
  const wanted = schemes.filter((scheme) => values.scheme.includes(scheme))
  if (sizes.length < values.width.length || languages.length < values.language.length) throw new Error(usage)
  if (wanted.length < new Set(values.scheme).size) throw new Error(usage)
  if (languages.length > 0 && positionals.length > 0) throw new Error(usage)
  const looks = looksAt(sizes, wanted)
  await prepareClient(console.log)
  const data = mkdtempSync(join(tmpdir(), 'touchline-screens-'))
  // Ten times real speed, so that prices move and bets are decided while the camera looks.
  const config = parseConfig(['--port', '0', '--data', data, '--speed', '10', '--seed', '1', '--log', 'error'])
  const house = await openHouseStudio()
  const touchline = await startTouchline(config, {
    games: house.games,
    web: (app, games) => registerWeb(app, { dir: clientFolder, ...games }),
  })
  house.join(touchline.url)
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  try {
    const { url, members } = touchline
    // Each look has its own member, or the sign-in throttle would be in the picture.
    for (const [index, look] of looks.entries()) {
      const member = members[index % members.length]
      if (member === undefined) throw new Error('the demonstration has no member')
      const album = { url, member, folder }
      const missed =
        languages.length > 0
          ? await photographLanguages(browser, look, { ...album, languages })
          : await photograph(browser, look, { ...album, only: positionals })
      console.log([look.name, ...missed.map((line) => `  missed ${line}`)].join('\n'))
      if (missed.length > 0) process.exitCode = 1
    }
    console.log(`the pictures are in ${folder}`)
  } finally {
    await browser.close()
    await house.studio.close()
    await touchline.close()
    rmSync(data, { recursive: true, force: true })
  }
}

await main().catch((error: unknown) => {
  console.error(`touchline: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})
