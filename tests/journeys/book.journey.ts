import { expect, type Page, test } from '@playwright/test'
import { bookFolder } from '#commands/book/folder.ts'
import { flows } from '#review/flows.ts'
import {
  acceptanceFile,
  clauseFile,
  fileOf,
  limitsFile,
  moneyFile,
  overviewFile,
  questionFile,
  stepsFile,
} from '#review/pages/page.ts'
import { wayAddress } from '#review/pages/way.ts'
import { betMachine } from '#machines/bet/bet.ts'
import { registerBook } from '#server/reference/book.ts'
import Fastify from 'fastify'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { barriers } from './_access.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const addressOf = (file: string) => pathToFileURL(join(bookFolder, file)).href
const pages = [
  overviewFile,
  stepsFile,
  moneyFile,
  limitsFile,
  questionFile,
  acceptanceFile,
  clauseFile,
  ...flows.map(fileOf),
]

/** A sheet of A4 without its margins, in pixels of CSS, and how small letters may be on it and on a screen. */
const sheet = { upright: { width: 718, height: 1_047 }, turned: { width: 1_047, height: 718 } }
const least = { screen: 11, paper: (7 / 72) * 96 }

/** Everything that is written in smaller letters than these, as it is drawn. */
const smallText = (page: Page, size: number, within: string) =>
  page.evaluate(
    ([least, place]) => {
      const found = new Set<string>()
      for (const element of document.querySelectorAll(`${place} *`)) {
        const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== '')
        if (
          !own ||
          element.getClientRects().length === 0 ||
          ['STYLE', 'TITLE', 'DESC', 'SCRIPT'].includes(element.tagName.toUpperCase())
        )
          continue
        const scale = element instanceof SVGGraphicsElement ? element.getScreenCTM()!.a : 1
        const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale
        if (size < least - 0.01) found.add(`${size.toFixed(2)} px: ${element.textContent!.trim().slice(0, 40)}`)
      }
      return [...found]
    },
    [size, within] as const,
  )

const widerBy = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test.describe.configure({ mode: 'serial', timeout: 900_000 })

test.beforeAll(() => {
  const made = spawnSync(process.execPath, [join(root, 'src/commands/book.ts')], { encoding: 'utf8' })
  expect(made.status, made.stderr).toBe(0)
})

for (const width of [1_440, 390])
  test(`at ${width} pixels every letter is at least 11 pixels high, and no page is wider than its screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const file of pages) {
      await page.goto(addressOf(file))
      expect(await smallText(page, least.screen, 'body'), file).toEqual([])
      expect(await widerBy(page), file).toBeLessThanOrEqual(0)
    }
  })

test('on A4 every letter of a chart is at least 7 points high, and each picture fits its sheet', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const file of flows.map(fileOf))
    for (const [way, room] of Object.entries(sheet)) {
      await page.setViewportSize(room)
      await page.goto(addressOf(file))
      const place = way === 'turned' ? '.on-paper .turned' : '.on-paper .drawing:not(.turned)'
      expect(await smallText(page, least.paper, place), `${file} ${way}`).toEqual([])
      const sizes = await page.evaluate(
        (selector) =>
          [...document.querySelectorAll(`${selector} svg`)].map((picture) => {
            const { width, height } = picture.getBoundingClientRect()
            return [width, height] as const
          }),
        place,
      )
      for (const [width, height] of sizes) {
        expect(width, `${file} ${way}`).toBeLessThanOrEqual(room.width + 1)
        expect(height, `${file} ${way}`).toBeLessThanOrEqual(room.height + 1)
      }
    }
})

test('a chart is made larger and smaller by button and by key', async ({ page }) => {
  await page.goto(addressOf('placement.html'))
  const picture = page.locator('.on-screen svg').first()
  const width = async () => (await picture.boundingBox())!.width
  const fitted = await width()
  await page.getByRole('button', { name: 'Larger' }).first().click()
  expect(await width()).toBeGreaterThan(fitted * 1.1)
  await page.locator('.on-screen .drawing').first().focus()
  await page.keyboard.press('+')
  expect(await width()).toBeGreaterThan(fitted * 1.4)
  await page.keyboard.press('0')
  expect(await width()).toBe(fitted)
  await expect(page.getByRole('button', { name: 'Smaller' }).first()).toBeDisabled()
})

test('the search finds a transition by its id and a rule by its words, from disk', async ({ page }) => {
  await page.goto(addressOf(overviewFile))
  await page.getByRole('searchbox', { name: 'Search the book' }).fill('PLC-27')
  await page
    .getByRole('link', { name: /^PLC-27/ })
    .first()
    .click()
  await expect(page).toHaveURL(/placement\.html#PLC-27$/)
  await page.getByRole('searchbox').fill('a lower limit applies at once')
  await expect(page.getByRole('status')).toHaveText(/^[1-9]\d* found$/)
})

test('§bet.record: a record marks its way in the chart and in the table, in order', async ({ page }) => {
  const way = wayAddress(betMachine, [['BET-02'], ['BET-05', 'BET-06'], ['BET-07'], ['BET-05'], ['BET-99']])
  await page.goto(`${addressOf('bet.html')}${way.slice(way.indexOf('?'))}`)
  const steps = page.getByRole('region', { name: 'The way of a record' }).getByRole('listitem')
  await expect(steps).toHaveText(['BET-02', 'BET-05 or BET-06', 'BET-07', 'BET-05'])
  await expect(page.getByRole('rowheader', { name: /^BET-05/ })).toHaveText('BET-05step 2, 4 of the record')
  await expect(page.getByRole('rowheader', { name: /^BET-03/ })).toHaveText('BET-03')
  const lines = (kind: string) =>
    page.locator(`.on-screen path.${kind}`).evaluateAll((all) => all.flatMap((line) => line.dataset['ids']!.split(' ')))
  expect(await lines('on')).toEqual(expect.arrayContaining(['BET-02', 'BET-05', 'BET-06', 'BET-07']))
  expect(await lines('off')).toContain('BET-03')
  await steps.first().getByRole('link').click()
  await expect(page).toHaveURL(/way=BET-02,.*#BET-02$/)
  expect(await barriers(page, 'the way of a record')).toEqual([])
})

test('a server shows it under its own policy: charts can be made larger, the search finds', async ({ page }) => {
  const app = Fastify()
  registerBook(app, bookFolder, () => Promise.resolve())
  const site = await app.listen({ host: '127.0.0.1', port: 0 })
  try {
    // The first request has it made; the page comes again by itself.
    await page.goto(`${site}/book`)
    await expect(page.getByRole('searchbox')).toBeVisible()
    const refused: string[] = []
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
    await page.getByRole('searchbox', { name: 'Search the book' }).fill('PLC-27')
    await page
      .getByRole('link', { name: /^PLC-27/ })
      .first()
      .click()
    await expect(page).toHaveURL(`${site}/book/placement.html#PLC-27`)
    await page.getByRole('button', { name: 'Larger' }).first().click()
    await expect(page.getByRole('button', { name: 'Smaller' }).first()).toBeEnabled()
    expect(refused).toEqual([])
  } finally {
    await app.close()
  }
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing in the ${colorScheme} book`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    const found: string[] = []
    for (const file of pages) {
      await page.goto(addressOf(file))
      found.push(...(await barriers(page, `${file} ${colorScheme}`)))
    }
    expect(found).toEqual([])
  })
