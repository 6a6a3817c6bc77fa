import AxeBuilder from '@axe-core/playwright'
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { studioGames } from '#studio/games.ts'
import { choose } from '../_kit/game-pages.ts'
import type { Harness } from './_harness.ts'

/** What the member has in cash, in minor units. */
export const cashOf = async ({ database: { db }, member }: Harness): Promise<bigint> =>
  (await db.selectFrom('wallet').select('cash').where('member_id', '=', member.id).executeTakeFirstOrThrow()).cash

/** What is in somebody's way in the page and in the frame in it; what is seen on a button is in its name. */
export const barriersOf = async (page: Page): Promise<readonly string[]> => {
  const rules = { 'label-content-name-mismatch': { enabled: true } }
  const { violations } = await new AxeBuilder({ page }).options({ rules }).analyze()
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`)
}

export const expectNoBarriers = async (page: Page): Promise<void> => {
  expect(await barriersOf(page)).toEqual([])
}

/** The result of a round, as its status says it. */
export const roundEnded = /(?:No win|is paid)\.$/

/**
 * Hears every result that the frame says: between two draws of a few seconds a last call follows a result before it
 * could be looked for.
 */
export const hearResults = async (page: Page, game: string): Promise<() => Promise<number>> => {
  const inside = page.frames().find((one) => one.url().includes(`game=${game}`))!
  await inside.evaluate((end) => {
    const status = document.querySelector<HTMLElement>('main p.status')!
    if (status.dataset['results'] !== undefined) return
    status.dataset['results'] = '0'
    new MutationObserver(() => {
      if (new RegExp(end).test(status.textContent ?? ''))
        status.dataset['results'] = String(Number(status.dataset['results'] ?? 0) + 1)
    }).observe(status, { childList: true, characterData: true, subtree: true })
  }, roundEnded.source)
  return () =>
    inside.evaluate(() => Number(document.querySelector<HTMLElement>('main p.status')!.dataset['results'] ?? 0))
}

/** Bets on the next draw that has time for it; one that closes first takes no bet. */
const betOnDraw = async (page: Page, frame: FrameLocator, game: string): Promise<void> => {
  await expect(async () => {
    await expect(frame.getByRole('timer')).toHaveText(/^Bets close in 0:(?:0[3-9]|[1-5]\d)$/, { timeout: 60_000 })
    await choose(frame, game)
    const played = page.waitForResponse('**/api/play', { timeout: 4_000 })
    await frame.locator('button.act[type=submit]').click({ timeout: 4_000 })
    expect(await (await played).json()).toMatchObject({ is: 'waiting' })
  }).toPass({ timeout: 90_000 })
}

/** What makes a move in a round whose main button does not: a tile by chance, or a guess. */
export const openerIn = (frame: FrameLocator): Locator =>
  frame.getByRole('button', { name: 'Random tile' }).or(frame.locator('[data-guess=higher]'))

/** Plays one round of any game of the studio, move by move, to what it comes to. */
export const playOnce = async (page: Page, frame: FrameLocator, game: string): Promise<void> => {
  const act = frame.locator('button.act[type=submit]')
  const results = await hearResults(page, game)
  const before = await results()
  const begins = (await act.textContent())!
  if (studioGames[game]!.isDrawn) await betOnDraw(page, frame, game)
  else {
    if ((await act.getAttribute('aria-disabled')) === 'true') await choose(frame, game)
    await act.click()
  }
  const opener = openerIn(frame)
  await expect(async () => {
    if (studioGames[game]!.steps && (await results()) === before)
      await ((await opener.isVisible()) ? opener : act.filter({ hasNotText: begins })).click({ timeout: 500 })
    expect(await results()).toBe(before + 1)
  }).toPass({ timeout: 90_000, intervals: [100] })
}
