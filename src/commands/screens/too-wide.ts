import type { Page } from '@playwright/test'
import { cutFigures, widerThanThePage } from '../../../tests/_kit/page-widths.ts'

/** What reaches past the sides of the page, or of a game in it, or is cut there. */
export const tooWide = async (page: Page): Promise<string[]> => {
  const found = await Promise.all(
    page
      .frames()
      .map(async (frame) => [...(await frame.evaluate(widerThanThePage)), ...(await frame.evaluate(cutFigures))]),
  )
  return found.flat()
}
