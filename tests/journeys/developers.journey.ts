import { expect } from '@playwright/test'
import { isWhole, saySample } from '../_kit/sample.ts'
import { barriers, widths } from './_access.ts'
import { test } from './_harness.ts'

const visits = ['/developers', '/developers/streams'].flatMap((path) =>
  (['light', 'dark'] as const).flatMap((colorScheme) => widths.map((width) => ({ path, colorScheme, width }))),
)
/** The first in light on a desk, the last in dark on the narrowest page. */
const seen = isWhole ? visits : [visits[0]!, visits.at(-1)!]

test('the pages for developers: axe finds nothing, and no page is wider than its screen', async ({ page, harness }) => {
  const found: string[] = []
  for (const { path, colorScheme, width } of seen) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(harness.touchline.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const where = `${path} ${colorScheme} ${width}`
    found.push(...(await barriers(page, where)))
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) found.push(`${where}: ${over} px wider than the screen`)
  }
  if (!isWhole) saySample(`${seen.length} of ${visits.length} pages for developers, searched for barriers`)
  expect(found).toEqual([])
})
