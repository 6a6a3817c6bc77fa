import { expect, type Locator, type Page } from '@playwright/test'
import { topOf } from './_place.ts'
import { openFreeRoom } from './_free-room.ts'
import { type Harness, test } from './_harness.ts'
import { focused, showTab, signIn } from './_keyboard.ts'

/**
 * What was counted, for the table that is printed at the end: a task, the way it is done, presses, and the most it may
 * take.
 */
const counted: (readonly [task: string, way: string, presses: number, most: number])[] = []
const count = (task: string, way: string, presses: number, most: number): void => {
  counted.push([task, way, presses, most])
  expect(presses, `${task}, ${way}`).toBeLessThanOrEqual(most)
}
test.afterAll(() => {
  for (const [task, way, presses, most] of counted)
    process.stdout.write(`${task.padEnd(44)} ${way.padEnd(6)} ${presses} of ${most}\n`)
})

/** Presses each in turn, and answers how many presses they were. */
const pressAll = async (targets: readonly Locator[]): Promise<number> => {
  for (const target of targets) {
    await expect(target).toBeEnabled()
    await target.click()
  }
  return targets.length
}

const priceOf = (page: Page, home: string) =>
  page
    .getByRole('grid')
    .first()
    .getByRole('gridcell', { name: new RegExp(`^${home}.*, 1X2, full time`) })
    .first()

test('§bet.slip: a parlay of three from the board in five presses: three prices, the parlay of the list, its confirmation', async ({
  page,
  harness,
}) => {
  await signIn(page, harness.member)
  const slip = page.getByRole('region', { name: 'Bet slip' })
  await page.getByRole('combobox', { name: 'Start time' }).selectOption({ label: 'Any time' })
  // The stake that the member bet last is in the slip; without one it is typed, or one press of a chip.
  await priceOf(page, 'Fulham').click()
  await slip.getByRole('textbox', { name: /^Stake/ }).fill('20')
  await slip.getByRole('button', { name: /^Review bet, 20/ }).click()
  await slip.getByRole('button', { name: /^Confirm: risk/ }).click()
  await slip.getByRole('button', { name: 'Done' }).click()
  const presses = await pressAll([
    priceOf(page, 'Southampton'),
    priceOf(page, 'Brighton'),
    priceOf(page, 'Crystal Palace'),
    slip.getByRole('button', { name: /^3-leg parlay at [\d.]+: review [\d.]+/ }),
    slip.getByRole('button', { name: /^Confirm: risk/ }),
  ])
  await expect(page.getByRole('heading', { name: /^Bet accepted/ })).toBeVisible()
  count('a parlay of three', 'mouse', presses, 5)
  expect(await harness.database.db.selectFrom('leg').select('pick').execute()).toHaveLength(4)
  await slip.getByRole('button', { name: 'Done' }).click()
  await expect(slip.getByText('No legs yet')).toBeVisible()
})

test('§bet.slip: three singles from the board in five presses: three prices, their review, their confirmation', async ({
  page,
  harness,
}) => {
  await openWithStake(page, harness)
  const slip = slipOf(page)
  // The stake that the member bet last is in the slip.
  await priceOf(page, 'Fulham').click()
  await slip.getByRole('textbox', { name: /^Stake/ }).fill('20')
  await pressAll([reviewIn(page), confirmIn(page)])
  await isAccepted(page)
  await slip.getByRole('button', { name: 'Done' }).click()
  const presses = await pressAll([
    priceOf(page, 'Southampton'),
    priceOf(page, 'Brighton'),
    priceOf(page, 'Crystal Palace'),
    slip.getByRole('button', { name: /^Review 3 bets, / }),
    confirmIn(page),
  ])
  count('three singles', 'mouse', presses, 5)
  const placed = () =>
    harness.database.db.selectFrom('bet').select(['kind', 'key']).where('kind', '=', 'single').execute()
  await expect.poll(async () => (await placed()).length).toBe(4)
  expect(new Set((await placed()).map(({ key }) => key)).size).toBe(4)
})

