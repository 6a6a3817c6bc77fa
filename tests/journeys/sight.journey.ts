import { expect, type Page } from '@playwright/test'
import { barriers, wear } from './_access.ts'
import { type Harness, test } from './_harness.ts'
import { focused, sees, signIn } from './_keyboard.ts'
import { faintFields, isCovered, spaceText, spaceTextNoMore, squeezed } from './_sight.ts'

interface Visit {
  readonly page: Page
  readonly harness: Harness
}

const goTo = async ({ page, harness }: Visit, path: string) => {
  await page.goto(harness.touchline.url + path)
  await expect(page.getByRole('main')).not.toBeEmpty()
  await expect(page.locator('main [aria-busy=true], main [role=status][aria-label]')).toHaveCount(0)
}

const price = (page: Page) => page.locator('[role=grid] [data-stop][aria-selected=false][aria-disabled=false]')

/** What a member sees on the way to a bet and beside it, on a phone. */
const views: Readonly<Record<string, (visit: Visit) => Promise<unknown>>> = {
  'the sign-in page': async ({ page }) => page.getByRole('button', { name: 'Sign in', exact: true }).click(),
  'the board': async (visit) => {
    await visit.page.setViewportSize({ width: 1440, height: 900 })
    await visit.page.reload()
    await signIn(visit.page, visit.harness.member)
    await visit.page.setViewportSize({ width: 320, height: 844 })
    await price(visit.page).first().waitFor()
  },
  'the first half': ({ page }) =>
    page.getByRole('combobox', { name: 'Period shown' }).selectOption({ label: 'First half' }),
  'the slip': async ({ page }) => {
    await price(page).first().click()
    await page.locator('main button[aria-haspopup=dialog]').last().click()
    await page.getByRole('textbox', { name: /^Stake/ }).fill('10')
  },
  'a bet to confirm': async ({ page }) => {
    await page.getByRole('textbox', { name: /^Stake/ }).press('Enter')
    await sees(page, /^Confirm the bet/)
  },
  'the settings': (visit) => goTo(visit, '/info/settings'),
  'the bet list': (visit: Visit) => goTo(visit, '/info/betlist'),
  'the statement': (visit: Visit) => goTo(visit, '/info/statement'),
  'the rooms': (visit: Visit) => goTo(visit, '/tournament2'),
}

const phones = [390, 320]

test('WCAG 1.4.11, 1.4.12: fields have an edge of 3 to 1, and wider text loses nothing at 390 and 320 pixels', async ({
  page,
  harness,
}) => {
  for (const [name, reach] of Object.entries(views)) {
    await harness.touchline.tick()
    await test.step(name, () => reach({ page, harness }))
    for (const width of phones) {
      await page.setViewportSize({ width, height: 844 })
      for (const mode of ['light', 'dark'] as const) {
        await wear(page, { theme: 'color2', mode })
        expect.soft(await faintFields(page), `fields of ${name}, ${width} px, ${mode}`).toEqual([])
      }
      const before = await squeezed(page)
      await spaceText(page)
      const lost = (await squeezed(page)).filter((text) => !before.includes(text))
      if (process.env['TOUCHLINE_PICTURES'])
        await page.screenshot({
          path: `${process.env['TOUCHLINE_PICTURES']}/${name.replaceAll(' ', '-')}-${width}.png`,
        })
      await spaceTextNoMore(page)
      expect.soft(lost, `wider text of ${name}, ${width} px`).toEqual([])
    }
  }
})

