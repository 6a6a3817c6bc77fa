import { expect } from '@playwright/test'
import { barriers } from './_access.ts'
import { betsOf } from './_bets.ts'
import { test } from './_harness.ts'
import { openBets, priceTo, sees, signIn, tabTo, typeStake } from './_keyboard.ts'

test('§edit.one-step: by keyboard a bet gets another stake, and both bets name each other', async ({
  page,
  harness,
}) => {
  const edits = () => harness.database.db.selectFrom('bet_edit').select(['old_bet_id', 'new_bet_id']).execute()
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

  // One press, the stake, one press, and the confirmation.
  await tabTo(page, /^button "Edit Brighton/)
  await page.keyboard.press('Enter')
  const edit = page.getByRole('region', { name: 'Edit bet' })
  await expect(edit.getByRole('heading', { name: /^Edit Brighton/ })).toBeFocused()
  await expect(edit.getByText(/same as the one it would replace/)).toBeVisible()
  expect(await barriers(page, 'an edit as it opens')).toEqual([])
  await tabTo(page, /^textbox "Stake, MYR"/)
  await page.keyboard.type('40')
  await page.keyboard.press('Enter')
  await expect(edit.getByText('Paid to you now, MYR')).toBeVisible()
  await tabTo(page, /^button "Edit bet"/)
  await page.keyboard.press('Enter')
  await sees(page, /^Confirm the edit/)
  expect(await barriers(page, 'the confirmation of an edit')).toEqual([])
  await tabTo(page, /^button "Confirm: edit the bet"/)
  await page.keyboard.press('Enter')
  await sees(page, /^Bet edited/)
  await expect(edit.getByText(/^Your new bet is TL/)).toBeVisible()
  expect(await barriers(page, 'an edit that was made')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(edit).toHaveCount(0)

  const bets = await betsOf(harness)
  expect(bets.map(({ state }) => state).toSorted()).toEqual(['cashedOut', 'running'])
  expect(await edits()).toHaveLength(1)
  await expect(page.getByText(/^Edited from TL/)).toBeVisible()
})
