import { expect } from '@playwright/test'
import { barriers } from './_access.ts'
import { betsOf } from './_bets.ts'
import type { Harness } from './_harness.ts'
import { openBets, placeByKeys, tabTo } from './_keyboard.ts'
import { runStory } from './_story.ts'

const ordersOf = ({ database: { db } }: Harness) =>
  db.selectFrom('standing_order').select(['amount', 'state']).orderBy('id').execute()

runStory('order', {
  title:
    '§order.directions: by keyboard a standing order is set in two presses, seen, changed, cancelled, typed, and executed',
  steps: {
    'a running bet': async ({ page, harness }) => {
      await placeByKeys(page, harness.member)
      await openBets(page, 'All my bets')
    },
    'an order: one press, the amount, one press': async ({ page }) => {
      await tabTo(page, /^button "Standing order on Brighton/)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: 'Cash-out value, MYR' })).toBeFocused()
      expect(await barriers(page, 'the form of a standing order')).toEqual([])
      await page.keyboard.type('400')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Cash out at 400.00 or more')).toBeVisible()
      expect(await barriers(page, 'a standing order in force')).toEqual([])
    },
    'changed where it is seen': async ({ page }) => {
      await tabTo(page, /^button "Change order: Cash out at 400.00 or more/)
      await page.keyboard.press('Enter')
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('500')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Cash out at 500.00 or more')).toBeVisible()
    },
    cancelled: async ({ page, harness }) => {
      await tabTo(page, /^button "Cancel order: Cash out at 500.00 or more/)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Cash out at 500.00 or more')).toHaveCount(0)
      expect((await ordersOf(harness)).map(({ amount, state }) => `${amount} ${state}`)).toEqual([
        '40000 replaced',
        '50000 cancelled',
      ])
    },
    // An amount that the offer has reached already, so the server executes it at once.
    'typed on the command line, and executed': async ({ page, harness }) => {
      await page.keyboard.press('/')
      await page.keyboard.type('at least 10 cash out brighton')
      await page.getByRole('option', { name: /Cash out at 10.00 or more/ }).waitFor()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: 'Cash-out value, MYR' })).toHaveValue('10.00')
      await page.keyboard.press('Enter')
      await harness.passUntil(async () => (await ordersOf(harness)).at(-1)?.state === 'executed', 5)
    },
  },
  // What was found is said once the line rests, which a slow machine may take for an end.
  passing: /^polite: \d+ (?:result|suggestion|action)/,
  ends: async ({ harness }) => {
    expect(await betsOf(harness)).toMatchObject([{ state: 'cashedOut' }])
    const [sold] = await harness.database.db.selectFrom('cash_out').select('amount').execute()
    expect(sold!.amount).toBeGreaterThanOrEqual(1_000n)
  },
})
