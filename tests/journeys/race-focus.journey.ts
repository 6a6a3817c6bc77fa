import { expect as slow, type Page } from '@playwright/test'
import { test } from './_harness.ts'

const expect = slow.configure({ timeout: 8_000 })
test.use({ plays: 'shortGames' })

/** what is typed into the command line | the heading of the board it opens */
const boards = [
  ['horse racing', 'Horse racing'],
  ['greyhound', 'Greyhounds'],
  ['motor racing', 'Motor racing'],
  ['marble', 'Marbles'],
] as const

/** The focus is on something that says what it is, and `g` goes from there into the grid. */
const leadsOn = async (page: Page, way: string) => {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), way).not.toBe('BODY')
  // On a page that was just loaded the part of the keys may still be on its way.
  await expect(async () => {
    await page.keyboard.press('g')
    await expect(page.locator('[role=grid] :focus'), `${way}: g`).toHaveCount(1, { timeout: 1_500 })
  }).toPass({ timeout: 15_000 })
  const stops = await page
    .locator('[role=grid] [data-stop][tabindex="0"], [role=grid] [data-stop] [tabindex="0"]')
    .count()
  expect(stops, `${way}: stops of the grid`).toBeGreaterThan(0)
}

test('WCAG 2.1.1, 2.4.3: a board of races has the focus and its grid a stop', async ({ page, harness }) => {
  test.setTimeout(600_000)
  await harness.pass(5)
  await page.goto(harness.touchline.url)
  await page.getByRole('textbox', { name: 'Username' }).fill(harness.member.accountId)
  await page.getByRole('textbox', { name: /^Password/ }).fill(harness.member.password)
  await page.keyboard.press('Enter')
  await page.locator('[role=grid] [data-stop]').first().waitFor()
  for (const [typed, heading] of boards) {
    await page.goto(`${harness.touchline.url}/desktop`)
    await page.locator('[role=grid] [data-stop]').first().waitFor()
    await expect(async () => {
      await page.keyboard.press('/')
      await page.getByRole('combobox', { name: 'Search or command' }).waitFor({ timeout: 2_000 })
    }).toPass()
    await page.keyboard.type(typed)
    await page.getByRole('dialog').getByRole('option', { selected: true }).waitFor({ timeout: 5_000 })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/sport=\d+/)
    await leadsOn(page, `${heading} by the command line`)
    await page.reload()
    await page.locator('[role=grid] [data-stop]').first().waitFor()
    await page.keyboard.press('Tab')
    await leadsOn(page, `${heading} by its address`)
  }
})
