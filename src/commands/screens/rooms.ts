import { writeAmount } from '#domain/money/money.ts'
import { entryRange } from '#domain/room/terms.ts'
import { goTo, heading, press } from './acts.ts'
import type { Visit } from './visit.ts'

/** The scenes of the rooms: one is created with the demonstration's matches, and predicted in. */
export const rooms: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  'rooms-tour': async ({ page, url }) => {
    await goTo(page, `${url}/tournament2/home`)
    await page
      .getByRole('button', { name: /^(?:Start the tour|Guided tour)$/ })
      .last()
      .click()
    for (const _ of ['status', 'search', 'list']) await press(page, 'Next')
    await heading(page, 'Step 4 of 10')
  },
  rooms: async ({ page }) => {
    await press(page, 'Skip the tour')
    await page
      .getByRole('status')
      .waitFor({ state: 'detached' })
      .catch(() => undefined)
    await page
      .getByRole('list', { name: /^(?:You play|Starting soon|Open to join)$/ })
      .first()
      .waitFor()
  },
  'rooms-season': async ({ page }) => {
    await page.getByText('Season table').click()
    await page.getByRole('table').waitFor()
    await page.getByRole('table').scrollIntoViewIfNeeded()
  },
  'practice-seat': async ({ page, url }) => {
    await goTo(page, `${url}/tournament2/practice`)
    await heading(page, 'Practice room')
  },
  'practice-predicted': async ({ page }) => {
    await press(page, 'Join')
    await page.getByRole('button', { name: /^Kilbrannan/ }).click()
    await page.getByLabel(/^Points/).fill('60')
    await press(page, 'Predict')
    await page.getByText('40 points left', { exact: true }).waitFor()
  },
  'practice-playing': async ({ page }) => {
    await press(page, 'Start the matches')
    await page.getByRole('timer').filter({ hasText: '45′' }).waitFor()
  },
  'practice-ended': async ({ page }) => {
    await press(page, 'Go to the result')
    await heading(page, /^You finished/)
  },
  'rooms-create-fault': async ({ page, url }) => {
    await goTo(page, `${url}/tournament2/private`)
    await page.getByLabel(/^Entry fee/).fill('5')
    await press(page, 'Next')
    await page.getByText('The entry fee is below the minimum.').first().waitFor()
  },
  'rooms-create': async ({ page, member: { currency } }) => {
    await page.getByLabel(/^Entry fee/).fill(writeAmount(2n * entryRange(currency).min, currency))
    await page.getByLabel(/^Players/).fill('24')
    await page.getByLabel(/^PIN/).fill('482913')
  },
  'rooms-create-matches': async ({ page }) => {
    await press(page, 'Next')
    await press(page, 'All sports evening')
    await page.getByText(/^[3-9] chosen/).waitFor()
  },
  'rooms-create-terms': async ({ page }) => {
    await press(page, 'Next')
    await page.getByLabel(/^I have read/).check()
  },
  'rooms-created': async ({ page }) => {
    await page.getByRole('button', { name: /^Create the room/ }).click()
    await heading(page, /^Room \d+ created/)
  },
  room: async ({ page }) => {
    await page.getByRole('link', { name: 'Enter the room' }).click()
    await heading(page, /^Private room/)
    await page.getByRole('group', { name: /^1X2/ }).first().waitFor()
  },
  'room-predicting': async ({ page }) => {
    await page.getByRole('group', { name: /^1X2/ }).first().getByRole('button').first().click()
    await page.getByLabel(/^Points/).fill('20')
  },
  'room-predicted': async ({ page }) => {
    // A question is read before its button answers (§bet.reading-pause).
    const submit = page.locator('[data-predict] button[type=submit]')
    const made = page.getByText('80 points left', { exact: true })
    await submit.click()
    // A price that moved in the meantime is accepted.
    await made
      .or(page.getByRole('button', { name: /^Predict at/ }))
      .first()
      .waitFor()
    if (!(await made.isVisible())) await submit.click()
    await made.waitFor()
  },
  'room-closing': async ({ page }) => {
    await press(page, 'Close the room')
    await page.getByRole('alertdialog').waitFor()
  },
  'room-closed-by-owner': async ({ page }) => {
    await press(page, 'Close it')
    await heading(page, /^The room is closed/)
  },
  'rooms-joining': async ({ page, url }) => {
    await goTo(page, `${url}/tournament2/home`)
    // The last one has most time left until it begins.
    await page
      .getByRole('button', { name: /^Play · / })
      .last()
      .click()
    await page.getByRole('button', { name: /^Join for/ }).waitFor()
  },
  ...Object.fromEntries(
    (['Active', 'Predictions closed', 'Cancelled', 'Closed', 'Ended'] as const).map((status) => [
      `room-${status.toLowerCase().replaceAll(' ', '-')}`,
      (visit: Visit) => enterRoom(visit, status),
    ]),
  ),
  'rooms-winners': async (visit) => {
    const { page } = visit
    await enterRoom(visit, 'Ended')
    await page.getByRole('link', { name: 'See the winners' }).click()
    await page.getByText('Place 1').first().waitFor()
  },
  'rooms-nothing-found': async ({ page, url }) => {
    await goTo(page, `${url}/tournament2/home`)
    await page.getByRole('searchbox').fill('nobody at all')
    await press(page, 'Search')
    await page.getByText(/^No rooms match/).waitFor()
  },
  'rooms-loading': async ({ page, url }) => {
    await page.route('**/tournament/roomlist', () => undefined)
    await goTo(page, `${url}/tournament2/home`)
    await page.locator('main [role=status][aria-busy=true]').waitFor()
  },
  'room-loading': async ({ page, url }) => {
    await page.route('**/tournament/roomrank', () => undefined)
    await page.goto(`${url}/tournament2/room?id=5001`)
    await page.locator('main [role=status][aria-busy=true]').waitFor()
  },
  'room-stale': async ({ page, url }) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await goTo(page, `${url}/tournament2/room?id=5001`)
    await page.getByRole('heading', { name: 'Ranking' }).waitFor()
    await page.route('**/tournament/**', (route) => route.abort('connectionreset'))
    // A page that comes back into sight is read again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByText('Couldn’t refresh', { exact: false }).first().waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  'room-not-there': async ({ page, url }) => {
    await goTo(page, `${url}/tournament2/room?id=999999`)
    await page.getByRole('button', { name: 'Load again' }).waitFor()
  },
  'rooms-failed': async ({ page, url }) => {
    await page.route('**/tournament/roomlist', (route) => route.abort('connectionreset'))
    await goTo(page, `${url}/tournament2/mine`)
    await page.getByRole('button', { name: 'Load again' }).waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
}

/** Enters the first room of a status. */
async function enterRoom({ page, url }: Visit, status: string) {
  await goTo(page, `${url}/tournament2/home`)
  await page.getByRole('button', { name: /Status$/ }).click()
  await page.getByRole('option', { name: status, exact: true }).click()
  await page
    .getByRole('listitem')
    .filter({ has: page.getByText(status, { exact: true }) })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('heading', { name: 'Ranking' }).waitFor()
}
