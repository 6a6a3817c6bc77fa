import { expect } from '@playwright/test'
import { priceTo, sees, signIn, tabTo } from './_keyboard.ts'
import { test } from './_stage.ts'

test('§8 no answer: a bet whose answer is lost is found again by its key after a reload, and stands once', async ({ page, stage }) => {
  await stage.pass(60)
  await page.reload()
  await signIn(page, stage.member)
  await page.route('**/bet/betsingle', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.route('**/bet/pendingbetlist', (route) => route.abort('connectionreset'))

  await priceTo(page, /, 1X2, full time, /, /^button "Manchester United/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^textbox "Stake, MYR"/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await tabTo(page, /^button "Confirm: risk 20\.00/)
  await page.keyboard.press('Enter')
  await sees(page, /^No answer yet/)

  await page.unroute('**/bet/pendingbetlist')
  await page.reload()
  await sees(page, /^Bet accepted/)
  const bets = await stage.database.db.selectFrom('bet').select(['state', 'entered']).execute()
  expect(bets).toEqual([{ state: 'running', entered: 2_000n }])
  const wallet = await stage.database.db.selectFrom('wallet').select(['cash', 'frozen']).where('member_id', '=', stage.member.id).execute()
  expect(wallet).toEqual([{ cash: 100_000n, frozen: 2_000n }])
})
