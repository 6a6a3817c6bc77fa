import { expect, type Page } from '@playwright/test'
import { test } from './_harness.ts'
import { focused, sees, signIn } from './_keyboard.ts'

test.use({ viewport: { width: 1440, height: 480 } })

const grid = (page: Page) => page.getByRole('grid').first()
const ways = (page: Page) => grid(page).getByRole('link', { name: /^All \d+ markets: / })
const match = (page: Page) => page.getByRole('region', { name: /^All markets: / })
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** How a member comes back to the board. */
const returns: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the button': (page) => page.getByRole('button', { name: 'Back to the match list' }).click(),
  Escape: (page) => page.keyboard.press('Escape'),
  'the browser’s Back': (page) => page.goBack(),
  'Back after a reload': async (page) => {
    await page.reload()
    await expect(match(page)).toBeVisible()
    await page.goBack()
  },
}

test('§page.match: the markets of a match have an address, and every way back leads to the place they were opened from', async ({
  page,
  harness,
}) => {
  await harness.pass(1)
  await signIn(page, harness.member)
  await expect(grid(page)).toBeVisible()
  const last = ways(page).last()
  for (const [name, back] of Object.entries(returns)) {
    await test.step(name, async () => {
      await last.scrollIntoViewIfNeeded()
      const before = await scrolled(page)
      expect(before).toBeGreaterThan(50)
      const label = await last.getAttribute('aria-label')
      await last.click()
      await expect(match(page)).toBeFocused()
      expect(new URL(page.url()).pathname).toMatch(/^\/desktop\/match\/\d+$/)
      expect(await scrolled(page)).toBe(0)
      await expect(page).toHaveTitle(/ against .*Touchline/)
      await back(page)
      await expect(grid(page)).toBeVisible()
      await expect(page).toHaveURL(/\/desktop$/)
      await expect.poll(() => focused(page)).toContain(`gridcell "${label}`)
      // What was never drawn in this document has an estimated height.
      if (name.includes('reload')) await expect(last).toBeInViewport()
      else await expect.poll(() => scrolled(page)).toBe(before)
    })
  }
})

test('§page.match: an address that was passed on opens after signing in, and the board is shown until a page is ready', async ({
  page,
  harness,
}) => {
  await harness.pass(1)
  await signIn(page, harness.member)
  const address = await ways(page).first().getAttribute('href')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/sportsbook\/markets-[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await ways(page).first().click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expect(grid(page)).toBeVisible()
  release()
  await expect(match(page)).toBeVisible()
  await expect(grid(page)).toBeHidden()

  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto(harness.touchline.url + address)
  await signIn(page, harness.member)
  await expect(match(page)).toBeVisible()

  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/^\/(ux|odds\/snapshot)/.test(pathname)) asked.push(pathname + search)
  })
  await page.reload()
  await expect(match(page).locator('[data-price]').first()).toBeVisible()
  expect(asked[0]).toBe(`/uxmatch?id=${address!.split('/').at(-1)}`)
  expect(asked.filter((path) => path.startsWith('/uxmarket'))).toEqual([])
  await page.getByRole('button', { name: 'Back to the match list' }).click()
  await expect(grid(page)).toBeVisible()

  await page.goto(`${harness.touchline.url}/desktop/match/999999999`)
  await sees(page, /^This match is no longer available/)
  await page.getByRole('button', { name: 'Back to the match list' }).click()
  await expect(grid(page)).toBeVisible()
})
