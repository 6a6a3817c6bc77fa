import { expect, type Page } from '@playwright/test'
import { betsOf } from './_bets.ts'
import { sees, signIn } from './_keyboard.ts'
import { runStory } from './_story.ts'

runStory('command', {
  title:
    '§page.command-line: a bet with a stake of one’s own, its cash-out and what changed, typed: 13 keys, 6 and 1, and a line not offered takes nothing',
  steps: {
    'a line that is not offered': async ({ page, harness }) => {
      await signIn(page, harness.member)
      await command(page, 'southampton over 9.5 100')
      await expect(page.getByRole('option', { name: /^9.5 is not available; nearest is/ }).first()).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('combobox', { name: 'Search or command' })).toBeFocused()
      await page.keyboard.press('Escape')
    },
    'a bet in 13 keys': async ({ page }) => {
      await command(page, 'bri h 50')
      await expect(chosen(page)).toHaveAccessibleName(/^Brighton .* Stake 50.00/)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: /^Stake/ })).toBeFocused()
      await page.keyboard.press('Enter')
      await sees(page, /^Confirm the bet/)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: /^Confirm: risk/ })).toBeEnabled()
      await page.keyboard.press('Enter')
      await sees(page, /^Bet accepted/)
    },
    'its cash-out in 6 keys': async ({ page }) => {
      await command(page, 'ca')
      await expect(chosen(page)).toHaveAccessibleName(/^Cash out/)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: /^Confirm the cash-out/ })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: /^Confirm: cash out for/ })).toBeEnabled()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: /^Cashed out/ })).toBeFocused()
    },
    'what changed in one key': async ({ page }) => {
      await page.keyboard.press('w')
      await expect(page.locator('[data-live-announcer]')).toContainText('Balance')
    },
  },
  // The clock of the book is fixed in a story, and that of the page goes on.
  // What is found is said once the line rests, which a slow machine may take for an end.
  // The heading of the page takes the focus only if the offer comes later than it.
  passing: /^(?:polite: (?:(?:No bets settled|Since) |\d+ results?\.)|heading, My bets, level 1$)/,
  ends: async ({ harness }) => {
    expect(await betsOf(harness)).toMatchObject([{ state: 'cashedOut' }])
  },
})

/**
 * Opens the command line and types; on the first visit its part may still be on its way, and what is typed waits for
 * it.
 */
const command = async (page: Page, line: string) => {
  await expect(async () => {
    await page.locator('#page').focus()
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: 'Search or command' }).waitFor({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.type(line)
}

/** What Enter does. */
const chosen = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true })
