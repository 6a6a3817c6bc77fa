import { expect, type Page } from '@playwright/test'
import { checkBet } from '#calls/bets/bet.ts'
import { languages } from '#domain/text/languages.ts'
import { roomsTour } from './_rooms.tour.ts'
import type { Tour } from './_tour-step.ts'

/** Through the whole product in one language; each step ends when the page shows what it brought. */
export const tour: Readonly<Record<string, (tour: Tour) => Promise<void>>> = {
  'sign-in': async ({ page, language: { code, say } }) => {
    await page.getByRole('button', { name: /: English$/, expanded: false }).click()
    await page.getByRole('button', { name: languages[code].name, exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', languages[code].tag)
    await page.getByRole('button', { name: say('landing.signIn'), exact: true }).click()
    await expect(page.getByText(say('landing.usernameRequired'))).toBeVisible()
  },
  'a wrong password': async ({ page, harness, language: { say } }) => {
    await page.getByRole('textbox', { name: say('landing.username') }).fill(harness.member.accountId)
    await page.getByLabel(say('landing.password'), { exact: true }).fill('Corner8')
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('errors.invalid_password')).first()).toBeVisible()
  },
  'the board': async ({ page, harness, language: { say } }) => {
    await page.getByLabel(say('landing.password'), { exact: true }).fill(harness.member.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/desktop$/)
    await expect(page.getByRole('combobox', { name: say('board.time') })).toBeVisible()
  },
  'early matches, by kick-off': async ({ page, language: { say } }) => {
    await choose(page, say('board.tab.early'))
    await page.getByRole('combobox', { name: say('board.sorting') }).selectOption(say('board.sorting.time'))
    await expect(price(page).first()).toBeVisible()
  },
  'a search for nothing': async ({ page, language: { say } }) => {
    await page.getByRole('searchbox', { name: say('board.search'), exact: true }).fill('0')
    await page.getByRole('button', { name: say('board.empty.search.widen') }).click()
  },
  'a market beside': async ({ page, language: { say, like } }) => {
    await choose(page, say('board.tab.today'))
    await page.getByRole('combobox', { name: say('board.time') }).selectOption(say('board.time.all'))
    const more = page
      .getByRole('grid')
      .first()
      .getByRole('link', { name: like('board.markets.open') })
    if ((await more.count()) > 0) await more.first().click()
    else await page.getByRole('radio', { name: say('board.marketView.1x2') }).focus()
  },
  'the menu of the member': async ({ page, language: { say } }) => {
    await page.getByRole('button', { name: / / }).and(page.locator('[aria-haspopup=menu]')).click()
    await expect(page.getByRole('menuitem', { name: say('menu.signOut') })).toBeVisible()
  },
  'a refusal': async ({ page, language: { say } }) => {
    await page.keyboard.press('Escape')
    const back = page.getByRole('button', { name: say('board.markets.back') })
    if (await back.isVisible()) await back.click()
    await price(page).first().click()
    await page.route(
      `**${checkBet.path}`,
      (route) => route.fulfill({ json: { status: 0, statusdesc: 'memberCommissionNotSetup' } }),
      { times: 1 },
    )
    await stakeIn(page).fill('50')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toContainText(
      say('errors.memberCommissionNotSetup', { upline: 'none' }),
    )
  },
  'a bet to confirm': async ({ page, language: { say, like } }) => {
    await page.getByRole('button', { name: say('dialog.close'), exact: true }).click()
    await page.getByRole('button', { name: say('slip.rejected.reopen') }).click()
    await stakeIn(page).fill('50')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: like('slip.confirm') })).toBeVisible()
  },
  'a bet accepted': async ({ page, language: { say, like } }) => {
    await page.getByRole('button', { name: like('slip.confirm') }).click()
    await expect(page.getByRole('heading').filter({ hasText: say('slip.accepted.title') })).toBeVisible()
  },
  'a parlay': async ({ page, language: { say } }) => {
    await page.getByRole('button', { name: say('slip.accepted.done') }).click()
    await choose(page, say('slip.part.parlay'))
    await expect(page.getByText(say('slip.parlay.empty.title'))).toBeVisible()
  },
  'three legs as a system': async ({ page, language: { say } }) => {
    for (const home of ['Southampton', 'Brighton', 'Crystal Palace'])
      await page
        .getByRole('grid')
        .first()
        .getByRole('gridcell', {
          name: new RegExp(`^${home}.*1X2.*${say('selection.period.ft', { format: 'halves' })}`),
        })
        .click()
    await expect(page.getByRole('list', { name: say('slip.parlay.legs', { count: 3 }) })).toBeVisible()
    await choose(page, say('slip.part.system'))
    await stakeIn(page).fill('20')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading').filter({ hasText: say('slip.confirming.title') })).toBeVisible()
  },
  'a system accepted': async ({ page, language: { say, like } }) => {
    await page.getByRole('button', { name: like('slip.confirm') }).click()
    await expect(page.getByRole('heading').filter({ hasText: say('slip.accepted.title') })).toBeVisible()
  },
  'the bet list': async ({ page, language: { say } }) => {
    await page.getByRole('tab', { name: say('page.betList') }).click()
    await link(page, say('bets.all')).click()
    await page
      .getByRole('button', { name: say('bets.details'), exact: true })
      .or(page.getByRole('button', { name: say('bets.details') }))
      .first()
      .click()
    await expect(page.getByText(say('bets.key'), { exact: true }).first()).toBeVisible()
  },
  'a cash-out': async ({ page, language: { like } }) => {
    await page
      .getByRole('button', { name: like('bets.cashOut.openOf') })
      .first()
      .click()
    await page.getByRole('button', { name: like('bets.cashOut.back') }).click()
    // In some languages the buttons of the other bets begin with the same words.
    const take = page.getByRole('button', { name: like('bets.cashOut.take') })
    await expect(take.and(page.locator(':not([data-cash-out])'))).toBeVisible()
  },
  'the other lists of bets': async ({ page, language: { say } }) => {
    await page.getByRole('tab', { name: say('bets.accepted'), exact: true }).click()
    for (const state of ['running', 'waiting', 'pending', 'rejected', 'void'] as const) {
      await page.locator('[aria-haspopup=listbox]').click()
      await page.getByRole('option', { name: say(`bets.${state}`), exact: true }).click()
    }
    await expect(page.getByText(say('bets.void.none'))).toBeVisible()
  },
  'the statement': async ({ page, language: { say } }) => {
    await link(page, say('page.statement')).click()
    await expect(page.getByText(say('statement.agrees'))).toBeVisible()
  },
  ...roomsTour,
  messages: async ({ page }) => {
    await page.locator('header a[href="/info/message"]').click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
  settings: async ({ page, language: { say } }) => {
    await link(page, say('page.settings')).click()
    await expect(page.getByText(say('settings.oddsType.why'))).toBeVisible()
  },
  'betting settings': ({ page, language: { say } }) =>
    part(page, say('settings.part.betting'), say('settings.accept.why')),
  'the account': ({ page, language: { say } }) =>
    part(page, say('settings.part.account'), say('account.commissionType')),
  notifications: ({ page, language: { say } }) => part(page, say('settings.part.notifications'), say('push.text')),
  'the keys': ({ page, language: { say } }) => part(page, say('settings.part.keys'), say('apiKeys.none')),
  protection: ({ page, language: { say } }) => part(page, say('settings.part.protection'), say('protection.text')),
  'a sport picked up': async ({ page, language: { say, like } }) => {
    await part(page, say('settings.part.sports'), say('sportOrder.reset'))
    const grip = page.getByRole('button', { name: say('drag.dragItem', { itemText: say('sports.1') }), exact: true })
    await page.getByRole('row', { name: say('sports.1'), exact: true }).focus()
    for (let press = 0; press < 3 && !(await grip.evaluate((element) => element === document.activeElement)); press++)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(like('drag.insertBetween')).first()).toBeAttached()
  },
  'no such page': async ({ page, language: { say } }) => {
    await page.keyboard.press('Escape')
    await page.goto(new URL('/nowhere', page.url()).href)
    await expect(page.getByRole('heading').filter({ hasText: say('notFound.title') })).toBeVisible()
  },
  'signed out': async ({ page, language: { say } }) => {
    await page.getByRole('link', { name: say('notFound.home') }).click()
    await page.locator('[aria-haspopup=menu]').click()
    await page.getByRole('menuitem', { name: say('menu.signOut') }).click()
    await expect(page.getByRole('textbox', { name: say('landing.username') })).toBeVisible()
  },
}

const choose = async (page: Page, name: string) => {
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).focus()
  await page.keyboard.press('Space')
}

const part = async (page: Page, name: string, shown: string) => {
  await page.getByRole('tab', { name, exact: true }).click()
  await expect(page.getByText(shown, { exact: true }).first()).toBeVisible()
}

/** A price that can be taken. */
const price = (page: Page) => page.getByRole('grid').first().locator('[data-stop][aria-disabled=false]')

const stakeIn = (page: Page) => page.locator('input[inputmode=decimal]').first()

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()
