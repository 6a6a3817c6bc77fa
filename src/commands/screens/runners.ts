import type { BetRow } from '#server/bets/row.ts'
import { type LanguageCode, languages } from '#domain/text/languages.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { goTo, startOver, textsOf } from './acts.ts'
import type { Visit } from './visit.ts'

/** Of the texts about runners, Indonesian ones are the longest. */
const longest = 'id'

/** A bet on a runner each way, and a settled one whose runner shared its place, in a language. */
const scenesIn = (language: LanguageCode, name: string): Readonly<Record<string, (visit: Visit) => Promise<void>>> => {
  const texts = textsOf(language)
  /** A text whose amounts may be any. */
  const like = (key: string) =>
    new RegExp(`^${texts[key]!.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.*')}$`)
  const button = (page: Page, key: string) => page.getByRole('button', { name: like(key) }).first()
  return {
    [`${name}-each-way`]: async (visit) => {
      const { page, url, isPhone } = visit
      await speak(visit, language)
      await startOver(visit)
      await page.goto(`${url}/desktop?market=outright`)
      const option = page.getByRole('checkbox', { name: texts['slip.eachWay']! })
      // A favourite is not offered each way: its place would pay less than its part of the odds.
      await expect(async () => {
        for (let nth = 1; nth < 12; nth++) {
          await page
            .getByRole('grid')
            .first()
            .getByRole('gridcell', { name: /\d\.\d/ })
            .nth(nth)
            .click()
          if (isPhone) await page.locator('main button[aria-haspopup=dialog]').last().click()
          if (await isShown(option)) return
          if (isPhone) await page.keyboard.press('Escape')
        }
        throw new Error('no runner is offered each way')
      }).toPass({ timeout: 60_000 })
      await option.check()
      await page.getByRole('textbox', { name: like('slip.eachWay.stake') }).fill('10')
    },
    [`${name}-each-way-confirming`]: async ({ page }) => {
      await button(page, 'slip.check').click()
      await button(page, 'slip.confirm').waitFor()
    },
    [`${name}-each-way-accepted`]: async ({ page }) => {
      await button(page, 'slip.confirm').click()
      await page.getByRole('heading', { name: texts['slip.accepted.title']! }).first().waitFor()
    },
    [`${name}-each-way-bet`]: async ({ page, url }) => {
      await goTo(page, `${url}/info/betlist`)
      await openFirst(page)
    },
    [`${name}-shared-place`]: async ({ page, url }) => {
      // A place is shared in few races: the bet just placed is shown as it would be settled then.
      await page.route('**/bet/*list', async (route) => {
        const response = await route.fetch()
        const answer = (await response.json()) as { readonly bets?: readonly BetRow[] }
        await route.fulfill({ response, json: { ...answer, bets: answer.bets?.map(shared) } })
      })
      // No page of the product is open in the meantime, whose answers would be taken for new ones.
      await expect(async () => {
        await page.goto(`${url}/openapi.json`)
        await goTo(page, `${url}/info/betlist`)
      }).toPass({ timeout: 60_000 })
      await openFirst(page)
      await page.getByText(texts['bets.shared.place']!).first().scrollIntoViewIfNeeded()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
  }
}

/** Two tied for the last paid place, which each of them shares. */
const shared = (bet: BetRow): BetRow =>
  bet.kind === 'eachWay'
    ? {
        ...bet,
        bet_status: 'settled',
        stake: '10.00',
        risk: '20.00',
        to_win: '84.00',
        price: '8.00',
        outcome: 'loseHalf',
        payout: '12.00',
        turnover: '20.00',
        valid_turnover: '8.00',
        commission: '0.00',
        settled_at: bet.placed_at + 60_000,
        legs: bet.legs.map((leg) => ({
          ...leg,
          price: '8.00',
          each_way: { places: 3, part: 5 },
          outcome: 'loseHalf',
          clause: 'settlement.each-way',
          shared: [{ for: 'place', runners: 2, places: 1 }],
        })),
      }
    : bet

const isShown = (one: Locator) =>
  one.waitFor({ timeout: 1_500 }).then(
    () => true,
    () => false,
  )

const openFirst = async (page: Page) => {
  await page.locator('[aria-controls^=bet-][aria-expanded=false]').first().click()
  await page.locator('[id^=bet-] dl').first().waitFor()
}

const speak = async ({ page, url }: Visit, language: LanguageCode) => {
  await goTo(page, `${url}/info/settings`)
  await page.locator(`select:has(option[value=${language}])`).selectOption(language)
  await expect(page.locator('html')).toHaveAttribute('lang', languages[language].tag)
}

/** In the longest texts, in the scripts of other heights, and in English, which the member reads again afterwards. */
export const runners: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  ...scenesIn(longest, 'runner-longest'),
  ...scenesIn('my', 'runner-my'),
  ...scenesIn('tw', 'runner-tw'),
  ...scenesIn('jp', 'runner-jp'),
  ...scenesIn('en', 'runner'),
}
