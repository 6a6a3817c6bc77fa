import { expect, type Frame, type FrameLocator, type Page } from '@playwright/test'
import { cashOf, expectNoBarriers, roundEnded } from './_games.ts'
import { type Harness, test } from './_harness.ts'
import { signIn } from './_keyboard.ts'

test.use({ games: true, contextOptions: { reducedMotion: 'reduce' } })

/** Opens a game; its page takes the focus once it can be played. */
const open = async (page: Page, { touchline }: Harness, path: string): Promise<FrameLocator> => {
  await page.goto(touchline.url + path)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('button.act[type=submit]')).toBeVisible()
  return frame
}

/** What has the focus in the frame, as its role and name are read. */
const focusIn = (frame: FrameLocator): Promise<string> =>
  frame.locator(':focus').evaluate((element) => element.getAttribute('aria-label') ?? element.textContent ?? '')

/** What a game says at the end of a round: its symbols, cards, numbers or places in words, and what was paid. */
const games = [
  ['/slots?play=studio:orchard', /^(?:[a-z]+, [a-z]+, [a-z]+\.|[a-z]+ × \d.*Winning lines: \d\.) /],
  ['/slots?play=studio:lanterns', /^(?:(?:[a-z]+(?:, )?){5}\.|[a-z]+ × \d.*Winning lines: \d+\.) /],
  ['/slots?play=studio:comet', /^(?:(?:[a-z]+(?:, )?){5}\.|[a-z]+ × \d.*Winning lines: \d+\.) /],
  ['/slots2?play=harbour:spring-tide', /^(?:(?:[a-z]+(?:, )?){5}\.|[a-z]+ × \d.*Winning ways: \d+\.) /],
  ['/slots2?play=harbour:coral-reef', /^(?:(?:[a-z]+(?:, )?){5}\.|[a-z]+ × \d.*Falls: \d+\..*) /],
  ['/slots2?play=harbour:captains-log', /^(?:(?:[a-z’ ]+(?:, )?){5}\.|[a-z’ ]+ × \d.*|\d+ free spins.*) /],
  ['/slots3?play=market:mango-stall', /^(?:(?:[a-z ]+(?:, )?){5}\.|[a-z ]+ × \d.*Winning ways: \d+\.) /],
  ['/slots4?play=jade:monsoon', /^(?:(?:[a-z ]+(?:, )?){5}\.|[a-z ]+ × \d.*Winning ways: \d+\.) /],
  ['/slots4?play=jade:book-of-jade', /^(?:(?:[a-z ]+(?:, )?){5}\.|[a-z ]+ × \d.*|\d+ free spins.*) /],
  ['/minigame?play=studio:dice', /^Rolled \d+\.\d\d\. /],
  ['/minigame?play=studio:limbo', /^Reached × [\d.]+\. /],
  ['/minigame?play=studio:plinko', /^The ball landed on × [\d.]+\. /],
  ['/minigame?play=studio:scratch', /^(?:(?:Three of [\d,]+×\. ?)+|No three alike\.) /],
  ['/minigame?play=studio:wheel', /^The wheel stopped at × [\d.]+\. /],
  ['/fishing?play=studio:fishing', /^(?:Caught|Missed): Clownfish\. /],
] as const

for (const [path, told] of games)
  test(`${path} is played by keys alone, and says what it shows`, async ({ page, harness }) => {
    await signIn(page, harness.member)
    const frame = await open(page, harness, path)
    const act = frame.locator('button.act[type=submit]')
    await expect(act).toBeFocused()
    const status = frame.getByRole('status').first()
    const before = await cashOf(harness)
    let paid = 0n
    for (const key of ['Enter', 'Space', 'Shift+Enter']) {
      await expect(act).toBeEnabled()
      const played = page.waitForResponse('**/api/play')
      await page.keyboard.press(key)
      await played
      await expect(act).toBeEnabled({ timeout: 20_000 })
      await expect(status).toHaveText(told)
      await expect(status).toHaveText(roundEnded)
      const text = (await status.textContent()) ?? ''
      paid += BigInt((/MYR ([\d,.]+) is paid/.exec(text)?.[1] ?? '0').replace(/[.,]/g, ''))
      await expect(act).toBeFocused()
    }
    await expect.poll(() => cashOf(harness)).toBe(before - 300n + paid)
    // A digit takes a chip, which is said; Escape closes what is read once, and gives the focus back.
    await page.keyboard.press('3')
    await expect(frame.getByText(/^Stake: MYR \d+\.00\.$/)).toHaveCount(1)
    await expect(act).toBeFocused()
    const rules = frame.getByRole('button', { name: 'Rules' })
    await rules.focus()
    await page.keyboard.press('Enter')
    await expect(frame.getByRole('dialog', { name: 'Rules' })).toBeVisible()
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')
    await expect(rules).toBeFocused()
    await expectNoBarriers(page)
  })

