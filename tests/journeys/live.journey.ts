import { barriers } from './_access.ts'
import { expect } from '@playwright/test'
import { sees, signIn, tabBackTo, tabTo } from './_keyboard.ts'
import { runStory } from './_story.ts'

/** Manchester United score at Southampton in the half-minute after the match is watched. */
runStory('live', {
  title: '§page.live-centre: a match followed in the live centre by ear, from the header to a goal and a price',
  after: 114,
  steps: {
    'the header': async ({ page, harness }) => {
      await signIn(page, harness.member)
      await tabBackTo(page, /^link "In-Play/)
    },
    'the live centre': async ({ page }) => {
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Live centre', level: 1 })).toBeFocused()
      await expect(page.getByRole('log', { name: 'Play by play' })).toBeVisible()
    },
    'a goal': async ({ page, harness }) => {
      const log = page.getByRole('log', { name: 'Play by play' })
      await expect(log).toHaveText('no goals')
      await harness.pass(0.5)
      await expect(log).toContainText('Goal, Manchester United')
    },
    'a match kept': async ({ page }) => {
      await tabTo(page, /^button "Pin Southampton/)
      await page.keyboard.press(' ')
      await expect(page.locator(':focus')).toHaveAttribute('aria-pressed', 'true')
      expect(await barriers(page, 'the live centre')).toEqual([])
    },
    'a price': async ({ page, harness }) => {
      // Prices return some time after the goal.
      const open = page.getByRole('button', { name: /^(?:Over|Under) [^,]*, (?:minus )?\d/ })
      await harness.passUntil(async () => (await open.count()) > 0, 10)
      await tabTo(page, /^button "(?:Over|Under|Southampton|Manchester)[^"]*, \d/)
      await page.keyboard.press('Enter')
      await sees(page, /^Your stake/)
    },
  },
  ends: async ({ page, harness }) => {
    await expect(page.getByRole('button', { name: 'Remove' }).first()).toBeVisible()
    expect(await harness.database.db.selectFrom('bet').select('id').execute()).toEqual([])
  },
})
