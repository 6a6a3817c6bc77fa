import { expect, type Locator } from '@playwright/test'

/** Where a button stands, in pixels below the top of the window, once it is in sight, its sheet has risen and its state has faded in. */
export const topOf = async (button: Locator): Promise<number> => {
  await expect(button).toBeVisible()
  await button.evaluate((element) =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => {})),
    ).then(() => element.scrollIntoView({ block: 'nearest' })),
  )
  return (await button.boundingBox())!.y
}
