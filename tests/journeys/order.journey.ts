import { expect } from '@playwright/test'
import { barriers } from './_access.ts'
import { betsOf } from './_bets.ts'
import { test } from './_harness.ts'
import { openBets, priceTo, sees, signIn, tabTo, typeStake } from './_keyboard.ts'

test('§order.directions: by keyboard a standing order is set in two presses, seen, changed, cancelled, typed, and executed', async ({
  page,
  harness,
}) => {
  const orders = () =>
    harness.database.db
      .selectFrom('standing_order')
      .select(['direction', 'amount', 'part', 'floor', 'state'])
      .orderBy('id')
      .execute()
  await harness.pass(1)
  await signIn(page, harness.member)
  await priceTo(page, /, 1X2, full time/, /^gridcell "Brighton/)
  await page.keyboard.press('Enter')
  await typeStake(page, '100')
  await sees(page, /^Confirm the bet/)
  await tabTo(page, /^button "Confirm: risk/)
  await page.keyboard.press('Enter')
  await sees(page, /^Bet accepted/)
  await openBets(page, 'All my bets')

  // Set: one press, the amount, one press.
  await tabTo(page, /^button "Standing order on Brighton/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Cash-out value, MYR' })).toBeFocused()
  expect(await barriers(page, 'the form of a standing order')).toEqual([])
  await page.keyboard.type('400')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Cash out at 400.00 or more')).toBeVisible()
  expect(await barriers(page, 'a standing order in force')).toEqual([])

  // Changed where it is seen, then cancelled.
  await tabTo(page, /^button "Change order: Cash out at 400.00 or more/)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('500')
  await page.keyboard.press('Enter')
  await tabTo(page, /^button "Cancel order: Cash out at 500.00 or more/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Cash out at 500.00 or more')).toHaveCount(0)
  expect((await orders()).map(({ amount, state }) => `${amount} ${state}`)).toEqual([
    '40000 replaced',
    '50000 cancelled',
  ])

  // Typed on the command line: an amount that the offer has reached already, so the server executes it at once.
  await page.keyboard.press('/')
  await page.keyboard.type('at least 10 cash out brighton')
  await page.getByRole('option', { name: /Cash out at 10.00 or more/ }).waitFor()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Cash-out value, MYR' })).toHaveValue('10.00')
  await page.keyboard.press('Enter')
  await harness.passUntil(async () => (await orders()).at(-1)?.state === 'executed', 5)
  expect(await betsOf(harness)).toMatchObject([{ state: 'cashedOut' }])
  const [sold] = await harness.database.db.selectFrom('cash_out').select('amount').execute()
  expect(sold!.amount).toBeGreaterThanOrEqual(1_000n)
})
