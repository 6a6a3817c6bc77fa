import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { sees, signIn, tabTo } from './_keyboard.ts'
import { test } from './_stage.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What breaks a standard, as one line each. React Aria's own live region is emptied by itself a moment later; and one rule,
 * still an experiment, takes a printed minus and the spoken word for two different names.
 */
async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).exclude('[data-live-announcer]').disableRules('label-content-name-mismatch').analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`))
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test(`the landing page, with its errors, keeps WCAG 2.2 AA (${colorScheme})`, async ({ page, stage }) => {
      await tabTo(page, /^button "Sign in"/)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Username is required!')).toBeVisible()
      expect(await barriers(page)).toEqual([])
      expect(stage.touchline.members).toEqual([])
    })

    test(`the board and the slip keep WCAG 2.2 AA (${colorScheme})`, async ({ page, stage }) => {
      await signIn(page, stage.member)
      await tabTo(page, /, (?:full time|first half), /)
      await page.keyboard.press('Enter')
      await sees(page, /^Your stake/)
      expect(await barriers(page)).toEqual([])
    })
  })
}
