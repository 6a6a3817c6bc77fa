import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './_harness.ts'
import { signIn } from './_keyboard.ts'

/** Presses each in turn, and answers how many presses they were. */
const pressAll = async (targets: readonly Locator[]): Promise<number> => {
  for (const target of targets) {
    await expect(target).toBeEnabled()
    await target.click()
  }
  return targets.length
}

const priceOf = (page: Page, home: string) =>
  page
    .getByRole('grid')
    .getByRole('gridcell', { name: new RegExp(`^${home}.*, 1X2, full time`) })
    .first()

test('§bet.slip: a parlay of three from the board in five presses: three prices, the parlay of the list, its confirmation', async ({
  page,
  harness,
}) => {
  await signIn(page, harness.member)
  const slip = page.getByRole('region', { name: 'Bet slip' })
  await page.getByRole('combobox', { name: 'Start time' }).selectOption({ label: 'Any time' })
  // The stake that the member bet last stands in the slip; without one it is typed, or one press of a chip.
  await priceOf(page, 'Fulham').click()
  await slip.getByRole('textbox', { name: /^Stake/ }).fill('20')
  await slip.getByRole('button', { name: /^Review bet, 20/ }).click()
  await slip.getByRole('button', { name: /^Confirm: risk/ }).click()
  await slip.getByRole('button', { name: 'Done' }).click()
  const presses = await pressAll([
    priceOf(page, 'Southampton'),
    priceOf(page, 'Brighton'),
    priceOf(page, 'Crystal Palace'),
    slip.getByRole('button', { name: /^Parlay of 3 at [\d.]+: review [\d.]+/ }),
    slip.getByRole('button', { name: /^Confirm: risk/ }),
  ])
  await expect(page.getByRole('heading', { name: /^Bet accepted/ })).toBeVisible()
  expect(presses).toBeLessThanOrEqual(5)
  expect(await harness.database.db.selectFrom('leg').select('pick').execute()).toHaveLength(4)
  await slip.getByRole('button', { name: 'Done' }).click()
  await expect(slip.getByText('No legs yet')).toBeVisible()
})