test('WCAG 1.4.4: type follows the text size of the browser, and larger text loses nothing at 390 pixels', async ({
  page,
  harness,
}) => {
  const browser = await page.context().newCDPSession(page)
  const sized = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } })
  /** The first time the size of each text is noted; the second time, the texts that are not as much larger. */
  const unscaled = (by: number) =>
    page.evaluate((times) => {
      const of = (at: Element) => Number.parseFloat(getComputedStyle(at).fontSize)
      const noted = (globalThis as { noted?: ReadonlyMap<Element, number> }).noted ?? new Map<Element, number>()
      const texts = [...document.querySelectorAll('body *')].filter(
        (at) => at.checkVisibility() && at.childElementCount === 0 && at.textContent !== '',
      )
      Object.assign(globalThis, { noted: times === 1 ? new Map(texts.map((at) => [at, of(at)])) : undefined })
      return texts
        .filter((at) => times !== 1 && noted.has(at) && Math.abs(of(at) - noted.get(at)! * times) > 0.1)
        .map((at) => `${at.textContent}: ${of(at)} px`)
    }, by)
  for (const [name, reach] of Object.entries(views)) {
    await harness.touchline.tick()
    await test.step(name, () => reach({ page, harness }))
    await page.setViewportSize({ width: 390, height: 844 })
    const before = await squeezed(page)
    await unscaled(1)
    await sized(20)
    if (process.env['TOUCHLINE_PICTURES'])
      await page.screenshot({ path: `${process.env['TOUCHLINE_PICTURES']}/large-${name.replaceAll(' ', '-')}.png` })
    const lost = (await squeezed(page)).filter((text) => !before.includes(text))
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(await unscaled(1.25), `type of ${name}`).toEqual([])
    expect.soft(lost, `larger text of ${name}`).toEqual([])
    expect.soft(width, `width of ${name}`).toBeLessThanOrEqual(390)
    await sized(16)
  }
})

const wishes = {
  'more contrast': { contrast: 'more' },
  'forced colours': { forcedColors: 'active' },
  'reduced motion': { reducedMotion: 'reduce' },
} as const

test('WCAG 2.4.11: on a phone the bar of the slip never lies over what has the focus', async ({ page, harness }) => {
  await signIn(page, harness.member)
  await page.setViewportSize({ width: 390, height: 600 })
  await price(page).first().click()
  await page.locator('main button[aria-haspopup=dialog]').last().waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  const covered: string[] = []
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press('Tab')
    if (await isCovered(page)) covered.push(await focused(page))
  }
  const first = page.locator('[role=grid] [data-stop][tabindex="0"]')
  await first.focus()
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press('ArrowDown')
    if (await isCovered(page)) covered.push(await focused(page))
  }
  expect(covered).toEqual([])
})

test('more contrast, forced colours, reduced motion and large controls hold on the board and the slip', async ({
  page,
  harness,
}) => {
  await signIn(page, harness.member)
  await price(page).first().click()
  await page.locator('[role=grid] [data-stop][aria-selected=true]').waitFor()
  for (const [name, wish] of Object.entries(wishes)) {
    await page.emulateMedia({ contrast: null, forcedColors: null, reducedMotion: null, ...wish })
    expect.soft(await barriers(page, name)).toEqual([])
    if (process.env['TOUCHLINE_PICTURES'])
      await page.screenshot({ path: `${process.env['TOUCHLINE_PICTURES']}/${name.replaceAll(' ', '-')}.png` })
    const shown = await page.evaluate(() => {
      const style = (element: Element) => getComputedStyle(element)
      const held = document.querySelector('[role=grid] [data-stop][aria-selected=true]')!
      const other = document.querySelector('[role=grid] [data-stop][aria-selected=false][aria-disabled=false]')!
      const root = style(document.documentElement)
      return {
        isHeldSeen: style(held).backgroundColor !== style(other).backgroundColor,
        isGreyInk: root.getPropertyValue('--t-muted') === root.getPropertyValue('--t-ink'),
        moving: document.getAnimations().filter(({ playState }) => playState === 'running').length,
      }
    })
    expect.soft(shown.isHeldSeen, name).toBe(true)
    if (name === 'more contrast') expect.soft(shown.isGreyInk).toBe(true)
    if (name === 'reduced motion') expect.soft(shown.moving).toBe(0)
  }
  await page.emulateMedia({ contrast: null, forcedColors: null, reducedMotion: null })
  await page.setViewportSize({ width: 390, height: 844 })
  await goTo({ page, harness }, '/info/settings')
  await page.getByRole('checkbox', { name: 'Large buttons' }).check()
  await goTo({ page, harness }, '/desktop')
  await price(page).first().waitFor()
  await page.locator(':root[data-density=roomy]').waitFor()
  const low = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, select, [role=tab], [data-stop]:not([role=rowheader])')]
      .filter(
        (at) => at.checkVisibility() && at.getBoundingClientRect().width > 1 && at.getBoundingClientRect().height < 44,
      )
      .map((at) => `${at.ariaLabel ?? at.textContent}: ${at.getBoundingClientRect().height}`),
  )
  if (process.env['TOUCHLINE_PICTURES'])
    await page.screenshot({ path: `${process.env['TOUCHLINE_PICTURES']}/roomy.png` })
  expect(low).toEqual([])
})