test('axe looks into the frame of a game: a name that is taken away there is found', async ({ page, harness }) => {
  await signIn(page, harness.member)
  const frame = await open(page, harness, '/minigame?play=studio:dice')
  await expectNoBarriers(page)
  await frame
    .locator('.top-tool')
    .first()
    .evaluate((button) => button.removeAttribute('aria-label'))
  await expect(expectNoBarriers(page)).rejects.toThrow('button-name')
})

test('/minigame?play=studio:hi-lo is guessed at and cashed out by keys alone, and says each card', async ({
  page,
  harness,
}) => {
  await signIn(page, harness.member)
  const frame = await open(page, harness, '/minigame?play=studio:hi-lo')
  const act = frame.locator('button.act[type=submit]')
  const status = frame.getByRole('status').first()
  const before = await cashOf(harness)
  const deal = async () => {
    await expect(act).toHaveText('Deal')
    await expect(act).toBeEnabled()
    await page.keyboard.press('Shift+Enter')
    await expect(status).toHaveText(/^\w+ of [a-z]+\. (?:Higher|Same).* × [\d.]+; (?:Lower|Same).* × [\d.]+\.$/)
    // The table has the focus: Enter guesses nothing, the arrows lead to the two guesses, and digits press them.
    expect(await focusIn(frame)).toMatch(/^Hi-lo: /)
  }
  await expect(act).toBeFocused()
  let [rounds, isTaken] = [0, false]
  for (; rounds < 12 && !isTaken; rounds += 1) {
    await deal()
    if (rounds === 0) {
      await expectNoBarriers(page)
      await page.keyboard.press('ArrowDown')
      expect(await focusIn(frame)).toMatch(/^(?:Lower|Same)/)
      await page.keyboard.press('ArrowUp')
      expect(await focusIn(frame)).toMatch(/^(?:Higher|Same)/)
      await page.keyboard.press('Enter')
    } else await page.keyboard.press('1')
    await expect(status).toHaveText(/^(?:Right|Wrong): \w+ of [a-z]+\./)
    isTaken = ((await status.textContent()) ?? '').startsWith('Right')
    if (!isTaken) await expect(status).toHaveText(/^Wrong: .* No win\.$/)
  }
  await expect(act).toHaveText(/^Cash out \d+\.\d\d$/)
  await page.keyboard.press('Shift+Enter')
  await expect(status).toHaveText(/^Cashed out at × [\d.]+\. .*is paid\.$/)
  const paid = BigInt((/MYR ([\d,.]+) is paid/.exec((await status.textContent()) ?? '')![1] ?? '').replace(/[.,]/g, ''))
  await expect.poll(() => cashOf(harness)).toBe(before - BigInt(rounds) * 100n + paid)
  await expect(frame.locator('.hilo:focus, .hilo :focus')).toHaveCount(1)
  await expectNoBarriers(page)
})

const insideOf = (page: Page, game: string): Frame => page.frames().find((one) => one.url().includes(`game=${game}`))!

