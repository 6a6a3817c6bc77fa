import { expect, type Page } from '@playwright/test'
import { betsOf } from './_bets.ts'
import { type Harness, test } from './_harness.ts'
import { priceTo, sees, signIn, tabTo, typeStake } from './_keyboard.ts'

/** A bet on a match before kick-off, its confirmation focused: the next press sends it. */
const readyToConfirm = async (page: Page, harness: Harness, meanwhile = async () => {}): Promise<void> => {
  await harness.pass(1)
  await signIn(page, harness.member)
  await meanwhile()
  await priceTo(page, /, 1X2, full time/, /^gridcell "Manchester United/)
  await page.keyboard.press('Enter')
  await typeStake(page, '20')
  await sees(page, /^Confirm the bet/)
  await tabTo(page, /^button "Confirm: risk 20\.00/)
}

const header = (page: Page) => page.getByRole('banner')

/** The receipt is in the slip and the balance beside it is the one after the bet. */
const seesReceipt = async (page: Page): Promise<void> => {
  await sees(page, /^Bet accepted/)
  await expect(page.getByRole('region', { name: 'Bet slip' })).toContainText(/TL\d{8}/)
  await expect(header(page)).toContainText('980.00')
}

const standsOnce = async (harness: Harness): Promise<void> =>
  expect(await betsOf(harness)).toMatchObject([{ state: 'running', entered: 2_000n }])

test('§bet.no-answer: a page that is reloaded right after the confirmation shows the receipt, until it is dismissed', {
  tag: '@proved',
}, async ({ page, harness }) => {
  await readyToConfirm(page, harness)
  await page.keyboard.press('Enter')
  await page.reload()
  await seesReceipt(page)
  await page.reload()
  await seesReceipt(page)
  await tabTo(page, /^button "Done"/)
  await page.keyboard.press('Enter')
  await sees(page, /^Your slip is empty/)
  await page.reload()
  await sees(page, /^Your slip is empty/)
  await standsOnce(harness)
})

test('§bet.no-answer: reloaded while the bet is under way: it is found by its key, and so is the balance, without the member feed', async ({
  page,
  harness,
}) => {
  await readyToConfirm(page, harness)
  await page.route('**/memberevents', (route) => route.abort('connectionreset'))
  await page.route('**/bet/betsingle', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await betsOf(harness)).length).toBe(1)
  await page.reload()
  await seesReceipt(page)
  await standsOnce(harness)
})

test('§bet.no-answer: reloaded before the bet left: the member reads so, and sends it again under its key', {
  tag: '@proved',
}, async ({ page, harness }) => {
  await readyToConfirm(page, harness)
  await page.route('**/bet/betsingle', () => undefined)
  const asked = page.waitForRequest('**/bet/betsingle')
  await page.keyboard.press('Enter')
  const first = (await asked).postDataJSON() as { bet_key: string }
  await page.reload()
  await sees(page, /^Your bet was not received/)
  await page.unroute('**/bet/betsingle')
  const again = page.waitForRequest('**/bet/betsingle')
  await tabTo(page, /^button "Send it again/)
  await page.keyboard.press('Enter')
  expect(((await again).postDataJSON() as { bet_key: string }).bet_key).toBe(first.bet_key)
  await seesReceipt(page)
  await standsOnce(harness)
})

test('§bet.no-answer: with another tab open the receipt stays in the tab that bet, and both tabs tell the balance', {
  tag: '@proved',
}, async ({ page, context, harness }) => {
  const other = await context.newPage()
  await readyToConfirm(page, harness, async () => {
    await other.goto(`${harness.touchline.url}/desktop`)
    await expect(header(other)).toContainText('1,000.00')
  })
  await page.keyboard.press('Enter')
  await page.reload()
  await seesReceipt(page)
  await expect(header(other)).toContainText('980.00')
  await other.reload()
  await sees(other, /^Your slip is empty/)
  await expect(header(other)).toContainText('980.00')
  await page.reload()
  await seesReceipt(page)
  await standsOnce(harness)
})
