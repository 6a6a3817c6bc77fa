import { expect, type Page } from '@playwright/test'
import { chooseInMenu, focused, signIn, tabTo } from './_keyboard.ts'
import { runStory } from './_story.ts'

/** From the tabs into the part of that name, with arrow keys. */
const part = async (page: Page, name: string): Promise<void> => {
  await tabTo(page, /^tab "/)
  for (let press = 0; press < 6 && !(await focused(page)).startsWith(`tab "${name}"`); press++)
    await page.keyboard.press('ArrowRight')
  await page.getByRole('tabpanel', { name }).waitFor()
}

/**
 * Through a part with Tab: each choice is made by its own key, and stands. What is typed or pressed for good is left to
 * steps of its own.
 */
const choose = async (page: Page): Promise<void> => {
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab')
    if (!(await page.evaluate(() => document.activeElement?.closest('[role=tabpanel]') !== null))) return
    const at = await focused(page)
    if (at.startsWith('radio')) await page.keyboard.press('ArrowRight')
    if (at.startsWith('checkbox') && !at.includes('Quick bet')) await page.keyboard.press('Space')
    if ((await isList(page)) && !at.includes('Language')) await chooseNext(page)
  }
}

/** The choice after the current one; each key waits for the list, as a member does who looks where the focus is. */
const chooseNext = async (page: Page): Promise<void> => {
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toMatch(/^option/)
  const current = await focused(page)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).not.toBe(current)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  // The focus is back on the list's button a frame later.
  await expect.poll(() => isList(page)).toBe(true)
}

/** A list that opens on demand. */
const isList = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-haspopup') === 'listbox')

const type = async (page: Page, name: RegExp, text: string): Promise<void> => {
  await tabTo(page, name)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

const press = async (page: Page, name: RegExp): Promise<void> => {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

runStory('settings', {
  title:
    '§settings.choices: settings by keyboard and by ear: every choice of every part, a nickname, a password, a limit and the order of sports',
  steps: {
    'the settings': async ({ page, harness }) => {
      await signIn(page, harness.member)
      await chooseInMenu(page, 'Settings')
      await page.getByRole('tab', { name: 'Display' }).waitFor()
      await part(page, 'Display')
    },
    'what is shown, chosen': ({ page }) => choose(page),
    'how bets are taken': ({ page }) => part(page, 'Betting'),
    'how bets are taken, chosen': ({ page }) => choose(page),
    'the account': async ({ page }) => {
      await part(page, 'My account')
      await page.getByText('Commission type').waitFor()
    },
    'a nickname': async ({ page }) => {
      await type(page, /^textbox "Nickname/, 'Harbour1')
      await page.keyboard.press('Enter')
      await press(page, /^button "Confirm"/)
      await expect(page.getByText('Your nickname is Harbour1.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Account of Harbour1' })).toBeVisible()
    },
    'a password': async ({ page, harness }) => {
      await type(page, /^textbox "Current password/, harness.member.password)
      await type(page, /^textbox "New password/, 'harbour9')
      await type(page, /^textbox "Confirm new password/, 'harbour9')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Done' })).toBeFocused()
    },
    // Some browsers without a window block them by themselves, others leave it open.
    notifications: async ({ page }) => {
      await page.context().grantPermissions([])
      await part(page, 'Notifications')
      await page.getByText(/^Notifications from this site are blocked/).waitFor()
    },
    protection: async ({ page }) => {
      await part(page, 'Safer gambling')
      await page.getByText('No bets settled in this period.').waitFor()
      // The limits come from the server.
      await page.getByRole('textbox', { name: /^Max amount, MYR/ }).waitFor()
    },
    'a limit': async ({ page }) => {
      await type(page, /^textbox "Max amount, MYR/, '50')
      await page.keyboard.press('Enter')
      await expect(
        page
          .getByRole('cell', { name: /50\.00/ })
          .or(page.getByText(/50\.00/))
          .first(),
      ).toBeVisible()
    },
    'the order of sports': ({ page }) => part(page, 'Sport order'),
    'another order': async ({ page }) => {
      await press(page, /^button "Move Soccer down"/)
      // What has reached the top keeps the focus that brought it there.
      await press(page, /^button "Move Soccer up"/)
      await expect(page.getByRole('row').first()).toHaveAccessibleName(/^Soccer/)
      await expect(page.getByRole('button', { name: 'Move Soccer up' })).toBeFocused()
      await press(page, /^button "Move Soccer down"/)
    },
  },
  listens: {
    'the settings': /^end of main/,
    'how bets are taken': /^end of main/,
    'the account': /^end of main/,
    notifications: /^end of main/,
    protection: /^end of main/,
    'the order of sports': /^row, Baseball/,
  },
  passing: /^polite: (?:Changed|Saving…|Saved|Changes are saved as you make them\.)$/,
  ends: async ({
    harness: {
      database: { db },
      member,
      touchline,
    },
  }) => {
    const row = () =>
      db
        .selectFrom('member')
        .select(['settings', 'nickname', 'password_hash'])
        .where('id', '=', member.id)
        .executeTakeFirstOrThrow()
    const kept = async () => {
      const { oddsType, pageSize, autoRefreshOdds, sportsOrder } = (await row()).settings as {
        oddsType: string
        pageSize: number
        autoRefreshOdds: boolean
        sportsOrder: number[]
      }
      return [oddsType, pageSize, autoRefreshOdds, ...sportsOrder.slice(0, 2)].join(' ')
    }
    await expect.poll(kept).toBe('ID 20 false 2 1')
    const { nickname, password_hash } = await row()
    expect([nickname, await touchline.passwords.fits(password_hash, 'harbour9')]).toEqual(['Harbour1', true])
    expect(await db.selectFrom('own_limit').select(['kind', 'amount']).execute()).toEqual([
      { kind: 'stake', amount: 5_000n },
    ])
  },
})