test('Red in roulette is bet on in at most eight keys from opening the game, and the focus stays', async ({
  page,
  harness,
}) => {
  test.setTimeout(120_000)
  await signIn(page, harness.member)
  const frame = await open(page, harness, '/casino?play=studio:roulette')
  await expect(frame.getByRole('timer')).toHaveText(/^Bets close in 0:1[0-8]$/, { timeout: 60_000 })
  const red = frame.getByRole('button', { name: /^Bet on Red/ })
  let keys = 0
  for (; keys < 8 && !(await focusIn(frame)).startsWith('Bet on Red'); keys += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(keys + 1).toBeLessThanOrEqual(8)
  await expect(frame.getByText('Bet on Red 1.00 staked')).toHaveCount(1)
  await expect(red).toBeFocused()
  // Arrows move along the table, with Shift between the numbers; the cloth is one stop of the keyboard.
  await page.keyboard.press('ArrowRight')
  expect(await focusIn(frame)).toBe('Bet on Black')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  expect(await focusIn(frame)).toMatch(/^Bet on (?:16|19)$/)
  await page.keyboard.press('Shift+ArrowRight')
  expect(await focusIn(frame)).toMatch(/^Bet on Split (?:16, 19|19, 22)$/)
  await page.keyboard.press('Enter')
  expect(
    await insideOf(page, 'roulette').evaluate(
      () => document.querySelectorAll('.roulette-table .spot[tabindex="0"]').length,
    ),
  ).toBe(1)
  await page.keyboard.press('Shift+Enter')
  const status = frame.getByRole('status').first()
  await expect(status).toHaveText('Your bets are on the table.')
  expect(await focusIn(frame)).toMatch(/^Bet on Split/)
  await expectNoBarriers(page)
  await expect(status).toHaveText(/^\d+, (?:Red|Black|Green)\. .*(?:No win|is paid)\.$/, { timeout: 60_000 })
  expect(await focusIn(frame)).toMatch(/^Bet on Split/)
})

for (const [path, entry, told] of [
  ['/casino?play=studio:baccarat', /^Player 1:1/, /^Player .*: \d\. Banker .*: \d\. Result: (?:Player|Banker|Tie)\./],
  ['/casino?play=studio:dragon-tiger', /^Dragon 1:1/, /^Dragon .*\. Tiger .*\. Result: (?:Dragon|Tiger|Tie)\./],
  ['/casino?play=studio:sic-bo', /^Small 4 to 10/, /^\d, \d, \d: total \d+\./],
] as const)
  test(`${path} is bet at by keys alone, and the focus is never lost`, async ({ page, harness }) => {
    test.setTimeout(150_000)
    await signIn(page, harness.member)
    const frame = await open(page, harness, path)
    await expect(frame.getByRole('timer')).toHaveText(/^Bets close in 0:1[0-8]$/, { timeout: 60_000 })
    expect(await focusIn(frame)).toMatch(entry)
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Enter')
    const status = frame.getByRole('status').first()
    await expect(status).toHaveText('Your bets are on the table.')
    const held = await focusIn(frame)
    expect(held).toMatch(/1\.00 staked$/)
    await expect(status).toHaveText(told, { timeout: 60_000 })
    await expect(status).toHaveText(roundEnded)
    await expect(frame.locator('.spot:focus')).toHaveCount(1)
  })

test('roulette: a number and its neighbours are bet on by keys, said, and taken back as one', async ({
  page,
  harness,
}) => {
  await signIn(page, harness.member)
  const frame = await open(page, harness, '/casino?play=studio:roulette')
  const neighbours = frame.getByRole('button', { name: 'Neighbours', exact: true })
  await neighbours.focus()
  await page.keyboard.press('Enter')
  await expect(neighbours).toHaveAttribute('aria-pressed', 'true')
  await frame.getByRole('group', { name: 'Neighbours' }).getByRole('button').first().focus()
  expect(await focusIn(frame)).toBe('0 and its neighbours: 3, 26, 0, 32, 15')
  await page.keyboard.press('ArrowRight')
  expect(await focusIn(frame)).toBe('32 and its neighbours: 26, 0, 32, 15, 19')
  await page.keyboard.press('Enter')
  await expect(frame.getByText('32 and its neighbours: 26, 0, 32, 15, 19 MYR 5.00 staked')).toHaveCount(1)
  for (const number of [26, 0, 32, 15, 19])
    await expect(frame.getByRole('button', { name: `Bet on ${number} 1.00 staked`, exact: true })).toHaveCount(1)
  await frame.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('button', { name: /staked$/ })).toHaveCount(0)
})

test('§game.tables: a sector of roulette is bet on by keys in its chips, and the table says when it is full', async ({
  page,
  harness,
}) => {
  await signIn(page, harness.member)
  const frame = await open(page, harness, '/casino?play=studio:roulette')
  await frame.getByRole('button', { name: 'Neighbours', exact: true }).press('Enter')
  const track = frame.getByRole('group', { name: 'Neighbours' })
  const voisins = track.getByRole('button', { name: /^Voisins du zéro, 9 chips: / })
  await voisins.focus()
  await page.keyboard.press('ArrowRight')
  expect(await focusIn(frame)).toBe('Tiers du cylindre, 6 chips: 5-8, 10-11, 13-16, 23-24, 27-30, 33-36')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(frame.getByText('Voisins du zéro MYR 9.00 staked')).toHaveCount(1)
  await expect(frame.getByRole('button', { name: 'Bet on Street 0, 2, 3 2.00 staked', exact: true })).toHaveCount(1)
  await expect(frame.getByRole('button', { name: /staked$/ })).toHaveCount(7)
  for (const sector of [/^Tiers/, /^Orphelins/]) await track.getByRole('button', { name: sector }).press('Enter')
  // 18 different bets so far, and four numbers with their neighbours are 20 more: another five would be too many.
  for (const number of [15, 25, 13, 23]) await track.getByRole('button', { name: `${number} and its` }).press('Enter')
  const before = await frame.getByRole('button', { name: /staked$/ }).count()
  await track.getByRole('button', { name: '33 and its' }).press('Enter')
  const full = 'A round takes up to 40 different bets. Take one back to place another.'
  await expect(frame.locator('.spot-full')).toHaveText(full)
  await expect(frame.getByRole('button', { name: /staked$/ })).toHaveCount(before)
  await expect(frame.getByRole('timer')).toHaveText(/^Bets close in 0:(?:0[7-9]|1\d)$/, { timeout: 60_000 })
  const played = page.waitForResponse('**/api/play')
  await frame.getByRole('button', { name: 'Place the bets' }).press('Enter')
  expect(await (await played).json()).toMatchObject({ is: 'waiting' })
})
