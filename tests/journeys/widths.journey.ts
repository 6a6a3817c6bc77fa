import { expect, type Page } from '@playwright/test'
import { pages } from '#features/routes.ts'
import { coveredControls, cutWords, widerThanThePage } from '../_kit/page-widths.ts'
import { type Harness, test } from './_harness.ts'
import { signIn } from './_keyboard.ts'

interface Visit {
  readonly page: Page
  readonly harness: Harness
}

/** From the narrowest phone to a wide desk, and phones on their side. */
const sizes = [
  ...Array.from({ length: 65 }, (_, at) => ({ width: 320 + 20 * at, height: 800 })),
  { width: 568, height: 320 },
  { width: 667, height: 375 },
  { width: 844, height: 390 },
  { width: 932, height: 430 },
]

const paths = Object.keys(pages) as (keyof typeof pages)[]

/** What is swept, in the order of one visit. */
const views: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  'sign-in': async ({ page }) => {
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Username is required!')).toBeVisible()
  },
  'the board': async ({ page, harness }) => {
    await page.reload()
    await signIn(page, harness.member)
    await expect(page.getByRole('grid').first()).toBeVisible()
  },
  'a slip with a selection': async ({ page }) => {
    await page
      .getByRole('grid')
      .first()
      .getByRole('gridcell', { name: /, full time$/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: /^Your stake/ })).toBeVisible()
  },
  'all markets of a match': async ({ page }) => {
    await page
      .getByRole('grid')
      .first()
      .getByRole('link', { name: /^All \d+ markets: / })
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Back to the match list' })).toBeVisible()
  },
  'the menu of the member': async ({ page }) => {
    await page.locator('[aria-haspopup=menu]').click()
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  },
  ...Object.fromEntries(
    paths
      .filter((path) => /^\/(?:(?:info|tournament2)\/.|livetv$)/.test(path))
      .map((path) => [
        path,
        async ({ page, harness }: Visit) => {
          await page.goto(harness.touchline.url + path)
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        },
      ]),
  ),
}

test.use({ viewport: { width: 1440, height: 900 } })

test('§page.widths: nothing is wider than its page and no word is cut, at any width', async ({ page, harness }) => {
  const wide: string[] = []
  const { matches, leagues } = harness.touchline.house.board
  const names = [
    ...[...matches.values()].flatMap(({ home, away }) => [home, away]),
    ...[...leagues.values()].map(({ name }) => name),
  ]
  // A page of its own leaves nothing behind for the next one; the others lead to one another.
  const all = Object.entries(views)
  const [alone, led] = [all.filter(([name]) => name.startsWith('/')), all.filter(([name]) => !name.startsWith('/'))]
  for (const [name, open] of [...led, ...alone]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await test.step(name, () => open({ page, harness }))
    for (const size of sizes) {
      await page.setViewportSize(size)
      const found = [...(await page.evaluate(widerThanThePage)), ...(await page.evaluate(cutWords, names))]
      wide.push(...found.map((element) => `${name} at ${size.width} × ${size.height}: ${element}`))
    }
    if (name === 'the menu of the member') wide.push(...(await signOutOutOfSight(page)))
  }
  expect(wide).toEqual([])
})

test('§page.widths: each control of the board, the slip and the markets of a match is under the mouse', async ({
  page,
  harness,
}) => {
  const covered: string[] = []
  for (const name of ['sign-in', 'the board', 'a slip with a selection', 'all markets of a match']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await test.step(name, () => views[name]!({ page, harness }))
    for (const width of [320, 390, 600, 820, 1100, 1280, 1440, 1600]) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(widerThanThePage)
      const found = await page.evaluate(coveredControls)
      covered.push(...found.map((control) => `${name} at ${width}: ${control}`))
    }
  }
  expect(covered).toEqual([])
})

/** The sign-out is in sight as soon as the menu opens, on the lowest windows too. */
async function signOutOutOfSight(page: Page): Promise<string[]> {
  const hidden: string[] = []
  for (const size of [
    { width: 1280, height: 720 },
    { width: 390, height: 664 },
    { width: 667, height: 375 },
  ]) {
    await page.setViewportSize(size)
    const box = await page.getByRole('menuitem', { name: 'Sign out' }).boundingBox()
    if (!box || box.y < 0 || box.y + box.height > size.height)
      hidden.push(`sign-out at ${size.width} × ${size.height}: ${JSON.stringify(box)}`)
  }
  await page.keyboard.press('Escape')
  return hidden
}

test.describe('races', () => {
  test.use({ plays: 'shortGames' })

  test('§page.widths: the markets of a runner, place, forecast and tricast, are under the mouse at any width', async ({
    page,
    harness,
  }) => {
    test.setTimeout(600_000)
    await harness.pass(5)
    await signIn(page, harness.member)
    await page.getByRole('button', { name: /^Horse racing/ }).click()
    const runner = page.getByRole('link', { name: /^All 4 markets: / }).first()
    await expect(runner).toBeVisible()
    const covered: string[] = []
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expect(runner).toBeVisible()
      const found = await page.evaluate(coveredControls)
      covered.push(...found.map((control) => `${size.width} × ${size.height}: ${control}`))
    }
    expect(covered).toEqual([])

    // What lies over a link is found.
    await page.setViewportSize({ width: 1440, height: 900 })
    await runner.scrollIntoViewIfNeeded()
    await runner.evaluate((link) => {
      const over = document.createElement('i')
      over.id = 'over'
      Object.assign(over.style, { position: 'absolute', inset: '0', zIndex: '9' })
      link.parentElement!.append(over)
    })
    expect(await page.evaluate(coveredControls)).not.toEqual([])
    await page.evaluate(() => document.querySelector('#over')!.remove())

    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await runner.click()
      const all = page.getByRole('region', { name: /^All markets: / })
      for (const market of [/to win/, /1st or 2nd|placed/i, /Forecast/, /Tricast/])
        await expect(all.getByRole('button', { name: market }).first()).toBeVisible()
      expect(await page.evaluate(coveredControls), `the markets of a runner at ${width}`).toEqual([])
      await page.getByRole('button', { name: 'Back to the match list' }).click()
    }
  })
})
