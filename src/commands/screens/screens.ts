import {
  commandLine,
  enter,
  fillIn,
  goTo,
  heading,
  movedPrice,
  press,
  scored,
  showMarkets,
  startOver,
  submit,
  tab,
  take,
  takeThree,
} from './acts.ts'
import type { Visit } from './visit.ts'
import { build } from './build.ts'
import { games } from './games.ts'
import { info } from './info.ts'
import { rooms } from './rooms.ts'
import { runners } from './runners.ts'

/** Every screen, in the order of one visit. Each begins where the one before it ended. */
export const screens: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  landing: async ({ page, url }) => {
    await page.goto(url)
    await heading(page, 'Sign in')
  },
  'landing-required': async ({ page }) => {
    await press(page, 'Sign in')
    await page.getByText('Username is required!').waitFor()
  },
  'landing-refused': async ({ page, member }) => {
    await fillIn(page, member.accountId, 'wrong-one')
    await page.getByText('Invalid password.').first().waitFor()
  },
  'board-today': async ({ page, url, member }) => {
    if (!page.url().startsWith(`${url}/desktop`)) {
      await fillIn(page, member.accountId, member.password)
      await page.waitForURL('**/desktop')
    }
    await tab(page, 'Today')
  },
  'board-early': ({ page }) => tab(page, 'Early'),
  'board-live': ({ page }) => tab(page, 'In-Play'),
  'board-1x2': async (visit) => {
    const { page } = visit
    await tab(page, 'Today')
    await showMarkets(visit, '1X2 and winner')
    await page.getByRole('columnheader', { name: 'X', exact: true }).first().waitFor()
  },
  'slip-open': async (visit) => {
    await showMarkets(visit, 'Handicap and over/under')
    await take(visit)
    await enter(visit, '50')
  },
  'slip-clamped': async (visit) => {
    await startOver(visit)
    await take(visit, 'today')
    await enter(visit, '900000')
    await submit(visit)
    await heading(visit.page, /^Stake adjusted to/)
  },
  'slip-confirming': async (visit) => {
    await press(visit.page, 'Enter another stake')
    await enter(visit, '50')
    await submit(visit)
    await heading(visit.page, 'Confirm the bet')
  },
  'slip-moved': movedPrice,
  'slip-waiting': async (visit) => {
    const { page } = visit
    // A slow answer, so that the wait is visible at this speed.
    await page.route(
      '**/bet/pendingbetlist',
      (route) =>
        new Promise((resolve) => {
          setTimeout(() => resolve(route.continue()), 3_000)
        }),
    )
    await page.getByRole('button', { name: /^Accept .* and bet$/ }).click()
    await heading(page, waiting)
  },
  'slip-accepted': async ({ page }) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await heading(page, decided, 30_000)
  },
  'slip-unknown': async (visit) => {
    const { page } = visit
    await startOver(visit)
    await page.route('**/bet/betsingle', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.route('**/bet/pendingbetlist', (route) => route.abort('connectionreset'))
    await take(visit, 'today')
    await enter(visit, '50')
    await submit(visit)
    await page.getByRole('button', { name: /^Confirm: risk/ }).click()
    await heading(page, /^Still waiting for confirmation/)
  },
  'slip-found': async (visit) => {
    await visit.page.unrouteAll({ behavior: 'ignoreErrors' })
    await heading(visit.page, decided, 30_000)
  },
  'slip-rejected': async (visit) => {
    await startOver(visit)
    await visit.page.route('**/bet/betcheck', (route) => route.abort('connectionreset'))
    await take(visit, 'today')
    await enter(visit, '50')
    await submit(visit)
    await heading(visit.page, 'Not placed')
    await visit.page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  'slip-singles': async (visit) => {
    await startOver(visit)
    await takeThree(visit)
    await visit.page.getByRole('button', { name: /^Review 3 bets, / }).waitFor()
  },
  'slip-singles-confirming': async ({ page }) => {
    await page.getByRole('button', { name: /^Review 3 bets, / }).click()
    await page.getByRole('button', { name: /^Confirm: risk/ }).waitFor()
  },
  'slip-parlay': async (visit) => {
    await startOver(visit)
    await take(visit, 'today')
    await visit.page.locator('label', { hasText: /^Lucky pick/ }).click()
    await press(visit.page, 'Pick 3')
    await visit.page.locator('label', { hasText: /^Parlay/ }).click()
    await visit.page.getByRole('list', { name: '4 legs' }).waitFor()
  },
  'slip-system': async ({ page }) => {
    await page.locator('label', { hasText: /^System/ }).click()
    await page.getByText(/^Lines: /).waitFor()
  },
  'slip-shared': async ({ page, url }) => {
    await page.goto(`${url}/desktop?slip=1.1.0~2.2.0`)
    await page.getByRole('dialog', { name: 'Shared bet slip' }).waitFor()
  },
  ...build,
  'board-markets': async (visit) => {
    await startOver(visit)
    await tab(visit.page, 'Today')
    await visit.page
      .getByRole('link', { name: /^All \d+ markets: / })
      .first()
      .click()
    await visit.page.getByRole('button', { name: 'Back to the match list' }).waitFor()
  },
  'board-markets-live': async (visit) => {
    await startOver(visit)
    await tab(visit.page, 'In-Play')
    await scored(visit.page)
      .getByRole('link', { name: /^All \d+ markets: / })
      .click()
    await visit.page.getByRole('table', { name: 'Match tracker' }).waitFor()
  },
  'board-statistics': async ({ page }) => {
    await press(page, 'Statistics')
    await page
      .getByRole('dialog', { name: /^Statistics: / })
      .getByRole('listitem')
      .first()
      .waitFor()
  },
  'board-nothing-found': async (visit) => {
    await startOver(visit)
    await visit.page.getByRole('searchbox', { name: 'Find a team or league' }).fill('nobody at all')
    await visit.page
      .getByRole('main')
      .getByText(/^No results for/)
      .first()
      .waitFor()
  },
  'command-line': async ({ page }) => {
    await press(page, 'Clear the search')
    await page.getByRole('gridcell').first().waitFor()
    await commandLine(page)
    await page.keyboard.type('tennis')
    await page.getByRole('listbox').getByRole('option').first().waitFor()
  },
  shortcuts: async ({ page }) => {
    await page.keyboard.press('Escape')
    await page.locator('#page').focus()
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
  },
  messages: async ({ page, url }) => {
    await goTo(page, `${url}/info/message`)
  },
  ...Object.fromEntries(
    ['Display', 'Betting', 'My account', 'API keys', 'Safer gambling', 'Sport order'].map((name) => [
      `settings-${name.toLowerCase().replaceAll(' ', '-')}`,
      async ({ page, url }: Visit) => {
        await goTo(page, `${url}/info/settings`)
        await page.getByRole('tab', { name }).click()
        await page.getByRole('tabpanel', { name }).waitFor()
        await page.getByText('Loading').waitFor({ state: 'detached' })
      },
    ]),
  ),
  'bet-list': async ({ page, url }) => {
    await goTo(page, `${url}/info/betlist`)
    await page.getByRole('table').first().waitFor()
  },
  'bet-cash-out': async ({ page }) => {
    await page
      .getByRole('button', { name: /^Cash out / })
      .first()
      .click()
    await heading(page, 'Confirm the cash-out')
  },
  'bet-cash-out-amount': async ({ page }) => {
    await press(page, 'Change amount')
    await page.getByRole('button', { name: /^Cash out [\d.,]+$/ }).waitFor()
  },
  'bet-cash-out-done': async ({ page }) => {
    await page.getByRole('button', { name: /^Cash out [\d.,]+$/ }).click()
    await page.getByRole('button', { name: /^Confirm: cash out/ }).click()
    await heading(page, /^(?:Cashed out|The offer changed|Not cashed out)/)
  },
  'bet-edit': async ({ page, url }) => {
    await goTo(page, `${url}/info/betlist`)
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    const edit = page.getByRole('region', { name: 'Edit bet' })
    await edit.getByRole('textbox', { name: /^Stake/ }).fill('40')
    await page.keyboard.press('Enter')
    await edit.getByRole('button', { name: 'Edit bet', disabled: false }).waitFor()
    await edit.getByText(/^(?:Paid to you|Deducted from your balance) now/).waitFor()
  },
  'bet-edit-confirm': async ({ page }) => {
    await page.getByRole('region', { name: 'Edit bet' }).getByRole('button', { name: 'Edit bet' }).click()
    await heading(page, 'Confirm the edit')
  },
  'bet-details': async ({ page }) => {
    await page
      .getByRole('button', { name: /^Details of / })
      .first()
      .click()
    await page.getByRole('list', { name: 'Selections' }).waitFor()
  },
  statement: async ({ page, url }) => {
    await goTo(page, `${url}/info/statement`)
    await page.getByText('Transactions on').first().waitFor()
  },
  ...runners,
  ...info,
  ...rooms,
  ...games,
  'not-found': ({ page, url }) => goTo(page, `${url}/nowhere`),
  maintenance: ({ page, url }) => goTo(page, `${url}/maintenance`),
}

/** The slip's heading while a bet waits, and once it is decided. */
const waiting = 'Waiting for acceptance'
const decided = /^(?:Bet accepted|Not placed)/
