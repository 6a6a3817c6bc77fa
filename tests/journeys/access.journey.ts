import { expect, type Page } from '@playwright/test'
import { memberPaths } from '#features/member-paths.ts'
import { type LanguageCode, languageCodes, languages } from '#domain/text/languages.ts'
import { storageKeys } from '#shell/device/storage-keys.ts'
import { barriers, looks, wear, widths } from './_access.ts'
import { sees, signIn, tabTo, typeStake } from './_keyboard.ts'
import { type Harness, test } from './_harness.ts'

// What fades in later, as the slip's state on a page that has just been opened, has its colours at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

interface Visit {
  readonly page: Page
  readonly harness: Harness
}

/** Every page and what may stand over it, in the order one visit meets them. */
const views: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  'the landing page with its errors': async ({ page }) => {
    await tabTo(page, /^button "Sign in"/)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Username is required!')).toBeVisible()
  },
  'a dialog': async ({ page, harness }) => {
    await page.route('**/authlogin', (route) => route.fulfill({ json: { status: 0, statusdesc: 'BLOCK' } }))
    await page.getByRole('textbox', { name: 'Username' }).fill(harness.member.accountId)
    await page.getByLabel('Password', { exact: true }).fill('any')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog', { name: 'Error' })).toBeVisible()
  },
  'no such page': ({ page, harness }) => goTo(page, harness, '/nowhere'),
  maintenance: ({ page, harness }) => goTo(page, harness, '/maintenance'),
  'the board and the slip': async ({ page, harness }) => {
    await page.unrouteAll()
    await page.goto(harness.touchline.url)
    await signIn(page, harness.member)
    await tabTo(page, /, (?:full time|first half)/)
    await page.keyboard.press('Enter')
    await sees(page, /^Your stake/)
  },
  'the statistics of a match': async ({ page }: Visit) => {
    // Keys come when the page has nothing else to do.
    await expect(async () => {
      await page.locator('[role=gridcell][data-stop]').first().focus()
      await page.keyboard.press('i')
      await page.getByRole('dialog', { name: /^Statistics: / }).waitFor({ timeout: 10_000 })
    }).toPass()
  },
  'a shared slip of which nothing is left': async ({ page, harness }: Visit) => {
    await page.goto(`${harness.touchline.url}/desktop?slip=1.1.0~2.2.0`)
    await page.getByRole('dialog', { name: 'Shared bet slip' }).waitFor()
  },
  'the bet list with nothing in it': ({ page, harness }) => goTo(page, harness, '/info/betlist'),
  'a bet to confirm': async ({ page, harness }) => {
    await page.goto(`${harness.touchline.url}/desktop`)
    await typeStake(page, '10')
    await sees(page, /^Confirm the bet/)
  },
  'a bet accepted': async ({ page }) => {
    await tabTo(page, /^button "Confirm: risk/)
    await page.keyboard.press('Enter')
    await sees(page, /^Bet accepted/)
  },
  'the member’s menu': async ({ page }) => {
    await page.locator('header button[aria-haspopup=menu]').click()
    await page.getByRole('menu').waitFor()
  },
  ...Object.fromEntries(memberPaths.map((path) => [path, ({ page, harness }: Visit) => goTo(page, harness, path)])),
  'a page that is not offered': ({ page, harness }) => goTo(page, harness, '/slots'),
}

async function goTo(page: Page, { touchline }: Harness, path: string): Promise<void> {
  await page.goto(touchline.url + path)
  await expect(page.getByRole('main')).not.toBeEmpty()
  await expect(page.locator('main [aria-busy=true], main [role=status][aria-label]')).toHaveCount(0)
}

test('WCAG 2.2 AA: axe finds nothing on any page, in any theme', async ({ page, harness }) => {
  const found: string[] = []
  const names = Object.keys(views)
  for (const name of names) {
    await test.step(name, () => views[name]!({ page, harness }))
    // One look after the other, so that a few pages are seen in all of them.
    for (const look of looks) {
      await wear(page, look)
      found.push(...(await barriers(page, `${name}, ${look.theme} ${look.mode}`)))
    }
  }
  expect(found).toEqual([])
})

