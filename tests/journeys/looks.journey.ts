import { clientFolder } from '#commands/start/client.ts'
import { parseConfig } from '#server/config/config.ts'
import { startTouchline, type Touchline } from '#server/touchline.ts'
import { registerWeb } from '#server/web/web.ts'
import { expect, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from '#commands/screens/acts.ts'
import { test as watched } from './_watched.ts'

/** The demonstration, with a whole board in every sport, and its third member signed in. */
const test = watched.extend<{ touchline: Touchline }>({
  touchline: async ({ page }, provide) => {
    const data = mkdtempSync(join(tmpdir(), 'touchline-looks-'))
    const flags = ['--port', '0', '--data', data, '--seed', '1', '--log', 'error']
    const touchline = await startTouchline(parseConfig(flags), {
      web: (app) => registerWeb(app, { dir: clientFolder }),
    })
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn({ page, url: touchline.url, member: touchline.members[2]!, isPhone: false })
    await provide(touchline)
    await touchline.close()
    rmSync(data, { recursive: true, force: true })
  },
})

interface Visit {
  readonly page: Page
  readonly url: string
}

const at = async ({ page, url }: Visit, path: string, [width, height]: readonly [number, number]): Promise<void> => {
  await page.setViewportSize({ width, height })
  await page.goto(url + path)
  await page.locator('main h1').first().waitFor({ state: 'attached' })
}

const boardOf = (page: Page) => page.getByRole('grid').first()
const bothDesks = [
  [1440, 900],
  [1280, 720],
] as const

/** Presses the first open price of a match of the board, by its place. */
const pickOf = (page: Page, nth: number): Promise<void> =>
  page
    .locator('[role=rowgroup][id^=match-]:has([data-stop][aria-disabled=false] b)')
    .nth(nth)
    .locator('[data-stop][aria-disabled=false]:has(b)')
    .first()
    .click()

/** Texts that are wider than their place, by what finds them. */
const cut = (page: Page, what: string): Promise<readonly string[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((one) => one.checkVisibility() && one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
        .map((one) => one.textContent ?? ''),
    what,
  )

test('a page as a designer looks at it: nothing cut, one thing chosen, what is needed in sight', async ({
  page,
  touchline: { url },
}) => {
  const visit = { page, url }
  await test.step('names are never cut on the board of any sport, at 1440 and 1280', async () => {
    for (const size of bothDesks) {
      await at(visit, '/desktop', size)
      const sports = page.getByRole('navigation', { name: 'Sports and leagues' }).getByRole('button', { name: /live/ })
      for (const name of await sports.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))) {
        await page.getByRole('button', { name, exact: true }).click()
        await boardOf(page).waitFor()
        expect.soft(await cut(page, '[role=rowheader], [role=rowheader] *'), `${name} at ${size[0]}`).toEqual([])
      }
    }
  })
  await test.step('the names of a match lead to where it is watched: one press', async () => {
    await at(visit, '/desktop', [1440, 900])
    await page
      .locator('label', { hasText: /^In-Play/ })
      .first()
      .click()
    await page.locator('[role=rowgroup][id^=match-] [role=rowheader]').first().click()
    const match = page.getByRole('region', { name: /^All markets: / })
    await expect(match).toBeFocused()
    await expect(match.getByRole('table').first()).toBeVisible()
  })
  await test.step('three picks bet as a parlay do not break the toolbar', async () => {
    await at(visit, '/desktop', [1440, 900])
    await page
      .locator('label', { hasText: /^Today/ })
      .first()
      .click()
    for (let n = 0; n < 3; n++) await pickOf(page, n)
    await page
      .locator('label', { hasText: /^Parlay/ })
      .first()
      .click()
    const toolbar = page.getByRole('group', { name: 'Board options' })
    // Its own rows are 3 px wider than their place, for the rings of what has the focus.
    expect.soft(await toolbar.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBeLessThanOrEqual(3)
    expect.soft(await cut(page, '[aria-label="Board options"] *')).toEqual([])
  })
  await test.step('six legs: the stake and the button are in sight', async () => {
    for (let n = 3; n < 6; n++) await pickOf(page, n)
    const slip = page.getByRole('region', { name: 'Bet slip' })
    await expect(slip.getByRole('textbox', { name: /^Stake/ })).toBeInViewport()
    await expect(slip.getByRole('button', { name: /^Review|^Enter a stake/ }).first()).toBeInViewport()
  })
  await test.step('favourites narrow a sport: one place of the list looks chosen', async () => {
    await page.getByRole('button', { name: /^Favourites/ }).click()
    const nav = page.getByRole('navigation', { name: 'Sports and leagues' })
    const bars = () =>
      nav
        .getByRole('button')
        .evaluateAll((all) => all.filter((one) => getComputedStyle(one).boxShadow !== 'none').length)
    await expect(nav.getByRole('button', { name: /^Favourites/, pressed: true })).toBeVisible()
    expect(await bars()).toBe(1)
    await page.getByRole('button', { name: /^Favourites/ }).click()
  })
  await test.step('the header and the balance stay in sight', async () => {
    await at(visit, '/desktop', [1440, 900])
    await boardOf(page).waitFor()
    await page.mouse.wheel(0, 1500)
    await expect(page.getByRole('button', { name: /^Balance/ })).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Search or bet…' })).toBeInViewport()
  })
  await test.step('winners without a room lead to all results', async () => {
    await at(visit, '/tournament2/winners', [1440, 900])
    await expect(page.getByRole('link', { name: 'Tournament+ results' }).last()).toBeVisible()
    await expect(page.getByText('could not be loaded')).toHaveCount(0)
  })
  await test.step('a title that was opened by its address has no ring round it', async () => {
    await at(visit, '/info/statement', [1440, 900])
    expect(
      await page
        .locator('main h1')
        .first()
        .evaluate((title) => getComputedStyle(title).outlineStyle),
    ).toBe('none')
  })
  await test.step('a league in the list of the live centre takes one line', async () => {
    await at(visit, '/livetv', [1440, 900])
    const leagues = page.locator('li:has([aria-pressed]) > small')
    await leagues.first().waitFor()
    const heights = await leagues.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThan(24)
  })
  await test.step('prices of the live centre take one line at 820', async () => {
    await at(visit, '/livetv', [820, 1180])
    const prices = page.getByRole('region', { name: 'Odds', exact: true }).first().getByRole('button')
    await prices.first().waitFor()
    const heights = await prices.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)))
    expect(new Set(heights).size).toBe(1)
  })
  await test.step('results and the statement begin with the newest', async () => {
    await at(visit, '/info/result', [1440, 900])
    const table = page.getByRole('table').first()
    await table.waitFor()
    const times = await table.locator('tbody tr:not([hidden]) > td:first-child').allInnerTexts()
    expect(times.toSorted().toReversed()).toEqual(times)
    await expect(table.getByText('Completed').first()).not.toBeInViewport()
  })
})

