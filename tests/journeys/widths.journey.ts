import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { pages } from '#features/routes.ts'
import { brokenNames, coveredControls, cutHints, cutWords, widerThanThePage } from '../_kit/page-widths.ts'
import { openFreeRoom } from './_free-room.ts'
import { type Harness, test } from './_harness.ts'
import { signIn } from './_keyboard.ts'
import { seenWhole, sizes } from './_sizes.ts'

interface Visit {
  readonly page: Page
  readonly harness: Harness
  /** A room that is open. */
  readonly room: bigint | undefined
}

/** Every page of the features' own routes. */
const shown = (Object.keys(pages) as (keyof typeof pages)[]).filter((path) => !('leadsTo' in pages[path]))
/** The address at which a page has the most to show. */
const addressOf = (path: (typeof shown)[number], { room }: Visit): string =>
  /^\/tournament2\/(?:room|winners)$/.test(path) ? `${path}?id=${room}` : path

/** The shelves of games are one view: the first is seen at every width, the others at some. */
const shelves = shown.filter((path) => 'name' in pages[path] && pages[path].name === 'page.games').slice(1)
const sizesOf = (view: string) =>
  shelves.some((path) => path === view) ? sizes.filter(({ width }) => seenWhole.includes(width)) : sizes

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
  // The toolbar of the board has its label.
  'a parlay': async ({ page }) => {
    await page
      .getByRole('region', { name: 'Bet slip' })
      .getByRole('radio', { name: /^Parlay/ })
      .check({ force: true })
    await expect(page.getByRole('group', { name: 'Board options' }).getByText('Parlay')).toBeVisible()
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
    shown.map((path) => [
      path,
      async (visit: Visit) => {
        await visit.page.goto(visit.harness.touchline.url + addressOf(path, visit))
        await expect(visit.page.locator('h1').first()).toBeAttached()
      },
    ]),
  ),
}

const folder = mkdtempSync(join(tmpdir(), 'touchline-names-'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))
/** A season with clubs of the longest names. */
const longNamed = (): string => {
  const longest: Readonly<Record<string, string>> = {
    'Southampton FC': 'Gryf Wielkopolskaruda',
    'Manchester United FC': 'Borussia Mönchengladbach',
    'Crystal Palace FC': 'Universitatea Constructorul',
    'Leicester City FC': 'Llanfairpwllgwyngyll Athletic',
  }
  const told = readFileSync(join(import.meta.dirname, 'samples/2024-25.en.1.json'), 'utf8')
  const file = join(folder, 'season.json')
  writeFileSync(
    file,
    Object.entries(longest).reduce((text, [name, long]) => text.replaceAll(`"${name}"`, `"${long}"`), told),
  )
  return file
}

test.use({ viewport: { width: 1440, height: 900 }, games: true, files: longNamed() })

test('§page.widths: on every page nothing is too wide, no word is cut or broken, and each control is under the mouse, at any width', async ({
  page,
  harness,
}) => {
  test.setTimeout(3_600_000)
  const faults: string[] = []
  const { matches, leagues } = harness.touchline.house.board
  const names = [
    ...[...matches.values()].flatMap(({ home, away }) => [home, away]),
    ...[...leagues.values()].map(({ name }) => name),
  ]
  const room = await openFreeRoom(harness)
  // A page of its own leaves nothing behind for the next one; the others lead to one another.
  const all = Object.entries(views)
  const [alone, led] = [all.filter(([name]) => name.startsWith('/')), all.filter(([name]) => !name.startsWith('/'))]
  for (const [name, open] of [...led, ...alone]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await test.step(name, () => open({ page, harness, room }))
    for (const size of sizesOf(name)) {
      await page.setViewportSize(size)
      const found = [
        ...(await page.evaluate(widerThanThePage)),
        ...(await page.evaluate(cutWords, names)),
        ...(await page.evaluate(brokenNames, names)),
        ...(await page.evaluate(cutHints)),
        ...(await page.evaluate(coveredControls, seenWhole.includes(size.width))),
      ]
      faults.push(...found.map((element) => `${name} at ${size.width} × ${size.height}: ${element}`))
    }
    if (['the board', 'a parlay'].includes(name)) faults.push(...(await choicesOutOfSight(page)))
    if (name === 'the menu of the member') faults.push(...(await signOutOutOfSight(page)))
  }
  expect(faults).toEqual([])
})

test('§page.widths: a broken name, a cut hint and a covered button below the first screen are found', async ({
  page,
}) => {
  await page.setContent(`<!doctype html><p style="width: 60px; overflow-wrap: anywhere">Gryf Wielkopolska</p>
    <input placeholder="Team or league" style="width: 40px">
    <div style="position: relative; margin: 3000px 0">
      <button>Place</button><i style="position: absolute; inset: 0"></i>
    </div>`)
  const found = (isWhole: boolean) => page.evaluate(coveredControls, isWhole)
  expect(await page.evaluate(brokenNames, ['Gryf Wielkopolska'])).toEqual([
    '“Wielkopolska” of Gryf Wielkopolska is broken',
  ])
  expect(await page.evaluate(cutHints)).toHaveLength(1)
  expect([await found(false), await found(true)]).toEqual([[], [expect.stringMatching(/^“Place” is under </)]])
})

/** Which markets are shown, and in which odds, is chosen without swiping a row, but on a phone. */
async function choicesOutOfSight(page: Page): Promise<string[]> {
  const hidden: string[] = []
  for (const { width, height } of sizes.filter((size) => size.width > 720 && size.height > 480)) {
    await page.setViewportSize({ width, height })
    for (const name of ['Markets shown', 'Odds type']) {
      const select = page.getByRole('combobox', { name })
      const isWhole = await select.evaluate((field) => {
        const [own, row] = [field.getBoundingClientRect(), field.closest('[role=group] > div')!.getBoundingClientRect()]
        return own.left >= row.left && own.right <= row.right
      })
      if (!isWhole) hidden.push(`${name} at ${width}`)
    }
  }
  return hidden
}

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
