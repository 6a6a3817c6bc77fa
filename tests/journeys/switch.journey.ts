import { expect, type Page } from '@playwright/test'
import { loadBalance } from '#calls/member/member.ts'
import { addMember } from '#server/members/members.ts'
import { soccer } from '#domain/market/sports.ts'
import { deposit } from '#server/wallet/wallet.ts'
import { storageKeys } from '#shell/device/storage-keys.ts'
import { betsOf } from './_bets.ts'
import { type Harness, test } from './_harness.ts'
import { arrowTo, focused, priceTo, sees, signIn, tabTo, typeStake } from './_keyboard.ts'

interface Account {
  readonly accountId: string
  readonly password: string
}

/** Another account, with 250 in it. */
const addBen = async ({ database, touchline }: Harness, isPasswordTemporary = false): Promise<Account> => {
  const ben = { accountId: 'ben', password: 'Throw8', currency: 'MYR', sports: [soccer], isPasswordTemporary } as const
  const member = await addMember(database, touchline.passwords, ben, Date.now())
  const at = { book: Date.now(), real: Date.now() }
  await deposit(database.db, { member, kind: 'opening', amount: 250_00n, note: '', ...at })
  return ben
}

const header = (page: Page) => page.getByRole('banner')
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Switch account' })

/** From the member's button to the form, with keys. */
const openForm = async (page: Page, name: string): Promise<void> => {
  await tabTo(page, new RegExp(`^button ".*Account of ${name}`))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Switch account' })).toBeVisible()
  await arrowTo(page, 'ArrowDown', /^menuitem "Switch account"/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/info\/switch$/)
  await expect(title(page)).toBeVisible()
}

const fillIn = async (page: Page, { accountId, password }: Account): Promise<void> => {
  await tabTo(page, /^textbox "Username"/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(accountId)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toMatch(/^textbox "Password"/)
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

const onBoardAs = async (page: Page, name: string, balance: string): Promise<void> => {
  await expect(page).toHaveURL(/\/desktop$/)
  await expect(page.getByRole('button', { name: `Account of ${name}` })).toBeVisible()
  await expect(header(page)).toContainText(balance)
}

/** What the server answers to the session that the device keeps now, whenever it is asked. */
const sessionOf = async (page: Page, { touchline }: Harness, accountId: string) => {
  const kept = await page.evaluate((key) => localStorage.getItem(key), storageKeys(false).account)
  const { token } = JSON.parse(kept ?? '{}') as { token: string }
  const data = { account_id: accountId, session_token: token, parent_id: '' }
  return async (): Promise<string> => {
    const answer = await page.request.post(touchline.url + loadBalance.path, { data })
    return ((await answer.json()) as { statusdesc: string }).statusdesc
  }
}

test('§account.switch: by keyboard to another account: one’s own and a wrong password keep the session, the right one ends it in every tab and on the server', async ({
  page,
  context,
  harness,
}) => {
  const ben = await addBen(harness)
  await signIn(page, harness.member)
  const ofAnn = await sessionOf(page, harness, 'ann')
  const other = await context.newPage()
  await other.goto(`${harness.touchline.url}/desktop`)
  await onBoardAs(other, 'ann', '1,000.00')

  await test.step('one’s own account is named in the form', async () => {
    await openForm(page, 'ann')
    await fillIn(page, { accountId: 'Ann', password: ben.password })
    await expect(page.getByText('You are already signed in to this account!')).toBeVisible()
    expect(await focused(page)).toMatch(/^textbox "Username"/)
  })
  await test.step('a wrong password keeps the session', async () => {
    await fillIn(page, { ...ben, password: 'wrong1' })
    await expect(page.getByRole('main').getByText('Invalid password.')).toBeVisible()
    await expect.poll(() => focused(page)).toMatch(/^textbox "Password"/)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await expect(page.locator('[data-live-announcer]')).toContainText('Invalid password.')
    expect(await ofAnn()).toBe('success')
    await onBoardAs(other, 'ann', '1,000.00')
  })
  await test.step('the right one shows the other account, and the old token is of no more use', async () => {
    await page.keyboard.type(ben.password)
    await page.keyboard.press('Enter')
    await onBoardAs(page, 'ben', '250.00')
    await expect.poll(ofAnn).toBe('session_expired')
    expect(await (await sessionOf(page, harness, 'ben'))()).toBe('success')
  })
  await test.step('the other tab has left without a word of a fault, and follows when it is loaded', async () => {
    await expect(other.getByRole('textbox', { name: 'Username' })).toBeVisible()
    await expect(other.getByText(/Your session has expired/)).toHaveCount(0)
    await other.reload()
    await onBoardAs(other, 'ben', '250.00')
  })
})

test('§account.switch, §account.temporary-password: an account with a temporary password has to choose another first', async ({
  page,
  harness,
}) => {
  const ben = await addBen(harness, true)
  await signIn(page, harness.member)
  await openForm(page, 'ann')
  await fillIn(page, ben)
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()
  await expect(header(page)).not.toContainText('1,000.00')
})

test('§account.switch, §bet.no-answer: a bet without an answer is found again when its member comes back', async ({
  page,
  harness,
}) => {
  const ben = await addBen(harness)
  await harness.pass(1)
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
  await page.keyboard.press('Enter')
  await expect.poll(() => betsOf(harness)).toHaveLength(1)
  await openForm(page, 'ann')
  await fillIn(page, ben)
  await onBoardAs(page, 'ben', '250.00')
  await sees(page, /^Your slip is empty/)
  await page.unroute('**/bet/betsingle')
  await page.unroute('**/bet/pendingbetlist')
  await openForm(page, 'ben')
  await fillIn(page, harness.member)
  await onBoardAs(page, 'ann', '980.00')
  await sees(page, /^Bet accepted/)
  expect(await betsOf(harness)).toHaveLength(1)
})
