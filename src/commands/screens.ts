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
import { type Look, looksAt, parseSize, photograph, photographLanguages, schemes } from './screens/album.ts'
import { openKit, photographKit } from './screens/kit.ts'
import { screens } from './screens/screens.ts'
import { clientFolder, prepareClient } from './start/client.ts'

const folder = fileURLToPath(new URL('../../.screens/', import.meta.url))
const kitFolder = fileURLToPath(new URL('../../.build/kit', import.meta.url))

const usage = `npm run screens -- [--width 320 | --width 844x390]… [--scheme light | dark]… [beginning of a scene’s name]…
npm run screens -- --language th… [--width 320]…     every page, game and component as it opens, in each of these languages
The scene kit is the page of the components (src/shell/kit/), in each theme.`

const isLanguage = (code: string): code is LanguageCode => languageCodes.includes(code as LanguageCode)

/**
 * Takes a picture of every screen and every state worth designing, from the running product, in each look; or of every
 * page and game in other languages; and every component.
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
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const job = { looks, languages, only: positionals }
  const takes = (name: string) => positionals.length === 0 || positionals.some((begin) => name.startsWith(begin))
  if (Object.keys(screens).some(takes)) await photographProduct(job)
  if (takes('kit')) await photographComponents(job)
  console.log(`the pictures are in ${folder}`)
}

const openBrowser = async () => chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })

interface Job {
  readonly looks: readonly Look[]
  /** The pages in these languages; if empty, the scenes. */
  readonly languages: readonly LanguageCode[]
  /** The beginnings of the names of scenes; if empty, every scene. */
  readonly only: readonly string[]
}

/** The product, as it is built for members, with a demonstration. */
async function photographProduct({ looks, languages, only }: Job) {
  await prepareClient(console.log)
  const data = mkdtempSync(join(tmpdir(), 'touchline-screens-'))
  // Ten times real speed, so that prices move and bets are decided while the camera looks.
  const config = parseConfig(['--port', '0', '--data', data, '--speed', '10', '--seed', '1', '--log', 'error'])
  const house = await openHouseStudio('auto')
  const touchline = await startTouchline(config, {
    games: house.games,
    web: (app, has) => registerWeb(app, { dir: clientFolder, ...has }),
  })
  house.join(touchline.url)
  const browser = await openBrowser()
  try {
    const { url, members } = touchline
    // Each look has its own member, or the sign-in throttle would be in the picture.
    for (const [index, look] of looks.entries()) {
      const member = members[index % members.length]
      if (member === undefined) throw new Error('the demonstration has no member')
      const album = { url, member, folder }
      report(
        look,
        languages.length > 0
          ? await photographLanguages(browser, look, { ...album, languages })
          : await photograph(browser, look, { ...album, only }),
      )
    }
  } finally {
    await browser.close()
    await house.studio.close()
    await touchline.close()
    rmSync(data, { recursive: true, force: true })
  }
}

/** Every component in each of its states. */
async function photographComponents({ looks, languages }: Job) {
  const kit = await openKit(kitFolder)
  const browser = await openBrowser()
  try {
    for (const look of looks) report(look, await photographKit(browser, look, { url: kit.url, folder, languages }))
  } finally {
    await browser.close()
    await kit.close()
  }
}

function report({ name }: Look, missed: readonly string[]) {
  console.log([name, ...missed.map((line) => `  missed ${line}`)].join('\n'))
  if (missed.length > 0) process.exitCode = 1
}

await main().catch((error: unknown) => {
  console.error(`touchline: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})
