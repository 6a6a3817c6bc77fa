import { expect, type Page } from '@playwright/test'
import { barriers } from './_access.ts'
import { betsOf } from './_bets.ts'
import { openBets, placeByKeys, sees, tabTo } from './_keyboard.ts'
import { runStory } from './_story.ts'

const editOf = (page: Page) => page.getByRole('region', { name: 'Edit bet' })

runStory('edit', {
  title: '§edit.one-step: by keyboard a bet gets another stake, and both bets name each other',
  steps: {
    'a running bet': async ({ page, harness }) => {
      await placeByKeys(page, harness.member)
      await openBets(page, 'All my bets')
    },
    'the edit opens': async ({ page }) => {
      await tabTo(page, /^button "Edit Brighton/)
      await page.keyboard.press('Enter')
      await expect(editOf(page).getByRole('heading', { name: /^Edit Brighton/ })).toBeFocused()
      await expect(editOf(page).getByText(/same as the one it would replace/)).toBeVisible()
      expect(await barriers(page, 'an edit as it opens')).toEqual([])
    },
    'another stake': async ({ page }) => {
      await tabTo(page, /^textbox "Stake, MYR"/)
      await page.keyboard.type('40')
      await page.keyboard.press('Enter')
      await expect(editOf(page).getByText('Paid to you now, MYR')).toBeVisible()
    },
    'the question': async ({ page }) => {
      await tabTo(page, /^button "Edit bet"/)
      await page.keyboard.press('Enter')
      await sees(page, /^Confirm the edit/)
      expect(await barriers(page, 'the confirmation of an edit')).toEqual([])
    },
    'it is made': async ({ page }) => {
      await tabTo(page, /^button "Confirm: edit the bet"/)
      await page.keyboard.press('Enter')
      await sees(page, /^Bet edited/)
      await expect(editOf(page).getByText(/^Your new bet is TL/)).toBeVisible()
      expect(await barriers(page, 'an edit that was made')).toEqual([])
    },
    'put away': async ({ page }) => {
      await page.keyboard.press('Escape')
      await expect(editOf(page)).toHaveCount(0)
      await expect(page.getByText(/^Edited from TL/)).toBeVisible()
    },
  },
  listens: { 'the edit opens': /^end of region, Edit bet/, 'the question': /^end of region, Edit bet/ },
  ends: async ({ harness }) => {
    expect((await betsOf(harness)).map(({ state }) => state).toSorted()).toEqual(['cashedOut', 'running'])
    expect(await harness.database.db.selectFrom('bet_edit').select('new_bet_id').execute()).toHaveLength(1)
  },
})
