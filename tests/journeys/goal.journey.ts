import { expect } from '@playwright/test'
import { betsOf } from './_bets.ts'
import { priceTo, sees, showTab, signIn, tabTo, typeStake } from './_keyboard.ts'
import { tell } from './_story.ts'

/** Manchester United score at Southampton in the half-minute after the bet. */
tell('goal', {
  title: '§bet.incident: a live bet waits, a goal falls meanwhile, and it is refused with the stake released',
  after: 114,
  steps: {
    'a live price': async ({ page, stage }) => {
      await signIn(page, stage.member)
      await showTab(page, 'In-Play')
      await priceTo(page, /, 1X2, full time, /, /^button "Southampton/)
      await page.keyboard.press('Enter')
    },
    'the wait': async ({ page }) => {
      await typeStake(page, '30')
      await sees(page, /^Confirm the bet/)
      await tabTo(page, /^button "Confirm: risk/)
      await page.keyboard.press('Enter')
      await sees(page, /^Waiting for acceptance/)
    },
    'a goal': async ({ page, stage }) => {
      await stage.pass(0.5)
      await sees(page, /^Not placed/)
    },
  },
  listens: { 'the wait': /^button, /, 'a goal': /^button, Remove/ },
  ends: async ({ stage }) => {
    expect(await betsOf(stage)).toMatchObject([{ state: 'rejected' }])
    const wallet = await stage.database.db
      .selectFrom('wallet')
      .select(['cash', 'frozen'])
      .where('member_id', '=', stage.member.id)
      .execute()
    expect(wallet).toEqual([{ cash: 100_000n, frozen: 0n }])
  },
})
