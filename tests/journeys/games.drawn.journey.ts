import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { gameAddresses } from '#commands/screens/games.ts'
import { studioGames } from '#studio/games.ts'
import { gameAt } from '../_kit/game-pages.ts'
import { cashOf, hearResults } from './_games.ts'
import { type Harness, test } from './_harness.ts'
import { signIn } from './_keyboard.ts'

test.use({ games: 'quick', contextOptions: { reducedMotion: 'reduce' } })

const draws = 20
const drawnGames = gameAddresses.filter((address) => studioGames[gameAt(address)]!.isDrawn)
const addresses = drawnGames.filter((address) => !studioGames[gameAt(address)]!.curve)
const curves = drawnGames.filter((address) => studioGames[gameAt(address)]!.curve)

/** Goes back with the keyboard to where bets are made. */
const backTo = async (page: Page, frame: FrameLocator, place: string): Promise<void> => {
  const there = frame.locator(`${place}:focus`)
  for (let keys = 0; keys < 30 && (await there.count()) === 0; keys += 1) await page.keyboard.press('Shift+Tab')
  await expect(there).toHaveCount(1)
}

/** Lays a bet and sends it with the keyboard alone. */
const betByKeys = async (page: Page, frame: FrameLocator, game: string): Promise<void> => {
  await backTo(page, frame, game === '4d' ? '#lotto-number' : '.spot')
  if (game === '4d') await page.keyboard.type('1234')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Enter')
}

const soon = { timeout: 8_000 }

const betByMouse = async (frame: FrameLocator, game: string): Promise<void> => {
  if (game === '4d') {
    await frame.locator('#lotto-number').fill('4321')
    await frame.getByRole('button', { name: 'Add', exact: true }).click()
  } else await frame.locator('.spot').first().click(soon)
  await frame.locator('button.act[type=submit]').click(soon)
}

const misses = 5

/**
 * Bets on the draw that is open, and says which it was. One that closes before the bet is sent takes none: it is sent
 * on the next, as a member would.
 */
const betOnDraw = async (page: Page, timer: Locator, bet: () => Promise<void>): Promise<number> => {
  let cause: unknown
  for (let missed = 0; missed < misses; missed += 1) {
    await expect(timer).toHaveText(/^Bets close in 0:0[345]$/, { timeout: 120_000 })
    const played = page.waitForResponse('**/api/play', { timeout: 10_000 }).catch(() => undefined)
    await bet().catch((fault: unknown) => (cause = fault))
    const told = (await (await played)?.json()) as { readonly refusal?: string; readonly draw?: number } | undefined
    if (told && told.refusal !== 'DRAW_CLOSED') {
      expect(told).toMatchObject({ is: 'waiting' })
      return told.draw!
    }
  }
  throw new Error(`${misses} draws closed before the bet was sent`, { cause })
}

/** Every bet is settled, and what they moved is what the member's cash has moved by. */
const expectSettled = async (harness: Harness, before: bigint, bets: number): Promise<void> => {
  const { db } = harness.database
  const read = () => db.selectFrom('game_bet').select(['state', 'amount', 'won']).execute()
  await expect
    .poll(async () => (await read()).filter(({ state }) => state === 'running').length, { timeout: 20_000 })
    .toBe(0)
  const settled = await read()
  expect(settled).toHaveLength(bets)
  const moved = settled.reduce((sum, { amount, won }) => sum + won - amount, 0n)
  expect(await cashOf(harness)).toBe(before + moved)
}

for (const address of addresses)
  test(`${address}: ${draws} bets by mouse and as many by keys`, { tag: '@proved' }, async ({ page, harness }) => {
    test.setTimeout(900_000)
    const game = gameAt(address)
    await signIn(page, harness.member)
    await page.goto(harness.touchline.url + address)
    const frame = page.frameLocator('iframe')
    const timer = frame.getByRole('timer')
    await expect(timer).toBeVisible()
    const results = await hearResults(page, game)
    const before = await cashOf(harness)
    const taken = new Set<number>()
    for (let draw = 0; draw < draws; draw += 1) {
      for (const bet of [() => betByMouse(frame, game), () => betByKeys(page, frame, game)])
        taken.add(await betOnDraw(page, timer, bet))
      await expect.poll(results, { timeout: 20_000 }).toBe(taken.size)
    }
    await expectSettled(harness, before, 2 * draws)
  })

for (const address of curves)
  test(`${address}: ${draws} curves left by keys, by mouse and by themselves, and their proof`, {
    tag: '@proved',
  }, async ({ page, harness }) => {
    test.setTimeout(900_000)
    const game = gameAt(address)
    await signIn(page, harness.member)
    await page.goto(harness.touchline.url + address)
    const frame = page.frameLocator('iframe')
    const timer = frame.getByRole('timer')
    await expect(timer).toBeVisible()
    const results = await hearResults(page, game)
    const before = await cashOf(harness)
    const act = frame.locator('button.act[type=submit]')
    const status = frame.getByRole('status').first()
    const leave = frame.getByRole('button', { name: /^Cash out / })
    const taken = new Set<number>()
    let left = 0
    for (let draw = 0; draw < draws; draw += 1) {
      // The first bet is left by itself, the second by hand: by keys and by mouse in turn.
      await frame.getByRole('button', { name: '1.50×' }).click()
      await frame.getByRole('button', { name: 'By hand' }).focus()
      for (const bet of [() => page.keyboard.press('Shift+Enter'), () => act.click(soon)]) {
        taken.add(await betOnDraw(page, timer, bet))
        await frame.getByRole('button', { name: 'By hand' }).click()
      }
      // A curve may crash before anybody can leave it.
      const hasEnded = expect.poll(results, { timeout: 120_000 }).toBe(taken.size)
      const canLeave = await Promise.race([
        leave.waitFor({ timeout: 120_000 }).then(() => true),
        hasEnded.then(() => false),
      ])
      if (canLeave) {
        const moved = page.waitForResponse('**/api/move', { timeout: 5_000 }).catch(() => undefined)
        await (draw % 2 === 0 ? page.keyboard.press('Shift+Enter') : leave.click({ timeout: 2_000 })).catch(
          () => undefined,
        )
        const told = (await (await moved)?.json()) as { readonly moves?: readonly string[] } | undefined
        if (told?.moves) left += 1
      }
      await hasEnded
      await expect(status).toHaveText(/^(?:Crashed at|× 1000\.00 reached)/)
    }
    expect(left).toBeGreaterThan(draws / 4)
    await expectSettled(harness, before, 2 * draws)
    await frame.getByRole('button', { name: 'Fairness' }).click()
    const verify = frame.getByRole('button', { name: /^Verify: / })
    for (let at = 0; at < 6; at += 1) await verify.nth(at).click()
    await expect(frame.getByText('Verified: same result')).toHaveCount(6)
  })