test('§builder.ready: a builder of three from the board in six presses: its match, one that is ready, the slip', async ({
  page,
  harness,
}) => {
  await openWithStake(page, harness)
  const slip = slipOf(page)
  const ready = page.getByRole('region', { name: 'Ready-made bet builders' }).getByRole('button').first()
  const take = page.getByRole('button', { name: 'Add to bet slip' })
  const all = page
    .getByRole('grid')
    .first()
    .getByRole('link', { name: /^All \d+ markets: / })
    .first()
  const chip = page.getByRole('button', { name: 'Add 20.00' }).first()
  const byMouse = await pressAll([all, ready, chip, take, reviewIn(page), confirmIn(page)])
  await isAccepted(page)
  count('a bet builder of three', 'mouse', byMouse, 6)
  await slip.getByRole('button', { name: 'Done' }).click()

  await page.goto(`${harness.touchline.url}/desktop`)
  // Single keys come after the page; the header says so.
  await expect(page.getByRole('button', { name: 'Search or bet…' })).toContainText('/')
  await all.focus()
  let keys = 0
  const press = async (...pressed: readonly string[]) => {
    for (const key of pressed) await page.keyboard.press(key)
    keys += pressed.length
  }
  await press('Enter')
  await expect(ready).toBeVisible()
  await press('d', 'Tab')
  await expect(ready).toBeFocused()
  await press('Enter')
  await expect(take).toBeEnabled()
  await press('2', '0', 'Enter')
  for (let n = 0; n < 9; n++) {
    await press('Tab')
    if (await slip.getByRole('textbox').evaluate((field) => field === document.activeElement)) break
  }
  await press('Enter')
  await expect(page.getByRole('heading', { name: /^Confirm/ }).first()).toBeFocused()
  await press('Tab')
  await expect(confirmIn(page)).not.toHaveAttribute('aria-disabled', 'true')
  await press('Enter')
  await isAccepted(page)
  count('a bet builder of three', 'keys', keys, 20)
  expect(await harness.database.db.selectFrom('bet').select('kind').execute()).toEqual([
    { kind: 'builder' },
    { kind: 'builder' },
  ])
})

