import { goTo } from './acts.ts'
import type { Visit } from './album.ts'

/** The pages around the match. */
export const info: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  'system-parlays': async ({ page, url }) => {
    await goTo(page, `${url}/info/sysparlay`)
    await page
      .getByRole('main')
      .getByText(/newest first|no system parlay/)
      .first()
      .waitFor()
  },
  results: async ({ page, url }) => {
    await goTo(page, `${url}/info/result`)
    await page.getByRole('table').first().waitFor()
  },
  'results-match': async ({ page }) => {
    await page.getByRole('combobox', { name: 'Sport' }).selectOption('Soccer')
    const details = page.getByRole('button', { name: /^Details of / }).first()
    await details.click()
    await page.getByRole('table', { name: 'What each market came to' }).waitFor()
    await details.scrollIntoViewIfNeeded()
  },
  'results-none': async ({ page }) => {
    await page.getByRole('searchbox').fill('nobody at all')
    await page.getByText('No match of this day fits.').waitFor()
  },
  standings: async ({ page, url }) => {
    await goTo(page, `${url}/info/standing`)
    await page.getByRole('table').first().waitFor()
  },
}
