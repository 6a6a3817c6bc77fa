import { memberPaths } from '#features/member-paths.ts'
import { type LanguageCode, languages } from '#domain/text/languages.ts'
import { expect, type Page } from '@playwright/test'
import { join } from 'node:path'
import { signIn } from './acts.ts'
import type { Visit } from './visit.ts'
import { gameAddresses, opened } from './games.ts'
import { tooWide } from './too-wide.ts'

/** The shelf that a house has by default only once its provider has games for it. */
const elsewhere = ['/esports2']
const addresses = [...memberPaths, ...elsewhere, ...gameAddresses]

/**
 * Takes a picture of every page of members and of every game as each opens, in one language: what is too long for its
 * place, and what nobody translated. A page that does not come is reported in one line.
 */
export const photographPages = async (
  visit: Visit,
  { language, look, folder }: { readonly language: LanguageCode; readonly look: string; readonly folder: string },
): Promise<string[]> => {
  const { page, url } = visit
  const missed: string[] = []
  await signIn(visit)
  await page.goto(`${url}/info/settings`)
  await page.locator(`select:has(option[value=${language}])`).selectOption(language)
  await expect(page.locator('html')).toHaveAttribute('lang', languages[language].tag)
  for (const address of addresses) {
    try {
      await page.goto(url + address)
      await settled(page, address.includes('play='))
    } catch (error) {
      missed.push(`${address}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
    }
    const name = address.slice(1).replaceAll(/[^\w]+/g, '-')
    await page.screenshot({ path: join(folder, `${language}-${name}-${look}.png`) })
    missed.push(...(await tooWide(page)).map((what) => `${address}: ${what}`))
  }
  return missed
}

const settled = async (page: Page, isGame: boolean): Promise<void> => {
  // Its part may still be on its way, and then what it asks for.
  await page.locator('main h1').first().waitFor()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  if (!isGame) return
  await page.frameLocator('iframe').getByRole('button').first().waitFor()
  await opened(page)
}
