import { expect, type Locator } from '@playwright/test'
import { animationsEnded } from './_animations.ts'

/**
 * Where a button stands, in pixels below the top of the window, once it is in sight, its sheet has risen and its state
 * has faded in.
 */
export const topOf = async (button: Locator): Promise<number> => {
  await expect(button).toBeVisible()
  await animationsEnded(button.page())
  await button.evaluate((element) => element.scrollIntoView({ block: 'nearest' }))
  return (await button.boundingBox())!.y
}
