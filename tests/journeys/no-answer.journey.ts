import { expect } from '@playwright/test'
import { priceTo, sees, signIn, tabTo, typeStake } from './_keyboard.ts'
import { runStory } from './_story.ts'

runStory('no-answer', {
  title:
    '§bet.no-answer: no answer: a bet whose answer is lost is found again by its key after a reload, and stands once',
  after: 60,
  steps: {
    'a stake': async ({ page, harness }) => {
      await signIn(page, harness.member)
      await page.route('**/bet/betsingle', async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      })
      await page.route('**/bet/pendingbetlist', (route) => route.abort('connectionreset'))
      await priceTo(page, /, 1X2, full time/, /^gridcell "Manchester United/)
      await page.keyboard.press('Enter')
      await typeStake(page, '20')
      await sees(page, /^Confirm the bet/)
      await tabTo(page, /^button "Confirm: risk 20\.00/)
    },
    'no answer': async ({ page }) => {
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: /^Still waiting for confirmation/ })).toBeFocused()
    },
    'the page is loaded again': async ({ page, listen }) => {
      await page.reload()
      await sees(page, /^Still waiting for confirmation/)
      await listen()
      await page.unroute('**/bet/pendingbetlist')
      await expect(page.getByRole('heading', { name: /^Bet accepted/ })).toBeFocused()
    },
  },
  ends: async ({ harness }) => {
    const bets = await harness.database.db.selectFrom('bet').select(['state', 'entered']).execute()
    expect(bets).toEqual([{ state: 'running', entered: 2_000n }])
    const wallet = await harness.database.db
      .selectFrom('wallet')
      .select(['cash', 'frozen'])
      .where('member_id', '=', harness.member.id)
      .execute()
    expect(wallet).toEqual([{ cash: 100_000n, frozen: 2_000n }])
  },
})