/** The board, and the slip as it is filled in and asks; on a phone its sheet is opened first. */
const stages: Readonly<Record<string, (page: Page, isPhone: boolean) => Promise<unknown>>> = {
  board: async () => undefined,
  slip: async (page, isPhone) => {
    await page.locator('[role=grid] [data-stop][aria-selected=false]:not([aria-disabled=true])').first().click()
    if (isPhone) await page.locator('main button[aria-haspopup=dialog]').last().click()
    await page.locator('input[inputmode=decimal]').last().waitFor()
  },
  confirming: async (page) => {
    await page.locator('input[inputmode=decimal]').last().fill('10')
    await page.locator('input[inputmode=decimal]').last().press('Enter')
    await page.locator('input[inputmode=decimal]').waitFor({ state: 'detached' })
    // The price is checked before the bet is read back.
    await page.locator('section[aria-busy=true]').waitFor({ state: 'detached' })
  },
}

/** Teams of the board whose names are not shown whole; what is only heard is not a pixel wider than one. */
const cutTeams = (page: Page): Promise<string[]> =>
  page
    .locator('[role=grid] [role=rowheader] > span[title]')
    .evaluateAll((names) =>
      names.flatMap((name) =>
        name.clientWidth > 1 && (name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 1)
          ? [name.textContent ?? '']
          : [],
      ),
    )

const scripts = ['en', 'tw', 'my'] as const
const narrow = scripts.flatMap((language) => [...widths, 375].map((width) => ({ language, width })))

const walkNarrow = async ({ page, harness }: Visit) => {
  page.setDefaultTimeout(60_000)
  await signIn(page, harness.member)
  for (const { language, width } of narrow) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${harness.touchline.url}/info/settings`)
    await page.locator(`select:has(option[value=${language}])`).selectOption(language)
    await expect(page.locator('html')).toHaveAttribute('lang', { en: 'en', tw: 'km', my: 'my' }[language])
    await page.setViewportSize({ width, height: 900 })
    // Where no slip is open: one that is open is stored again with the next price.
    await page.goto(`${harness.touchline.url}/web/none`)
    await page.evaluate((slip) => localStorage.removeItem(slip), storageKeys(false).slip)
    await page.goto(`${harness.touchline.url}/desktop`)
    await page.locator('[role=grid] [data-stop][aria-selected]').first().waitFor()
    for (const [name, reach] of Object.entries(stages)) {
      // A feed that nobody hears of for a while takes its prices away.
      await harness.touchline.tick()
      await test.step(`${name} in ${language} at ${width}`, () => reach(page, width < 1_000))
      if (width < 1_000) expect.soft(await cutTeams(page), `teams cut at ${width} px`).toEqual([])
      for (const mode of ['light', 'dark'] as const) {
        await wear(page, { theme: 'color2', mode })
        expect.soft(await barriers(page, `${name}, ${language}, ${width} px, ${mode}`)).toEqual([])
      }
    }
  }
}

test('WCAG 2.2 AA: the board and the slip at every width, light and dark, in Khmer and Burmese too', walkNarrow)

/** Nothing of a page is beyond the narrowest screen's edge. */
const walkLanguage =
  (language: LanguageCode) =>
  async ({ page, harness }: Visit) => {
    page.setDefaultTimeout(60_000)
    await harness.pass(150)
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, harness.member)
    const found: string[] = []
    await page.goto(`${harness.touchline.url}/info/settings`)
    await page.locator(`select:has(option[value=${language}])`).selectOption(language)
    await expect(page.locator('html')).toHaveAttribute('lang', languages[language].tag)
    await page.setViewportSize({ width: 320, height: 700 })
    for (const path of memberPaths) {
      await test.step(path, () => goTo(page, harness, path))
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > 320) found.push(`${path}, ${language}: ${width} px wide`)
      for (const mode of ['light', 'dark'] as const) {
        await wear(page, { theme: 'color2', mode })
        found.push(...(await barriers(page, `${path}, ${language}, ${mode}`)))
      }
    }
    expect(found).toEqual([])
  }

for (const language of languageCodes)
  test(`WCAG 2.2 AA: every page at 320 px in ${language}, light and dark`, walkLanguage(language))
