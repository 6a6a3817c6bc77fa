import { expect, type FrameLocator, type Page } from '@playwright/test'
import { cashOf, expectNoBarriers } from './_games.ts'
import { enrol, type Harness, test } from './_harness.ts'
import { signIn } from './_keyboard.ts'
import { readerIn, startReader } from './_reader.ts'

test.use({ games: true, contextOptions: { reducedMotion: 'reduce' } })

/** Sits down at a table as a round begins: by its countdown there is still time before the last call. */
const sit = async (page: Page, { touchline }: Harness, game: string): Promise<FrameLocator> => {
  await page.goto(`${touchline.url}/casino?play=studio:${game}`)
  const frame = page.frameLocator('iframe')
  // A seat taken at the end of a round waits for the next one.
  await expect(frame.getByRole('timer')).toHaveText(/^Bets close in 0:1[6-8]$/, { timeout: 60_000 })
  return frame
}

/** What the status says once the round is decided for a member who bet on it. */
const resultIn = async (frame: FrameLocator): Promise<string> => {
  const status = frame.getByRole('status').first()
  await expect(status).toHaveText(/(?:No win|is paid)\.$/, { timeout: 60_000 })
  return (await status.textContent()) ?? ''
}

const result = /^(?:Player|Banker) .*Result: (Player|Banker|Tie)\. (?:No win\.|MYR [\d.]+ is paid\.)$/

test('baccarat by screen reader: bets are placed, the last call and the hand are heard', async ({ page, harness }) => {
  test.setTimeout(120_000)
  await page.goto(harness.touchline.url)
  await startReader(page)
  await signIn(page, harness.member)
  const frame = await sit(page, harness, 'baccarat')
  const inside = page.frames().find((one) => one.url().includes('game=baccarat'))!
  const reader = readerIn(inside)
  await reader.listen()
  const before = await cashOf(harness)
  const read = await reader.readOn(/^button, Place the bets/)
  expect(read).toContain('timer')
  expect(read.join(' · ')).toMatch(/group, Bets · button, Player 1:1 .*button, Tie 8:1 .*button, Banker 0\.95:1 /)
  await frame.getByRole('button', { name: 'Player 1:1' }).focus()
  await page.keyboard.press('Enter')
  await frame.getByRole('button', { name: 'Tie 8:1' }).focus()
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('button', { name: 'Player 1:1 1.00 staked' })).toBeVisible()
  await frame.getByRole('button', { name: 'Place the bets' }).focus()
  await page.keyboard.press('Enter')
  const status = frame.getByRole('status').first()
  await expect(status).toHaveText('Your bets are on the table.')
  expect(await cashOf(harness)).toBe(before - 200n)
  await expect(status).toHaveText(result, { timeout: 40_000 })
  const told = (await status.textContent()) ?? ''
  const heard = await reader.heard()
  // The host calls for bets a moment after the last result: before or after the member has placed them.
  const call = 'polite: Place your bets, please.'
  const chips = heard.filter((phrase) => phrase.startsWith('polite: ') && phrase.endsWith(' 1.00 staked'))
  expect(chips.map((phrase) => phrase.replace(/^polite: /, ''))).toEqual([
    'Player 1:1 1.00 staked',
    'Tie 8:1 1.00 staked',
  ])
  // The balance is said a moment after the result: before or after it is looked for.
  const isTimed = (phrase: string) => phrase === call || phrase.startsWith('polite: Balance: ')
  const said = heard.filter((phrase) => phrase.startsWith('polite: ') && !isTimed(phrase) && !chips.includes(phrase))
  expect(said.map((phrase) => phrase.replace(/^polite: /, ''))).toEqual([
    'Your bets are on the table.',
    'Last call: bets close in ten seconds.',
    'No more bets.',
    told,
  ])
  await expect
    .poll(async () => (await reader.heard()).filter((phrase) => phrase === call).length, { timeout: 20_000 })
    .toBe(1)
  const [, winner] = result.exec(told) ?? []
  const paid = { Player: 200n, Banker: 0n, Tie: 1_000n }[winner!]!
  await expect.poll(() => cashOf(harness)).toBe(before - 200n + paid)
  await expect(frame.getByText(/^Hands: \d+\. Player \d+, Tie \d+, Banker \d+\.$/)).toBeVisible()
})

