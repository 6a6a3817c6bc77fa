import type { Page } from '@playwright/test'
import { press, startOver, tab } from './acts.ts'
import type { Visit } from './visit.ts'

/** A pick that may be chosen now, of a market that every match has from the start: specials open near its kick-off. */
const pick = (page: Page, market: 'OXT' | 'OU') =>
  page.locator(`[data-market=${market}] [data-price]:not([hidden]):not([aria-disabled=true])`).first()

/** The scenes of a bet builder, from an empty page of a match to the slip. */
export const build: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  'build-empty': async (visit) => {
    const { page } = visit
    await startOver(visit)
    await tab(page, 'Today')
    await page
      .getByRole('link', { name: /^All \d+ markets: / })
      .first()
      .click()
    await page.locator('[data-builds] [aria-pressed]').click()
  },
  'build-priced': async ({ page }) => {
    await pick(page, 'OXT').click()
    await pick(page, 'OU').click()
    await page.locator('[data-builds]').getByText('Fair odds').first().waitFor()
  },
  'build-scrolled': async ({ page }) => {
    await page.locator('[data-market]').last().scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 400)
  },
  'build-open': async ({ page, isPhone }) => {
    if (isPhone) await page.locator('[data-build-strip]').click()
    await page
      .getByRole('textbox', { name: /^Stake/ })
      .first()
      .fill('50')
  },
  // The builder is one leg of a parlay with the pick of another match.
  'build-parlay': async ({ page, isPhone }) => {
    await press(page, 'Add to bet slip')
    await page.getByText('Multiplied odds').last().waitFor()
    if (isPhone) await page.keyboard.press('Escape')
    await press(page, 'Back to the match list')
    // A phone's bar, with the slip in it, gives way while the board is scrolled.
    const cells = page.locator('[role=grid] [role=gridcell][data-stop]:not([aria-disabled=true]):has(b)')
    await cells.nth(isPhone ? 12 : 60).click()
    if (isPhone) await page.locator('main button[aria-haspopup=dialog]').last().click()
    await page.getByText('Parlay', { exact: true }).first().click()
    await page
      .getByRole('textbox', { name: /^Stake/ })
      .last()
      .fill('20')
  },
}