test('§room.life: a private room by keys from the board, with its fee, players and matches, in at most forty-five', async ({
  page,
  harness,
}) => {
  await signIn(page, harness.member)
  await expect(page.getByRole('button', { name: 'Search or bet…' })).toContainText('/')
  await page.locator('#page').focus()
  let keys = 0
  const press = async (...pressed: readonly string[]) => {
    for (const key of pressed) await page.keyboard.press(key === ' ' ? 'Space' : key)
    keys += pressed.length
  }
  const tabTo = async (name: RegExp) => {
    for (let n = 0; n < 30 && !name.test(await focused(page)); n += 1) await press('Tab')
    expect(await focused(page)).toMatch(name)
  }
  await press('/', ...'private')
  await expect(page.getByRole('option', { name: 'Create a private room', selected: true })).toBeVisible()
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Create a private room', level: 1 })).toBeVisible()
  await tabTo(/^textbox "Entry fee/)
  await press('1', '0')
  await tabTo(/^textbox "Players/)
  await press('4')
  await tabTo(/^textbox "PIN/)
  await press(...'123456', 'Enter')
  await expect(page.getByRole('heading', { name: 'Matches', exact: true })).toBeFocused()
  await tabTo(/^button/)
  await press('Enter')
  await expect(page.getByRole('group', { name: 'Matches' }).getByRole('checkbox', { checked: true })).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Rules', exact: true })).toBeVisible()
  await tabTo(/^checkbox "I have read/)
  await press(' ')
  await tabTo(/^button "Create the room/)
  await press('Enter')
  await expect(page.getByRole('heading', { name: /^Room \d+ created/ })).toBeFocused()
  count('a private room', 'keys', keys, 45)
})

const slipOf = (page: Page) => page.getByRole('region', { name: 'Bet slip' })
const handicap = (page: Page) =>
  page
    .getByRole('grid')
    .first()
    .getByRole('gridcell', { name: /^Brighton.*, handicap, full time/ })
    .first()
const reviewIn = (page: Page) => slipOf(page).getByRole('button', { name: /^Review bet, [\d.]+/ })
const confirmIn = (page: Page) => slipOf(page).getByRole('button', { name: /^Confirm: risk/ })
const isAccepted = (page: Page) => expect(page.getByRole('heading', { name: /^Bet accepted/ })).toBeVisible()
const sellIn = (page: Page) => page.getByRole('button', { name: /^Cash out Brighton.* for \d+\.\d\d/ }).first()
const confirmCashOut = (page: Page) => page.getByRole('button', { name: /^Confirm: cash out for/ })
const isCashedOut = (page: Page) => expect(page.getByRole('heading', { name: /^Cashed out/ })).toBeFocused()

/** How far the confirmation stands from where the review stood, in pixels. */
const moved = async (page: Page): Promise<number> => {
  await expect(reviewIn(page)).toBeEnabled()
  const before = await topOf(reviewIn(page))
  await reviewIn(page).click()
  return Math.abs((await topOf(confirmIn(page))) - before)
}

/** The stake that the member bet last is in the slip: the first is typed. */
const openWithStake = async (page: Page, { member }: Harness) => {
  await signIn(page, member)
  await page.getByRole('combobox', { name: 'Start time' }).selectOption({ label: 'Any time' })
}

const atDesk = async ({ page, harness }: { page: Page; harness: Harness }) => {
  await openWithStake(page, harness)
  await page.setViewportSize({ width: 1280, height: 900 })
  await handicap(page).click()
  await slipOf(page).getByRole('textbox').fill('20')
  expect(await moved(page), 'the confirmation stands where the review stood').toBeLessThanOrEqual(1)
  await pressAll([confirmIn(page)])
  await isAccepted(page)
  await slipOf(page).getByRole('button', { name: 'Done' }).click()
  const byMouse = await pressAll([handicap(page), reviewIn(page), confirmIn(page)])
  await isAccepted(page)
  count('a known team’s handicap', 'mouse', byMouse, 4)
  await slipOf(page).getByRole('button', { name: 'Done' }).click()

  const keys = ['/', ...'bri h']
  await page.locator('#page').focus()
  for (const key of keys) await page.keyboard.press(key === ' ' ? 'Space' : key)
  await expect(page.getByRole('option', { name: /^Brighton/, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(slipOf(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Confirm/ }).first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(confirmIn(page)).toBeFocused()
  await expect(confirmIn(page)).not.toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await isAccepted(page)
  count('a known team’s handicap', 'keys', keys.length + 4, 12)

  // The amount is on the button before the first press of a cash-out; the tab is one more from the board.
  const tab = page.getByRole('tab', { name: 'My bets' })
  const fromBoard = (await pressAll([tab])) + (await pressAll([sellIn(page), confirmCashOut(page)]))
  await isCashedOut(page)
  count('a cash-out from the board', 'mouse', fromBoard, 3)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Done' }).click()
  await sellIn(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Confirm the cash-out/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(confirmCashOut(page)).not.toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await isCashedOut(page)
  count('a cash-out, its amount in sight', 'keys', 3, 3)

  const settled = page.getByRole('link', { name: 'Settled bets' })
  const presses = await pressAll([page.getByRole('banner').getByRole('button', { name: /^Bets/ }), settled])
  await expect(page.getByRole('row').filter({ hasText: 'Cashed out' }).first()).toBeVisible()
  count('a settled bet', 'mouse', presses, 2)
}

const onPhone = async ({ page, harness }: { page: Page; harness: Harness }) => {
  await openWithStake(page, harness)
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.getByRole('button', { name: /^1 ?Brighton|^Brighton/ }).last()
  await handicap(page).click()
  await bar.click()
  await slipOf(page).getByRole('textbox').fill('20')
  expect(await moved(page), 'the confirmation stands where the review stood').toBeLessThanOrEqual(1)
  await pressAll([confirmIn(page)])
  await isAccepted(page)
  await slipOf(page).getByRole('button', { name: 'Done' }).click()
  const presses = await pressAll([handicap(page), bar, reviewIn(page), confirmIn(page)])
  await isAccepted(page)
  count('a known team’s handicap', 'phone', presses, 4)
  await slipOf(page).getByRole('button', { name: 'Done' }).click()
  const selling = await pressAll([
    page.getByRole('navigation').getByRole('button', { name: /^Bets/ }),
    sellIn(page),
    confirmCashOut(page),
  ])
  await isCashedOut(page)
  count('a cash-out from the board', 'phone', selling, 3)
}

test('§bet.slip, §cash-out.offer: a known team’s handicap, a cash-out and a settled bet, by mouse and by keys', atDesk)
test('§bet.slip, §cash-out.offer: a known team’s handicap and its cash-out from the sheet of a phone', onPhone)

test('§room.free: from the board to the first prediction in a free room in four presses', async ({ page, harness }) => {
  await openFreeRoom(harness)
  await signIn(page, harness.member)
  const pick = page.getByRole('group', { name: /^1X2/ }).first().getByRole('button').first()
  const presses = await pressAll([
    page.getByRole('banner').getByRole('link', { name: 'Tournament+' }),
    page.getByRole('region', { name: 'Next free room' }).getByRole('button', { name: 'Join' }),
    pick,
    page.locator('[data-predict] button[type=submit]:not([aria-disabled])'),
  ])
  await expect(page.getByRole('heading', { name: /: 10 points at .* You have 90 left\.$/ })).toBeFocused()
  count('a free room, first prediction', 'mouse', presses, 4)
})

test('§bet.slip, §page.match: a live single, a team, its markets and watching it', async ({ page, harness }) => {
  // The whole round is in play.
  await harness.pass(4.5 * 60)
  await signIn(page, harness.member)
  await showTab(page, 'In-Play')
  const live = await pressAll([
    page.locator('[role=grid] [data-stop][aria-selected=false][aria-disabled=false]:has(b)').first(),
    reviewIn(page),
    confirmIn(page),
  ])
  count('a live single', 'mouse', live, 3)

  await page.goto(`${harness.touchline.url}/desktop`)
  const field = page.getByRole('searchbox', { name: 'Find a team or league' })
  const found = await pressAll([field])
  await field.fill('fulham')
  await expect(page.getByRole('heading', { level: 3, name: /Fulham/ }).first()).toBeAttached()
  count('a team, found', 'mouse', found, 2)
  const name = page
    .getByRole('grid')
    .first()
    .getByRole('rowheader', { name: /^Fulham/ })
    .first()
  const opened = await pressAll([name])
  count('all markets of a match', 'mouse', opened, 1)
  // The stage is on the page that its name leads to.
  await expect(
    page
      .getByRole('region', { name: /^All markets: Fulham/ })
      .getByRole('table')
      .first(),
  ).toBeVisible()
  count('a match, watched', 'mouse', opened, 1)
})

test('§bet.quick: a single before kick-off in three presses, and in one with quick bet on; other odds in two', async ({
  page,
  harness,
}) => {
  await openWithStake(page, harness)
  const presses = await pressAll([priceOf(page, 'Southampton'), reviewIn(page), confirmIn(page)])
  await isAccepted(page)
  count('a single before kick-off', 'mouse', presses, 3)
  await slipOf(page).getByRole('button', { name: 'Done' }).click()

  // Both amounts are a new member's, below the minimum bet: they are raised, not asked about.
  await page.goto(`${harness.touchline.url}/info/settings`)
  await page.getByRole('tab', { name: 'Betting' }).click()
  await page.getByRole('checkbox', { name: 'Quick bet' }).click()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sports' }).click()
  await page.getByRole('combobox', { name: 'Start time' }).selectOption({ label: 'Any time' })
  const quick = await pressAll([priceOf(page, 'Brighton')])
  await isAccepted(page)
  count('a single before kick-off, quick bet', 'mouse', quick, 1)
  const bets = await harness.database.db.selectFrom('bet').select('entered').orderBy('id').execute()
  expect(bets.map(({ entered }) => entered)).toEqual([300n, 300n])

  const odds = page.getByRole('combobox', { name: 'Odds type' })
  const price = handicap(page).locator('b')
  const before = await price.innerText()
  // The list is the browser's own: it is opened, and one of it chosen.
  const opened = await pressAll([odds])
  await odds.selectOption({ label: 'Decimal odds' })
  await expect(price).not.toHaveText(before)
  count('another odds type', 'mouse', opened + 1, 2)
})

test.describe('games', () => {
  test.use({ games: true })
  test('§game.result: the first spin of a slot from the board in three presses, four on a phone', async ({
    page,
    harness,
  }) => {
    await signIn(page, harness.member)
    const slot = page.getByRole('link', { name: 'Orchard', exact: true }).first()
    const spin = page.frameLocator('main iframe').getByRole('button', { name: /^Spin/ })
    const isSpun = () => expect(page.frameLocator('main iframe').getByRole('status').first()).toHaveText(/\S/)
    const presses = await pressAll([page.getByRole('banner').getByRole('link', { name: 'Casino' }), slot, spin])
    await isSpun()
    count('a slot, first spin', 'mouse', presses, 3)
    await page.goto(`${harness.touchline.url}/desktop`)
    await page.setViewportSize({ width: 390, height: 844 })
    const more = page.locator('#bars button').last()
    const onPhone = await pressAll([more, page.getByRole('link', { name: 'Casino' }).last(), slot, spin])
    await isSpun()
    count('a slot, first spin', 'phone', onPhone, 4)
  })
})

test('§account.own-limits: a limit of one’s own from the board; any product on a phone', async ({ page, harness }) => {
  await signIn(page, harness.member)
  const presses = await pressAll([
    page.getByRole('banner').getByRole('button', { name: /Account of/ }),
    page
      .getByRole('link', { name: 'Your limits' })
      .or(page.getByRole('menuitem', { name: 'Your limits' }))
      .first(),
  ])
  await page
    .getByRole('textbox', { name: /^Max amount/ })
    .first()
    .fill('500')
  await page.getByRole('button', { name: 'Set limit' }).click()
  await expect(page.getByText('Your limit is set.')).toBeVisible()
  count('a limit of one’s own', 'mouse', presses + 1, 4)
  await page.goto(`${harness.touchline.url}/desktop`)
  await page.setViewportSize({ width: 390, height: 844 })
  const product = await pressAll([
    page.locator('#bars button').last(),
    page.getByRole('link', { name: 'Casino' }).last(),
  ])
  await expect(page).toHaveURL(/slots|casino|others/)
  count('another product', 'phone', product, 2)
})
