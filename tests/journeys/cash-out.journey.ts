import { expect, type Page } from '@playwright/test'
import { betsOf } from './_bets.ts'
import { openBets, placeByKeys, tabTo } from './_keyboard.ts'
import { runStory } from './_story.ts'

runStory('cash-out', {
  title:
    '§cash-out.part: cash-out: half of a running bet is sold in the bet list, then the rest, and the money is there',
  steps: {
    'a running bet': async ({ page, harness }) => {
      await placeByKeys(page, harness.member)
    },
    'the bet list': async ({ page }) => {
      await openBets(page, 'All my bets')
      await page.getByRole('row').filter({ hasText: 'Brighton' }).waitFor()
      // The offer comes a moment after the bet, and the button says it.
      await page.getByRole('button', { name: /^Cash out Brighton.* for \d/ }).waitFor()
      await tabTo(page, /^button "Cash out/)
    },
    'an offer': async ({ page }) => {
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: /^Confirm the cash-out/ })).toBeFocused()
    },
    'half of it': async ({ page }) => {
      await tabTo(page, /^button "Change amount/)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: '50%' })).not.toHaveAttribute('aria-disabled', 'true')
      await tabTo(page, /^button "50%/)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: /^Cash out 4\d\.\d\d/ })).not.toHaveAttribute(
        'aria-disabled',
        'true',
      )
      await tabTo(page, /^button "Cash out [\d.]+/)
      await page.keyboard.press('Enter')
      await confirm(page)
    },
    'the rest': async ({ page }) => {
      // What is left is worth about half of what the whole was, and is offered before the sale is put away.
      await expect(page.locator('dt', { hasText: /^Cash-out now/ }).locator('+ dd')).toHaveText(/^4\d\./)
      await tabTo(page, /^button "Done/)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: /^Cash out Brighton.* for 4\d\./ }).waitFor()
      await tabTo(page, /^button "Cash out Brighton/)
      await page.keyboard.press('Enter')
      await confirm(page)
    },
    'the settled bets': async ({ page }) => {
      await tabTo(page, /^button "Done/)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: /^Cash out/ })).toHaveCount(0)
    },
  },
  listens: { 'an offer': /^end of main/, 'half of it': /^button, Done/, 'the rest': /^button, Done/ },
  ends: async ({ harness }) => {
    expect(await betsOf(harness)).toMatchObject([{ state: 'cashedOut' }])
    const [wallet] = await harness.database.db
      .selectFrom('wallet')
      .select(['cash', 'frozen'])
      .where('member_id', '=', harness.member.id)
      .execute()
    const sold = await harness.database.db.selectFrom('cash_out').select('amount').execute()
    expect(sold).toHaveLength(2)
    expect(wallet).toEqual({ cash: 90_000n + sold.reduce((sum, { amount }) => sum + amount, 0n), frozen: 0n })
  },
})

/** Confirms the cash-out that is asked about, and sees it done. */
const confirm = async (page: Page) => {
  await expect(page.getByRole('heading', { name: /^Confirm the cash-out/ })).toBeFocused()
  await tabTo(page, /^button "Confirm: cash out for/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Cashed out/ })).toBeFocused()
}
