import { expect } from '@playwright/test'
import { cashOf, expectNoBarriers } from './_games.ts'
import { test } from './_harness.ts'
import { signIn, tabTo } from './_keyboard.ts'

test.use({ games: true, contextOptions: { reducedMotion: 'reduce' } })

test('a slot is found, played by keyboard until it wins, and is in balance and statement', async ({
  page,
  harness,
}) => {
  await signIn(page, harness.member)
  await tabTo(page, /^link "Casino"/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Touchline Studio' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find a game' }).focus()
  await page.keyboard.type('orch')
  await expect(page.getByText('1 game', { exact: true })).toBeVisible()
  await tabTo(page, /^link "Orchard"/)
  await page.keyboard.press('Enter')
  const frame = page.frameLocator('iframe')
  const spin = frame.getByRole('button', { name: 'Spin' })
  await expect(spin).toBeEnabled()
  await expectNoBarriers(page)
  await spin.focus()
  const status = frame.getByRole('status').first()
  let spins = 0
  // A spin wins about once in three: that none of a hundred does is not seen in the life of this house.
  for (let isWon = false; !isWon && spins < 100; spins += 1) {
    await expect(spin).toBeEnabled()
    const before = await cashOf(harness)
    await page.keyboard.press('Enter')
    await expect(status).toHaveText(/No win\.|is paid\./)
    await expect(spin).toBeEnabled()
    await expect(spin).toBeFocused()
    isWon = /is paid\./.test((await status.textContent()) ?? '')
    if (!isWon) expect(await cashOf(harness)).toBe(before - 100n)
  }
  const cash = await cashOf(harness)
  const printed = `${String(cash / 100n)}.${String(cash % 100n).padStart(2, '0')}`
  await expect(page.getByRole('banner')).toContainText(printed.replace(/\B(?=(\d{3})+\.)/, ','))
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('region', { name: 'Recently played' })).toContainText('Orchard')
  await page.goto(`${harness.touchline.url}/info/statement`)
  await expect(page.getByText('Game win').first()).toBeVisible()
  await expect(page.getByText('Game stake').first()).toBeVisible()
})
