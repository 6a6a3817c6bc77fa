import { expect } from '@playwright/test'
import { sees, signIn, tabBackTo, tabTo } from './_keyboard.ts'
import { runStory } from './_story.ts'

const pin = '482913'

runStory('rooms', {
  title: '§room.life: a private room by ear: created step by step, entered, predicted in and closed',
  steps: {
    'the rooms': async ({ page, harness }) => {
      await signIn(page, harness.member)
      await tabTo(page, /^link "Tournament\+"/)
      await page.keyboard.press('Enter')
      await expect(page.getByText('There are no rooms here yet.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Tournament+', level: 1 })).toBeFocused()
    },
    'an entry too low': async ({ page }) => {
      await tabBackTo(page, /^link "Create a private room"/)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Create a private room', level: 1 })).toBeFocused()
      await tabTo(page, /^textbox "Entry fee/)
      await page.keyboard.type('5')
      await page.keyboard.press('Enter')
      await expect(page.getByText('The entry fee is below the minimum.').first()).toBeVisible()
    },
    'entry, players and PIN': async ({ page }) => {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('100')
      await tabTo(page, /^textbox "Players/)
      await page.keyboard.type('3')
      await tabTo(page, /^textbox "PIN/)
      await page.keyboard.type(pin)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Matches' })).toBeFocused()
    },
    'its matches': async ({ page }) => {
      await expect(page.getByRole('checkbox').first()).toBeVisible()
      await tabTo(page, /^checkbox "/)
      await page.keyboard.press(' ')
      const matches = page.getByRole('group', { name: 'Matches' }).getByRole('checkbox')
      for (const nth of [0, 1, 2]) await matches.nth(nth).press(' ')
      await tabTo(page, /^button "Next"/)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Rules' })).toBeFocused()
    },
    'its terms': async ({ page }) => {
      await tabTo(page, /^checkbox "I have read/)
      await page.keyboard.press(' ')
      await tabTo(page, /^button "Create the room/)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: /^Room \d+ created/ })).toBeFocused()
    },
    'the room': async ({ page }) => {
      await tabTo(page, /^link "Enter the room"/)
      await page.keyboard.press('Enter')
      await sees(page, /^Private room/)
      await expect(page.getByRole('heading', { name: /^Private room/, level: 1 })).toBeFocused()
    },
    'a selection': async ({ page }) => {
      await tabTo(page, /^button "Southampton/)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: /^Points/ })).toBeFocused()
    },
    'its points': async ({ page }) => {
      await page.keyboard.type('20')
      await tabTo(page, /^button "Predict"/)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: /You have 80 left/ })).toBeFocused()
    },
    'the room closed': async ({ page }) => {
      await tabTo(page, /^button "Close the room"/)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await tabTo(page, /^button "Close it"/)
      await page.keyboard.press('Enter')
      await expect(
        page.getByRole('heading', { name: 'The room is closed. Your entry fee was refunded.' }),
      ).toBeFocused()
    },
  },
  // This reader says a dialog again whenever a button in it waits.
  passing: /^assertive: Close the room$/,
  listens: { 'the room': /^heading, Southampton FC v/, 'the room closed': /^heading, Share this room/ },
  ends: async ({ harness }) => {
    const rooms = await harness.database.db.selectFrom('room').select(['state', 'reason']).execute()
    expect(rooms).toEqual([{ state: 'closed', reason: 'owner' }])
  },
})
