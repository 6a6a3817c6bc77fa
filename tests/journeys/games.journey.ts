import { expect, type FrameLocator, type Page } from '@playwright/test'
import { inOwnState } from '../_kit/own-state.ts'
import { cashOf, expectNoBarriers } from './_games.ts'
import { type Harness, test } from './_harness.ts'
import { signIn } from './_keyboard.ts'

test.use({ games: true, contextOptions: { reducedMotion: 'reduce' } })

const openGame = async (page: Page, harness: Harness, path: string): Promise<FrameLocator> => {
  await signIn(page, harness.member)
  await page.goto(harness.touchline.url + path)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('button', { name: /^(?:Spin|Roll|Play)$/ })).toBeEnabled()
  return frame
}

test('a round whose answer is lost is looked for before the member’s eyes, and counts once', async ({
  page,
  harness,
}) => {
  const frame = await openGame(page, harness, '/minigame?play=studio:dice')
  let answers = 0
  await page.route('**/api/play', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.route('**/api/round', async (route) => {
    answers += 1
    if (answers < 2) return route.abort('connectionreset')
    return route.continue()
  })
  const before = await cashOf(harness)
  await frame.getByRole('button', { name: 'Roll' }).click()
  await expect(frame.getByText('Checking the result of your round.')).toBeVisible()
  await expect(frame.getByText(/^Rolled/)).toBeVisible()
  expect([before - 100n, before + 100n]).toContain(await cashOf(harness))
})

test('excluded in mid-round: the round is settled, and the member is signed out', async ({ page, harness }) => {
  const frame = await openGame(page, harness, '/minigame?play=studio:dice')
  const { db } = harness.database
  harness.house!.before(async (path) => {
    if (path === 'wallet/win')
      await db.updateTable('member').set(inOwnState('selfExcluded')).where('id', '=', harness.member.id).execute()
  })
  const before = await cashOf(harness)
  await frame.getByRole('button', { name: 'Roll' }).click()
  // The member is signed out, and what the round won is paid all the same.
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const betsOf = () => db.selectFrom('game_bet').select(['state', 'amount', 'won']).execute()
  await expect.poll(async () => (await betsOf()).map(({ state }) => state).join()).toMatch(/^(?:won|lost)$/)
  const [bet] = await betsOf()
  expect(bet!.amount).toBe(100n)
  expect(await cashOf(harness)).toBe(before - 100n + bet!.won)
})

test('a member verifies an own round in the browser', async ({ page, harness }) => {
  await signIn(page, harness.member)
  await page.goto(`${harness.touchline.url}/minigame?play=studio:dice`)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Roll' }).click()
  await expect(frame.getByText(/^Rolled/)).toBeVisible()
  await frame.getByRole('button', { name: 'Fairness' }).click()
  await expect(frame.getByText('Server seed not shown yet')).toBeVisible()
  await frame.getByRole('textbox', { name: /^Your next seed/ }).fill('my-own-seed')
  await frame.getByRole('button', { name: 'Reveal seed and start a new one' }).click()
  await frame.getByRole('button', { name: 'Verify: Dice 1' }).click()
  await expect(frame.getByText('Verified: same result')).toBeVisible()
  await expect(frame.getByText('my-own-seed')).toBeVisible()
})

test('mines is played by keyboard, left in mid-round, and played on from where it stood', async ({ page, harness }) => {
  const frame = await openGame(page, harness, '/minigame?play=studio:mines')
  const before = await cashOf(harness)
  await frame.getByLabel('Mines').selectOption('1')
  await frame.getByRole('button', { name: 'Play', exact: true }).focus()
  await page.keyboard.press('Enter')
  // The field takes the focus, and the first tile is not the one that is opened.
  await expect(frame.getByRole('button', { name: 'Row 1, column 1: closed' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(frame.getByRole('button', { name: 'Row 2, column 2: closed' })).toBeFocused()
  await expectNoBarriers(page)
  await page.keyboard.press('Enter')
  const status = frame.getByRole('status').first()
  await expect(status).toHaveText(/^(?:A gem\. Cash out now at × 1\.03|A mine in row 2, column 2)/)
  // One in twenty-five falls on the mine at once: its stake is gone, and there is nothing to come back to.
  if ((await status.textContent())?.startsWith('A mine')) return expect(await cashOf(harness)).toBe(before - 100n)
  await page.reload()
  await expect(frame.getByText(/^A gem\. Cash out now at × 1\.03/)).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Row 2, column 2: gem' })).toBeVisible()
  await frame.getByRole('button', { name: 'Cash out 1.03' }).focus()
  await page.keyboard.press('Enter')
  await expect(status).toHaveText(/^Cashed out at × 1\.03\. .*is paid\.$/)
  expect(await cashOf(harness)).toBe(before + 3n)
})

test('video poker is played by keyboard: cards are held by their number, and drawn', async ({ page, harness }) => {
  await signIn(page, harness.member)
  await page.goto(`${harness.touchline.url}/casino?play=studio:video-poker`)
  const frame = page.frameLocator('iframe')
  const before = await cashOf(harness)
  const deal = frame.getByRole('button', { name: 'Deal', exact: true })
  await expect(deal).toBeEnabled()
  await deal.focus()
  await page.keyboard.press('Enter')
  await expect(frame.getByText(/Choose what to hold, then draw\.$/)).toBeVisible()
  const cards = frame.getByRole('group', { name: 'Your hand' }).getByRole('button')
  await expect(cards.first()).toBeFocused()
  await page.keyboard.press('2')
  await page.keyboard.press('Space')
  await expect(cards.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(cards.first()).toHaveAttribute('aria-pressed', 'true')
  const held = await cards.nth(1).getAttribute('aria-label')
  await expectNoBarriers(page)
  await frame.getByRole('button', { name: 'Draw' }).focus()
  await page.keyboard.press('Enter')
  const status = frame.getByRole('status').first()
  await expect(status).toHaveText(/No win\.|is paid\./)
  expect(await cards.nth(1).getAttribute('aria-label')).toBe(held)
  const paid = /MYR ([\d,.]+) is paid/.exec((await status.textContent()) ?? '')?.[1] ?? '0'
  expect(await cashOf(harness)).toBe(before - 100n + BigInt(paid.replace(/[.,]/g, '')))
})

test('§game.holdem: casino hold’em is played by keyboard, and its wallet and page agree', async ({ page, harness }) => {
  await signIn(page, harness.member)
  await page.goto(`${harness.touchline.url}/poker?play=studio:casino-holdem`)
  const frame = page.frameLocator('iframe')
  const before = await cashOf(harness)
  const deal = frame.getByRole('button', { name: 'Deal', exact: true })
  await expect(deal).toBeEnabled()
  await deal.focus()
  await page.keyboard.press('Enter')
  const status = frame.getByRole('status').first()
  await expect(status).toHaveText(/Call or fold\?$/)
  expect(await cashOf(harness)).toBe(before - 300n)
  // The table has the focus: a second press of the same key decides nothing.
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('group', { name: 'Casino hold’em' })).toBeFocused()
  await page.reload()
  await expect(status).toHaveText(/Call or fold\?$/)
  await expectNoBarriers(page)
  await frame.getByRole('button', { name: 'Fold' }).focus()
  await page.keyboard.press('Enter')
  await expect(status).toHaveText('Folded. The ante is lost, and the call is returned. MYR 2.00 is paid.')
  await expect.poll(() => cashOf(harness)).toBe(before - 100n)
  await deal.focus()
  await page.keyboard.press('Enter')
  await frame.getByRole('button', { name: 'Call', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(status).toHaveText(/^Turn and river: .*(?:No win|is paid)\.$/)
  const paid = /MYR ([\d,.]+) is paid/.exec((await status.textContent()) ?? '')?.[1] ?? '0'
  await expect.poll(() => cashOf(harness)).toBe(before - 400n + BigInt(paid.replace(/[.,]/g, '')))
})

for (const [game, title] of [
  ['spring-tide', 'Spring tide'],
  ['coral-reef', 'Coral reef'],
  ['captains-log', 'Captain’s log'],
] as const)
  test(`§game.brands: ${game} is on the shelf of its brand, and is played and verified there`, async ({
    page,
    harness,
  }) => {
    await signIn(page, harness.member)
    await page.goto(`${harness.touchline.url}/slots2`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Lights')
    await page.getByRole('link', { name: title }).click()
    const frame = page.frameLocator('iframe')
    const before = await cashOf(harness)
    await frame.getByRole('button', { name: 'Spin' }).click()
    const status = frame.getByRole('status').first()
    await expect(status).toHaveText(/(?:No win|is paid)\.$/)
    await expectNoBarriers(page)
    const paid = /MYR ([\d,.]+) is paid/.exec((await status.textContent()) ?? '')?.[1] ?? '0'
    await expect.poll(() => cashOf(harness)).toBe(before - 100n + BigInt(paid.replace(/[.,]/g, '')))
    const bets = await harness.database.db.selectFrom('game_bet').select('provider').execute()
    expect(bets.map(({ provider }) => provider)).toEqual(['harbour'])
    await frame.getByRole('button', { name: 'Fairness' }).click()
    await frame.getByRole('button', { name: 'Reveal seed and start a new one' }).click()
    await frame.getByRole('button', { name: `Verify: ${title} 1` }).click()
    await expect(frame.getByText('Verified: same result')).toBeVisible()
  })

test('a keno ticket is bought by keyboard and seen drawn, and the wallet and the page agree', async ({
  page,
  harness,
}) => {
  test.setTimeout(150_000)
  await signIn(page, harness.member)
  await page.goto(`${harness.touchline.url}/w4d?play=studio:keno`)
  const frame = page.frameLocator('iframe')
  const before = await cashOf(harness)
  await expect(frame.getByRole('timer')).toHaveText(/^Bets close in (?:0:[1-5]\d|1:00)$/, { timeout: 70_000 })
  await frame.getByRole('button', { name: 'Big × 1.95' }).focus()
  await page.keyboard.press('Enter')
  await frame.getByRole('button', { name: 'Place the bets' }).focus()
  await page.keyboard.press('Enter')
  const status = frame.getByRole('status').first()
  await expect(status).toHaveText('Your ticket is in this draw.')
  expect(await cashOf(harness)).toBe(before - 100n)
  await expectNoBarriers(page)
  await expect(status).toHaveText(/^Draw \d{12}: .*Sum \d+\. (?:No win\.|MYR 1\.95 is paid\.)$/, { timeout: 90_000 })
  const sum = Number(/Sum (\d+)\./.exec((await status.textContent()) ?? '')?.[1])
  await expect.poll(() => cashOf(harness)).toBe(sum > 810 ? before + 95n : before - 100n)
  await frame.getByRole('button', { name: 'Fairness' }).click()
  await expect(frame.getByRole('heading', { name: 'Latest draws' })).toBeVisible()
})

test('a 4D ticket is bought line by line, by keyboard, and seen drawn', async ({ page, harness }) => {
  test.setTimeout(200_000)
  await signIn(page, harness.member)
  await page.goto(`${harness.touchline.url}/w4d?play=studio:4d`)
  const frame = page.frameLocator('iframe')
  const before = await cashOf(harness)
  await expect(frame.getByRole('timer')).toHaveText(/^Bets close in 0:[345]\d$/, { timeout: 70_000 })
  const number = frame.getByRole('textbox', { name: 'Number', exact: true })
  await number.fill('1234')
  await page.keyboard.press('Enter')
  await frame.getByRole('radio', { name: 'iBox' }).check()
  await number.fill('7777')
  await page.keyboard.press('Enter')
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await number.fill('1123')
  await page.keyboard.press('Enter')
  await expect(frame.getByText('This round costs MYR 2.00')).toBeVisible()
  await expectNoBarriers(page)
  await frame.getByRole('button', { name: 'Buy the ticket' }).focus()
  await page.keyboard.press('Enter')
  const status = frame.getByRole('status').filter({ hasText: 'Your ticket is in this draw.' })
  await expect(status).toBeVisible()
  expect(await cashOf(harness)).toBe(before - 200n)
  await frame.getByRole('button', { name: 'Your tickets' }).click()
  await expect(frame.getByText('1234 Big, Straight, 1123 Big, iBox')).toBeVisible()
  const told =
    /^Draw \d{12}: First \d{4}, second \d{4}, third \d{4}\. Special: (?:\d{4} ?){10}\. Consolation: (?:\d{4} ?){10}\./
  await expect(frame.getByText(told).first()).toBeVisible({ timeout: 90_000 })
  await expect(frame.getByText(/^Draw \d{12} · MYR 2\.00 → MYR/)).toBeVisible()
  const { db } = harness.database
  const rounds = () => db.selectFrom('game_round').select(['state', 'staked', 'won']).execute()
  await expect.poll(async () => (await rounds())[0]?.state).toBe('closed')
  const [round] = await rounds()
  expect(round).toMatchObject({ state: 'closed', staked: 200n })
  expect(await cashOf(harness)).toBe(before - 200n + round!.won)
})
