import { expect } from '@playwright/test'
import { betsOf } from './_bets.ts'
import { chooseInMenu, focused, priceTo, signIn, tabTo } from './_keyboard.ts'
import { runStory } from './_story.ts'

runStory('quick-bet', {
  title: '§bet.quick: quick bet: explained once, switched on with its amount, and one press on a price bets it',
  steps: {
    'the settings': async ({ page, harness }) => {
      await signIn(page, harness.member)
      await chooseInMenu(page, 'Settings')
      await page.getByRole('tab', { name: 'Display' }).waitFor()
      await tabTo(page, /^tab "Display"/)
      for (let press = 0; press < 5 && !(await focused(page)).startsWith('tab "Betting'); press++)
        await page.keyboard.press('ArrowRight')
      await tabTo(page, /^(?:switch|checkbox) "Quick bet/)
    },
    'what it does': async ({ page }) => {
      await page.keyboard.press('Space')
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
    'it is wanted': async ({ page }) => {
      await tabTo(page, /^button "Turn on/)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alertdialog')).toBeHidden()
      // The focus goes back to the switch once the page has drawn without the dialog.
      await expect.poll(() => focused(page)).toMatch(/^(?:switch|checkbox) "Quick bet/)
    },
    'its amount': async ({ page }) => {
      await tabTo(page, /^textbox "Quick bet amount, MYR/)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('25')
      await page.keyboard.press('Enter')
    },
    'one press': async ({ page }) => {
      await tabTo(page, /^link "Sports"/)
      await page.keyboard.press('Enter')
      await page.getByRole('combobox', { name: 'Start time' }).waitFor()
      await expect(page.getByRole('heading', { name: 'Sportsbook', level: 1 })).toBeFocused()
      await priceTo(page, /, 1X2, full time/, /^gridcell "Brighton/)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: /^Bet accepted/ })).toBeVisible()
    },
  },
  passing: /^polite: (?:Changed|Saving…|Saved)$/,
  listens: { 'what it does': /^button, Turn on/ },
  ends: async ({ harness }) => {
    expect(await betsOf(harness)).toMatchObject([{ state: 'running', entered: 2_500n, risk: 2_500n }])
  },
})
