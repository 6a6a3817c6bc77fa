import { expect } from '@playwright/test'
import { priceTo, sees, signIn, showTab, tabTo, typeStake } from './_keyboard.ts'
import { betsOf } from './_bets.ts'
import { runStory } from './_story.ts'

runStory('negative', {
  title:
    '§stake.negative-odds: single at a negative Malay price: the win is typed, a price that moves is said, and a stake brought inside the limits',
  after: 4 * 60 + 36,
  steps: {
    'a negative price': async ({ page, harness }) => {
      await signIn(page, harness.member)
      await showTab(page, 'In-Play')
      await priceTo(page, /, handicap, full time/, /^gridcell "Fulham/)
      await page.keyboard.press('Enter')
      await tabTo(page, /^textbox "To win, MYR"/)
    },
    'the price moves': async ({ page, harness }) => {
      await page.keyboard.type('5000')
      await harness.passUntil(
        async () => /odds (?:up|down)/.test((await page.locator('[data-live-announcer]').textContent()) ?? ''),
        15,
      )
    },
    'the stake is brought inside the limits': async ({ page }) => {
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: /^Your stake was adjusted/ })).toBeVisible()
    },
    'another stake': async ({ page }) => {
      await tabTo(page, /^button "Enter another stake/)
      await page.keyboard.press('Enter')
      await typeStake(page, '500')
      await sees(page, /^Confirm the bet/)
    },
    'the bet': async ({ page, harness }) => {
      await tabTo(page, /^button "Confirm: risk .* to win 500\.00/)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: /waiting for acceptance/ })).toBeVisible()
      await harness.pass(0.25)
      await expect(page.getByRole('heading', { name: /^Bet accepted/ })).toBeVisible()
    },
  },
  listens: { 'the stake is brought inside the limits': /^button, Enter another stake/, 'the bet': /^button, Done/ },
  ends: async ({ harness }) => {
    const [bet] = await betsOf(harness)
    expect(bet).toMatchObject({ state: 'running', to_win: 50_000n })
    expect(bet!.risk < 50_000n).toBe(true)
    expect(bet!.risk).toBe((50_000n * -BigInt(bet!.price!) + 9_999n) / 10_000n)
  },
})