for (const address of ['/casino?play=studio:roulette', '/casino?play=studio:baccarat', '/w4d?play=studio:keno'])
  test(`§game.result: ${address}: what plays and the result are in sight, and its title looks like no field`, async ({
    page,
    harness,
  }) => {
    await signIn(page, harness.member)
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(harness.touchline.url + address)
      const frame = page.frameLocator('main iframe')
      await expect(frame.locator('button.act[type=submit]')).toBeInViewport({ ratio: 1 })
      await expect(frame.getByRole('status').first()).toBeInViewport()
      // The frame ends where the window does, and nothing in it is below its own fold.
      const { y, height: own } = (await page.locator('main iframe').boundingBox())!
      expect(y + own, `${width}`).toBeLessThanOrEqual(height + 1)
      const below = await frame.locator('html').evaluate((root) => root.scrollHeight - root.clientHeight)
      expect(below, `${width}`).toBeLessThanOrEqual(1)
      const title = page.locator('main h1')
      expect(await title.evaluate((one) => getComputedStyle(one).outlineStyle), `${width}`).toBe('none')
    }
  })

for (const game of ['roulette', 'sic-bo'])
  test(`§page.widths: ${game} is whole on a phone: every bet, chip and button is in sight, and apart from the next`, async ({
    page,
    harness,
  }) => {
    test.setTimeout(240_000)
    await signIn(page, harness.member)
    for (const [width, height, language] of [
      [390, 844, 'en'],
      [360, 740, 'en'],
      // Its lines are the tallest.
      [390, 844, 'my'],
      [360, 740, 'my'],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(`${harness.touchline.url}/info/settings`)
      await page.locator('select:has(option[value=my])').selectOption(language)
      await page.goto(`${harness.touchline.url}/casino?play=studio:${game}`)
      const frame = page.frameLocator('main iframe')
      await expect(frame.locator('button.act[type=submit]')).toBeInViewport({ ratio: 1 })
      // While a draw is shown, the wheel lies over the table.
      await frame.locator('.draw-head[data-state=open]').waitFor({ timeout: 60_000 })
      const more = frame.locator('form.table summary')
      for (const isMore of (await more.count()) > 0 ? [false, true] : [false]) {
        if (isMore) await more.click()
        const wrong = await frame.locator('form.table').evaluate(hiddenOrClose)
        expect.soft(wrong, `${language} at ${width} × ${height}${isMore ? ', the rarer bets' : ''}`).toEqual([])
      }
    }
  })

/**
 * Buttons of a table that cannot be seen whole, and those that are neither 40 pixels in both directions nor as far from
 * the next as WCAG 2.5.8 asks: 24 pixels from middle to middle, and 12 to an edge.
 */
const hiddenOrClose = (form: Element): readonly string[] => {
  const buttons = [...form.querySelectorAll<HTMLElement>('.spot, .tool, .act, .step, .stake-chip, summary')]
    .filter((button) => button.checkVisibility())
    .map((button) => ({ button, box: button.getBoundingClientRect() }))
  const nameOf = ({ ariaLabel, textContent }: HTMLElement) => ariaLabel ?? textContent
  const scrolled = [...form.querySelectorAll('*')].filter(
    (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1,
  )
  const unseen = buttons.filter(({ button, box }) => {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    const isOver = [
      [x, y],
      [x, box.top + 3],
      [x, box.bottom - 3],
    ].every(([atX, atY]) => button.contains(document.elementFromPoint(atX!, atY!)))
    return !isOver || box.left < 0 || box.right > innerWidth
  })
  const close = buttons.filter(({ button, box }) => {
    if (Math.min(box.width, box.height) >= 40) return false
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    return buttons.some(({ button: other, box: beside }) => {
      if (other === button) return false
      const aside = Math.max(beside.left - x, x - beside.right, 0)
      const above = Math.max(beside.top - y, y - beside.bottom, 0)
      const isSmall = Math.min(beside.width, beside.height) < 24
      const apart = Math.hypot(x - (beside.left + beside.right) / 2, y - (beside.top + beside.bottom) / 2)
      return Math.hypot(aside, above) < 12 || (isSmall && apart < 24)
    })
  })
  return [
    ...scrolled.map((one) => `${one.className} is ${one.scrollHeight - one.clientHeight} px too high`),
    ...unseen.map(({ button }) => `${nameOf(button)} is not seen whole`),
    ...close.map(({ button }) => `${nameOf(button)} is too close to the next`),
  ]
}

for (const [game, spot] of [
  ['roulette', 'Bet on Red'],
  ['sic-bo', 'Big 11 to 17'],
  ['baccarat', 'Banker 0.95:1'],
  ['dragon-tiger', 'Dragon 1:1'],
] as const)
  test(`${game}: two pages at one table see the same round, and who comes late the round as it stands`, async ({
    page,
    harness,
  }) => {
    test.setTimeout(120_000)
    await signIn(page, harness.member)
    const frame = await sit(page, harness, game)
    const round = (await frame.locator('.draw-head b').textContent())!
    await frame.getByRole('button', { name: spot, exact: true }).click()
    await frame.getByRole('button', { name: 'Place the bets' }).click()
    await expect(frame.getByText('Your bets are on the table.')).toBeVisible()
    const second = await page.context().newPage()
    await second.goto(page.url())
    const late = second.frameLocator('iframe')
    await expect(late.locator('.draw-head b')).toHaveText(round)
    await expect(late.getByRole('button', { name: `${spot} 1.00 staked` })).toBeVisible()
    // A round is over while a slow machine still searches for barriers.
    const [told, toldLate] = await Promise.all([resultIn(frame), resultIn(late), expectNoBarriers(page)])
    expect(toldLate).toBe(told)
    await expectNoBarriers(page)
  })

test('§game.seats: the chips of another member lie on the cloth, named, and nothing says whose they are', async ({
  page,
  browser,
  harness,
}) => {
  test.setTimeout(120_000)
  const bobs = await browser.newPage({ reducedMotion: 'reduce' })
  await bobs.goto(harness.touchline.url)
  await signIn(bobs, await enrol(harness, 'bobby'))
  await bobs.goto(`${harness.touchline.url}/casino?play=studio:roulette`)
  await signIn(page, harness.member)
  const frame = await sit(page, harness, 'roulette')
  const other = bobs.frameLocator('iframe')
  await other.getByRole('button', { name: 'Bet on Red', exact: true }).click({ clickCount: 2 })
  await other.getByRole('button', { name: 'Place the bets' }).click()
  const red = frame.getByRole('button', { name: 'Bet on Red. Others: 1, together MYR 2.00', exact: true })
  await expect(red).toBeVisible({ timeout: 10_000 })
  await expect(other.getByRole('button', { name: 'Bet on Red 2.00 staked', exact: true })).toBeVisible()
  await red.click()
  await expect(
    frame.getByRole('button', { name: 'Bet on Red 1.00 staked. Others: 1, together MYR 2.00' }),
  ).toBeVisible()
  expect(await frame.locator('body').innerHTML()).not.toContain('bob')
  await expectNoBarriers(page)
  // The next round begins with an empty cloth.
  await expect(frame.locator('[data-others]')).toHaveCount(0, { timeout: 60_000 })
  await bobs.close()
})

test('§game.seats: on a phone the bets and the chat are below the table, and neither lies over the other', async ({
  page,
  harness,
}) => {
  await signIn(page, harness.member)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${harness.touchline.url}/casino?play=studio:dragon-tiger`)
  const side = page.getByRole('complementary', { name: 'At this table' })
  const pieces = side.locator(':is(h2, p, ul, form)')
  await expect(pieces.nth(3)).toBeAttached()
  const boxes = await pieces.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom] as const),
  )
  for (const [at, [top]] of boxes.entries()) expect(top).toBeGreaterThanOrEqual(boxes[at - 1]?.[1] ?? 0)
})

test('§game.table-chat: a member takes a seat in sight of all, and what is said there is plain text', async ({
  page,
  harness,
}) => {
  test.setTimeout(120_000)
  const { db } = harness.database
  await db.updateTable('member').set({ nickname: 'Harbour1' }).where('id', '=', harness.member.id).execute()
  await signIn(page, harness.member)
  const frame = await sit(page, harness, 'baccarat')
  const side = page.getByRole('complementary', { name: 'At this table' })
  await expect(side.getByText('Nobody has a bet on this round yet.')).toBeVisible()
  await frame.getByRole('button', { name: 'Player 1:1', exact: true }).click()
  await frame.getByRole('button', { name: 'Place the bets' }).click()
  await expect(side.getByRole('listitem').filter({ hasText: 'You' })).toHaveText('YouMYR 1.00')
  const field = side.getByRole('textbox', { name: 'Your message' })
  await field.fill('<b>Good luck</b> & all')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('')
  await expect(side.getByRole('listitem').filter({ hasText: 'Good luck' })).toHaveText(
    'Harbour1 <b>Good luck</b> & all',
  )
  await expectNoBarriers(page)
  await page.reload()
  await expect(side.getByText('<b>Good luck</b> & all')).toBeVisible()
  // Once the round is decided, the seat is free.
  await expect(side.getByText('Nobody has a bet on this round yet.')).toBeVisible({ timeout: 60_000 })
})

test('§game.result: the last cards wait for the press, key or drag of who has a bet, and nothing is shown before', async ({
  page,
  harness,
}) => {
  test.setTimeout(240_000)
  await signIn(page, harness.member)
  const frame = await sit(page, harness, 'baccarat')
  const status = frame.getByRole('status').first()
  await frame.getByRole('button', { name: 'Player 1:1', exact: true }).click()
  await frame.getByRole('button', { name: 'Place the bets' }).click()
  await expect(status).toHaveText('Your bets are on the table.')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const balance = frame.locator('.money dd').first()
  await expect(balance).toHaveText('999.00')
  // A third card of one hand may come after the last of the other: each waits once it is dealt.
  const lying = frame.getByRole('button', { name: /^Turn the last card: (?:Player|Banker)$/ })
  await expect(lying).toBeVisible({ timeout: 60_000 })
  const first = await lying.getAttribute('aria-label')
  await lying.focus()
  await page.keyboard.press('ArrowUp')
  await expect(lying).toBeFocused()
  expect([await status.textContent(), await balance.textContent()]).toEqual(['No more bets.', '999.00'])
  await page.keyboard.press('Enter')
  const second = frame.getByRole('button', {
    name: `Turn the last card: ${first?.endsWith('Player') ? 'Banker' : 'Player'}`,
  })
  await expect(second).toBeVisible({ timeout: 60_000 })
  expect([await status.textContent(), await balance.textContent()]).toEqual(['No more bets.', '999.00'])
  const box = (await second.boundingBox())!
  await page.mouse.move(box.x + box.width - 8, box.y + box.height - 8)
  await page.mouse.down()
  await page.mouse.move(box.x - box.width, box.y - box.height, { steps: 4 })
  await page.mouse.up()
  await expect(status).toHaveText(result, { timeout: 20_000 })
  await expect(second).toHaveCount(0)
})
