import { expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { focused, tabTo } from './_keyboard.ts'
import { type Harness, test } from './_harness.ts'

/** What the operator tells members before and while they are there. */
const tells = async (
  { touchline }: Harness,
  act: 'announce' | 'message',
  fields: Record<string, string>,
): Promise<void> =>
  expect(
    await touchline.operator.perform({ act, key: randomUUID(), actor: 'olga', reason: 'asked by phone', fields }),
  ).toMatchObject({ ok: true })

/** Signs in with keys; whatever stands over the page then is left to the caller. */
const enter = async (page: Page, { accountId, password }: Harness['member']): Promise<void> => {
  await tabTo(page, /^textbox "Username"/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(accountId)
  await tabTo(page, /^textbox "Password"/)
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/desktop$/)
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const said = (page: Page) => page.locator('[data-live-announcer]')
const onBoard = (page: Page) => expect(page.getByRole('radio', { name: /^Today/ })).toBeVisible()
const atSignIn = async (page: Page) => {
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible()
}

const signOut = async (page: Page): Promise<void> => {
  await tabTo(page, /Account of ann/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  expect(await focused(page)).toBe('menuitem "Sign out"')
  await page.keyboard.press('Enter')
}

/** The advertisements that wait after a sign-in, put away and followed; where the focus goes is part of it. */
const advertisements = async (page: Page): Promise<void> => {
  await expect(dialog(page, 'Half-time offer')).toBeVisible()
  for (let press = 0; press < 4; press++) {
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Half-time offer')).toHaveCount(0)
  await tabTo(page, /^button "View"/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/info\/message$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** The line under the header, turned with keys, and each turn said. */
const announcements = async (page: Page): Promise<void> => {
  await tabTo(page, /^button "Next announcement"/)
  const first = await page.getByRole('region', { name: 'Announcements' }).locator('p').textContent()
  await page.keyboard.press('Enter')
  await expect(said(page)).toContainText(/2 of 2: /)
  await expect(page.getByRole('region', { name: 'Announcements' }).locator('p')).not.toHaveText(first ?? '')
  await page.keyboard.press('Enter')
  await expect(said(page)).toContainText(/1 of 2: /)
}

test('§page.advertisements, §account.sign-in: two tabs by keyboard: advertisements and announcements, a message in both, a sign-out that takes both, and a sign-in elsewhere that ends them', async ({
  page,
  context,
  browser,
  harness,
}) => {
  await tells(harness, 'announce', { kind: 'popup', title: 'Half-time offer', text: 'For one evening.' })
  await tells(harness, 'announce', {
    kind: 'popup',
    title: 'Cup final',
    text: 'Kick-off at eight.',
    path: '/info/message',
  })
  for (const title of ['Derby day', 'New hours'])
    await tells(harness, 'announce', { kind: 'normal', title, text: 'All day.', marquee: 'yes' })

  await test.step('one tab', async () => {
    await enter(page, harness.member)
    await advertisements(page)
    await announcements(page)
  })
  const other = await context.newPage()
  await test.step('the other tab is signed in, still where the first one is, and shows nothing twice', async () => {
    await other.goto(`${harness.touchline.url}/desktop`)
    await onBoard(other)
    await expect(other.getByRole('region', { name: 'Announcements' }).locator('p').first()).toBeVisible()
    await expect(other.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('a message is counted in both', async () => {
    await tells(harness, 'message', { member: 'ann', title: 'Welcome', text: 'Good to have you here.' })
    for (const tab of [page, other])
      await expect(tab.getByRole('link', { name: '1 unread message', exact: true })).toBeVisible()
  })
  await test.step('a sign-out in one takes the other along, without a word of a fault', async () => {
    await signOut(other)
    for (const tab of [other, page]) await atSignIn(tab)
    for (const tab of [other, page]) await expect(tab.getByText(/Your session has expired/)).toHaveCount(0)
    await page.goto(`${harness.touchline.url}/info/statement`)
    await expect(page).toHaveURL(/\/\?redirect=%2Finfo%2Fstatement$/)
  })
  await test.step('signed in again in one, the other is in when it is loaded', async () => {
    await page.goto(harness.touchline.url)
    await enter(page, harness.member)
    await onBoard(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await other.reload()
    await onBoard(other)
  })
  await test.step('a sign-in on another device ends both, and says why', async () => {
    const elsewhere = await browser.newContext()
    const device = await elsewhere.newPage()
    await device.goto(harness.touchline.url)
    await enter(device, harness.member)
    for (const tab of [page, other]) {
      await expect(tab.getByRole('textbox', { name: 'Username' })).toBeVisible()
      await expect(tab.getByText('Your session has expired. Please sign in again.').first()).toBeVisible()
    }
    await expect(dialog(device, 'Half-time offer')).toBeVisible()
    await elsewhere.close()
  })
})
