import { choose, goTo } from './acts.ts'
import type { Visit } from './visit.ts'

/** The pages around the match. */
export const info: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  'system-parlays': async ({ page, url }) => {
    await goTo(page, `${url}/info/sysparlay`)
    await page
      .getByRole('main')
      .getByText(/newest first|No system parlays/)
      .first()
      .waitFor()
  },
  results: async ({ page, url }) => {
    await goTo(page, `${url}/info/result`)
    await page.getByRole('table').first().waitFor()
  },
  'results-match': async ({ page }) => {
    await choose(page, 'Sport', 'Soccer')
    // The last match of the day so far: the markets of the morning’s are not kept.
    await page
      .getByRole('button', { name: /^Details of / })
      .last()
      .click()
    await page.getByRole('table', { name: 'Market results' }).waitFor()
    await page.getByRole('button', { name: /^Details of /, expanded: true }).scrollIntoViewIfNeeded()
  },
  'results-none': async ({ page }) => {
    await page.getByRole('searchbox').fill('nobody at all')
    await page.getByText('No matches found for this day.').waitFor()
  },
  standings: async ({ page, url }) => {
    await goTo(page, `${url}/info/standing`)
    await page.getByRole('table').first().waitFor()
  },
  'standings-share': async ({ page }) => {
    await page.getByRole('button', { name: / League$/ }).click()
    await page.getByRole('group', { name: 'Basketball' }).getByRole('option').first().click()
    await page.getByRole('table', { name: /Ranked by share of matches won/ }).waitFor()
  },
  brackets: async ({ page, url, isPhone }) => {
    await goTo(page, `${url}/info/bracket`)
    await page.getByRole(isPhone ? 'tabpanel' : 'region', isPhone ? {} : { name: 'Rounds of the cup' }).waitFor()
  },
  highlights: async ({ page, url }) => {
    await goTo(page, `${url}/highlight/home`)
    await page.getByRole('listitem').first().waitFor()
  },
  events: async ({ page, url }) => {
    await goTo(page, `${url}/event`)
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
  },
  'event-cup': async ({ page, url, isPhone }) => {
    await goTo(page, `${url}/event/1`)
    await page.getByRole(isPhone ? 'tabpanel' : 'region', isPhone ? {} : { name: 'Rounds of the cup' }).waitFor()
  },
  'event-season': async ({ page, url }) => {
    await goTo(page, `${url}/event/2`)
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
  },
  'virtual-results': async ({ page, url }) => {
    await goTo(page, `${url}/efresult`)
    await page.getByRole('table').first().waitFor()
  },
  'virtual-results-fights': async ({ page }) => {
    await choose(page, 'Game', 'Boxing')
    await page.getByRole('table').first().waitFor()
  },
  'racing-programme': async ({ page, url }) => {
    await goTo(page, `${url}/prg`)
    await page.getByRole('table').first().waitFor()
  },
  'number-games': async ({ page, url }) => {
    await goTo(page, `${url}/ngresult`)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  },
  'room-results': async ({ page, url }) => {
    await goTo(page, `${url}/info/rooms`)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  },
  'room-refunds': async ({ page }) => {
    await page.getByRole('main').locator('label', { hasText: 'Entry fees refunded' }).click()
    await page.getByRole('main').getByRole('table').or(page.getByText('No entry fee was refunded')).first().waitFor()
  },
  'cancelled-lottery': async ({ page, url }) => {
    await goTo(page, `${url}/info/cancelled`)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  },
  'bet-history': async ({ page, url }) => {
    await goTo(page, `${url}/info/history`)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  },
  'favourites-empty': async ({ page, url }) => {
    await goTo(page, `${url}/info/favourites`)
    await page.getByRole('heading', { name: 'Matches to start with' }).waitFor()
  },
  favourites: async ({ page, url }) => {
    await goTo(page, `${url}/desktop`)
    const stars = page.locator('[data-stop$="/star"]')
    await stars.first().waitFor()
    for (const n of [0, 1, 2]) await stars.nth(n).click()
    await goTo(page, `${url}/info/favourites`)
    await page.getByRole('listitem').first().waitFor()
  },
  'live-centre': async ({ page, url }) => {
    await goTo(page, `${url}/livetv`)
    await page.getByRole('article').getByRole('log').first().waitFor()
  },
  'live-centre-chances': async ({ page }) => {
    await page.getByRole('tab', { name: 'Chances' }).click()
    await page.getByRole('img', { name: /^Chances since kick-off/ }).waitFor()
  },
  'live-centre-pinned': async ({ page }) => {
    const pins = page.getByRole('region', { name: 'Matches in play' }).getByRole('button', { name: /^Pin / })
    for (const n of [0, 1, 2, 3]) await pins.nth(n).click()
    await page.getByRole('article').nth(3).waitFor()
  },
  'live-tv': async ({ page, url }) => {
    await goTo(page, `${url}/livetv`)
    await page.getByRole('tab', { name: 'Live TV' }).first().click()
    await page.locator('section[data-state=playing]').waitFor()
    await page.getByRole('button', { name: 'Captions' }).click()
  },
  'brackets-table': async ({ page, url }) => {
    await goTo(page, `${url}/info/bracket?view=table`)
    await page.getByRole('table').first().waitFor()
  },
  help: async ({ page, url }) => {
    await goTo(page, `${url}/info/help`)
    await page.getByRole('searchbox').waitFor()
  },
  contact: async ({ page, url }) => {
    await goTo(page, `${url}/info/contact`)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  },
  feedback: async ({ page, url }) => {
    await goTo(page, `${url}/info/feedback`)
    await page.getByRole('main').getByRole('form').waitFor()
  },
  switch: async ({ page, url }) => {
    await goTo(page, `${url}/info/switch`)
    await page.getByRole('main').getByRole('form').waitFor()
  },
  rules: async ({ page, url }) => {
    await goTo(page, `${url}/info/rules#settlement.dead-heat`)
    await page.getByRole('searchbox').waitFor()
  },
}
