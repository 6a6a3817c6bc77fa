import { expect } from '@playwright/test'
import { betsOf } from './_bets.ts'
import { priceTo, sees, showTab, signIn, tabTo, typeStake } from './_keyboard.ts'
import { runStory } from './_story.ts'

/** Manchester United score at Southampton in the half-minute after the bet. */
runStory('goal', {
  title: '§bet.incident: a live bet waits, a goal falls meanwhile, and it is refused with the stake released',
  after: 114,
  steps: {
    'a live price': async ({ page, harness }) => {
      await signIn(page, harness.member)
      await showTab(page, 'In-Play')
      await priceTo(page, /, 1X2, full time/, /^gridcell "Southampton/)
      await page.keyboard.press('Enter')
    },
    'the wait': async ({ page }) => {
      await typeStake(page, '30')
      await sees(page, /^Confirm the bet/)
      await tabTo(page, /^button "Confirm: risk/)
      await page.keyboard.press('Enter')
      await sees(page, /^Waiting for acceptance/)
    },
    'a goal': async ({ page, harness }) => {
      await harness.pass(0.5)
      await sees(page, /^Not placed/)
    },
  },
  listens: { 'the wait': /^button, /, 'a goal': /^button, Remove/ },
  ends: async ({ harness }) => {
    expect(await betsOf(harness)).toMatchObject([{ state: 'rejected' }])
    const wallet = await harness.database.db
      .selectFrom('wallet')
      .select(['cash', 'frozen'])
      .where('member_id', '=', harness.member.id)
      .execute()
    expect(wallet).toEqual([{ cash: 100_000n, frozen: 0n }])
  },
})
