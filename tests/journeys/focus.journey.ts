import { expect as slow, type Page } from '@playwright/test'
import { pages } from '#features/routes.ts'
import { memberPaths } from '#features/member-paths.ts'
import en from '#locales/en.json' with { type: 'json' }
import { type Harness, test } from './_harness.ts'
import { signIn } from './_keyboard.ts'

const expect = slow.configure({ timeout: 8_000 })
test.use({ plays: 'shortGames' })

/** Where the focus is: nowhere, on the page's heading, elsewhere in the page, or outside it; and what it is named. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    const main = document.querySelector('main')
    const where = at === null || at === document.body ? 'nowhere' : at.matches('main h1') ? 'heading' : undefined
    return { where: where ?? (main?.contains(at) ? 'page' : 'outside'), words: at?.textContent?.trim() ?? '' }
  })

const nameOf = (path: string): string => {
  const row = pages[path as keyof typeof pages]
  return 'name' in row ? en[row.name as keyof typeof en] : ''
}

/** The page has the focus where a screen reader reads on from, and its title says which page it is. */
const isHeard = async (page: Page, way: string, path: string) => {
  await expect(page.locator('main h1').first(), way).toBeAttached()
  await expect.poll(async () => (await focusOf(page)).where, { message: way, timeout: 8_000 }).toMatch(/heading|page/)
  const { where, words } = await focusOf(page)
  if (where === 'heading') expect(words, way).not.toBe('')
  await expect(page, way).toHaveTitle(new RegExp(`^${nameOf(path).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`))
}

const walk = async ({ page, harness }: { page: Page; harness: Harness }) => {
  page.setDefaultTimeout(10_000)
  await page.goto(harness.touchline.url)
  await signIn(page, harness.member)
  const board = `${harness.touchline.url}/desktop`
  const faults: string[] = []
  for (const path of memberPaths.filter((each) => each !== '/desktop')) {
    const opened = test.step(path, async () => {
      await page.goto(harness.touchline.url + path)
      await expect(page.locator('main h1').first(), `${path} by its address`).toBeAttached()
      // The browser decides where the focus of a first page is; the first stop is a part of the page all the same.
      await page.keyboard.press('Tab')
      expect((await focusOf(page)).where, `${path} by its address, Tab`).not.toBe('nowhere')

      await page.goto(board)
      await page.locator('[role=grid] [data-stop]').first().waitFor()
      // As a link does: the router hears of the address, and no page is loaded.
      await page.evaluate((to) => history.pushState(null, '', to), path)
      await isHeard(page, `${path} by its link`, path)
      await page.goBack()
      await isHeard(page, `the board, back from ${path}`, '/desktop')
      await page.goForward()
      await isHeard(page, `${path}, forward to it`, path)
    })
    // Every page is opened, whatever the one before it said.
    await opened.catch((error: Error) => faults.push(`${path}: ${error.message.slice(0, 400)}`))
  }
  expect(faults).toEqual([])
}

test('WCAG 2.4.3: every page has the focus and says what it is, by its address, its link, back and forward', walk)
