import { expect, type Page } from '@playwright/test'
import { barriers, widths } from './_access.ts'
import { type Harness, test } from './_harness.ts'

const visits = ['/developers', '/developers/streams'].flatMap((path) =>
  (['light', 'dark'] as const).flatMap((colorScheme) => widths.map((width) => ({ path, colorScheme, width }))),
)
const search = async ({ page, harness }: { page: Page; harness: Harness }) => {
  test.setTimeout(180_000)
  const found: string[] = []
  for (const { path, colorScheme, width } of visits) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(harness.touchline.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const where = `${path} ${colorScheme} ${width}`
    found.push(...(await barriers(page, where)))
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) found.push(`${where}: ${over} px wider than the screen`)
  }
  expect(found).toEqual([])
}

test('the pages for developers: axe finds nothing, and no page is wider than its screen', search)
