import { expect, type Page } from '@playwright/test'
import { picksOf } from '#domain/market/kinds.ts'
import { type Quote, quoteAs, readQuote, writeQuote } from '#domain/odds.ts'
import { focused, priceTo, sees, signIn, tabTo } from './_keyboard.ts'
import type { Stage } from './_stage.ts'

export interface Visit {
  readonly page: Page
  readonly stage: Stage
  /** The price the member consents to, once it was offered. */
  accepted?: Quote<'DEC'>
}

/** Hours and minutes from the stage's start into the first half of the match that is bet on. */
export const untilPlay = 4 * 60 + 36
export const stake = '50'

/** Liverpool v Nottingham Forest, 0–0 at half-time and 0–1 in the end, as it was: a bet on Forest during the first half wins. */
const forest = /^button "Nottingham Forest.*1X2, full time.*Liverpool/

/** One bet from the landing page to the statement, with keys alone. */
export const steps: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  'a wrong password': async ({ page, stage }) => {
    await tabTo(page, /^textbox "Username"/)
    await page.keyboard.type(stage.member.accountId)
    await tabTo(page, /^textbox "Password"/)
    await page.keyboard.type('corner7')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Invalid password.').first()).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
  },
  'the right one': ({ page, stage }) => signIn(page, stage.member),
  'matches in play': async ({ page }) => {
    await tabTo(page, /^radio "(?:Early|Today|In-Play)/)
    for (let press = 0; press < 3 && !(await focused(page)).startsWith('radio "In-Play'); press++) await page.keyboard.press('ArrowRight')
    expect(await focused(page)).toMatch(/^radio "In-Play/)
  },
  'a selection': async ({ page }) => {
    await priceTo(page, /, 1X2, full time, /, forest)
    await page.keyboard.press('Enter')
    await sees(page, /^Your stake/)
  },
  'a stake': async ({ page }) => {
    await tabTo(page, /^textbox "Stake, MYR"/)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(stake)
    await page.keyboard.press('Enter')
    await sees(page, /^Confirm the bet/)
  },
  'a price that moved meanwhile': async ({ page, stage }) => {
    await movePrice(stage)
    await tabTo(page, /^button "Confirm: risk 50\.00/)
    await page.keyboard.press('Enter')
    await sees(page, /^Price moved/)
    expect(await betsOf(stage)).toEqual([])
  },
  'consent': async (visit) => {
    await tabTo(visit.page, /^button "Accept .* and bet"/)
    visit.accepted = await offeredPrice(visit.page)
    await visit.page.keyboard.press('Enter')
    await sees(visit.page, /^Waiting for acceptance/)
  },
  'the wait': async ({ page, stage }) => {
    await stage.pass(0.25)
    await sees(page, /^Bet accepted/)
  },
  'the result': async ({ page, stage }) => {
    await stage.passUntil(async () => (await betsOf(stage))[0]?.state === 'settled', 180)
    await expect(page.getByText(/: won, .* came back\./).first()).toBeVisible()
  },
  'the statement': async ({ page }) => {
    await tabTo(page, /^link "Statement"/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/info\/statement/)
    await expect(page.getByRole('row').filter({ hasText: 'Nottingham Forest' })).toHaveCount(2)
  },
}

export const betsOf = ({ database, member }: Stage) => database.db.selectFrom('bet').innerJoin('leg', 'leg.bet_id', 'bet.id').selectAll('bet').select('leg.price').where('bet.member_id', '=', member.id).execute()

/** Lets the match go on until the market has another price for Forest than the member saw. */
async function movePrice(stage: Stage) {
  const printed = () => {
    const { odds, matches } = stage.touchline.house.board
    const market = [...odds.values()].find(({ type, match }) => type === 'OXT' && matches.get(match)?.away.startsWith('Nottingham Forest'))
    const decimal = market?.prices[picksOf('OXT').indexOf('away')]
    return market?.status === 'open' && decimal != null ? writeQuote(quoteAs(decimal, 'DEC')) : undefined
  }
  const before = printed()
  await stage.passUntil(() => printed() !== undefined && printed() !== before, 15)
}

/** The price the focused button would accept, as it is printed. */
async function offeredPrice(page: Page) {
  const printed = /Accept (\S+) and bet/.exec(await focused(page))?.[1] ?? ''
  const price = readQuote(printed, 'DEC')
  if (price === undefined) throw new Error(`the button offers no price: ${printed}`)
  return price
}