test('a notice leaves the slip free, on a desk and on a phone on its side', async ({ page, touchline: { url } }) => {
  for (const size of [bothDesks[0], [844, 390]] as const) {
    // A sport that there is not: another one is shown, and the page says so.
    await at({ page, url }, '/desktop?sport=22', size)
    const notice = await page.getByRole('region', { name: 'Notices' }).boundingBox({ timeout: 20_000 })
    const slip = await page.getByRole('region', { name: 'Bet slip' }).boundingBox({ timeout: 5_000 })
    expect.soft(notice!.x + notice!.width, `at ${size[0]}`).toBeLessThanOrEqual(slip!.x)
    // No room is kept for a scrollbar beside the header of a page that does not scroll.
    expect.soft(await page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter)).toBe('auto')
  }
})

test('on a phone a notice leaves the offer of the tour free, and no label of the bar touches the edge in Burmese', async ({
  page,
  touchline: { url },
}) => {
  await at({ page, url }, '/desktop?sport=22', [390, 844])
  const notices = page.getByRole('region', { name: 'Notices' })
  await notices.getByText(/./).first().waitFor({ timeout: 20_000 })
  await page.evaluate(() => history.pushState(null, '', '/tournament2/home'))
  const offer = page.getByRole('region', { name: 'Guided tour' })
  const [card, notice] = [await offer.boundingBox({ timeout: 20_000 }), await notices.boundingBox()]
  expect(notice!.y + notice!.height <= card!.y || notice!.y >= card!.y + card!.height).toBe(true)
  await offer.getByRole('button', { name: 'Not now' }).click()
  await at({ page, url }, '/info/settings', [390, 844])
  await page.locator('select:has(option[value=my])').selectOption('my')
  const labels = page.locator('nav[data-bars] > * > span:last-child')
  await expect(labels.last()).toHaveText(/^[\u1000-\u109f\s]+$/)
  const edges = await labels.evaluateAll((all) => {
    const range = document.createRange()
    return all.map((one) => {
      range.selectNodeContents(one)
      const { left, right } = range.getBoundingClientRect()
      return Math.min(left, innerWidth - right)
    })
  })
  expect(Math.min(...edges)).toBeGreaterThanOrEqual(3)
})
