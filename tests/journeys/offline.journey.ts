import { expect } from '@playwright/test'
import { test } from './_harness.ts'
import { signIn } from './_keyboard.ts'

test.use({ serviceWorkers: 'allow' })

test('§page.offline: a second visit without a connection shows the page and the last board with its age, and takes no bets', async ({
  page,
  harness,
}) => {
  await harness.pass(1)
  await signIn(page, harness.member)
  const price = () => page.getByRole('gridcell', { name: /^Brighton.*1X2, full time/ }).first()
  await expect(price()).toBeVisible()
  // The worker has the page, its files and the whole board.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const count = async (name: string) => (await (await caches.open(name)).keys()).length
        return [await count('page'), (await count('files')) > 50, await count('board')]
      }),
    )
    .toEqual([1, true, 1])
  await page.context().setOffline(true)
  await page.reload()
  await expect(price()).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('1,000.00')
  await expect(page.locator('[data-state=offline], [data-state=retrying]')).toContainText(/Odds last updated .* ago/)
  await expect(price()).toBeDisabled()
  await page.context().setOffline(false)
  await expect(price()).toBeEnabled({ timeout: 30_000 })
})
